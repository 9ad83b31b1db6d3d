/** A hint: first what to think about, then the best decisions with their chances, and where. */

import { announce } from "./notes";
import { button, find, isTyping, make } from "./page";
import { post } from "./post";
import type { Advised, Hint } from "./protocol";
import { setting } from "./settings";
import { Spotlight, standingFor } from "./spotlight";
import { say } from "./texts";

interface Where {
  seat: number;
  after: number;
  words: string[]; // drafted so far
}

export class Hinting {
  private readonly place = find<HTMLDetailsElement>("#the-advice");
  private readonly sheet = find(".sheet", this.place);
  private readonly light: Spotlight;
  private wish = 0; // the newest wish wins
  private asked = ""; // where it was asked for

  constructor(
    private readonly table: string,
    private readonly stage: HTMLElement,
    private readonly where: () => Where,
  ) {
    this.light = new Spotlight(stage);
    this.place.addEventListener("toggle", () => void this.toggle());
    this.place.addEventListener("keydown", (event) => this.leaveBy(event));
    document.addEventListener("pointerdown", ({ target }) => {
      if (!this.place.contains(target as Node)) this.close();
    });
    document.addEventListener("keydown", (event) => this.press(event));
  }

  /** It can be asked for by whoever has to decide; what was said elsewhere holds no more. */
  offer(mayAsk: boolean): void {
    if (!mayAsk || this.asked !== JSON.stringify(this.where())) this.close();
    this.place.hidden = !mayAsk;
  }

  private close(): void {
    this.place.open = false;
    this.light.on([]);
  }

  private async toggle(): Promise<void> {
    const wish = ++this.wish;
    if (!this.place.open) return this.light.on([]);
    this.sheet.replaceChildren(make("p", { role: "status" }, say("hint-wait")));
    this.asked = JSON.stringify(this.where());
    const answer = await post<Hint>(`/t/${this.table}/hint`, { ...this.where() });
    if (wish !== this.wish) return;
    if (answer.ok) this.think(answer.value);
    else this.sheet.replaceChildren(make("p", { role: "status" }, answer.refusal.error));
  }

  private think({ thoughts, best }: Hint): void {
    const heading = say("hint-think");
    const lines = thoughts.map((thought) => make("li", {}, thought));
    const more = button(say("hint-more"), { class: "main" });
    more.addEventListener("click", () => this.tell(best));
    this.sheet.replaceChildren(make("p", {}, heading), make("ul", {}, ...lines), more);
    announce([heading, ...thoughts].join(" "));
    more.focus({ preventScroll: true });
  }

  private tell(best: Advised[]): void {
    const heading = say("hint-best");
    const list = make("ol", {}, ...best.map((one) => this.entry(one)));
    list.addEventListener("pointerleave", () => this.mark(best));
    this.sheet.replaceChildren(make("p", {}, heading), list);
    announce([heading, ...best.flatMap(({ label, sentence }) => [label, sentence])].join(" "));
    this.mark(best);
    find("summary", this.place).focus({ preventScroll: true });
  }

  private entry(advised: Advised): HTMLLIElement {
    const entry = make("li", {}, make("strong", {}, advised.label), " ", advised.sentence);
    entry.addEventListener("pointermove", () => this.mark([advised]));
    return entry;
  }

  /** Light up the pieces that stand for some decisions. */
  private mark(best: Advised[]): void {
    const words = best.map(({ word }) => word);
    this.light.on(standingFor(this.stage, words));
  }

  private leaveBy(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.place.open) return;
    this.close();
    find("summary", this.place).focus();
    event.stopPropagation();
  }

  private press(event: KeyboardEvent): void {
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target));
    if (event.key !== "h" || !isPlain || this.place.hidden || setting("keys") !== "on") return;
    event.preventDefault();
    this.place.open = !this.place.open;
  }
}
