/** Pieces that stand for several words: every one that is picked narrows down what is meant. */

type Ids = readonly string[];

export class Crossing {
  /** The possible words of every piece, and the pieces picked so far, by id. */
  constructor(
    private readonly on: ReadonlyMap<string, readonly string[]>,
    readonly held: Ids = [],
  ) {}

  /** Everything that is possible, as one text to compare. */
  get key(): string {
    return JSON.stringify([...this.on]);
  }

  /** The words that stand on everything held. */
  left(held: Ids = this.held): string[] {
    const sets = held.map((id) => new Set(this.on.get(id)));
    const all = new Set([...this.on.values()].flat());
    return [...all].filter((word) => sets.every((words) => words.has(word)));
  }

  /** The pieces that tell the words left apart. */
  telling(held: Ids = this.held): string[] {
    const left = new Set(this.left(held));
    const others = [...this.on.keys()].filter((id) => !held.includes(id));
    return others.filter((id) => {
      const shared = (this.on.get(id) ?? []).filter((word) => left.has(word)).length;
      return shared > 0 && shared < left.size;
    });
  }

  /** Whether what is left stands on other pieces too, to which this could be dragged. */
  leadsOn(held: Ids = this.held): boolean {
    const left = this.left(held);
    const others = [...this.on].filter(([id]) => !held.includes(id));
    return others.some(([, words]) => words.some((word) => left.includes(word)));
  }

  /** The words left that no other piece tells apart. */
  untold(): string[] {
    const told = new Set(this.telling().flatMap((id) => this.on.get(id) ?? []));
    return this.left().filter((word) => !told.has(word));
  }

  /** The pieces worth picking: those that narrow down, or else those that would have done. */
  lit(): Set<string> {
    const telling = this.telling();
    const before = this.held.slice(0, -1);
    if (this.held.length && telling.length) return new Set([...this.held, ...telling]);
    return new Set([...this.held, ...(before.length ? this.telling(before) : this.on.keys())]);
  }

  /** What would be held if this piece were picked: whatever does not go with it is let go. */
  after(id: string): string[] {
    const kept: string[] = [];
    for (const other of this.held) {
      if (other !== id && this.left([id, ...kept, other]).length) kept.push(other);
    }
    return [...kept, id];
  }

  /** What stays held without a piece and all that were picked later. */
  without(id: string): Ids {
    return this.held.includes(id) ? this.held.slice(0, this.held.indexOf(id)) : this.held;
  }

  /** The words that stand on just the same pieces as this one; only itself if it is on none. */
  alike(word: string): string[] {
    const places = this.placesOf(word);
    if (!places) return [word];
    return this.left([]).filter((other) => this.placesOf(other) === places);
  }

  private placesOf(word: string): string {
    return [...this.on.keys()].filter((id) => this.on.get(id)?.includes(word)).join(" ");
  }
}
