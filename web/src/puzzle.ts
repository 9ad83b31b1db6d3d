/** A puzzle: one decision is the best, and whoever finds it hears what it is worth. */

import { choiceButton } from "./choicelist";
import { drawn, withPassing } from "./drawing";
import { Film } from "./film";
import { Hand } from "./hand";
import { bindHeader } from "./header";
import { callPieces } from "./looking";
import { announce, hush, note } from "./notes";
import { button, find, isTyping, make } from "./page";
import type { PuzzleAsked, Solution, Trial, TrialAnswer, WhyNot } from "./protocol";
import { Scene } from "./scene";
import { firstUnsolved, noteSolved, solvedOf } from "./solved";
import { sound } from "./sounds";
import { Spotlight, standingFor } from "./spotlight";
import { say } from "./texts";
import { describe } from "./turn";
import { Zooming } from "./zooming";

const TURNS: Record<string, number> = { "]": 1, "[": -1 };

class PuzzlePage {
  private readonly game = document.body.dataset["game"] ?? "";
  private readonly number = Number(document.body.dataset["number"]);
  private readonly stage = find("#the-stage");
  private readonly scene = new Scene(this.stage);
  private readonly film = new Film(this.scene, (isRunning) => this.filmRuns(isRunning));
  private readonly light = new Spotlight(this.stage);
  private readonly hand = new Hand(this.scene, this.stage, {
    mayPick: () => this.mayPick(),
    meant: (word) => void this.choose(word),
    turned: () => void this.turn(1),
    changed: () => this.changeHold(),
  });
  private readonly actions = find("#the-actions");
  private readonly text = find("#the-lesson");
  private asked: PuzzleAsked | null = null;
  private wish = 0; // the newest wish wins
  private isBusy = false;
  private isOver = false; // it was found, or shown

  constructor() {
    find("#the-show").addEventListener("click", () => void this.giveIn());
    find("#the-skip").addEventListener("click", () => this.film.skip());
    document.addEventListener("keydown", (event) => this.press(event));
    new Zooming(this.stage, this.scene);
    this.markSolved();
    void this.begin();
  }

  /** The word that is shown as if it were decided. */
  private get tried(): string {
    return this.hand.choosing.offer.tried;
  }

  private async ask<Told>(what: string, word = ""): Promise<Told | null> {
    const query = word ? `?word=${encodeURIComponent(word)}` : "";
    const path = `/puzzles/${this.game}/${this.number}/${what}${query}`;
    this.isBusy = true;
    const response = await fetch(path).catch(() => null);
    this.isBusy = false;
    if (response?.ok) return (await response.json()) as Told;
    note(say("failed"));
    return null;
  }

  private async begin(): Promise<void> {
    this.asked = await this.ask<PuzzleAsked>("asked");
    if (!this.asked) return;
    announce(`${this.text.textContent ?? ""} ${this.asked.turn.asked}`);
    describe(this.asked.turn.description);
    await this.lay();
  }

  /** The table as it is, with all that can be decided. */
  private async lay(): Promise<void> {
    if (!this.asked) return;
    const { scene, turn } = this.asked;
    const { held } = this.hand.choosing.offer;
    this.wish += 1;
    this.stage.classList.remove("trial");
    this.scene.lay(scene);
    callPieces(turn.titles);
    this.hand.offer(turn.words, turn.kinds, true);
    this.hand.hold(held);
    await this.show();
  }

  /** What is held or tried has changed. */
  private async show(): Promise<void> {
    await this.film.settle(this.hand.dress);
    this.hand.choices.settleTabs();
    document.body.classList.toggle("yours", !this.isOver);
    if (!this.isOver) this.writeActions();
  }

  private writeActions(): void {
    const { choosing } = this.hand;
    const offered = choosing.isHolding() ? choosing.beside() : choosing.unplaced();
    if (this.tried) return this.writeTrial();
    find("#the-hint").textContent = choosing.askedOfHolder() || (this.asked?.turn.asked ?? "");
    this.tell([]);
    const buttons = offered.map((word) => choiceButton(word, (one) => void this.choose(one)));
    if (choosing.isHolding()) buttons.push(this.deed("put-back", () => this.goBack()));
    this.actions.replaceChildren(...buttons);
  }

  private writeTrial(): void {
    const answer = this.deed("puzzle-answer", () => void this.judge(this.tried));
    answer.classList.add("main");
    const turn = this.ways().length > 1 ? [this.deed("turn", () => this.turn(1))] : [];
    find("#the-hint").textContent = say("puzzle-try");
    this.actions.replaceChildren(
      answer,
      ...turn,
      this.deed("back", () => this.goBack()),
    );
    if (!this.actions.contains(document.activeElement)) answer.focus({ preventScroll: true });
  }

  private deed(name: string, work: () => void): HTMLButtonElement {
    const act = button(say(name));
    act.addEventListener("click", work);
    return act;
  }

  /** What would happen, in sentences. */
  private tell(lines: string[]): void {
    const list = find("#the-trial");
    list.hidden = lines.length === 0;
    list.replaceChildren(...lines.map((line) => make("li", {}, line)));
    if (lines.length) announce(lines.join(" "));
  }

  /** Whoever uses the keyboard goes on from the board. */
  private focus(): void {
    this.stage.focus({ preventScroll: true });
    this.hand.choices.settleTabs();
  }

  // Trying and answering

