/** What is asked half-way, and what choosing something is like. */

import type { Kind, Word } from "./protocol";

type Sort = Kind["sort"];

export class Asking {
  private readonly kinds: Map<string, Kind>;

  constructor(kinds: readonly Kind[] = []) {
    this.kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
  }

  /** What choosing one of these words is like: all the same, or else like taking something. */
  sortOf(words: Word[]): Sort {
    const sorts = new Set(words.map(({ kind }) => this.kinds.get(kind)?.sort ?? "take"));
    const [sort = "take"] = sorts;
    return sorts.size === 1 ? sort : "take";
  }

  /** What is asked of whoever holds what these words have in common: the last thing they differ in. */
  ofHolder(words: Word[]): string {
    const [first] = words;
    const held = this.kinds.get(first?.kind ?? "")?.held ?? [];
    const alike = words.filter(({ kind }) => kind === first?.kind);
    const differ = held.filter((_, n) => new Set(alike.map(({ things }) => things[n])).size > 1);
    return differ.at(-1) ?? held.at(-1) ?? "";
  }
}
