/** A light on some things of the table; everything else lies in the dark. */

import { make } from "./page";

const SVG = "http://www.w3.org/2000/svg";
const AROUND = 5; // pixels of light around a thing
const ROUND = 12;
const WATCHED = ["transform", "style", "viewBox", "class"];

function draw(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** The pieces on the table that stand for any of some words. */
export function standingFor(stage: Element, words: string[]): string[] {
  const pieces = [...stage.querySelectorAll<SVGElement>("g.piece[data-does]")];
  const does = (piece: SVGElement): string[] => piece.dataset["does"]?.split(" ") ?? [];
  return pieces
    .filter((piece) => does(piece).some((word) => words.includes(word)))
    .map(({ id }) => id);
}

export class Spotlight {
  private readonly dark = make("div", { id: "the-dark", "aria-hidden": "true" });
  private ids: string[] = [];
  private isWaiting = false;

  constructor(private readonly stage: HTMLElement) {
    stage.append(this.dark);
    const watch = (): void => this.later();
    new ResizeObserver(watch).observe(stage);
    stage.addEventListener("transitionend", watch);
    new MutationObserver((changes) => {
      if (changes.some(({ target }) => !this.dark.contains(target))) watch();
    }).observe(stage, { attributeFilter: WATCHED, subtree: true });
  }

  /** Light up these, or nothing and leave it bright everywhere. */
  on(ids: string[]): void {
    this.ids = ids;
    this.later();
  }

  private later(): void {
    const isDark = this.ids.length > 0 || this.dark.childElementCount > 0;
    if (this.isWaiting || !isDark) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      this.draw();
    });
  }

  private rooms(): DOMRect[] {
    const { x, y } = this.stage.getBoundingClientRect();
    return this.ids.flatMap((id) => {
      const thing = this.stage.querySelector(`#${CSS.escape(id)}`);
      const room = thing?.getBoundingClientRect();
      if (!room?.width || !room.height) return [];
      const [width, height] = [room.width + 2 * AROUND, room.height + 2 * AROUND];
      return [new DOMRect(room.x - x - AROUND, room.y - y - AROUND, width, height)];
    });
  }

  private draw(): void {
    const rooms = this.rooms();
    if (!rooms.length) return this.dark.replaceChildren();
    const picture = draw("svg", { width: "100%", height: "100%" });
    const mask = draw("mask", { id: "the-light" });
    const all = { width: "100%", height: "100%" };
    mask.append(draw("rect", { ...all, fill: "#fff" }));
    picture.append(mask, draw("rect", { ...all, class: "dark", mask: "url(#the-light)" }));
    for (const { x, y, width, height } of rooms) {
      const rx = Math.min(ROUND, width / 2, height / 2);
      mask.append(draw("rect", { x, y, width, height, rx, fill: "#000" }));
      picture.append(draw("rect", { x, y, width, height, rx, class: "edge" }));
    }
    this.dark.replaceChildren(picture);
  }
}
