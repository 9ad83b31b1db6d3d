/** The scene upon the board: a model that changes piece by piece, and what is shown of it. */

import { Idiomorph } from "idiomorph";
import { Composing } from "./composing";
import { bindLooking, dressTitled, leaveChosen } from "./looking";
import { Naming } from "./naming";
import { find } from "./page";
import { isSame, middleOf, type Place, placeOf, turnedLeast, written } from "./places";
import type { Changes } from "./protocol";

const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";
const TURNING = 350; // milliseconds for another shape of the window
const still = matchMedia("(prefers-reduced-motion: reduce)");

type Dress = (pieces: SVGElement[]) => void;

/** An `<svg>` as the server wrote it, outside of the page. */
function parsed(text: string): SVGSVGElement {
  const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return document.importNode(drawing, true) as unknown as SVGSVGElement;
}

export class Scene {
  readonly shown: SVGSVGElement;
  private readonly ghosts: SVGSVGElement;
  private model: SVGSVGElement;
  private gliding: Animation[] = [];
  private readonly composing: Composing;
  private readonly heed: (() => void)[] = []; // who wants to know of another size

  constructor(private readonly stage: HTMLElement) {
    const board = find<SVGSVGElement>("svg.board", stage);
    this.model = board.cloneNode(false) as SVGSVGElement;
    this.model.setAttribute("class", (board.getAttribute("class") ?? "").replace("board", "scene"));
    this.shown = this.model.cloneNode(false) as SVGSVGElement;
    this.shown.setAttribute("role", "group");
    this.shown.setAttribute("aria-label", stage.dataset["label"] ?? "");
    this.ghosts = this.model.cloneNode(false) as SVGSVGElement;
    this.ghosts.classList.add("ghosts");
    this.ghosts.setAttribute("aria-hidden", "true");
    stage.append(this.shown, this.ghosts);
    this.composing = new Composing(stage, board);
    bindLooking(this.shown);
    new Naming(stage);
    new ResizeObserver(() => this.reshape()).observe(board);
  }

  /** The size of the whole drawing, in the measure in which pieces are shown. */
  get size(): { width: number; height: number } {
    return this.composing.size;
  }

  /** Call this whenever the drawing has got another size. */
  onReshape(heed: () => void): void {
    this.heed.push(heed);
    heed();
  }

  /** A copy of the model, to come back to. */
  copy(): SVGSVGElement {
    return this.model.cloneNode(true) as SVGSVGElement;
  }

  /** The model as the server would write it. */
  written(): string {
    return new XMLSerializer().serializeToString(this.model);
  }

  /** Lay out the whole scene anew: as the server wrote it, or from a copy. */
  lay(scene: string | SVGSVGElement | null): void {
    if (scene === null) this.model.replaceChildren();
    else this.model = typeof scene === "string" ? parsed(scene) : scene;
  }

  /** Change some pieces of the model; nothing is shown yet. */
  change(changes: Changes): void {
    for (const id of changes.gone) this.piece(id)?.remove();
    for (const piece of changes.svg ? [...parsed(changes.svg).children] : []) {
      const old = this.piece(piece.id);
      if (old) old.replaceWith(piece);
      else this.model.append(piece);
    }
    for (const id of changes.order ?? []) this.model.append(...this.found(id));
  }

  /** Show the model as it is now: pieces glide to it, come and go, for so many milliseconds. */
  async show(duration: number, dress: Dress): Promise<void> {
    const before = this.places();
    const leaving = duration ? this.leaving() : [];
    this.morph(dress);
    if (!duration) return;
    for (const piece of this.pieces()) this.moveIn(piece, before, duration);
    for (const ghost of leaving) this.moveOut(ghost, before, duration);
    await Promise.allSettled(this.gliding.map((animation) => animation.finished));
    this.gliding = [];
    this.ghosts.replaceChildren();
  }

  /** Put everything where it glides to at once. */
  finish(): void {
    for (const animation of this.gliding) animation.finish();
  }

  pieces(): SVGElement[] {
    return [...this.shown.children] as SVGElement[];
  }

