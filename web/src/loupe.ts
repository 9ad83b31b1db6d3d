/** A loupe: by press and hold it lies on the board, by a key it goes with the mouse or the focus. */

import { swallow } from "./dragging";
import { between, glassAt, type Spot, seenThrough } from "./lens";
import { note } from "./notes";
import { make } from "./page";
import type { Scene } from "./scene";
import { keep, kept } from "./settings";
import { say } from "./texts";

const PRESS = 450; // milliseconds of a long press
const LATER = 600; // milliseconds: not between the taps of two swift ones
const TOLD = "loupe"; // whether somebody at this device has heard of it
const SLIP = 12; // pixels a finger may move meanwhile, or within a tap
const DRAWINGS = ":scope > svg.board, :scope > svg.scene:not(.ghosts)";

export class Loupe {
  private readonly glass = make("div", { id: "the-loupe", "aria-hidden": "true", hidden: true });
  private readonly watcher = new MutationObserver(() => this.draw());
  private at: Spot = { x: 0, y: 0 }; // of the window, in the middle of the glass
  private last: Spot | null = null; // where the mouse was
  private finger: Spot | null = null;
  private held: Spot | null = null; // where what is seen through the glass was taken hold of
  private timer = 0;

  constructor(
    private readonly stage: HTMLElement,
    private readonly scene: Scene,
  ) {
    stage.append(this.glass);
    stage.addEventListener("pointerdown", (event) => this.press(event));
    stage.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) {
      stage.addEventListener(end, () => this.lift());
    }
    stage.addEventListener("pointerup", (event) => this.tellOnce(event));
    stage.addEventListener("focusin", ({ target }) => this.follow(target as Element));
    stage.addEventListener("contextmenu", (event) => !this.glass.hidden && event.preventDefault());
    this.glass.addEventListener("pointerdown", (event) => this.hold(event));
    this.glass.addEventListener("pointermove", (event) => this.slide(event));
    this.glass.addEventListener("pointerup", () => (this.held = null));
    this.glass.addEventListener("click", (event) => this.tap(event));
    scene.onReshape(() => this.close());
  }

  /** Take it up where the mouse or the focus is, or put it away. */
  readonly toggle = (): void => {
    if (!this.glass.hidden) return void this.close();
    const focused = this.stage.querySelector(":focus-visible");
    this.open((focused && middleOf(focused)) ?? this.last ?? middleOf(this.stage), false);
  };

  /** Put it away; false if it was not there. */
  readonly close = (): boolean => {
    const wasOpen = !this.glass.hidden;
    this.glass.hidden = true;
    this.watcher.disconnect();
    this.glass.replaceChildren();
    return wasOpen;
  };

  /** Lay it somewhere: to be tapped on, or only to look through. */
  private open(at: Spot, isLaid: boolean): void {
    this.glass.classList.toggle("laid", isLaid);
    this.glass.hidden = false;
    this.at = at;
    this.draw();
    this.watcher.observe(this.scene.shown, { childList: true, subtree: true, attributes: true });
  }

  /** Copies of board and scene, nearer; ids stay with what is really there. */
  private draw(): void {
    const copies = [...this.stage.querySelectorAll(DRAWINGS)].map((drawing) => {
      const copy = drawing.cloneNode(true) as SVGSVGElement;
      for (const part of [copy, ...copy.querySelectorAll("[id], [tabindex]")]) {
        part.removeAttribute("id");
        part.removeAttribute("tabindex");
      }
      return copy;
    });
    this.glass.replaceChildren(...copies);
    this.aim();
  }

  /** Show what lies around a spot. */
  private aim(): void {
    const matrix = this.scene.shown.getScreenCTM();
    const room = this.stage.getBoundingClientRect();
    if (!matrix) return;
    const { x, y, size } = glassAt(this.at, room, this.glass.classList.contains("laid"));
    const part = seenThrough(this.at, size, matrix);
    for (const drawing of this.glass.children) {
      drawing.setAttribute("viewBox", `${part.x} ${part.y} ${part.size} ${part.size}`);
    }
    this.glass.style.width = `${size}px`;
    this.glass.style.translate = `${x}px ${y}px`;
  }

  // Fingers lay it down

  private press({ pointerType, target, clientX, clientY }: PointerEvent): void {
    this.lift();
    if (pointerType === "mouse" || this.glass.contains(target as Node)) return;
    if (this.close() || (target as Element).closest("button, #the-curtain, #the-menu")) return;
    const at = { x: clientX, y: clientY };
    this.finger = at;
    this.timer = window.setTimeout(() => this.hasPressed(at), PRESS);
  }

  private hasPressed(at: Spot): void {
    this.open(at, true);
    addEventListener("click", swallow, { capture: true, once: true });
    addEventListener("pointerdown", () => removeEventListener("click", swallow, true), {
      capture: true,
      once: true,
    });
  }

  /** Whoever taps on a board for the first time in their turn hears of the loupe. */
  private tellOnce({ pointerType }: PointerEvent): void {
    if (pointerType === "mouse" || kept(TOLD) !== null || !document.body.matches(".yours")) return;
    keep(TOLD, "told");
    if (this.glass.hidden) setTimeout(() => note(say("loupe-tip")), LATER);
  }

  private lift(): void {
    clearTimeout(this.timer);
    this.finger = null;
  }

  private hold(event: PointerEvent): void {
    this.held = { x: event.clientX, y: event.clientY };
    this.glass.setPointerCapture(event.pointerId);
  }

  /** What is seen through the glass is pushed along. */
  private slide({ clientX, clientY }: PointerEvent): void {
    const to = { x: clientX, y: clientY };
    if (!this.held || (!this.glass.classList.contains("slid") && apart(this.held, to) < SLIP)) {
      return;
    }
    this.glass.classList.add("slid");
    this.at = between(this.at, this.held, to);
    this.held = to;
    this.aim();
  }

  /** A tap means what is seen there. */
  private tap(event: MouseEvent): void {
    const hasSlid = this.glass.classList.contains("slid");
    this.glass.classList.remove("slid");
    event.stopPropagation();
    if (hasSlid) return;
    const pointed = { x: event.clientX, y: event.clientY };
    const { x, y } = between(this.at, pointed, middleOf(this.glass));
    this.close();
    const hit = document.elementFromPoint(x, y);
    const wanted = { bubbles: true, cancelable: true, clientX: x, clientY: y };
    if (hit?.closest("#the-stage > svg")) hit.dispatchEvent(new MouseEvent("click", wanted));
  }

  // Mouse and keys carry it

  private move(event: PointerEvent): void {
    const at = { x: event.clientX, y: event.clientY };
    if (this.finger && apart(this.finger, at) > SLIP) {
      this.lift();
      this.close(); // it is no look but a drag
    }
    if (event.pointerType !== "mouse") return;
    this.last = at;
    this.carry(at);
  }

  private follow(target: Element): void {
    const piece = target.closest("g.piece");
    if (piece && target.matches(":focus-visible")) this.carry(middleOf(piece));
  }

  private carry(at: Spot): void {
    if (this.glass.hidden || this.glass.classList.contains("laid")) return;
    this.at = at;
    this.aim();
  }
}

function apart(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middleOf(element: Element): Spot {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
