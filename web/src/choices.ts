/** What a person may choose on the table, by pointer and by keyboard alike. */

import { Asking } from "./asking";
import { Crossing } from "./crossing";
import { Dragging } from "./dragging";
import { named } from "./looking";
import { announce } from "./notes";
import { button, find } from "./page";
import { inReadingOrder } from "./places";
import type { Kind, Word } from "./protocol";
import type { Scene } from "./scene";
import { Spares } from "./spares";
import { say } from "./texts";

const FORWARD = ["ArrowRight", "ArrowDown"];
const BACKWARD = ["ArrowLeft", "ArrowUp"];
const MOST_LABELS = 3; // a piece that stands for more words does not say all of them

interface Deeds {
  choose(word: string): void;
  replace(gone: string[], words: string[]): void; // of the words drafted
  mayPick(): boolean;
  tried(): string; // the word that is shown as if it were decided
  turn(): boolean; // go on to another way of it; false if there is none
  changed(): void; // something was picked up or let go
}

/** The words a piece stands for, possible now or not. */
function wordsOn(piece: Element): string[] {
  return piece.getAttribute("data-does")?.split(" ").filter(Boolean) ?? [];
}

export class Choices {
  private legal = new Map<string, Word>();
  private does = new Map<string, string[]>(); // the words on every piece, possible or not
  private asking = new Asking();
  private mayAsk = false; // somebody with a seat may ask why something is not possible
  private readonly crossing = new Crossing();
  private readonly spares = new Spares();
  private readonly menu = find("#the-menu");

  constructor(
    private readonly scene: Scene,
    private readonly stage: HTMLElement,
    private readonly deeds: Deeds,
  ) {
    stage.addEventListener("click", (event) => this.click(event));
    scene.shown.addEventListener("keydown", (event) => this.press(event));
    this.menu.addEventListener("keydown", (event) => this.pressInMenu(event));
    document.addEventListener("pointerdown", (event) => this.pointOutside(event));
    new Dragging(scene, stage, {
      mayPick: () => this.deeds.mayPick(),
      lift: (id) => this.lift(id),
      letGo: (id, below) => this.letGo(id, below),
    });
  }

  /** From now on these words are possible, and those can be left out of what is drafted. */
  offer(words: Word[], kinds: Kind[], spare: Word[], mayAsk: boolean, pieces: Element[]): void {
    this.pause();
    this.asking = new Asking(kinds);
    this.legal = new Map(words.map((word) => [word.word, word]));
    this.mayAsk = mayAsk;
    this.does = new Map(pieces.map((piece) => [piece.id, wordsOn(piece)]));
    this.spares.begin(spare, this.does);
    const possible = [...this.does].map(([id, does]): [string, string[]] => [
      id,
      does.filter((word) => this.legal.has(word)),
    ]);
    this.crossing.begin(new Map(possible.filter(([, does]) => does.length)));
  }

  /** Nothing is possible until something is offered again. */
  pause(): void {
    this.legal.clear();
    this.mayAsk = false;
    this.spares.begin([], this.does);
    this.closeMenu();
  }

  isPossible(word: string): boolean {
    return this.legal.has(word);
  }

  isTried(word: string): boolean {
    return this.legal.get(word)?.is_tried ?? false;
  }

  /** The ways to go through while a word is tried: those that stand on the same pieces. */
  ways(word: string): string[] {
    return this.crossing.alike(word).filter((other) => this.isTried(other));
  }

  /** The first of all words, if they are nothing but ways of the same thing. */
  onlyThing(): string | undefined {
    const [first] = this.crossing.left([]);
    return first !== undefined && this.ways(first).length === this.legal.size ? first : undefined;
  }

  isHolding(): boolean {
    return this.crossing.held.length > 0;
  }

  /** The words of what is held that no other piece leads to. */
  beside(): Word[] {
    return this.wordsOf(this.crossing.untold());
  }

  /** What is asked of whoever holds something. */
  askedOfHolder(): string {
    const untold = new Set(this.crossing.untold());
    return this.asking.ofHolder(this.wordsOf(this.crossing.left().filter((w) => !untold.has(w))));
  }

  /** Whether somebody who says this does nothing more. */
  isEnd(word: Word): boolean {
    return this.asking.sortOf([word]) === "end";
  }

  /** Let go of what was picked last, or of everything. */
  drop(all = false): void {
    this.crossing.drop(this.crossing.held.at(all ? 0 : -1));
  }

