/** Learning from mistakes: somebody's worst decisions, to be made again as they saw them then. */

import { Hand } from "./hand";
import { callPieces } from "./looking";
import type { Moment } from "./model";
import { announce, note } from "./notes";
import { find } from "./page";
import { ask } from "./post";
import type { Exercise, Sums, Verdict, Word } from "./protocol";
import { sound } from "./sounds";
import { say } from "./texts";
import { TurnPanel } from "./turn";
import type { Walking } from "./walking";

const MOST = 3; // mistakes to learn from

export class Exercises {
  private readonly address = `/t/${document.body.dataset["table"] ?? ""}`;
  private readonly panel = find("#the-exercise");
  private readonly sentence = find("#the-sentence-there");
  private readonly reveal = find<HTMLButtonElement>("#the-best");
  private readonly hand: Hand;
  private readonly turn: TurnPanel;
  private moments: number[] = [];
  private place = 0;
  private now: Exercise | null = null;
  private words: Word[] = []; // that can be chosen
  private best = ""; // a word, once it is known
  private isBusy = false;
  private opener: HTMLElement | null = null;

  constructor(private readonly walking: Walking) {
    this.hand = new Hand(walking.scene, walking.stage, {
      mayPick: () => this.now !== null && !this.isBusy,
      meant: (word) => void this.choose(word),
      turned: () => {},
      changed: () => this.settle(),
    });
    this.turn = new TurnPanel(this.hand.choices, walking.stage, (event) => {
      if (event.kind === "chosen") void this.choose(event.word);
      if (event.kind === "backed") this.putBack();
    });
    find("#the-leave").addEventListener("click", () => this.leave());
    find("#the-next").addEventListener("click", () => void this.show(this.place + 1));
    this.reveal.addEventListener("click", () => this.showBest());
    document.addEventListener("keydown", (event) => this.press(event));
  }

  /** Begin with the most expensive one. */
  begin({ mistakes, name }: Sums, opener: HTMLElement): void {
    this.moments = mistakes.slice(0, MOST);
    this.opener = opener;
    this.walking.isPaused = true;
    document.body.classList.add("exercising");
    find("#the-exercise-about").textContent = say("learn-about", { player: name });
    void this.show(0);
  }

  private async show(place: number): Promise<void> {
    const moment = this.moments[place];
    if (moment === undefined) return this.leave();
    const path = `${this.address}/analysis/exercises/${moment}`;
    const response = await fetch(path).catch(() => null);
    if (!response?.ok) return note(say("failed"));
    this.place = place;
    this.now = (await response.json()) as Exercise;
    this.words = this.now.turn.words;
    this.write(this.now);
    this.walking.scene.lay(this.now.scene);
    callPieces(this.now.turn.titles);
    this.offer();
    void this.walking.film.add(() => this.turn.toBoard(this.moment()));
  }

  private write({ label }: Exercise): void {
    const number = { count: this.place + 1, label: this.moments.length };
    const isLast = this.place + 1 === this.moments.length;
    find("#the-exercise-heading").textContent = say("learn-number", number);
    find("#the-next").textContent = say(isLast ? "learn-finish" : "learn-next");
    this.say(say("learn-was", { label }), "");
    this.reveal.hidden = true;
    this.panel.hidden = false;
    find("#the-findings").hidden = true;
    scrollTo({ top: 0 });
    announce(find("#the-exercise-heading").textContent);
  }

  private offer(): void {
    this.hand.offer(this.words, this.now?.turn.kinds ?? [], false);
    this.settle();
  }

  /** Show what can be chosen, and what is in hand. */
  private settle(): void {
    void this.walking.film.add(async () => {
      if (!this.now) return;
      await this.walking.film.settle(this.hand.dress);
      this.turn.show(this.moment(), this.hand.choosing);
    });
  }

  private moment(): Moment {
    const { status = "", asked = "", titles = [], description = [] } = this.now?.turn ?? {};
    const told = { status, asked, titles, description, stands: [] };
    return { ...told, isYours: true, mayTakeBack: false, trial: null };
  }

  // What somebody does

  /** Say how good another decision would have been. */
  private async choose(word: string): Promise<void> {
    if (!this.now || this.isBusy) return;
    this.isBusy = true;
    this.say(say("learn-weighs"), "");
    const wish = { moment: this.now.moment, word };
    const told = await ask<Verdict>(`${this.address}/consider`, wish);
    this.isBusy = false;
    this.putBack();
    if (told) this.tell(told);
    else this.say("", "");
  }

  private tell({ kind, best, label, sentence }: Verdict): void {
    const isGood = kind === "best" || kind === "good";
    this.best = best;
    this.say(sentence, isGood ? "right" : "wrong");
    this.reveal.hidden = isGood;
    this.reveal.textContent = say("learn-show", { label });
    sound(isGood ? "score" : "refused");
  }

  /** Light up nothing but the best, so that it can be seen and tried. */
  private showBest(): void {
    this.words = this.words.filter(({ word }) => word === this.best);
    this.reveal.hidden = true;
    this.offer();
    void this.walking.film.add(() => this.turn.toBoard(this.moment()));
  }

  private putBack(): void {
    this.hand.drop(true);
    this.settle();
  }

  private say(sentence: string, kind: string): void {
    this.sentence.textContent = sentence;
    this.sentence.className = kind;
  }

  private press({ key }: KeyboardEvent): void {
    if (key !== "Escape" || !this.now) return;
    if (this.hand.choosing.isHolding()) this.putBack();
    else this.leave();
  }

  /** Back to what was found. */
  private leave(): void {
    this.now = null;
    this.hand.rest();
    this.turn.pause();
    this.panel.hidden = true;
    find("#the-findings").hidden = false;
    document.body.classList.remove("exercising", "yours");
    this.walking.isPaused = false;
    void this.walking.go(this.walking.step);
    this.opener?.focus();
  }
}
