/** What a person may choose on the table, by pointer and by keyboard alike. */

import { button, find } from "./page";
import { inReadingOrder } from "./places";
import type { Word } from "./protocol";
import type { Scene } from "./scene";
import { say } from "./texts";

const FORWARD = ["ArrowRight", "ArrowDown"];
const BACKWARD = ["ArrowLeft", "ArrowUp"];

/** The words a piece stands for, possible now or not. */
function wordsOn(piece: SVGElement): string[] {
  return piece.dataset["does"]?.split(" ").filter(Boolean) ?? [];
}

export class Choices {
  private legal = new Map<string, string>(); // labels by word
  private mayAsk = false; // somebody with a seat may ask why something is not possible
  private readonly menu = find("#the-menu");

  constructor(
    private readonly scene: Scene,
    private readonly stage: HTMLElement,
    private readonly choose: (word: string) => void,
  ) {
    scene.shown.addEventListener("click", (event) => this.click(event));
    scene.shown.addEventListener("keydown", (event) => this.press(event));
    this.menu.addEventListener("keydown", (event) => this.pressInMenu(event));
    document.addEventListener("pointerdown", (event) => this.pointOutside(event));
  }

  /** From now on these words are possible. */
  offer(words: Word[], mayAsk: boolean): void {
    this.legal = new Map(words.map(({ word, label }) => [word, label]));
    this.mayAsk = mayAsk;
    this.closeMenu();
  }

  isPossible(word: string): boolean {
    return this.legal.has(word);
  }

  /** Mark the pieces that can be chosen. */
  readonly dress = (pieces: SVGElement[]): void => {
    for (const piece of pieces) {
      const labels = this.legalOn(piece).map((word) => this.legal.get(word) ?? word);
      if (labels.length) this.dressUp(piece, labels);
      else piece.setAttribute("aria-hidden", "true");
      piece.classList.toggle("asks", !labels.length && this.mayAsk && wordsOn(piece).length > 0);
    }
  };

  /** The possible words that stand on no piece. */
  unplaced(words: Word[]): Word[] {
    const placed = new Set(this.scene.pieces().flatMap(wordsOn));
    return words.filter(({ word }) => !placed.has(word));
  }

  /** The pieces that can be chosen, in reading order. */
  choosable(): SVGElement[] {
    return inReadingOrder(this.scene.pieces().filter((piece) => piece.classList.contains("can")));
  }

  /** One piece can be reached by Tab from outside; from there all the others. */
  settleTabs(): void {
    const pieces = this.choosable();
    const focused = pieces.find((piece) => piece === document.activeElement) ?? pieces[0];
    for (const piece of pieces) piece.setAttribute("tabindex", piece === focused ? "0" : "-1");
  }

  closeMenu(): void {
    if (this.menu.contains(document.activeElement)) this.stage.focus({ preventScroll: true });
    this.menu.hidden = true;
  }

  private legalOn(piece: SVGElement): string[] {
    return wordsOn(piece).filter((word) => this.legal.has(word));
  }

  private dressUp(piece: SVGElement, labels: string[]): void {
    piece.classList.add("can");
    piece.setAttribute("tabindex", "-1");
    piece.setAttribute("role", "button");
    piece.setAttribute("aria-label", labels.join(", "));
    if (labels.length > 1) piece.setAttribute("aria-haspopup", "true");
  }

  private click(event: Event): void {
    const piece = (event.target as Element).closest<SVGElement>(".piece");
    if (piece) this.pick(piece);
  }

  private pick(piece: SVGElement): void {
    const words = this.legalOn(piece);
    if (words.length > 1) this.openMenu(piece, words);
    else if (words[0] !== undefined) this.choose(words[0]);
    else if (this.mayAsk && wordsOn(piece)[0] !== undefined) this.choose(wordsOn(piece)[0]!);
  }

  private press(event: KeyboardEvent): void {
    const piece = (event.target as Element).closest<SVGElement>(".piece.can");
    if (!piece || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") this.pick(piece);
    else if (!this.step(piece, event)) return;
    event.preventDefault();
  }

  /** Go to a neighbour; Tab leaves at either end. */
  private step(piece: SVGElement, event: KeyboardEvent): boolean {
    const tab = event.key === "Tab";
    const forward = FORWARD.includes(event.key) || (tab && !event.shiftKey);
    const backward = BACKWARD.includes(event.key) || (tab && event.shiftKey);
    if (!forward && !backward) return false;
    const pieces = this.choosable();
    const at = pieces.indexOf(piece) + (forward ? 1 : -1);
    const next = tab ? pieces[at] : pieces.at(at % pieces.length);
    next?.focus();
    this.settleTabs();
    return next !== undefined;
  }

  private openMenu(piece: SVGElement, words: string[]): void {
    const choices = words.map((word) => this.choiceButton(word));
    this.menu.replaceChildren(...choices);
    this.menu.hidden = false;
    this.place(piece);
    choices[0]?.focus({ preventScroll: true });
  }

  private choiceButton(word: string): HTMLButtonElement {
    const choice = button(this.legal.get(word) ?? word);
    choice.addEventListener("click", () => {
      this.closeMenu();
      this.choose(word);
    });
    return choice;
  }

  /** The menu stands at its piece, within the stage. */
  private place(piece: SVGElement): void {
    const [at, around] = [piece.getBoundingClientRect(), this.stage.getBoundingClientRect()];
    const left = at.x + at.width / 2 - this.menu.offsetWidth / 2 - around.x;
    const top = at.y - around.y - this.menu.offsetHeight - 8;
    const right = around.width - this.menu.offsetWidth - 4;
    this.menu.style.left = `${Math.max(4, Math.min(left, right))}px`;
    this.menu.style.top = `${top < 4 ? at.bottom - around.y + 8 : top}px`;
  }

  private pressInMenu(event: KeyboardEvent): void {
    const choices = [...this.menu.querySelectorAll("button")];
    const at = choices.indexOf(document.activeElement as HTMLButtonElement);
    if (FORWARD.includes(event.key)) choices.at((at + 1) % choices.length)?.focus();
    else if (BACKWARD.includes(event.key)) choices.at(at - 1)?.focus();
    else if (event.key === "Escape") this.closeMenu();
    else return;
    event.stopPropagation();
    event.preventDefault();
  }

  private pointOutside(event: Event): void {
    if (!this.menu.hidden && !this.menu.contains(event.target as Node)) this.closeMenu();
  }
}

/** Everything that is possible now, as plain buttons. */
export function listChoices(words: Word[], choose: (word: string) => void): void {
  const list = find("#the-choices");
  list.hidden = words.length === 0;
  find("summary", list).textContent = say("all-choices", { count: words.length });
  find("div", list).replaceChildren(...words.map((word) => choiceButton(word, choose)));
}

/** A button for one possible word. */
export function choiceButton({ word, label }: Word, choose: (word: string) => void): HTMLElement {
  const choice = button(label, { "data-word": word });
  choice.addEventListener("click", () => choose(word));
  return choice;
}
