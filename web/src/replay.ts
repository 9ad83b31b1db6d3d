/** A match that has ended, step by step, with all hands open or through one seat's eyes. */

import { Film } from "./film";
import { bindHeader } from "./header";
import { item } from "./log";
import { callPieces } from "./looking";
import { announce, note } from "./notes";
import { find, isTyping } from "./page";
import { sleep } from "./post";
import type { ReplayStep } from "./protocol";
import { Scene } from "./scene";
import { bindTaking } from "./taking";
import { say } from "./texts";
import { describe } from "./turn";
import { Zooming } from "./zooming";

const BREATH = 500; // milliseconds between steps while playing

class Replay {
  private readonly table = document.body.dataset["table"] ?? "";
  private readonly scene = new Scene(find("#the-stage"));
  private readonly film = new Film(this.scene);
  private readonly slider = find<HTMLInputElement>("#the-step");
  private readonly eyes = find<HTMLSelectElement>("#the-eyes");
  private readonly playing = find<HTMLButtonElement>("#the-play");
  private step = -1;
  private wanted = 0; // the newest wish wins
  private isPlaying = false;

  constructor() {
    this.slider.addEventListener("input", () => this.jump(Number(this.slider.value)));
    this.eyes.addEventListener("change", () => this.look());
    this.playing.addEventListener("click", () => this.toggle());
    for (const [id, target] of Object.entries(this.targets())) {
      find(`#the-${id}`).addEventListener("click", () => this.jump(target()));
    }
    document.addEventListener("keydown", (event) => this.press(event));
    new Zooming(find("#the-stage"), this.scene);
    const first = Number(new URLSearchParams(location.search).get("step") ?? 0);
    void this.go(Math.min(Math.max(first, 0), this.steps()));
  }

  private targets(): Record<string, () => number> {
    return {
      first: () => 0,
      back: () => this.step - 1,
      forward: () => this.step + 1,
      last: () => this.steps(),
    };
  }

  private steps(): number {
    return Number(this.slider.max);
  }

  private jump(step: number): void {
    this.stop();
    if (step >= 0 && step <= this.steps()) void this.go(step);
  }

  /** See the same step through other eyes; a film shows what they see. */
  private look(): void {
    find<HTMLAnchorElement>("#the-film a").href = `/t/${this.table}/film${this.asSeat()}`;
    this.jump(this.step);
  }

  private asSeat(): string {
    return this.eyes.value ? `?as=${this.eyes.value}` : "";
  }

  /** Go to a step; one step on is played as a film. */
  private async go(step: number): Promise<void> {
    const wish = ++this.wanted;
    this.film.skip();
    const path = `/t/${this.table}/replay/${step}${this.asSeat()}`;
    const response = await fetch(path).catch(() => null);
    if (wish !== this.wanted) return;
    if (!response?.ok) return note(say("failed"));
    const told = (await response.json()) as ReplayStep;
    const isNext = step === this.step + 1;
    await this.film.add(() => this.show(told, isNext), isNext ? told.frames.length : 1);
  }

  private async show(told: ReplayStep, isNext: boolean): Promise<void> {
    this.step = told.step;
    this.write(told);
    for (const frame of isNext ? told.frames : []) {
      this.scene.change(frame.changes);
      for (const line of frame.lines) announce(line.text);
      await this.film.frame(frame, quiet);
    }
    this.scene.lay(told.scene);
    await this.film.settle(quiet);
  }

  private write(told: ReplayStep): void {
    this.slider.value = String(told.step);
    this.slider.setAttribute("aria-valuetext", say("replay-step", { count: told.step }));
    find("#the-step-number").textContent = `${told.step} / ${told.steps}`;
    find("#the-lines").replaceChildren(...told.lines.map(item));
    this.able("back", told.step > 0);
    this.able("forward", told.step < told.steps);
    this.able("play", told.step < told.steps);
    describe(told.description);
    callPieces(told.titles);
  }

  private able(id: string, isAble: boolean): void {
    find<HTMLButtonElement>(`#the-${id}`).setAttribute("aria-disabled", String(!isAble));
  }

  private toggle(): void {
    if (this.isPlaying) this.stop();
    else void this.play();
  }

  private async play(): Promise<void> {
    this.isPlaying = true;
    this.playing.textContent = say("pause");
    while (this.isPlaying && this.step < this.steps()) {
      await this.go(this.step + 1);
      await sleep(BREATH);
    }
    this.stop();
  }

  private stop(): void {
    this.isPlaying = false;
    this.playing.textContent = say("play");
  }

  private press(event: KeyboardEvent): void {
    const keys: Record<string, () => number> = {
      ArrowLeft: this.targets()["back"]!,
      ArrowRight: this.targets()["forward"]!,
      Home: this.targets()["first"]!,
      End: this.targets()["last"]!,
    };
    const target = keys[event.key];
    if (!target || isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.jump(target());
  }
}

/** Nothing can be chosen in a replay; its words say what there is to see. */
function quiet(pieces: SVGElement[]): void {
  for (const piece of pieces) piece.setAttribute("aria-hidden", "true");
}

bindHeader();
bindTaking();
new Replay();
