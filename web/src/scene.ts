/** The scene upon the board: a drawing that changes piece by piece, and what is shown of it. */

import { Idiomorph } from "idiomorph";
import { Composing } from "./composing";
import { changed, drawn, type Drawing, hasPassing, written } from "./drawing";
import { bindLooking, dressTitled, leaveChosen } from "./looking";
import { Naming } from "./naming";
import { find } from "./page";
import { isSame, middleOf, type Place, placeOf, turnedLeast, written as placed } from "./places";
import type { Changes } from "./protocol";

const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";
const TURNING = 350; // milliseconds for another shape of the window
const still = matchMedia("(prefers-reduced-motion: reduce)");

type Dress = (pieces: SVGElement[]) => void;

/** Pieces as the server wrote them, outside of the page. */
function parsed(pieces: Drawing): Element[] {
  const drawing = new DOMParser().parseFromString(written(pieces), "image/svg+xml").documentElement;
  return [...document.importNode(drawing, true).children];
}

export class Scene {
  readonly shown: SVGSVGElement;
  private readonly ghosts: SVGSVGElement;
  private drawing: Drawing = [];
  private made = new Map<string, Element>(); // the pieces shown last, by what was written
  private gliding: Animation[] = [];
  private readonly composing: Composing;
  private readonly heed: (() => void)[] = []; // who wants to know of another size

  constructor(private readonly stage: HTMLElement) {
    const board = find<SVGSVGElement>("svg.board", stage);
    this.shown = board.cloneNode(false) as SVGSVGElement;
    this.shown.setAttribute("class", (board.getAttribute("class") ?? "").replace("board", "scene"));
    this.ghosts = this.shown.cloneNode(false) as SVGSVGElement;
    this.shown.setAttribute("role", "group");
    this.shown.setAttribute("aria-label", stage.dataset["label"] ?? "");
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

  /** What lies there, whether it is shown yet or not. */
  get laid(): Drawing {
    return this.drawing;
  }

  /** Lay out the whole scene anew; nothing is shown yet. */
  lay(scene: string | Drawing | null): void {
    this.drawing = typeof scene === "string" || scene === null ? drawn(scene) : scene;
  }

  /** Change some pieces; nothing is shown yet. */
  change(changes: Changes): void {
    this.drawing = changed(this.drawing, changes);
  }

  /** Show the scene as it is now: pieces glide to it, come and go, for so many milliseconds. */
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

  /** Whether something stands in this scene for a moment only, such as points won. */
  hasPassing(): boolean {
    return hasPassing(this.drawing);
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

  private morph(dress: Dress): void {
    const next = this.shown.cloneNode(false) as SVGSVGElement;
    next.append(...this.copies());
    const pieces = [...next.children] as SVGElement[];
    dress(pieces);
    dressTitled(pieces);
    leaveChosen(next);
    if (this.composing.fit(pieces)) for (const heed of this.heed) heed();
    for (const piece of pieces) this.composing.place(piece);
    Idiomorph.morph(this.shown, pieces, { morphStyle: "innerHTML" });
  }

  /** The pieces as the server wrote them; only those are read that were not there before. */
  private copies(): Element[] {
    const fresh = this.drawing.filter(({ markup }) => !this.made.has(markup));
    const read = parsed(fresh);
    const known = new Map(fresh.map(({ markup }, n) => [markup, read[n]!]));
    const pieces = this.drawing.map(({ markup }): [string, Element] => {
      return [markup, this.made.get(markup) ?? known.get(markup)!];
    });
    this.made = new Map(pieces);
    return pieces.map(([, piece]) => piece.cloneNode(true) as Element);
  }

  /** Copies of the pieces that are shown but no longer there. */
  private leaving(): SVGElement[] {
    const there = new Set(this.drawing.map(({ id }) => id));
    const gone = this.pieces().filter(({ id }) => !there.has(id));
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
        [{ transform: placed(turnedLeast(old, now)) }, { transform: placed(now) }],
        duration,
      );
    const start = this.placeNamed(piece.dataset["from"], before, now) ?? now;
    const opacity = piece.dataset["from"] ? 0.4 : 0;
    this.glide(
      piece,
      [
        { transform: placed(start), opacity },
        { opacity: 1, offset: 0.4 },
        { transform: placed(now) },
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
        { transform: placed(old) },
        { opacity: 1, offset: 0.6 },
        { transform: placed(end), opacity: 0 },
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