  /** The pieces of the model, as the server wrote them. */
  laid(): Element[] {
    return [...this.model.children];
  }

  /** Let everything stay that these changes show for a moment only. */
  keepPassing(changes: Changes[]): void {
    for (const { svg } of changes) {
      for (const piece of svg ? [...parsed(svg).children] : []) {
        if (piece.querySelector(".passing") && !this.piece(piece.id)) this.model.append(piece);
      }
    }
  }

  /** Whether something stands in this scene for a moment only, such as points won. */
  hasPassing(): boolean {
    return this.model.querySelector(".passing") !== null;
  }

  private places(): Map<string, Place> {
    return new Map(this.pieces().map((piece) => [piece.id, placeOf(piece)]));
  }

  /** The window has another shape: everything goes over to its new place. */
  private reshape(): void {
    if (!this.composing.fit(this.pieces())) return;
    this.finish();
    const before = this.places();
    for (const piece of this.pieces()) this.composing.place(piece);
    for (const heed of this.heed) heed();
    if (still.matches) return;
    for (const piece of this.pieces()) this.moveIn(piece, before, TURNING);
  }

  private piece(id: string): Element | null {
    return this.model.querySelector(`:scope > #${CSS.escape(id)}`);
  }

  private found(id: string): Element[] {
    const piece = this.piece(id);
    return piece ? [piece] : [];
  }

  private morph(dress: Dress): void {
    const next = this.copy();
    const pieces = [...next.children] as SVGElement[];
    dress(pieces);
    dressTitled(pieces);
    leaveChosen(next);
    if (this.composing.fit(pieces)) for (const heed of this.heed) heed();
    for (const piece of pieces) this.composing.place(piece);
    Idiomorph.morph(this.shown, [...next.children], { morphStyle: "innerHTML" });
  }

  /** Copies of the pieces that are shown but no longer there. */
  private leaving(): SVGElement[] {
    const gone = this.pieces().filter((piece) => !this.piece(piece.id));
    return gone.map((piece) => {
      const ghost = piece.cloneNode(true) as SVGElement;
      ghost.removeAttribute("id");
      ghost.removeAttribute("tabindex");
      ghost.classList.remove("can");
      ghost.dataset["was"] = piece.id;
      return ghost;
    });
  }

  private moveIn(piece: SVGElement, before: Map<string, Place>, duration: number): void {
    const now = placeOf(piece);
    const old = before.get(piece.id);
    if (old && isSame(old, now)) return;
    if (old)
      return this.glide(
        piece,
        [{ transform: written(turnedLeast(old, now)) }, { transform: written(now) }],
        duration,
      );
    const start = this.placeNamed(piece.dataset["from"], before, now) ?? now;
    const opacity = piece.dataset["from"] ? 0.4 : 0;
    this.glide(
      piece,
      [
        { transform: written(start), opacity },
        { opacity: 1, offset: 0.4 },
        { transform: written(now) },
      ],
      duration,
    );
  }

  private moveOut(ghost: SVGElement, before: Map<string, Place>, duration: number): void {
    const old = placeOf(ghost);
    const end = this.placeNamed(ghost.dataset["to"], before, old) ?? old;
    this.ghosts.append(ghost);
    this.glide(
      ghost,
      [
        { transform: written(old) },
        { opacity: 1, offset: 0.6 },
        { transform: written(end), opacity: 0 },
      ],
      duration,
    );
  }

  private glide(piece: SVGElement, keyframes: Keyframe[], duration: number): void {
    this.gliding.push(piece.animate(keyframes, { duration, easing: EASE, fill: "none" }));
  }

  /** Where the piece or the part of the board of this name lies. */
  private placeNamed(
    id: string | undefined,
    before: Map<string, Place>,
    { scale }: Place,
  ): Place | null {
    if (!id) return null;
    const known = before.get(id);
    if (known) return known;
    const piece = this.shown.querySelector(`:scope > #${CSS.escape(id)}`);
    if (piece) return placeOf(piece);
    const part = this.stage.querySelector(`#${CSS.escape(id)}`);
    return part && middleOf(part, this.shown, scale);
  }
}