  private async choose(word: string): Promise<void> {
    if (this.isOver || !this.mayPick()) return;
    if (this.hand.choosing.isTried(word)) await this.tryOn(word);
    else await this.judge(word);
  }

  private ways(): string[] {
    return this.tried ? this.hand.choosing.ways(this.tried) : [];
  }

  private turn(step: number): boolean {
    const ways = this.ways();
    const next = ways.at((ways.indexOf(this.tried) + step) % ways.length);
    if (ways.length < 2 || next === undefined || this.isOver || !this.mayPick()) return false;
    void this.tryOn(next);
    return true;
  }

  private async tryOn(word: string): Promise<void> {
    const wish = ++this.wish;
    const told = await this.ask<TrialAnswer>("try", word);
    if (told && wish === this.wish) await this.put(word, told.trial);
  }

  /** Lay a decision on the table as if it were made. */
  private async put(word: string, trial: Trial): Promise<void> {
    const changes = trial.frames.map((frame) => frame.changes);
    this.hand.try(word);
    this.stage.classList.add("trial");
    this.scene.lay(withPassing(drawn(trial.scene), changes));
    const lines = trial.frames.map(({ caption }) => caption);
    this.tell(lines.length || this.isOver ? lines : [this.hand.choosing.called(word)]);
    await this.show();
  }

  private async judge(word: string): Promise<void> {
    const told = await this.ask<WhyNot>("answer", word);
    if (!told) return;
    if (told.is_right) return this.praise(word, told.sentence);
    sound("refused");
    if (told.section) return note(told.sentence, told.section);
    this.write(told.sentence, "wrong");
    this.hand.drop(true);
    await this.lay();
    this.focus();
  }

  private async praise(word: string, sentence: string): Promise<void> {
    noteSolved(this.game, this.number);
    this.markSolved();
    sound("score");
    await this.end(word, sentence, "right");
  }

  private async giveIn(): Promise<void> {
    const told = await this.ask<Solution>("solution");
    if (told) await this.end(told.word, told.sentence, "shown");
  }

  /** The answer lies on the table, with what came of it and what it is worth. */
  private async end(word: string, sentence: string, how: string): Promise<void> {
    const told = await this.ask<TrialAnswer>("try", word);
    const isShown = this.tried === word;
    const pieces = standingFor(this.stage, [word]);
    this.isOver = true;
    this.wish += 1;
    this.hand.rest();
    this.actions.replaceChildren();
    find("#the-hint").textContent = "";
    find("#the-show").hidden = true;
    this.write(sentence, how);
    find("#the-next").classList.replace("plain", "main");
    if (told) await this.play(word, told.trial, isShown);
    this.light.on(how === "shown" ? pieces : []);
    find("#the-next").focus({ preventScroll: true });
  }

  private async play(word: string, trial: Trial, isShown: boolean): Promise<void> {
    const { frames } = trial;
    if (this.asked && !isShown) this.scene.lay(this.asked.scene);
    await this.film.add(
      async () => {
        for (const frame of isShown ? [] : frames) {
          this.scene.change(frame.changes);
          await this.film.frame(frame, this.hand.dress);
        }
        await this.put(word, trial);
      },
      isShown ? 0 : frames.length,
    );
  }

  private write(sentence: string, how: string): void {
    hush();
    this.text.textContent = sentence;
    this.text.className = how;
    announce(sentence);
  }

  // What somebody does

  private changeHold(): void {
    if (this.tried) void this.lay();
    else void this.film.add(() => this.show());
  }

  private goBack(): void {
    const isHolding = this.hand.choosing.isHolding();
    if (this.isOver || !(this.tried || this.isBusy || isHolding)) return;
    this.hand.drop(this.tried !== "");
    void this.lay().then(() => this.focus());
  }

  /** Whether we listen to clicks now; one during a film ends it. */
  private mayPick(): boolean {
    if (!this.film.isRunning()) return !this.isBusy;
    this.film.skip();
    return false;
  }

  private press(event: KeyboardEvent): void {
    if (isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = TURNS[event.key];
    if (event.key === "Escape" && this.film.isRunning()) this.film.skip();
    else if (event.key === "Escape" || event.key === "Backspace") this.goBack();
    else if (step === undefined || !this.turn(step)) return;
    event.preventDefault();
  }

  private filmRuns(isRunning: boolean): void {
    find("#the-skip").hidden = !isRunning;
    this.stage.setAttribute("aria-busy", String(isRunning));
  }

  /** Which puzzles this device has seen solved. */
  private markSolved(): void {
    const solved = solvedOf(this.game);
    for (const link of document.querySelectorAll<HTMLAnchorElement>("#the-puzzles li a")) {
      const isSolved = solved.has(Number(link.textContent));
      link.classList.toggle("solved", isSolved);
      if (isSolved)
        link.setAttribute("aria-label", `${link.textContent} – ${say("puzzle-solved")}`);
    }
    find("#the-number").textContent = `${solved.size} / ${document.body.dataset["count"]}`;
  }
}

/** Whoever names no puzzle goes on with the first that this device has not solved. */
function goOn(): boolean {
  const { game = "", named, number, count } = document.body.dataset;
  const next = firstUnsolved(game, Number(count));
  if (named !== undefined || next === Number(number)) return false;
  location.replace(`/puzzles/${game}/${next}`);
  return true;
}

bindHeader();
if (!goOn()) new PuzzlePage();
