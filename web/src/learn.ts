/** A first match that teaches: one sentence, the thing it is about lit up, one click to do it. */

import { choiceButton } from "./choicelist";
import { drawLot, goTo, noteLot } from "./fair";
import { Film } from "./film";
import { Hand } from "./hand";
import { bindHeader } from "./header";
import { announce, hush, note, ruleLink } from "./notes";
import { button, find, isTyping } from "./page";
import { post } from "./post";
import type { LessonStep, Word, WhyNot } from "./protocol";
import { Scene } from "./scene";
import { keep, kept } from "./settings";
import { Spotlight } from "./spotlight";
import { sound } from "./sounds";
import { say } from "./texts";
import { describe } from "./turn";
import { callPieces } from "./looking";
import { Zooming } from "./zooming";

const AWAY = 60; // minutes until a bot may play for somebody
const MOST_SAID = 0.6; // of the height of a window, by what is said in a column

class Course {
  private readonly game = document.body.dataset["game"] ?? "";
  private readonly stage = find("#the-stage");
  private readonly scene = new Scene(this.stage);
  private readonly film = new Film(this.scene, (isRunning) => this.filmRuns(isRunning));
  private readonly light = new Spotlight(this.stage);
  private readonly hand = new Hand(this.scene, this.stage, {
    mayPick: () => this.mayPick(),
    meant: (word) => this.choose(word),
    turned: () => {},
    changed: () => void this.film.add(() => this.film.settle(this.hand.dress)),
  });
  private readonly text = find("#the-lesson");
  private readonly actions = find("#the-actions");
  private readonly back = find<HTMLButtonElement>("#the-back");
  private now: LessonStep | null = null;
  private wish = 0; // the newest wish wins
  private isBusy = false;

  constructor() {
    this.back.addEventListener("click", () => void this.go((this.now?.step ?? 1) - 1));
    find("#the-first").addEventListener("click", () => void this.go(0));
    find("#the-skip").addEventListener("click", () => this.film.skip());
    find("#the-real").addEventListener("click", () => void this.play());
    document.addEventListener("keydown", (event) => this.press(event));
    new Zooming(this.stage, this.scene);
    void this.resume();
  }

  private get last(): number {
    return Number(document.body.dataset["steps"]) - 1;
  }

  /** Go on where this device left off; whoever had finished begins anew. */
  private async resume(): Promise<void> {
    const left = Number(kept(`learn:${this.game}`) ?? 0);
    const isUnderWay = Number.isInteger(left) && left > 0 && left < this.last;
    await this.go(isUnderWay ? left : 0);
    if (isUnderWay) note(say("learn-resumed"));
  }

  private async go(step: number): Promise<void> {
    if (step < 0 || step > this.last) return;
    const wish = ++this.wish;
    this.isBusy = true;
    this.film.skip();
    const response = await fetch(`/learn/${this.game}/${step}`).catch(() => null);
    if (wish !== this.wish) return;
    this.isBusy = false;
    if (!response?.ok) return note(say("failed"));
    const told = (await response.json()) as LessonStep;
    const isNext = told.step === (this.now?.step ?? -1) + 1;
    await this.film.add(() => this.perform(told, isNext), isNext ? told.frames.length : 0);
  }

  private async perform(told: LessonStep, isNext: boolean): Promise<void> {
    this.rest();
    hush();
    for (const frame of isNext ? told.frames : []) {
      this.scene.change(frame.changes);
      for (const line of frame.lines) announce(line.text);
      sound(this.scene.hasPassing() ? "score" : "move");
      await this.film.frame(frame, this.hand.dress);
    }
    this.now = told;
    keep(`learn:${this.game}`, String(told.step));
    this.scene.lay(told.scene);
    await this.show(told);
  }

  /** Nothing can be chosen while something is happening, and all of it is bright. */
  private rest(): void {
    this.hand.rest();
    this.actions.replaceChildren();
    this.light.on([]);
  }

  private async show(told: LessonStep): Promise<void> {
    const words = told.turn.words.filter(({ word }) => word === told.word);
    callPieces(told.turn.titles);
    this.hand.offer(words, told.turn.kinds, true);
    await this.film.settle(this.hand.dress);
    this.hand.choices.settleTabs();
    this.light.on(told.lit);
    this.write(told, this.hand.choosing.unplaced());
    this.focus();
  }

