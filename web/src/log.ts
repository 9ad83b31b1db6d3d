/** The log: what happened, in sentences that lead to their rules. */

import { announce, ruleLink } from "./notes";
import { button, find, make } from "./page";
import { ask } from "./post";
import type { EarlierLines, LogLine } from "./protocol";
import { somebody } from "./somebody";
import { say } from "./texts";

const MOMENTUM = 1000; // milliseconds a scroll may go on by itself
const BOTTOM = 24; // pixels from the end that still count as reading along
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** What stands in the log, to come back to. */
interface Page {
  lines: Node[];
  fresh: number;
  before: number;
  hasEarlier: boolean;
}

export class Log {
  private readonly list = find<HTMLOListElement>("#the-log ol");
  private readonly box = find("#the-log .lines");
  private readonly fold = find<HTMLButtonElement>("#the-fold");
  private readonly earlier = find<HTMLButtonElement>("#the-earlier");
  private fresh = 0; // lines at the top whose positions we do not know, because a snapshot brought them
  private fetching: AbortController | null = null;
  private remembered: Page | null = null;
  private follows = true; // the reader reads along, and has not scrolled up
  private touched = -MOMENTUM; // when a hand last scrolled
  private before = 1; // the position before which older lines are to be asked for
  private own: number[] = []; // the seats of this device

  constructor(
    private readonly table: string,
    private readonly eyes: () => number,
  ) {
    this.earlier.addEventListener("click", () => void this.fetchEarlier());
    this.fold.addEventListener("click", () => this.toggle());
    this.list.addEventListener("keydown", (event) => this.step(event));
    this.list.addEventListener("click", (event) => this.rule(event));
    for (const gesture of ["wheel", "touchmove", "pointerdown", "keydown"]) {
      this.box.addEventListener(gesture, () => (this.touched = performance.now()), {
        passive: true,
      });
    }
    this.box.addEventListener("scroll", () => this.scrolled());
    new ResizeObserver(() => this.follow()).observe(this.box);
  }

  /** Begin the log anew with the lines of a snapshot. */
  begin(lines: LogLine[], hasEarlier: boolean, position: number): void {
    this.open({ lines: lines.map(item), fresh: lines.length, before: position + 1, hasEarlier });
  }

  /** Remember what stands in the log now, to come back to. */
  remember(): void {
    const lines = [...this.list.childNodes].map((line) => line.cloneNode(true));
    const { fresh, before } = this;
    this.remembered = { lines, fresh, before, hasEarlier: !this.earlier.hidden };
  }

  /** Show what is remembered, and nothing else. */
  goBack(): void {
    this.open(this.remembered ?? { lines: [], fresh: 0, before: 1, hasEarlier: false });
    this.remembered = null;
  }

  private open({ lines, fresh, before, hasEarlier }: Page): void {
    this.fetching?.abort(); // other eyes see other lines
    this.list.replaceChildren(...lines);
    this.settleTabs();
    this.fresh = fresh;
    this.before = before;
    this.earlier.hidden = !hasEarlier;
    this.follows = true;
    this.follow();
  }

  /** Write a line; `aloud` says it to screen readers too. */
  add(line: LogLine | null, aloud = true): void {
    if (!line) return;
    if (line.kind === "removed") return this.remove(line);
    this.list.append(item(line));
    this.settleTabs();
    this.tellOwn();
    this.follow();
    if (aloud) announce(line.kind === "chat" ? `${line.name ?? ""}: ${line.text}` : line.text);
  }

  /** Nobody is to mute themselves: these seats are ours. */
  tellOwn(own = this.own): void {
    this.own = own;
    const { person } = document.body.dataset;
    for (const line of this.list.querySelectorAll<HTMLElement>(".chat")) {
      const seat = Number(line.dataset["seat"] ?? 0);
      const isGuest = seat === 0 && line.querySelector("strong")?.textContent === person;
      line.classList.toggle("own", isGuest || own.includes(seat));
    }
  }

  /** A line that was taken away is nowhere to be read any more. */
  private remove({ position, text }: LogLine): void {
    const said = this.list.querySelector(`[data-position="${position}"] .said`);
    if (said) said.textContent = text;
  }

  private rule(event: Event): void {
    const pressed = (event.target as Element).closest<HTMLElement>("button[data-line]");
    const { deed, line } = pressed?.dataset ?? {};
    if (deed) void ask(`/t/${this.table}/${deed}`, { line: Number(line) });
  }

