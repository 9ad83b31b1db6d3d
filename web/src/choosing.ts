/** What somebody may choose at one moment, and what picking pieces comes to. Needs no page. */

import { Asking } from "./asking";
import { Crossing } from "./crossing";
import type { Drawing } from "./drawing";
import type { Kind, Word } from "./protocol";
import { Spares } from "./spares";

/** What is possible now, and what somebody has in hand. */
export interface Offer {
  readonly words: readonly Word[];
  readonly kinds: readonly Kind[]; // of the words
  readonly spare: readonly Word[]; // drafted, and can be left out
  readonly mayAsk: boolean; // somebody with a seat may ask why something is not possible
  readonly scene: Drawing; // where nothing is tried
  readonly tried: string; // the word that is shown as if it were decided
  readonly held: readonly string[]; // pieces picked so far, by id
}

/** Nothing is possible. */
export const NO_OFFER = { words: [], kinds: [], spare: [], mayAsk: false, tried: "", held: [] };

/** What somebody does with the pieces on the board. */
export type Deed =
  | { kind: "clicked"; id: string } // "": where no piece is
  | { kind: "entered"; id: string } // by keyboard
  | { kind: "lifted"; id: string } // it is in the air
  | { kind: "dropped"; id: string; below: string[] } // on these, the topmost first
  | { kind: "chosen"; word: string } // by a button
  | { kind: "closed" }; // the menu, and nothing was chosen from it

/** What a deed comes to. */
export type Outcome =
  | { kind: "held"; held: readonly string[]; places: number } // taken up where it can go, or put down
  | { kind: "meant"; held: readonly string[]; word: string }
  | { kind: "unclear"; held: readonly string[]; id: string; words: string[] } // for a menu to tell
  | { kind: "replaced"; gone: string[]; words: string[] } // of the words drafted
  | { kind: "nothing" };

const NOTHING: Outcome = { kind: "nothing" };

export class Choosing {
  readonly crossing: Crossing;
  readonly spares: Spares;
  private readonly legal: ReadonlyMap<string, Word>;
  private readonly does: ReadonlyMap<string, readonly string[]>;
  private readonly asking: Asking;

  constructor(readonly offer: Offer) {
    const { words, kinds, spare, scene, held } = offer;
    this.legal = new Map(words.map((word) => [word.word, word]));
    this.does = new Map(scene.map(({ id, does }) => [id, does]));
    this.asking = new Asking(kinds);
    this.spares = new Spares(spare, this.does);
    const possible = scene.map(({ id, does }): [string, string[]] => [id, this.possible(does)]);
    this.crossing = new Crossing(new Map(possible.filter(([, does]) => does.length)), held);
  }

