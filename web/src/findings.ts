/** What looking back has found, in words: sums, one moment, and lists to go from. */

import { strength } from "./graph";
import { number, percent, points } from "./numbers";
import { button, find, make } from "./page";
import type { Estimated, Hindsight, Judged, LookedBack, Sums } from "./protocol";
import { say } from "./texts";

const LEVEL = 0.005; // of the chance to win: less costs nothing
type Which = "mistakes" | "decisions" | "luck";

export class Findings {
  private which: Which = "mistakes";
  private now = 0;

  constructor(
    private readonly found: Hindsight,
    private readonly go: (moment: number) => void,
  ) {
    find("#the-sums tbody").replaceChildren(...found.sums.map(row));
    find("#the-sentence").textContent = found.sentence;
    this.writeTurn();
    this.writeWorst();
    for (const tab of this.tabs()) tab.addEventListener("click", () => this.choose(tab));
    this.list();
  }

  /** Tell of the moment that is shown. */
  show(moment: number): void {
    this.now = moment;
    const told = this.found.moments[moment];
    if (!told) return;
    find("#the-decided").textContent = this.title(moment);
    find("#the-chances").replaceChildren(...this.chances(told));
    find("#the-judgement").replaceChildren(...judgement(told, moment));
    find("#the-luck").textContent = told.luck.length ? say("analysis-lucky", this.lucky(told)) : "";
    this.settle();
  }

  /** A decision with its number, who made it and what it is called. */
  title(moment: number): string {
    const { seat, label } = this.found.moments[moment] ?? { seat: 0, label: "" };
    return seat ? `${moment}. ${this.name(seat)}: ${label}` : label;
  }

  private name(seat: number): string {
    return this.found.sums[seat - 1]?.name ?? "";
  }

  private chances({ chances }: LookedBack): HTMLElement[] {
    return this.found.sums.map(({ seat, name }) => {
      const chance = chances[seat - 1] ?? { value: 0, error: 0 };
      return make("li", {}, swatch(seat), `${name} `, make("strong", {}, percent(chance)));
    });
  }

  private lucky({ luck }: LookedBack): { label: string } {
    const each = luck.map((one, n) => `${this.name(n + 1)} ${points(one, true)}`);
    return { label: each.join(" · ") };
  }

  /** When it turned, with a way there. */
  private writeTurn(): void {
    const { turned } = this.found;
    const place = find<HTMLButtonElement>("#the-turned");
    place.hidden = !turned;
    if (turned) place.addEventListener("click", () => this.go(turned));
  }

  /** Everybody's most expensive decision. */
  private writeWorst(): void {
    const worst = this.found.sums.flatMap(({ mistakes }) => mistakes.slice(0, 1));
    find("#the-worst").replaceChildren(...worst.map((moment) => this.item(moment)));
    find("#the-worst-heading").hidden = !worst.length;
  }

  // The lists

  private tabs(): HTMLButtonElement[] {
    return [...document.querySelectorAll<HTMLButtonElement>("#the-tabs button")];
  }

  private choose(tab: HTMLButtonElement): void {
    this.which = tab.value as Which;
    for (const one of this.tabs()) one.setAttribute("aria-pressed", String(one === tab));
    this.list();
  }

  private list(): void {
    const moments = this.found.moments.map((_, moment) => moment).filter((one) => this.has(one));
    find("#the-list ol").replaceChildren(...moments.map((moment) => this.item(moment)));
    find("#the-none").hidden = moments.length > 0;
    find("#the-none").textContent = say(`analysis-no-${this.which}`);
    this.settle();
  }

  private has(moment: number): boolean {
    if (this.which === "luck") return strength(this.found, moment) > 0;
    const { judged } = this.found.moments[moment] ?? { judged: null };
    return this.which === "mistakes" ? Boolean(judged?.is_mistake) : judged !== null;
  }

  private item(moment: number): HTMLElement {
    const told = this.found.moments[moment]!;
    const way = button("", { class: "plain way", "data-moment": moment });
    way.append(swatch(told.seat), make("span", {}, this.title(moment)), this.worth(told));
    way.addEventListener("click", () => this.go(moment));
    return make("li", {}, way);
  }

  private worth(told: LookedBack): HTMLElement {
    if (this.which === "luck") return make("small", {}, this.lucky(told).label);
    const { judged } = told;
    if (!judged || isLevel(judged)) return make("em", { title: say("analysis-best") }, "✓");
    return make("em", {}, number(-judged.cost.value, true));
  }

  /** Mark where one is. */
  private settle(): void {
    for (const way of document.querySelectorAll<HTMLElement>(".way")) {
      if (Number(way.dataset["moment"]) === this.now) way.setAttribute("aria-current", "true");
      else way.removeAttribute("aria-current");
    }
  }
}

function isLevel({ is_best, cost }: Judged): boolean {
  return is_best || cost.value < LEVEL;
}

function row({ seat, name, won, lost, luck, judged, mistakes }: Sums): HTMLElement {
  const who = make("th", { scope: "row" }, swatch(seat), name);
  if (won > 0) who.append(" ", make("span", { class: "crown" }, say("winner")));
  const made = make("td", {}, `${mistakes.length} / ${judged}`);
  return make("tr", {}, who, cell(lost), cell(luck, true), made);
}

function cell(one: Estimated, isSigned = false): HTMLElement {
  const [value = "", error = ""] = points(one, isSigned).split(" ± ");
  return make("td", {}, value, " ", make("small", {}, `± ${error}`));
}

function judgement({ judged }: LookedBack, moment: number): (Node | string)[] {
  if (!judged) return moment ? [say("analysis-forced")] : [];
  if (judged.is_best) return [make("b", { class: "right" }, say("analysis-best"))];
  const cost = { count: points(judged.cost) };
  const better = say("analysis-better", { label: judged.best.join(" · ") });
  if (judged.is_mistake) {
    return [make("b", { class: "wrong" }, say("analysis-mistake", cost)), ` ${better}`];
  }
  return [isLevel(judged) ? say("analysis-level") : say("analysis-unsure", cost), ` ${better}`];
}

/** A piece of a seat's line, as the graph has it. */
export function swatch(seat: number): SVGElement {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  drawing.setAttribute("class", "swatch");
  drawing.setAttribute("viewBox", "0 0 28 8");
  drawing.setAttribute("aria-hidden", "true");
  line.setAttribute("class", `line seat-${seat}`);
  line.setAttribute("d", "M1 4h26");
  drawing.append(line);
  return drawing;
}