  /** One line can be reached by Tab; from there all the others. */
  private settleTabs(): void {
    const lines = this.openers();
    const focused = lines.find((line) => line === document.activeElement) ?? lines.at(-1);
    for (const line of lines) line.tabIndex = line === focused ? 0 : -1;
  }

  private openers(): HTMLButtonElement[] {
    return [...this.list.querySelectorAll<HTMLButtonElement>("button.line")];
  }

  private step(event: KeyboardEvent): void {
    const lines = this.openers();
    const at = lines.indexOf(event.target as HTMLButtonElement);
    const next = lines[at + (STEPS[event.key] ?? 0)];
    if (at < 0 || !next || !(event.key in STEPS) || event.altKey || event.metaKey) return;
    next.focus();
    this.settleTabs();
    event.preventDefault();
  }

  /** On a phone the log can be folded away. */
  private toggle(): void {
    const isFolded = find("#the-log").classList.toggle("folded");
    this.fold.setAttribute("aria-expanded", String(!isFolded));
    this.fold.textContent = say(isFolded ? "unfold" : "fold");
  }

  /** Only a hand that scrolls decides whether we follow; boxes move for other reasons too. */
  private scrolled(): void {
    const now = performance.now();
    if (now - this.touched > MOMENTUM) return;
    this.touched = now;
    this.follows = this.isAtEnd();
  }

  private isAtEnd(): boolean {
    return this.box.scrollHeight - this.box.scrollTop - this.box.clientHeight < BOTTOM;
  }

  /** Stay at the end with whoever reads along, also when the log has changed its size. */
  follow(): void {
    if (this.follows) this.box.scrollTop = this.box.scrollHeight;
  }

  /** Put older lines on top; those of the snapshot come again, with their positions. */
  private async fetchEarlier(): Promise<void> {
    if (this.fetching) return;
    const { signal } = (this.fetching = new AbortController());
    const height = this.box.scrollHeight;
    const known = this.fresh ? await this.page(signal) : null;
    if (known) {
      for (; this.fresh; this.fresh -= 1) this.list.firstElementChild?.remove();
      this.put(known);
    }
    const older = this.fresh || this.earlier.hidden ? null : await this.page(signal);
    if (older) this.put(older);
    this.fetching = null;
    this.follows = false;
    this.box.scrollTop += this.box.scrollHeight - height;
  }

  /** Older lines; null if there are none to be had, or the log has been begun anew meanwhile. */
  private async page(signal: AbortSignal): Promise<EarlierLines | null> {
    const query = `before=${this.before}&as=${this.eyes()}`;
    const response = await fetch(`/t/${this.table}/lines?${query}`, { signal }).catch(() => null);
    const page = response?.ok ? ((await response.json().catch(() => null)) as EarlierLines) : null;
    return signal.aborted ? null : page;
  }

  private put(page: EarlierLines): void {
    this.list.prepend(...page.lines.map(item));
    this.settleTabs();
    this.tellOwn();
    this.before = page.before;
    this.earlier.hidden = !page.has_earlier;
  }
}

/** One line as the log shows it. */
export function item(line: LogLine): HTMLLIElement {
  const entry = make("li", { class: line.kind });
  if (line.seat) entry.dataset["seat"] = String(line.seat);
  if (line.position) entry.dataset["position"] = String(line.position);
  if (line.kind === "chat") entry.append(...spoken(line));
  else entry.append(line.why ? opener(line.text, line.why) : line.text);
  if (line.section) entry.append(" ", ruleLink(line.section));
  if (line.why) entry.querySelector("a")?.setAttribute("tabindex", "-1"); // it opens to another
  return entry;
}

/** What opens a line to tell why that happened. */
function opener(text: string, why: string): HTMLElement {
  return button(text, { class: "line", value: why, "aria-expanded": "false" });
}

/** What somebody said; whoever opened the table can see to it. */
function spoken(line: LogLine): (Node | string)[] {
  const said = make("span", { class: "said" }, line.text);
  const deeds = ["mute", "remove"].map((deed) =>
    button(say(deed), { class: "plain for-owner", "data-deed": deed, "data-line": line.position }),
  );
  const whom = { name: line.name ?? "", line: line.position ?? 0 };
  return [make("strong", {}, line.name ?? ""), " ", said, ...deeds, somebody(whom)];
}
