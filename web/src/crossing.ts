/** Pieces that stand for several words: every one that is picked narrows down what is meant. */

export class Crossing {
  held: string[] = []; // the pieces picked so far, by id
  private on = new Map<string, string[]>(); // the possible words of every piece

  /** Begin with what is possible now; what is held stays held while that is the same. */
  begin(on: Map<string, string[]>): void {
    if (JSON.stringify([...on]) !== JSON.stringify([...this.on])) this.held = [];
    this.on = on;
  }

  /** The words that stand on everything held. */
  left(held = this.held): string[] {
    const sets = held.map((id) => new Set(this.on.get(id)));
    const all = new Set([...this.on.values()].flat());
    return [...all].filter((word) => sets.every((words) => words.has(word)));
  }

  /** The pieces that tell the words left apart. */
  telling(held = this.held): string[] {
    const left = new Set(this.left(held));
    const others = [...this.on.keys()].filter((id) => !held.includes(id));
    return others.filter((id) => {
      const shared = (this.on.get(id) ?? []).filter((word) => left.has(word)).length;
      return shared > 0 && shared < left.size;
    });
  }

  /** Whether what is left stands on other pieces too, to which this could be dragged. */
  leadsOn(held = this.held): boolean {
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

  /** Let go of a piece and of all that were picked later. */
  drop(id: string | undefined): void {
    if (id !== undefined && this.held.includes(id))
      this.held = this.held.slice(0, this.held.indexOf(id));
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
