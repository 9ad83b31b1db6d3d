/** What a piece is called: by pointer, by focus, and by a long press on a screen to touch. */

import { make } from "./page";

const LINGER = 350; // milliseconds a pointer rests before a name comes
const PRESS = 450; // milliseconds of a long press
const SLIP = 12; // pixels a finger may move meanwhile
const NAMED = "g.piece:is(.can, [role=img])[aria-label]";

export class Naming {
  private readonly tip = make("p", { id: "the-tip", "aria-hidden": "true" });
  private timer = 0;
  private pointed: SVGElement | null = null;
  private pressed: { x: number; y: number } | null = null;
  private hasNamed = false; // by a long press, so that letting go chooses nothing

  constructor(private readonly stage: HTMLElement) {
    this.hide();
    stage.append(this.tip);
    stage.addEventListener("pointermove", (event) => this.point(event));
    stage.addEventListener("pointerleave", () => this.pointAt(null));
    stage.addEventListener("focusin", ({ target }) => this.focus(target));
    stage.addEventListener("focusout", () => this.hide());
    stage.addEventListener("pointerdown", (event) => this.press(event));
    stage.addEventListener("pointermove", (event) => this.slip(event));
    for (const end of ["pointerup", "pointercancel"]) {
      stage.addEventListener(end, () => (this.pressed = null));
    }
    stage.addEventListener("click", (event) => this.click(event), true);
    stage.addEventListener("contextmenu", (event) => this.hasNamed && event.preventDefault());
    new MutationObserver(() => this.hide()).observe(stage, { attributeFilter: ["aria-busy"] });
  }

  private hide(): void {
    clearTimeout(this.timer);
    this.tip.hidden = true;
  }

  private later(piece: SVGElement | null, wait: number): void {
    clearTimeout(this.timer);
    if (piece) this.timer = window.setTimeout(() => this.show(piece), wait);
  }

  private point(event: PointerEvent): void {
    if (event.pointerType === "mouse") this.pointAt(this.pieceAt(event));
  }

  private pointAt(piece: SVGElement | null): void {
    if (piece === this.pointed) return;
    this.pointed = piece;
    this.hide();
    this.later(piece, LINGER);
  }

  /** Only whoever goes from piece to piece by keys sees the focus. */
  private focus(target: EventTarget | null): void {
    if (target instanceof SVGElement && target.matches(`${NAMED}:focus-visible`))
      this.later(target, 0);
  }

  private press(event: PointerEvent): void {
    this.hide();
    this.hasNamed = false;
    if (event.pointerType === "mouse") return;
    this.pressed = { x: event.clientX, y: event.clientY };
    this.later(this.pieceAt(event), PRESS);
  }

  private slip({ clientX, clientY }: PointerEvent): void {
    if (!this.pressed) return;
    const { x, y } = this.pressed;
    if (Math.hypot(clientX - x, clientY - y) > SLIP) this.hide();
  }

  private click(event: Event): void {
    if (!this.hasNamed) return this.hide();
    this.hasNamed = false;
    event.stopPropagation();
  }

  /** What has no name is called as what it lies on, and what a click goes through has one, too. */
  private pieceAt({ target, clientX, clientY }: PointerEvent): SVGElement | null {
    const isThere = (piece: Element): boolean => {
      const { left, right, top, bottom } = piece.getBoundingClientRect();
      return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
    };
    const named = [...this.stage.querySelectorAll<SVGElement>(NAMED)];
    const passed = named.filter((piece) => isThere(piece) && isPassedThrough(piece)).at(-1);
    const hit = [target as Element, ...document.elementsFromPoint(clientX, clientY)];
    return passed ?? hit.map((one) => one.closest<SVGElement>(NAMED)).find(Boolean) ?? null;
  }

  /** Above the piece, or below it where there is no room. */
  private show(piece: SVGElement): void {
    const name = piece.getAttribute("aria-label") ?? "";
    if (!name || !piece.isConnected || this.stage.getAttribute("aria-busy") === "true") return;
    this.hasNamed = this.pressed !== null;
    this.tip.textContent = name;
    this.tip.hidden = false;
    const [room, box, size] = [this.stage, piece, this.tip].map((one) =>
      one.getBoundingClientRect(),
    );
    if (!room || !box || !size) return;
    const middle = box.x + box.width / 2 - room.x;
    const half = size.width / 2;
    const left = Math.min(Math.max(middle - half, 4), Math.max(room.width - size.width - 4, 4));
    const above = box.y - room.y - size.height - 6;
    const top =
      above >= 4 ? above : Math.min(box.bottom - room.y + 6, room.height - size.height - 4);
    this.tip.style.translate = `${left}px ${top}px`;
  }
}

function isPassedThrough(piece: SVGElement): boolean {
  return [...piece.children].every((part) => getComputedStyle(part).pointerEvents === "none");
}