  private write(told: LessonStep, unplaced: Word[]): void {
    const isEnd = told.step === this.last;
    this.text.replaceChildren(told.text, " ", ruleLink(told.section));
    announce(told.text);
    find("#the-chapter").textContent = told.chapter;
    find("#the-number").textContent = `${told.step + 1} / ${told.steps}`;
    find<HTMLProgressElement>("#the-progress").value = told.step + 1;
    find("#the-hint").textContent = told.word && !unplaced.length ? say("learn-choose") : "";
    find("#the-end").hidden = !isEnd;
    this.back.disabled = told.step === 0;
    document.body.classList.toggle("yours", told.word !== "");
    describe(told.turn.description);
    const buttons = unplaced.map((word) => choiceButton(word, (one) => this.choose(one)));
    if (!told.word && !isEnd) buttons.push(this.onward());
    for (const one of buttons) one.classList.add("main");
    this.actions.replaceChildren(...buttons);
  }

  private onward(): HTMLButtonElement {
    const on = button(say("learn-on"), { id: "the-on" });
    on.addEventListener("click", () => this.readOn());
    return on;
  }

  /** Whoever presses Enter does what is wanted next. */
  private focus(): void {
    const ending = find("#the-end").hidden ? null : find("#the-real");
    const next = this.actions.querySelector("button") ?? this.hand.choices.choosable()[0] ?? ending;
    (next ?? this.stage).focus({ preventScroll: true });
    this.hand.choices.settleTabs();
  }

  // What somebody does

  private readOn(): void {
    if (this.now && !this.now.word && !this.isBusy) void this.go(this.now.step + 1);
  }

  private choose(word: string): void {
    if (!this.now || !this.mayPick()) return;
    if (word === this.now.word) void this.go(this.now.step + 1);
    else void this.explain(word);
  }

  /** Say why not: a rule, or what the lesson wants first. */
  private async explain(word: string): Promise<void> {
    const path = `/learn/${this.game}/${this.now?.step}/why?word=${encodeURIComponent(word)}`;
    const response = await fetch(path).catch(() => null);
    if (!response?.ok) return note(say("failed"));
    const { sentence, section } = (await response.json()) as WhyNot;
    sound("refused");
    note(sentence, section);
  }

  /** Whether we listen to clicks now; one during a film ends it. */
  private mayPick(): boolean {
    if (!this.film.isRunning()) return !this.isBusy;
    this.film.skip();
    return false;
  }

  private press(event: KeyboardEvent): void {
    if (isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") this.film.skip();
    else if (event.key === "Backspace" && !this.back.disabled) this.back.click();
    else return;
    event.preventDefault();
  }

  private filmRuns(isRunning: boolean): void {
    find("#the-skip").hidden = !isRunning;
    this.stage.setAttribute("aria-busy", String(isRunning));
  }

  /** A real match, against the easiest bots. */
  private async play(): Promise<void> {
    const { players, level, person, guest } = document.body.dataset;
    const others = Array.from({ length: Number(players) - 1 }, () => ({ kind: "bot", level }));
    const lot = await drawLot();
    if (!lot) return;
    const wish = { game: this.game, variants: [], away: AWAY, name: person || guest };
    const seats = [{ kind: "me" }, ...others];
    const sealed = { promise: lot.promise, lot: lot.lot };
    const answer = await post<{ table: string }>("/tables", { ...wish, seats, ...sealed });
    if (!answer.ok) return note(answer.refusal.error);
    noteLot(answer.value.table, lot);
    goTo(answer.value.table, lot.number);
  }
}

/** In a column the board leaves what is said its room; it gets none of it back, so nothing jumps. */
function leaveRoom(said: HTMLElement): void {
  const measure = (): void => {
    const room = Math.min(said.offsetHeight, MOST_SAID * innerHeight);
    const left = parseFloat(getComputedStyle(said).minHeight) || 0;
    if (room > left) document.body.style.setProperty("--prompt", `${room}px`);
  };
  new ResizeObserver(measure).observe(said);
  addEventListener("resize", () => {
    document.body.style.removeProperty("--prompt");
    measure();
  });
}

bindHeader();
leaveRoom(find("#the-turn"));
new Course();
