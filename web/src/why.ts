/** Why something happened: a line of the log opens and tells its rule, its sum, and how the table was. */

import { drawn } from "./drawing";
import type { Past } from "./model";
import { announce, note, ruleLink } from "./notes";
import { button, find, make } from "./page";
import type { Why } from "./protocol";
import { say } from "./texts";

interface Open {
  readonly line: HTMLElement;
  readonly told: Why;
}

const SIDES = ["before", "after"] as const;

/** The lines of a list that open, one at a time. */
export class Reasons {
  private readonly bar = find("#the-past");
  private open: Open | null = null;
  private asked = 0; // the newest question wins

  constructor(
    list: HTMLElement,
    private readonly address: (why: string) => string,
    private readonly look: (past: Past | null) => void, // at the past, or at the table as it is
  ) {
    list.addEventListener("click", (event) => this.clicked(event));
    list.addEventListener("keydown", (event) => this.pressed(event));
    this.bar.addEventListener("click", (event) => this.chose(event));
  }

  /** What is looked at now, if anything. */
  show(past: Past | null): void {
    this.bar.hidden = past === null;
    find("p", this.bar).textContent = past?.text ?? "";
    const chosen = document.querySelectorAll<HTMLElement>("#the-past [value], .why [value]");
    for (const choice of chosen) {
      choice.setAttribute("aria-pressed", String(choice.getAttribute("value") === past?.side));
    }
  }

  /** Nothing is open any more. */
  close(): void {
    this.asked += 1;
    if (this.open) shut(this.open.line);
    this.open = null;
    this.look(null);
  }

  private clicked(event: Event): void {
    const pressed = (event.target as Element).closest<HTMLButtonElement>("button");
    if (pressed?.matches(".line")) void this.toggle(pressed);
    else if (pressed?.matches(".why [value]")) this.chose(event);
  }

  private pressed(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.open) return;
    event.stopPropagation();
    find("button.line", this.open.line).focus();
    this.close();
  }

  /** Show the table as it was, or as it is. */
  private chose(event: Event): void {
    const side = (event.target as Element).closest("button")?.getAttribute("value");
    const told = this.open?.told;
    if (side === "now") return this.look(null);
    if (told && (side === "before" || side === "after")) {
      this.look({ scene: drawn(told[side]), side, text: told.text });
    }
  }

  private async toggle(opener: HTMLButtonElement): Promise<void> {
    const line = opener.closest<HTMLElement>("li");
    const isOpen = opener.getAttribute("aria-expanded") === "true";
    this.close();
    if (isOpen && line) shut(line);
    if (isOpen || !line) return;
    const number = ++this.asked;
    const response = await fetch(this.address(opener.value)).catch(() => null);
    const told = response?.ok ? ((await response.json().catch(() => null)) as Why | null) : null;
    if (number !== this.asked || !line.isConnected) return;
    if (!told) return note(say("failed"));
    this.open = { line, told };
    opener.setAttribute("aria-expanded", "true");
    line.append(explained(told));
    announce([told.rule, ...told.reckoned].join(" "));
    line.scrollIntoView({ block: "nearest" });
  }
}

/** The rule with its section, how it was counted, and the ways to look at the table. */
function explained({ rule, section, reckoned }: Why): HTMLElement {
  const law = make("p", {}, rule, " ");
  if (section) law.append(ruleLink(section));
  const sums = reckoned.map((line) => make("li", {}, line));
  const sides = SIDES.map((side) => {
    const label = find(`#the-past [value=${side}]`).textContent;
    return button(label, { value: side, "aria-pressed": "false" });
  });
  return make(
    "div",
    { class: "why" },
    law,
    sums.length ? make("ul", {}, ...sums) : null,
    make("div", { class: "ways" }, ...sides),
  );
}

function shut(line: HTMLElement): void {
  line.querySelector(".why")?.remove();
  line.querySelector("button.line")?.setAttribute("aria-expanded", "false");
}
