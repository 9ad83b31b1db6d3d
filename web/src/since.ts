/** The list of what happened since one's own turn, from which it is shown again. */

import { captions, type Happened } from "./happened";
import { button, find } from "./page";

export class Since {
  private readonly place = find<HTMLDetailsElement>("#the-since");
  private readonly list = find("ol", this.place);

  constructor(private readonly replay: (from: number) => void) {
    find("button", this.place).addEventListener("click", () => replay(0));
  }

  /** List what happened, if anything. */
  show(happened: Happened | null): void {
    if (!happened) this.place.open = false;
    const lines = happened ? captions(happened) : [];
    this.list.replaceChildren(...lines.map((line) => this.entry(...line)));
  }

  /** It can be asked for while nothing moves. */
  offer(isRunning: boolean): void {
    this.place.hidden = isRunning ? !this.place.open : this.list.childElementCount === 0;
  }

  /** Mark the step that is shown, or none. */
  mark(step: number): void {
    for (const entry of this.list.querySelectorAll("li")) {
      const isNow = entry.dataset["step"] === String(step);
      entry.classList.toggle("now", isNow);
      if (isNow) entry.scrollIntoView({ block: "nearest" });
    }
  }

  private entry(number: number, caption: string): HTMLLIElement {
    const line = button(caption, { class: "plain" });
    line.addEventListener("click", () => this.replay(number));
    const entry = document.createElement("li");
    entry.dataset["step"] = String(number);
    entry.append(line);
    return entry;
  }
}
