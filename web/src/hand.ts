/** Picking pieces where no match goes on: in lessons, puzzles, and decisions of before. */

import { Choices, dress } from "./choices";
import { Choosing, type Deed, NO_OFFER } from "./choosing";
import { announce } from "./notes";
import type { Kind, Word } from "./protocol";
import type { Scene } from "./scene";
import { say } from "./texts";

interface Heed {
  mayPick(): boolean;
  meant(word: string): void;
  turned(): void; // to another way of what is tried
  changed(): void; // something was picked up or let go
}

export class Hand {
  readonly choices: Choices;
  private now = new Choosing({ ...NO_OFFER, scene: [] });

  constructor(
    private readonly scene: Scene,
    stage: HTMLElement,
    private readonly heed: Heed,
  ) {
    this.choices = new Choices(scene, stage, (deed) => this.take(deed));
  }

  /** What can be chosen, and what is in hand. */
  get choosing(): Choosing {
    return this.now;
  }

  /** From now on these words are possible, with nothing in hand, on the scene as it is laid. */
  offer(words: readonly Word[], kinds: readonly Kind[], mayAsk: boolean): void {
    this.choices.menu.close();
    this.now = new Choosing({ ...NO_OFFER, words, kinds, mayAsk, scene: this.scene.laid });
  }

  /** Nothing is possible until something is offered again. */
  rest(): void {
    this.offer([], [], false);
  }

  /** A word is shown as if it were decided; "" if none is. */
  try(tried: string): void {
    this.now = new Choosing({ ...this.now.offer, tried });
  }

  /** Let go of what was picked last, or of everything. */
  drop(all = false): void {
    this.hold(all ? [] : this.now.offer.held.slice(0, -1));
  }

  hold(held: readonly string[]): void {
    this.now = new Choosing({ ...this.now.offer, held });
  }

  /** Mark the pieces that can be chosen. */
  readonly dress = (pieces: SVGElement[]): void => dress(this.now, pieces);

  private take(deed: Deed): void {
    if (deed.kind === "closed") return this.letGo();
    if (!this.heed.mayPick()) return;
    this.choices.menu.close();
    if (this.isMissed(deed) && this.now.isTurnable()) return this.heed.turned();
    const outcome = this.now.after(deed);
    if (outcome.kind === "nothing" || outcome.kind === "replaced") return;
    this.hold(outcome.held);
    if (outcome.kind === "meant") return this.heed.meant(outcome.word);
    if (outcome.kind === "unclear")
      return this.choices.menu.open(outcome.id, outcome.words, this.now);
    if (outcome.places) announce(say("held", { count: outcome.places }));
    this.heed.changed();
  }

  /** Whoever chooses nothing from the menu lets go of the piece it belongs to. */
  private letGo(): void {
    this.choices.menu.close();
    this.drop();
    this.heed.changed();
  }

  /** Whether a click hits nothing else that could be picked. */
  private isMissed(deed: Deed): boolean {
    if (deed.kind !== "clicked") return false;
    return !this.now.lit().has(deed.id) || this.now.isHeld(deed.id);
  }
}
