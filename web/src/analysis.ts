/** A match that has ended, looked back on: chances, decisions, luck, and the board beside them. */

import { Exercises } from "./exercises";
import { Findings } from "./findings";
import { Graph } from "./graph";
import { bindHeader } from "./header";
import { percent } from "./numbers";
import { announce } from "./notes";
import { button, find } from "./page";
import { post, sleep } from "./post";
import type { Hindsight, Progress, Sums } from "./protocol";
import { say } from "./texts";
import { Walking } from "./walking";

const PAUSE = 700; // milliseconds between two looks at how far it is
const PATIENCE = 5; // looks at which nobody knows of it any more

class Hindsights {
  private readonly address = `/t/${document.body.dataset["table"] ?? ""}`;
  private readonly waiting = find("#the-waiting");
  private readonly walking = new Walking("analysis/moments", {
    arrived: (moment) => this.arrived(moment),
  });
  private graph: Graph | null = null;
  private findings: Findings | null = null;
  private found: Hindsight | null = null;

  constructor() {
    find("#the-retry").addEventListener("click", () => void this.begin());
    void this.walking.go(this.walking.wished ?? 0);
    void this.begin();
  }

  /** Ask for it, tell how far it is, and show it. */
  private async begin(): Promise<void> {
    find("#the-retry").hidden = true;
    this.waiting.hidden = false;
    if (!(await this.isThere())) return this.fail();
    const response = await fetch(`${this.address}/analysis/found`).catch(() => null);
    if (!response?.ok) return this.fail();
    this.show((await response.json()) as Hindsight);
  }

  private async isThere(): Promise<boolean> {
    const answer = await post<Progress>(`${this.address}/analyse`);
    let now: Progress | null = answer.ok ? answer.value : null;
    let lost = 0; // another server may be at it, and this one not know
    while (now && now.state !== "there" && lost < PATIENCE) {
      if (now.state !== "none") this.tell(now);
      await sleep(PAUSE);
      const response = await fetch(`${this.address}/analysis/progress`).catch(() => null);
      if (response?.ok) now = (await response.json()) as Progress;
      lost = !response?.ok || now.state === "none" ? lost + 1 : 0;
    }
    return now?.state === "there";
  }

  private tell({ state, done, of }: Progress): void {
    const bar = find<HTMLProgressElement>("progress", this.waiting);
    bar.max = of;
    bar.value = Math.max(done, bar.value);
    const count = percent({ value: bar.value / Math.max(of, 1), error: 0 });
    find("p", this.waiting).textContent = say(`analysis-${state}`, { count });
  }

  private fail(): void {
    find("p", this.waiting).textContent = say("analysis-failed");
    find("#the-retry").hidden = false;
  }

  private show(found: Hindsight): void {
    this.found = found;
    this.waiting.hidden = true;
    find("#the-findings").hidden = false;
    this.graph = new Graph(find("#the-graph"), found, (moment) => this.walking.jump(moment));
    this.findings = new Findings(found, (moment) => this.leadTo(moment));
    this.offerExercises(found.sums);
    announce(found.sentence);
    this.walking.jump(this.walking.wished ?? found.turned ?? 0);
  }

  /** Go somewhere from a list, and show the board there. */
  private leadTo(moment: number): void {
    this.walking.jump(moment);
    this.walking.stage.scrollIntoView({ block: "nearest" });
  }

  /** For everybody who sits at this device and made mistakes. */
  private offerExercises(sums: Sums[]): void {
    const exercises = new Exercises(this.walking);
    const mine = sums.filter(({ is_me }) => is_me);
    const worth = mine.filter(({ mistakes }) => mistakes.length);
    const ways = worth.map((one) => {
      const label = mine.length > 1 ? say("learn-of", { player: one.name }) : say("learn-mine");
      const way = button(label, { class: "main" });
      way.addEventListener("click", () => exercises.begin(one, way));
      return way;
    });
    find("#the-learning").replaceChildren(...ways);
  }

  private arrived(moment: number): void {
    this.graph?.mark(moment);
    this.findings?.show(moment);
    const told = this.found?.moments[moment];
    if (!told || !this.found) return;
    const each = this.found.sums.map(
      ({ seat, name }) => `${name} ${percent(told.chances[seat - 1]!)}`,
    );
    const sentence = `${this.findings?.title(moment)}. ${each.join(", ")}`;
    find("#the-step").setAttribute("aria-valuetext", sentence);
    announce(sentence);
  }
}

bindHeader();
new Hindsights();
