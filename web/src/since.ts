/** What happened since one's own turn, as a list and as a film: skipping loses nothing. */

import type { Film } from "./film";
import { button, find } from "./page";
import type { Changes, News } from "./protocol";
import type { Scene } from "./scene";

interface Step {
  changes: Changes;
  frame: News["frames"][number] | null; // null where a scene only comes to rest
}

interface Host {
  pause(): void; // nothing can be chosen meanwhile
  show(): Promise<void>; // show how things stand
}

export class Since {
  private readonly place = find<HTMLDetailsElement>("#the-since");
  private readonly list = find("ol", this.place);
  private base: SVGSVGElement | null = null; // the table as it was before
  private steps: Step[] = [];
  private isOurs = false; // whether what was kept last was our own

  constructor(
    private readonly scene: Scene,
    private readonly film: Film,
    private readonly host: Host,
  ) {
    find("button", this.place).addEventListener("click", () => this.play(0));
  }

  /** Remember what is about to be shown; a decision of our own begins anew. */
  keep({ frames, after }: News, isOurs: boolean): void {
    if (isOurs && !this.isOurs) this.forget();
    this.isOurs = isOurs;
    this.base ??= this.scene.copy();
    this.steps.push(...frames.map((frame) => ({ changes: frame.changes, frame })));
    if (after) this.steps.push({ changes: after, frame: null });
    this.list.replaceChildren(...this.steps.flatMap((step, n) => this.entry(step, n)));
  }

  forget(): void {
    this.base = null;
    this.steps = [];
    this.place.open = false;
    this.list.replaceChildren();
  }

  /** It can be asked for while nothing moves. */
  offer(isRunning: boolean): void {
    this.place.hidden = isRunning ? !this.place.open : this.list.childElementCount === 0;
  }

  private entry({ frame }: Step, number: number): HTMLLIElement[] {
    if (!frame) return [];
    const line = button(frame.caption, { class: "plain" });
    line.addEventListener("click", () => this.play(number));
    const entry = document.createElement("li");
    entry.dataset["step"] = String(number);
    entry.append(line);
    return [entry];
  }

  /** Show it again from one step on, and then the table as it is. */
  private play(from: number): void {
    const { base, steps } = this;
    if (!base || this.film.isRunning()) return;
    const frames = steps.slice(from).filter(({ frame }) => frame).length;
    void this.film.add(() => this.perform(base, steps, from), frames);
  }

  private async perform(base: SVGSVGElement, steps: Step[], from: number): Promise<void> {
    const now = this.scene.copy();
    this.host.pause();
    this.scene.lay(base.cloneNode(true) as SVGSVGElement);
    for (const [n, { changes, frame }] of steps.entries()) {
      this.scene.change(changes);
      if (n < from || !frame) continue;
      this.mark(n);
      await this.film.frame(frame, () => {});
    }
    this.mark(-1);
    this.scene.lay(now);
    await this.host.show();
  }

  private mark(step: number): void {
    for (const entry of this.list.querySelectorAll("li")) {
      const isNow = entry.dataset["step"] === String(step);
      entry.classList.toggle("now", isNow);
      if (isNow) entry.scrollIntoView({ block: "nearest" });
    }
  }
}
