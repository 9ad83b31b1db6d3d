/** Trying on: what a decision would do is shown before it is made, and nobody else learns of it. */

import type { Film } from "./film";
import { announce } from "./notes";
import { type Answer, post } from "./post";
import type { Frame, Trial } from "./protocol";
import type { Scene } from "./scene";
import { sound } from "./sounds";
import { say } from "./texts";

const NOTCH = 60; // pixels of the wheel for one turn
const LINE = 20; // pixels, where a wheel counts in lines
const PAUSE = 90; // milliseconds between two turns of one long roll

interface Host {
  where(): { seat: number; after: number; words: string[] }; // the draft it would be added to
  ways(word: string): string[]; // what can be turned to from a word
  pause(): void; // nothing can be chosen meanwhile
  show(): Promise<void>; // show how things stand
  refused(answer: Answer<never>): void;
  goOn(word: string): void; // what only asks on needs no second thought
  dress(pieces: SVGElement[]): void;
}

/** How many events some frames show. */
export function eventsIn(frames: Frame[]): number {
  return frames.reduce((sum, { lines }) => sum + lines.length, 0);
}

export class Trying {
  word = ""; // what is shown as if it were decided
  base: SVGSVGElement | null = null; // the scene without it
  seen = 0; // events of the word just decided that were shown while it was tried
  isDeclined = false; // somebody would rather look at the table as it is
  resume = ""; // what was tried when others came between
  shown = Promise.resolve(); // that what was wished last is to be seen
  private wanted = "";
  private isAsking = false;
  private moment = 0; // answers to what was asked at an earlier moment are not shown
  private rolled = 0; // pixels of the wheel that have not turned anything yet
  private turned = 0; // when it turned something last
  private rolling = 0; // the timer of the next turn
  private readonly trials = new Map<string, Trial>();
  private readonly filmed = new Set<string>();

  constructor(
    private readonly table: string,
    private readonly stage: HTMLElement,
    private readonly scene: Scene,
    private readonly film: Film,
    private readonly host: Host,
  ) {
    stage.addEventListener("wheel", (event) => this.roll(event), { passive: false });
  }

  /** What would happen, in sentences. */
  lines(): string[] {
    const frames = this.trials.get(this.word)?.frames ?? [];
    return frames.map(({ caption }) => caption);
  }

  isTurnable(): boolean {
    return this.word !== "" && this.host.ways(this.word).length > 1;
  }

  /** Show what a word would do. While an answer is awaited only the latest wish counts. */
  tryOn(word: string): Promise<void> {
    this.wanted = word;
    this.scene.finish();
    if (!this.isAsking) this.shown = this.showWanted();
    return this.shown;
  }

  /** Go on to the next way of doing what is tried, or back to the one before. */
  turn(step: number): boolean {
    if (!this.isTurnable()) return false;
    const ways = this.host.ways(this.word);
    const next = ways.at((ways.indexOf(this.wanted) + step) % ways.length);
    if (next !== undefined) void this.tryOn(next);
    return true;
  }

  /** The table lies as it is, once it is shown again. */
  leave(): void {
    this.moment += 1;
    this.isAsking = false;
    this.rolled = 0;
    this.wanted = this.word = "";
    if (this.base) this.scene.lay(this.base);
    this.base = null;
    this.stage.classList.remove("trial");
  }

  /** It is another moment: nothing that was tried holds any more. */
  forget(): void {
    this.leave();
    this.trials.clear();
    this.filmed.clear();
    this.seen = 0;
    this.isDeclined = false;
    this.resume = "";
  }

  /** What is tried is decided: its film has been seen if it was shown. */
  decide(): string {
    const { word } = this;
    const seen = this.filmed.has(word) ? eventsIn(this.trials.get(word)?.frames ?? []) : 0;
    this.forget();
    this.seen = seen;
    return word;
  }

  /** Mark the pieces that are not yet what they look like. */
  readonly dress = (pieces: SVGElement[]): void => {
    if (!this.base) return;
    const before = new Map([...this.base.children].map((piece) => [piece.id, piece]));
    for (const piece of pieces) {
      if (!before.get(piece.id)?.isEqualNode(piece)) piece.classList.add("tried");
    }
  };

  private async showWanted(): Promise<void> {
    const { moment } = this;
    this.isAsking = true;
    while (this.wanted !== this.word) {
      const wish = this.wanted;
      const trial = this.trials.get(wish) ?? (await this.ask(wish));
      if (moment !== this.moment || !trial) return;
      if (trial.leads_on) return this.host.goOn(wish);
      const frames = this.isFilm(wish) ? trial.frames.length : 0;
      await this.film.add(() => this.perform(wish, trial, moment), frames);
      if (moment !== this.moment) return;
    }
    this.isAsking = false;
  }

  private async ask(word: string): Promise<Trial | null> {
    const { moment } = this;
    const { words, ...where } = this.host.where();
    const body = { ...where, words: [...words, word] };
    const answer = await post<{ trial: Trial }>(`/t/${this.table}/try`, body);
    if (moment !== this.moment) return null;
    if (answer.ok) {
      this.trials.set(word, answer.value.trial);
      return answer.value.trial;
    }
    this.leave();
    this.isDeclined = true;
    this.host.refused(answer);
    return null;
  }

  /** What can be turned is put down at once; everything else is told as it would happen, once. */
  private isFilm(word: string): boolean {
    return this.host.ways(word).length < 2 && !this.filmed.has(word);
  }

  private async perform(word: string, trial: Trial, moment: number): Promise<void> {
    if (moment !== this.moment || word !== this.wanted) return;
    const isFilm = this.isFilm(word);
    this.base ??= this.scene.copy();
    this.word = word;
    this.stage.classList.add("trial");
    if (isFilm) await this.play(trial);
    if (moment !== this.moment) return;
    this.scene.lay(trial.scene);
    this.scene.keepPassing(trial.frames.map(({ changes }) => changes));
    const hint = say(this.isTurnable() ? "trial-turn-aloud" : "trial-aloud");
    announce([...this.lines(), hint].join(" "));
    await this.host.show();
  }

  private async play(trial: Trial): Promise<void> {
    const { moment } = this;
    this.filmed.add(this.word);
    this.host.pause();
    this.scene.lay(this.base?.cloneNode(true) as SVGSVGElement);
    for (const frame of trial.frames) {
      if (moment !== this.moment) return;
      this.scene.change(frame.changes);
      sound("move");
      await this.film.frame(frame, this.host.dress);
    }
  }

  /** A turn for every notch of the wheel; a long roll turns slowly enough to be followed. */
  private roll(event: WheelEvent): void {
    if (!this.isTurnable() || event.ctrlKey) return;
    event.preventDefault();
    this.rolled += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    const wait = this.turned + PAUSE - performance.now();
    clearTimeout(this.rolling);
    if (wait > 0) this.rolling = setTimeout(() => this.turnAsRolled(), wait);
    else this.turnAsRolled();
  }

  private turnAsRolled(): void {
    if (Math.abs(this.rolled) < NOTCH || !this.turn(Math.sign(this.rolled))) return;
    this.rolled = 0;
    this.turned = performance.now();
  }
}
