/** The stage: films are played, scenes come to rest, and pieces are marked as the model says. */

import { Choices, dress } from "./choices";
import { differing } from "./drawing";
import type { Event, Picture } from "./events";
import { Film } from "./film";
import type { Log } from "./log";
import { callPieces } from "./looking";
import { choosingOf, drafted, framesLeft, type Model, momentOf, sceneOf } from "./model";
import { announce } from "./notes";
import { find } from "./page";
import { Scene } from "./scene";
import { Since } from "./since";
import { sound } from "./sounds";
import { isFilm } from "./stepping";
import { TurnPanel } from "./turn";

export class Stage {
  readonly place = find("#the-stage");
  readonly scene = new Scene(this.place);
  private readonly film = new Film(this.scene);
  private readonly choices: Choices;
  private readonly panel: TurnPanel;
  private readonly since: Since;

  constructor(
    private readonly now: () => Model,
    private readonly tell: (event: Event) => void,
    private readonly log: Log,
  ) {
    this.choices = new Choices(this.scene, this.place, tell);
    this.panel = new TurnPanel(this.choices, this.place, tell);
    this.since = new Since((from) => tell({ kind: "replayed", from }));
    find("#the-skip").addEventListener("click", () => tell({ kind: "skipped" }));
    this.place.addEventListener("click", (event) => this.clickDuringFilm(event), true);
  }

  /** What follows from the model at any time. */
  render(before: Model): void {
    const model = this.now();
    const isRunning = isFilm(model);
    this.place.classList.toggle("trial", model.trial.word !== "");
    this.place.classList.toggle("past", model.past !== null);
    if (model.past && !before.past) this.place.scrollIntoView({ block: "nearest" });
    if (isRunning !== isFilm(before)) this.place.setAttribute("aria-busy", String(isRunning));
    find("#the-skip").hidden = !isRunning;
    if (model.happened !== before.happened) this.since.show(model.happened);
    this.since.offer(isRunning);
    if (model.menu === before.menu) return;
    if (model.menu) this.choices.menu.open(model.menu.id, model.menu.words, choosingOf(model));
    else this.choices.menu.close();
  }

  // What effects ask for

  /** Play a film as long as somebody waits for it, and tell when it is over. */
  play(number: number, pictures: readonly Picture[]): void {
    const isAwaited = (): boolean => this.now().awaits.filmed === number;
    const perform = async (): Promise<void> => {
      for (const picture of pictures) if (isAwaited()) await this.perform(picture);
      this.since.mark(-1);
    };
    this.run(perform, { kind: "filmed", number });
  }

  /** Let the scene come to rest, with everything marked that can be chosen, and tell when it has. */
  show(number: number): void {
    const come = async (): Promise<void> => {
      if (this.now().awaits.shown !== number) return;
      callPieces(momentOf(this.now()).titles);
      this.scene.lay(sceneOf(this.now()));
      await this.film.settle(this.dress);
    };
    this.run(come, { kind: "shown", number });
  }

  /** Do something when all before it is done; whatever goes wrong, what comes next is told. */
  private run(task: () => Promise<void>, next: Event): void {
    const perform = (): Promise<void> => task().finally(() => this.tell(next));
    void this.film.add(perform, framesLeft(this.now()));
  }

  /** Show the scene as it is, at once. */
  put(): void {
    this.scene.lay(sceneOf(this.now()));
    void this.scene.show(0, this.dress);
  }

  skip(): void {
    this.film.skip();
  }

  hurry(): void {
    this.scene.finish();
  }

  pause(): void {
    this.panel.pause();
  }

  write(): void {
    this.panel.show(momentOf(this.now()), choosingOf(this.now()));
  }

  toBoard(): void {
    this.panel.toBoard(momentOf(this.now()));
  }

  private async perform({ scene, frame, isQuiet, told, tune, step }: Picture): Promise<void> {
    this.scene.lay(scene);
    for (const line of frame.lines) {
      if (told === "log") this.log.add(line, !isQuiet);
      if (told === "voice") announce(line.text);
    }
    if (isQuiet) return;
    if (tune) sound(tune);
    if (step >= 0) this.since.mark(step);
    await this.film.frame(frame, step < 0 ? this.dress : () => {});
  }

  /** Mark what can be chosen, and what is not yet what it looks like. */
  private readonly dress = (pieces: SVGElement[]): void => {
    const model = this.now();
    const tried = model.trial.word ? differing(drafted(model), this.scene.laid) : new Set();
    for (const piece of pieces) if (tried.has(piece.id)) piece.classList.add("tried");
    dress(choosingOf(model), pieces);
  };

  /** A click during a film means nothing but that somebody has seen enough. */
  private clickDuringFilm(event: MouseEvent): void {
    const model = this.now();
    const isAside = (event.target as Element).closest("#the-curtain, #the-menu") !== null;
    if (isAside || !isFilm(model) || model.draft.words.length) return;
    event.stopPropagation();
    this.tell({ kind: "skipped" });
  }
}
