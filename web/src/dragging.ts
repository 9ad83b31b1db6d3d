/** Dragging: a piece that is let go on another is picked together with it. */

import type { Deed } from "./choosing";
import { placeOf, transformOf } from "./places";
import type { Scene } from "./scene";

const FAR = 8; // pixels, less is a click

/** The pieces at a point of the window, the topmost first. */
function piecesAt(x: number, y: number): string[] {
  const pieces = document.elementsFromPoint(x, y).map((part) => part.closest("g.piece"));
  return [...new Set(pieces.flatMap((piece) => piece?.id ?? []))];
}

export class Dragging {
  private id = "";
  private start = { x: 0, y: 0 };
  private air: SVGSVGElement | null = null; // where the piece is shown while it is dragged

  constructor(
    private readonly scene: Scene,
    private readonly stage: HTMLElement,
    private readonly tell: (deed: Deed) => void,
  ) {
    stage.addEventListener("pointerdown", (event) => this.press(event));
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.release(event));
    addEventListener("pointercancel", () => this.end());
    stage.addEventListener("touchmove", (event) => this.slide(event), { passive: false });
    stage.addEventListener("dragstart", (event) => event.preventDefault());
  }

  private press(event: PointerEvent): void {
    const piece = (event.target as Element).closest<SVGElement>(".piece.drags");
    if (!piece || event.button !== 0 || !event.isPrimary) return;
    this.id = piece.id;
    this.start = { x: event.clientX, y: event.clientY };
  }

  private move({ clientX: x, clientY: y }: PointerEvent): void {
    if (!this.id) return;
    const isFar = Math.hypot(x - this.start.x, y - this.start.y) > FAR;
    if (!this.air && isFar && !this.liftOff()) return this.end();
    const matrix = this.scene.shown.getScreenCTM()?.inverse();
    const piece = this.air?.firstElementChild;
    if (!piece || !matrix) return;
    const [dx, dy] = [x - this.start.x, y - this.start.y];
    (piece as SVGElement).style.translate = `${dx * matrix.a}px ${dy * matrix.d}px`;
  }

  /** A finger that drags a piece does not move the page. */
  private slide(event: TouchEvent): void {
    if (this.id) event.preventDefault();
  }

  /** Take the piece up; false if it is not there any more. */
  private liftOff(): boolean {
    const piece = this.scene.shown.querySelector(`:scope > #${CSS.escape(this.id)}`);
    if (!piece) return false;
    const body = piece.cloneNode(true) as SVGElement;
    body.removeAttribute("id");
    body.setAttribute("class", "piece held");
    body.setAttribute("transform", transformOf(placeOf(piece)));
    this.air = this.scene.shown.cloneNode(false) as SVGSVGElement;
    this.air.classList.add("ghosts");
    this.air.setAttribute("aria-hidden", "true");
    this.air.append(body);
    this.stage.append(this.air);
    this.tell({ kind: "lifted", id: this.id });
    return true;
  }

  private release({ clientX, clientY }: PointerEvent): void {
    const { id, air } = this;
    this.end();
    if (!air) return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true));
    const below = piecesAt(clientX, clientY).filter((other) => other !== id);
    this.tell({ kind: "dropped", id, below });
  }

  private end(): void {
    this.air?.remove();
    this.air = null;
    this.id = "";
  }
}

/** A click that only ends a drag means nothing. */
export function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
