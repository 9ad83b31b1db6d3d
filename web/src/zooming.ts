/** Looking closer: the board is zoomed and moved by fingers, mouse, buttons and keys. */

import { swallow } from "./dragging";
import { button, make } from "./page";
import { placeOf } from "./places";
import type { Scene } from "./scene";
import { say } from "./texts";

const CLOSEST = 4; // times
const STEP = 1.6; // times, for one press of a button
const SWIFT = 300; // milliseconds between the taps of a double tap
const NEAR = 24; // pixels between them
const STILL = 5; // pixels a mouse may move in a click
const NOTCH = 0.01; // of zoom for a pixel of the wheel
const MARGIN = 0.1; // of what is seen, around a piece that has the focus

interface Spot {
  x: number;
  y: number;
}

interface Tap extends Spot {
  time: number;
}

export class Zooming {
  private whole = new DOMRect();
  private view = new DOMRect(); // the part of the drawing that is seen
  private fingers: Spot[] = [];
  private mouse: Spot | null = null;
  private hasMoved = false;
  private last: Tap = { x: 0, y: 0, time: 0 };
  private readonly more: HTMLButtonElement;
  private readonly less: HTMLButtonElement[]; // hidden while everything is seen

  constructor(
    private readonly stage: HTMLElement,
    private readonly scene: Scene,
  ) {
    this.less = [
      this.labelled("−", "zoom-out", () => this.zoom(1 / STEP)),
      this.labelled("⤢", "zoom-fit", () => this.fit()),
    ];
    this.more = this.labelled("+", "zoom-in", () => this.zoom(STEP));
    stage.append(make("div", { id: "the-zoom" }, this.more, ...this.less));
    this.listen();
    scene.onReshape(() => this.reshape());
  }

  /** Look closer at a point of the window, or at the middle. */
  readonly zoom = (times: number, at = this.middle()): void => {
    const { whole, view } = this;
    const width = Math.min(Math.max(view.width / times, whole.width / CLOSEST), whole.width);
    if (width === whole.width) return this.fit();
    const ratio = width / view.width;
    const { x, y } = this.inDrawing(at);
    view.x = x - (x - view.x) * ratio;
    view.y = y - (y - view.y) * ratio;
    view.width = width;
    view.height *= ratio;
    this.apply();
  };

  /** See everything. */
  readonly fit = (): void => {
    this.view = DOMRect.fromRect(this.whole);
    this.apply();
  };

  /** The drawing has another size: see all of it. */
  private reshape(): void {
    const { width, height } = this.scene.size;
    this.whole = new DOMRect(0, 0, width, height);
    this.fit();
  }

  private labelled(sign: string, name: string, deed: () => void): HTMLButtonElement {
    const press = button(sign, { "aria-label": say(name), title: say(name) });
    press.addEventListener("click", deed);
    return press;
  }

  private listen(): void {
    const { stage } = this;
    const active = { passive: false };
    stage.addEventListener("touchstart", (event) => this.touch(event), active);
    stage.addEventListener("touchmove", (event) => this.slide(event), active);
    stage.addEventListener("touchend", (event) => this.lift(event), active);
    stage.addEventListener("touchcancel", () => (this.fingers = []));
    stage.addEventListener("wheel", (event) => this.roll(event), active);
    stage.addEventListener("mousedown", (event) => this.press(event));
    addEventListener("mousemove", (event) => this.drag(event));
    addEventListener("mouseup", () => this.release());
    stage.addEventListener("focusin", ({ target }) => this.bringIn(target as Element));
  }

  private get isZoomed(): boolean {
    return this.view.width < this.whole.width;
  }

  /** Keep within the drawing, and show this part of it everywhere. */
  private apply(): void {
    const { view, whole } = this;
    view.x = Math.min(Math.max(view.x, whole.x), whole.right - view.width);
    view.y = Math.min(Math.max(view.y, whole.y), whole.bottom - view.height);
    const box = `${view.x} ${view.y} ${view.width} ${view.height}`;
    for (const drawing of this.stage.querySelectorAll(":scope > svg")) {
      drawing.setAttribute("viewBox", box);
    }
    this.stage.classList.toggle("zoomed", this.isZoomed);
    for (const press of this.less) {
      if (!this.isZoomed && press === document.activeElement) this.more.focus();
      press.setAttribute("aria-disabled", String(!this.isZoomed));
    }
  }

