/** Words already drafted that can be left out again, each at the topmost piece that stands for it. */

import { named } from "./looking";
import type { Word } from "./protocol";
import { say } from "./texts";

export class Spares {
  private labels = new Map<string, string>();
  private at = new Map<string, string>(); // the word that a piece would take out

  /** What can be left out now, and the words on every piece, lowest first. */
  constructor(
    words: readonly Word[] = [],
    does: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {
    this.begin(words, does);
  }

  /** Begin anew. */
  begin(words: readonly Word[], does: ReadonlyMap<string, readonly string[]>): void {
    this.labels = new Map(words.map(({ word, label }) => [word, label]));
    this.at.clear();
    for (const word of this.labels.keys()) {
      const top = [...does].filter(([, said]) => said.includes(word)).at(-1);
      if (top) this.at.set(top[0], word);
    }
  }

  /** The word that picking a piece takes out. */
  of(id: string): string | undefined {
    return this.at.get(id);
  }

  /** What the word is called that picking a piece takes out. */
  called(id: string): string | undefined {
    const word = this.at.get(id);
    return word === undefined ? undefined : (this.labels.get(word) ?? word);
  }

  /** Those among some words that can be left out. */
  among(words: readonly string[]): string[] {
    return words.filter((word) => this.labels.has(word));
  }

  /** Mark a piece that takes a word out; false if it does not. */
  dress(piece: SVGElement): boolean {
    const word = this.at.get(piece.id);
    if (word === undefined) return false;
    piece.classList.add("spare", "drags");
    piece.setAttribute("tabindex", "0");
    piece.setAttribute("role", "button");
    const label = say("take-out", { label: this.labels.get(word) ?? word });
    piece.setAttribute("aria-label", named(label, piece));
    return true;
  }
}
