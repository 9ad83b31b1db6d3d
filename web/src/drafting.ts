/** A decision in the making: its words so far, and the table as it is without them. */

import type { Draft } from "./protocol";

export class Drafting {
  words: string[] = [];
  base: SVGSVGElement | null = null;
  shown: Draft | null = null;
  private hasRecalled = false;

  constructor(private readonly table: string) {}

  /** Remember a draft as the server has shown it; a reload of the page finds it again. */
  keep(draft: Draft, base: SVGSVGElement, seat: number): void {
    if (draft.words.length === 0) return this.forget();
    this.words = draft.words;
    this.base = base;
    this.shown = draft;
    this.write(JSON.stringify({ seat, words: draft.words }));
  }

  /** There is no draft any more. */
  forget(): void {
    if (this.hasRecalled) this.write("");
    this.rest();
    this.words = [];
  }

  /** The words stay; how the table looks with them is to be asked anew. */
  rest(): void {
    this.base = null;
    this.shown = null;
  }

  /** After a reload, take up the words of a draft of this seat. */
  recall(seat: number, isYours: boolean): void {
    if (this.hasRecalled) return;
    this.hasRecalled = true;
    const text = sessionStorage.getItem(`draft:${this.table}`);
    if (!text || !isYours) return;
    const kept = JSON.parse(text) as { seat: number; words: string[] };
    if (kept.seat === seat) this.words = kept.words;
  }

  private write(text: string): void {
    try {
      sessionStorage.setItem(`draft:${this.table}`, text);
    } catch {
      // Without memory a reload forgets the draft; nothing else is lost.
    }
  }
}
