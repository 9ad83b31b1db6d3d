/** Words already drafted that can be left out again, each at the topmost piece that stands for it. */

import type { Word } from "./protocol";

export class Spares {
  private readonly labels: ReadonlyMap<string, string>;
  private readonly at = new Map<string, string>(); // the word that a piece would take out

  /** What can be left out now, and the words on every piece, lowest first. */
  constructor(words: readonly Word[], does: ReadonlyMap<string, readonly string[]>) {
    this.labels = new Map(words.map(({ word, label }) => [word, label]));
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
}
