/** Going through a match that has ended: by slider, buttons and keys, open or through some eyes. */

import { Film } from "./film";
import { item } from "./log";
import { callPieces } from "./looking";
import type { Past } from "./model";
import { announce, note } from "./notes";
import { find, isTyping } from "./page";
import type { ReplayStep } from "./protocol";
import { Scene } from "./scene";
import { say } from "./texts";
import { describe } from "./turn";
import { Reasons } from "./why";
import { Zooming } from "./zooming";

interface Company {
  arrived?(step: number): void; // a step is about to be shown
  wished?(): void; // somebody goes somewhere else
}

export class Walking {
  readonly stage = find("#the-stage");
  readonly scene = new Scene(this.stage);
  readonly film = new Film(this.scene);
  step = -1;
  isPaused = false; // the board is wanted for something else
  private readonly table = document.body.dataset["table"] ?? "";
  private readonly slider = find<HTMLInputElement>("#the-step");
  private readonly eyes = find<HTMLSelectElement>("#the-eyes");
  private wanted = 0; // the newest wish wins
  private shown: string | null = null; // the scene of this step
  private readonly reasons = new Reasons(
    find("#the-lines"),
    (why) => `/t/${this.table}/replay/why/${why}${this.asSeat}`,
    (past) => void this.lookAt(past),
  );

  constructor(
    private readonly place: string,
    private readonly company: Company,
  ) {
    this.slider.addEventListener("input", () => this.jump(Number(this.slider.value)));
    this.eyes.addEventListener("change", () => this.jump(this.step));
    for (const [id, target] of Object.entries(this.targets())) {
      find(`#the-${id}`).addEventListener("click", () => this.jump(target()));
    }
    document.addEventListener("keydown", (event) => this.press(event));
    new Zooming(this.stage, this.scene);
  }

  /** The step that the address of the page names. */
  get wished(): number | null {
    const wish = new URLSearchParams(location.search).get("step");
    return wish === null ? null : Math.min(Math.max(Number(wish) || 0, 0), this.steps);
  }

  get steps(): number {
    return Number(this.slider.max);
  }

  /** Through whose eyes, as an address says it. */
  get asSeat(): string {
    return this.eyes.value ? `?as=${this.eyes.value}` : "";
  }

  /** Go to a step, as somebody wishes. */
  jump(step: number): void {
    this.company.wished?.();
    if (step >= 0 && step <= this.steps) void this.go(step);
  }

  /** Go to a step; one step on is played as a film. */
  async go(step: number): Promise<void> {
    const wish = ++this.wanted;
    this.film.skip();
    const path = `/t/${this.table}/${this.place}/${step}${this.asSeat}`;
    const response = await fetch(path).catch(() => null);
    if (wish !== this.wanted) return;
    if (!response?.ok) return note(say("failed"));
    const told = (await response.json()) as ReplayStep;
    const isNext = step === this.step + 1;
    await this.film.add(() => this.show(told, isNext), isNext ? told.frames.length : 1);
  }

  private targets(): Record<string, () => number> {
    return {
      first: () => 0,
      back: () => this.step - 1,
      forward: () => this.step + 1,
      last: () => this.steps,
    };
  }

  /** Look at the table as it was before or after something, or as it is at this step. */
  private async lookAt(past: Past | null): Promise<void> {
    const isPast = this.stage.classList.contains("past");
    if (!past && !isPast) return;
    this.stage.classList.toggle("past", past !== null);
    this.reasons.show(past);
    if (past && !isPast) this.stage.scrollIntoView({ block: "nearest" });
    this.scene.lay(past ? past.scene : this.shown);
    await this.film.settle(quiet);
  }

  private async show(told: ReplayStep, isNext: boolean): Promise<void> {
    if (this.isPaused) return;
    this.reasons.close();
    this.step = told.step;
    this.shown = told.scene;
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
    this.company.arrived?.(told.step);
    describe(told.description);
    callPieces(told.titles);
  }

  private able(id: string, isAble: boolean): void {
    find<HTMLButtonElement>(`#the-${id}`).setAttribute("aria-disabled", String(!isAble));
  }

  private press(event: KeyboardEvent): void {
    const keys: Record<string, () => number> = {
      ArrowLeft: this.targets()["back"]!,
      ArrowRight: this.targets()["forward"]!,
      Home: this.targets()["first"]!,
      End: this.targets()["last"]!,
    };
    const target = keys[event.key];
    if (this.isPaused || !target || isTyping(event.target)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.jump(target());
  }
}

/** Nothing can be chosen here; its words say what there is to see. */
function quiet(pieces: SVGElement[]): void {
  for (const piece of pieces) piece.setAttribute("aria-hidden", "true");
}