  private possible(words: readonly string[]): string[] {
    return words.filter((word) => this.legal.has(word));
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

  /** Whether there is another way of what is tried. */
  isTurnable(): boolean {
    const { tried } = this.offer;
    return tried !== "" && this.ways(tried).length > 1;
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

  /** What choosing one of these words is like. */
  sortOf(words: readonly string[]): Kind["sort"] {
    return this.asking.sortOf(this.wordsOf(words));
  }

  /** The possible words that stand on no piece. */
  unplaced(): Word[] {
    const placed = new Set(this.crossing.left([]));
    return this.offer.words.filter(({ word }) => !placed.has(word));
  }

  /** What a word is called. */
  called(word: string): string {
    return this.legal.get(word)?.label ?? word;
  }

  /** The pieces worth picking. */
  lit(): Set<string> {
    return this.legal.size ? this.crossing.lit() : new Set();
  }

  /** Whether a piece stands for something, but for nothing that is possible now. */
  isDead(id: string): boolean {
    return (this.does.get(id)?.length ?? 0) > 0 && !this.isOn(id);
  }

  /** Whether picking a piece would neither mean a word nor take one out. */
  isIdle(id: string): boolean {
    return !this.lit().has(id) && this.spares.of(id) === undefined;
  }

  /** Whether any possible word stands on a piece. */
  private isOn(id: string): boolean {
    return this.does.get(id)?.some((word) => this.legal.has(word)) ?? false;
  }

  /** Whether a piece was picked, or stands for what is tried. */
  isHeld(id: string): boolean {
    const isTried = this.does.get(id)?.includes(this.offer.tried) ?? false;
    return isTried || this.crossing.held.includes(id);
  }

  /** Whether only a menu can tell some words apart. */
  needsMenu(words: readonly string[]): boolean {
    return words.length > 1 && !words.every((word) => this.isTried(word));
  }

  private wordsOf(words: readonly string[]): Word[] {
    return words.flatMap((word) => this.legal.get(word) ?? []);
  }

  // What deeds come to

  /** What comes of something that is done with the pieces. */
  after(deed: Deed): Outcome {
    if (deed.kind === "lifted") return this.lift(deed.id);
    if (deed.kind === "dropped") return this.letGo(deed.id, deed.below);
    if (deed.kind === "chosen") return { kind: "meant", held: this.offer.held, word: deed.word };
    if (deed.kind === "closed") return this.hold(this.offer.held.slice(0, -1));
    const isSpare = !this.lit().has(deed.id) && this.spares.of(deed.id) !== undefined;
    return isSpare ? this.takeOut(deed.id) : this.pick(deed.id);
  }

  private hold(held: readonly string[], places = 0): Outcome {
    return { kind: "held", held, places };
  }

  /** Take a piece up, put it down again, or ask why it cannot be taken. */
  private pick(id: string): Outcome {
    const does = this.does.get(id) ?? [];
    const held = new Set(this.offer.held.flatMap((id) => this.does.get(id) ?? []));
    const isPossible = this.isOn(id);
    const wish = does.find((word) => held.has(word)) ?? (isPossible ? undefined : does[0]);
    if (isPossible && (this.lit().has(id) || wish === undefined)) return this.take(id);
    if (this.offer.mayAsk && wish !== undefined)
      return { kind: "meant", held: this.offer.held, word: wish };
    return this.isHolding() ? this.hold([]) : NOTHING;
  }

  private take(id: string): Outcome {
    const { crossing } = this;
    if (this.isHeld(id)) return this.hold(crossing.without(id));
    const held = crossing.after(id);
    const [words, places] = [crossing.left(held), crossing.telling(held).length];
    if (places) return this.hold(held, places);
    if (this.needsMenu(words)) return { kind: "unclear", held, id, words };
    return words[0] === undefined ? NOTHING : { kind: "meant", held, word: words[0] };
  }

  /** Leave out the word a piece stands for, or put what is held in its place. */
  private takeOut(id: string): Outcome {
    const word = this.spares.of(id) ?? "";
    const held = this.offer.held.at(-1);
    for (const [other, does] of held === undefined ? [] : this.does) {
      const joined = other !== id && does.includes(word) && this.join(held ?? "", other);
      if (joined) return joined;
    }
    return { kind: "replaced", gone: [word], words: [] };
  }

  /** Pick two pieces that mean something together; what is drafted on them makes way or is swapped. */
  private join(one: string, other: string): Outcome | null {
    const [words, more] = [this.does.get(one) ?? [], this.does.get(other) ?? []];
    const shared = words.filter((word) => more.includes(word));
    const spare = this.spares.among([...new Set([...words, ...more])]);
    if (this.possible(shared).length) return this.holding([one]).take(other);
    if (shared.length !== 1 || !spare.length) return null;
    const exchanged = this.exchanged(spare);
    return { kind: "replaced", gone: spare, words: exchanged.length === 2 ? exchanged : shared };
  }

  /** The same with other pieces in hand. */
  private holding(held: readonly string[]): Choosing {
    return new Choosing({ ...this.offer, held });
  }

  /** What two words become when the pieces that stand for them change partners. */
  private exchanged([one, other]: string[]): string[] {
    if (one === undefined || other === undefined) return [];
    const standing = [...this.does.values()];
    const theirs = standing.filter((words) => words.includes(other)).flat();
    const ours = standing.filter((words) => words.includes(one)).flat();
    return [...new Set(ours)].filter((word) => theirs.includes(word));
  }

  private lift(id: string): Outcome {
    return this.isOn(id) ? this.hold(this.crossing.after(id)) : NOTHING;
  }

  private letGo(id: string, below: string[]): Outcome {
    for (const other of below) {
      const joined = this.join(id, other);
      if (joined) return joined;
    }
    return this.hold([]);
  }
}