  /** Mark the pieces that can be chosen. */
  readonly dress = (pieces: SVGElement[]): void => {
    const lit = this.legal.size ? this.crossing.lit() : new Set<string>();
    for (const piece of pieces) {
      const isSpare = !lit.has(piece.id) && this.spares.dress(piece);
      if (lit.has(piece.id)) this.dressUp(piece);
      else if (!isSpare) piece.setAttribute("aria-hidden", "true");
      const isDead = this.does.get(piece.id)?.length && !this.isOn(piece.id) && !isSpare;
      const asks = this.mayAsk && isDead;
      piece.classList.toggle("asks", Boolean(asks));
    }
  };

  /** The possible words that stand on no piece. */
  unplaced(words: Word[]): Word[] {
    const placed = new Set(this.crossing.left([]));
    return words.filter(({ word }) => !placed.has(word));
  }

  /** The pieces that can be chosen, in reading order; some show only while another is held. */
  choosable(): SVGElement[] {
    const pieces = this.scene.pieces().filter((piece) => piece.classList.contains("can"));
    return inReadingOrder(
      pieces.filter((piece) => getComputedStyle(piece).visibility === "visible"),
    );
  }

  /** One piece can be reached by Tab from outside; from there all the others. */
  settleTabs(): void {
    const pieces = this.choosable();
    const focused = pieces.find((piece) => piece === document.activeElement) ?? pieces[0];
    for (const piece of pieces) piece.setAttribute("tabindex", piece === focused ? "0" : "-1");
  }

  /** Whether any possible word stands on a piece. */
  private isOn(id: string): boolean {
    return this.does.get(id)?.some((word) => this.legal.has(word)) ?? false;
  }

  /** Whether a piece was picked, or stands for what is tried. */
  private isHeld(id: string): boolean {
    const isTried = this.does.get(id)?.includes(this.deeds.tried()) ?? false;
    return isTried || this.crossing.held.includes(id);
  }

  private dressUp(piece: SVGElement): void {
    const isHeld = this.isHeld(piece.id);
    const held = isHeld ? this.crossing.held : this.crossing.after(piece.id);
    const words = isHeld && this.deeds.tried() ? [this.deeds.tried()] : this.crossing.left(held);
    const isForMore = this.crossing.telling(held).length > 0;
    const isGoal = this.isHolding() && !isHeld; // something is held that can go there
    const sort = isGoal ? "go" : this.asking.sortOf(this.wordsOf(words));
    piece.classList.add("can", `glow-${sort}`);
    piece.classList.toggle("held", isHeld);
    piece.classList.toggle("drags", this.crossing.leadsOn(held));
    piece.setAttribute("tabindex", "-1");
    piece.setAttribute("role", "button");
    piece.setAttribute("aria-label", named(this.labelOf(words), piece));
    if (isHeld || isForMore) piece.setAttribute("aria-pressed", String(isHeld));
    else if (this.needsMenu(words)) piece.setAttribute("aria-haspopup", "true");
  }

  /** What a word is called that can be chosen now. */
  called(word: string): string[] {
    const label = this.legal.get(word)?.label;
    return label === undefined ? [] : [label];
  }

  private wordsOf(words: string[]): Word[] {
    return words.flatMap((word) => this.legal.get(word) ?? []);
  }

  private labelOf(words: string[]): string {
    const labels = words.map((word) => this.legal.get(word)?.label ?? word);
    const [label = ""] = labels;
    if (labels.length <= MOST_LABELS) return labels.join(", ");
    return say("and-more", { label, count: labels.length - 1 });
  }

  private needsMenu(words: string[]): boolean {
    return words.length > 1 && !words.every((word) => this.isTried(word));
  }

  private click(event: MouseEvent): void {
    const target = event.target as Element;
    if (target.closest("#the-menu, #the-curtain") || !this.deeds.mayPick()) return;
    const piece = target.closest<SVGElement>(".piece");
    if (piece?.matches("[data-title]:not([data-does])")) return; // it is only looked at
    if (!piece?.matches(".can:not(.held)") && this.deeds.turn()) return; // it need not be hit
    if (piece?.matches(".spare")) return this.takeOut(piece);
    if (!piece?.matches(".tried:not(.can)")) this.pick(piece);
  }

  /** Take a piece up, put it down again, or ask why it cannot be taken. */
  private pick(piece: SVGElement | null): void {
    const does = this.does.get(piece?.id ?? "") ?? [];
    const held = new Set(this.crossing.held.flatMap((id) => this.does.get(id) ?? []));
    const isPossible = piece !== null && this.isOn(piece.id);
    const wish = does.find((word) => held.has(word)) ?? (isPossible ? undefined : does[0]);
    if (isPossible && (this.crossing.lit().has(piece.id) || wish === undefined)) this.take(piece);
    else if (this.mayAsk && wish !== undefined) this.deeds.choose(wish);
    else if (this.isHolding()) {
      this.drop(true);
      this.deeds.changed();
    }
  }