  private frame(): DOMRect {
    return (this.stage.querySelector(":scope > svg") ?? this.stage).getBoundingClientRect();
  }

  private middle(): Spot {
    const { x, y, width, height } = this.frame();
    return { x: x + width / 2, y: y + height / 2 };
  }

  private inDrawing({ x, y }: Spot): Spot {
    const frame = this.frame();
    return {
      x: this.view.x + ((x - frame.x) / frame.width) * this.view.width,
      y: this.view.y + ((y - frame.y) / frame.height) * this.view.height,
    };
  }

  /** Move what is seen, as if it were pushed from one point of the window to another. */
  private pan(from: Spot, to: Spot): void {
    const { width, height } = this.frame();
    this.view.x -= ((to.x - from.x) / width) * this.view.width;
    this.view.y -= ((to.y - from.y) / height) * this.view.height;
    this.apply();
  }

  // Fingers

  private touch(event: TouchEvent): void {
    if (isAside(event.target)) return;
    this.fingers = spotsOf(event.touches);
    this.hasMoved = this.fingers.length > 1;
    if (this.hasMoved) event.preventDefault();
  }

  private slide(event: TouchEvent): void {
    const [one, other] = this.fingers;
    const [newOne, newOther] = spotsOf(event.touches);
    if (!one || !newOne) return;
    if (other && newOther) {
      this.pan(between(one, other), between(newOne, newOther));
      this.zoom(apart(newOne, newOther) / (apart(one, other) || 1), between(newOne, newOther));
    } else if (!this.isZoomed || isDragged(event.target)) return;
    else this.pan(one, newOne);
    this.fingers = spotsOf(event.touches);
    this.hasMoved = true;
    event.preventDefault();
  }

  private lift(event: TouchEvent): void {
    const [finger] = this.fingers;
    this.fingers = spotsOf(event.touches);
    if (!finger || this.fingers.length || this.hasMoved) return;
    const tap = { ...finger, time: performance.now() };
    const isDouble = tap.time - this.last.time < SWIFT && apart(tap, this.last) < NEAR;
    this.last = isDouble ? { ...tap, time: 0 } : tap;
    if (!isDouble || this.isMeant(event.target)) return;
    event.preventDefault();
    if (this.isZoomed) this.fit();
    else this.zoom(STEP * STEP, tap);
  }

  /** Whether a tap there means something else. */
  private isMeant(target: EventTarget | null): boolean {
    const isPiece = (target as Element).closest(".piece.can, .piece.spare") !== null;
    return isPiece || this.stage.classList.contains("trial");
  }

  // The mouse

  private roll(event: WheelEvent): void {
    if (!event.ctrlKey || isAside(event.target)) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * NOTCH), { x: event.clientX, y: event.clientY });
  }

  private press(event: MouseEvent): void {
    const isOurs = this.isZoomed && event.button === 0;
    if (!isOurs || isDragged(event.target) || isAside(event.target)) return;
    this.mouse = { x: event.clientX, y: event.clientY };
    this.hasMoved = false;
  }

  private drag(event: MouseEvent): void {
    const to = { x: event.clientX, y: event.clientY };
    if (!this.mouse || (!this.hasMoved && apart(this.mouse, to) < STILL)) return;
    this.pan(this.mouse, to);
    this.mouse = to;
    this.hasMoved = true;
  }

  private release(): void {
    if (this.mouse && this.hasMoved) {
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, true));
    }
    this.mouse = null;
  }

  // The keyboard

  /** A piece that has the focus can be seen. */
  private bringIn(target: Element): void {
    const piece = target.closest("g.piece");
    if (!piece || !this.isZoomed) return;
    const { view } = this;
    const { x, y } = placeOf(piece);
    const [aside, above] = [view.width * MARGIN, view.height * MARGIN];
    view.x = Math.min(Math.max(view.x, x + aside - view.width), x - aside);
    view.y = Math.min(Math.max(view.y, y + above - view.height), y - above);
    this.apply();
  }
}

function spotsOf(touches: TouchList): Spot[] {
  return [...touches].map(({ clientX, clientY }) => ({ x: clientX, y: clientY }));
}

function between(one: Spot, other: Spot): Spot {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function apart(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function isDragged(target: EventTarget | null): boolean {
  return (target as Element).closest(".piece.drags") !== null;
}

/** Whether something lies upon the board there. */
function isAside(target: EventTarget | null): boolean {
  return (target as Element).closest("#the-curtain, #the-menu, #the-zoom, #the-loupe") !== null;
}