  /** Leave out the word a piece stands for, or put what is held in its place. */
  private takeOut(piece: SVGElement): void {
    const word = this.spares.of(piece.id);
    if (word === undefined) return;
    const held = this.crossing.held.at(-1);
    const places = [...this.does].filter(([id, does]) => id !== piece.id && does.includes(word));
    if (held !== undefined && places.some(([id]) => this.join(held, id))) return;
    this.deeds.replace([word], []);
  }

  /** Pick two pieces that mean something together; what is drafted on them makes way or is swapped. */
  private join(one: string, other: string): boolean {
    const [words, more] = [this.does.get(one) ?? [], this.does.get(other) ?? []];
    const shared = words.filter((word) => more.includes(word));
    const piece = this.scene.pieces().find(({ id }) => id === other);
    if (!piece || !shared.length) return false;
    const spare = this.spares.among([...new Set([...words, ...more])]);
    if (shared.some((word) => this.legal.has(word))) {
      this.crossing.held = [one];
      this.take(piece);
    } else if (shared.length === 1 && spare.length) {
      const exchanged = this.exchanged(spare);
      this.deeds.replace(spare, exchanged.length === 2 ? exchanged : shared);
    } else return false;
    return true;
  }

  /** What two words become when the pieces that stand for them change partners. */
  private exchanged([one, other]: string[]): string[] {
    if (one === undefined || other === undefined) return [];
    const standing = [...this.does.values()];
    const theirs = standing.filter((words) => words.includes(other)).flat();
    const ours = standing.filter((words) => words.includes(one)).flat();
    return [...new Set(ours)].filter((word) => theirs.includes(word));
  }

  /** A piece is in the air. */
  private lift(id: string): void {
    if (!this.isOn(id)) return;
    this.crossing.held = this.crossing.after(id);
    this.deeds.changed();
  }

  /** A piece was let go on others, or on nothing. */
  private letGo(id: string, below: string[]): void {
    if (below.some((other) => this.join(id, other))) return;
    this.drop(true);
    this.deeds.changed();
  }

  private take(piece: SVGElement): void {
    const { crossing } = this;
    if (this.isHeld(piece.id)) {
      crossing.drop(piece.id);
      return this.deeds.changed();
    }
    crossing.held = crossing.after(piece.id);
    const words = crossing.left();
    const places = crossing.telling().length;
    if (places) {
      announce(say("held", { count: places }));
      this.deeds.changed();
    } else if (this.needsMenu(words)) this.openMenu(piece, words);
    else if (words[0] !== undefined) this.deeds.choose(words[0]);
  }

  private press(event: KeyboardEvent): void {
    const piece = (event.target as Element).closest<SVGElement>(".piece.can, .piece.spare");
    if (!piece || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      if (this.deeds.mayPick()) this.enter(piece);
    } else if (piece.matches(".spare")) return;
    else if (!this.step(piece, event)) return;
    event.preventDefault();
  }

  private enter(piece: SVGElement): void {
    if (piece.matches(".spare")) this.takeOut(piece);
    else this.pick(piece);
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
    const choices = words.map((word) => this.menuButton(word));
    this.menu.replaceChildren(...choices);
    this.menu.hidden = false;
    this.place(piece);
    choices[0]?.focus({ preventScroll: true });
  }

  private menuButton(word: string): HTMLButtonElement {
    const choice = button(this.legal.get(word)?.label ?? word);
    choice.addEventListener("click", () => {
      this.hideMenu();
      this.deeds.choose(word);
    });
    return choice;
  }

  private hideMenu(): void {
    if (this.menu.contains(document.activeElement)) this.stage.focus({ preventScroll: true });
    this.menu.hidden = true;
  }

  /** Whoever chooses nothing from the menu lets go of the piece it belongs to. */
  private closeMenu(): void {
    if (!this.menu.hidden) this.drop();
    this.hideMenu();
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
export function listChoices(words: Word[], choose: (word: string) => void, tried = ""): void {
  const list = find("#the-choices");
  list.hidden = words.length === 0;
  find("summary", list).textContent = say("all-choices", { count: words.length });
  const choices = words.map((word) => choiceButton(word, choose));
  for (const choice of choices) {
    if (choice.dataset["word"] === tried) choice.setAttribute("aria-current", "true");
  }
  find("div", list).replaceChildren(...choices);
}

/** A button for one possible word. */
export function choiceButton({ word, label }: Word, choose: (word: string) => void): HTMLElement {
  const choice = button(label, { "data-word": word });
  choice.addEventListener("click", () => choose(word));
  return choice;
}
