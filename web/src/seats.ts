/** Who sits at the table, and what one can do about it. */

import { Idiomorph } from "idiomorph";
import { noteNumber, sealedNumber } from "./fair";
import { button, find, make } from "./page";
import { ask, post } from "./post";
import type { Seat, TableState } from "./protocol";
import { note } from "./notes";
import { somebody } from "./somebody";
import { say } from "./texts";

const PANELS = '#the-stage [id^="seat-"], #the-stage [id^="side-"]'; // of players, on the board

/** The panel of seats; it is drawn anew whenever the table says so and keeps what is typed. */
export class Seats {
  private readonly panel = find("#the-seats");
  private readonly told = find("ul.told", this.panel); // seats of which there is something to say
  private readonly people = find<HTMLDetailsElement>("#the-people", this.panel);
  private readonly rest = find("ul", this.people); // the others: their panels show them
  private isBegun: boolean | null = null;
  private readonly begins = find("#the-begins", this.panel);
  private readonly pace = find("#the-pace", this.panel);
  private readonly delay = find("#the-delay", this.panel);
  private last: [TableState, number[]] | null = null;
  private hadPanels = false;

  constructor(
    private readonly table: string,
    private readonly seated: () => void,
  ) {
    this.panel.addEventListener("click", (event) => this.click(event));
    this.panel.addEventListener("submit", (event) => this.sit(event));
  }

  /** Show the seats again once their panels lie on the board, or no longer do. */
  look(): void {
    if (this.last && hasPanels() !== this.hadPanels) this.show(...this.last);
  }

  /** Show the seats as they are now. */
  show(state: TableState, acting: number[]): void {
    const isShown = hasPanels();
    [this.last, this.hadPanels] = [[state, acting], isShown];
    const [told, rest]: [HTMLElement[], HTMLElement[]] = [[], []];
    for (const seat of state.seats) {
      const item = this.item(seat, state, acting.includes(seat.seat));
      const isSettled = isShown && state.is_begun && seat.is_online && !saysMore(item);
      (isSettled ? rest : told).push(item);
    }
    for (const [list, seats] of [[this.told, told] as const, [this.rest, rest] as const]) {
      Idiomorph.morph(list, seats, { morphStyle: "innerHTML", ignoreActiveValue: true });
    }
    if (state.is_begun !== this.isBegun) this.people.open = !state.is_begun;
    this.isBegun = state.is_begun;
    this.begins.textContent = state.begins;
    this.begins.hidden = !state.begins;
    this.pace.textContent = state.clock?.pace ?? "";
    this.pace.hidden = !state.clock;
    this.delay.textContent = state.delay;
    this.delay.hidden = !state.delay;
  }

  private item(seat: Seat, state: TableState, acts: boolean): HTMLElement {
    const marks = ["seat", seat.kind, acts ? "acts" : "", seat.is_online ? "online" : ""];
    const item = make("li", { id: `the-seat-${seat.seat}`, class: marks.join(" ").trim() });
    item.append(
      make("span", { class: "dot", "aria-hidden": "true" }),
      who(seat, state),
      about(seat, acts),
      isSomebodyElse(seat) ? somebody({ name: seat.name ?? "", seat: seat.seat }) : "",
    );
    if (!state.is_over && !state.is_closed) item.append(...this.deeds(seat, state));
    return item;
  }

  private deeds(seat: Seat, state: TableState): HTMLElement[] {
    const deeds: HTMLElement[] = [];
    if (seat.is_open) deeds.push(sitForm(seat, state));
    if (state.fairness.awaited.includes(seat.seat)) deeds.push(...awaited(seat, state));
    if (seat.may_back) deeds.push(deed("back", seat, say("take-back-seat")));
    if (seat.kept_for && state.is_mine) deeds.push(deed("offer", seat, say("offer-seat")));
    if (seat.may_bot) deeds.push(seat.kind === "free" ? botChoice(seat) : standIn(seat));
    return deeds;
  }

  private click(event: Event): void {
    const pressed = (event.target as Element).closest<HTMLButtonElement>("button[data-deed]");
    const { deed, seat } = pressed?.dataset ?? {};
    if (!deed) return;
    const number = Number(seat);
    if (deed === "back") void ask(`/t/${this.table}/back`, { seat: number });
    if (deed === "without") void ask(`/t/${this.table}/without`, { seat: number });
    if (deed === "offer") void ask(`/t/${this.table}/offer`, { seat: number });
    if (deed === "bot") void ask(`/t/${this.table}/bot`, { seat: number, level: levelAt(number) });
  }

  private async sit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const name = find<HTMLInputElement>("input", form).value.trim();
    const seat = Number(form.dataset["seat"]);
    if (!name) return;
    document.body.dataset["person"] = name;
    const { number, lot } = sealedNumber();
    const youngest = form.querySelector<HTMLInputElement>("input[type=checkbox]")?.checked ?? false;
    const symbol = form.querySelector("select")?.value;
    const wish = { seat, name, lot, youngest, ...(symbol && { symbol }) };
    noteNumber(this.table, number); // before anybody knows of it, so that it cannot be lost
    const answer = await post(`/t/${this.table}/sit`, wish);
    if (!answer.ok) return note(answer.refusal.error, answer.refusal.section);
    this.seated();
  }
}

function hasPanels(): boolean {
  return document.querySelector(PANELS) !== null;
}

/** Whether there is more about a seat than its panel on the board shows. */
function saysMore(item: HTMLElement): boolean {
  return item.querySelector("button:not(.somebody), form, .late, .clock") !== null;
}

/** Whether a seat is another person's, though a bot may be playing for them. */
function isSomebodyElse(seat: Seat): boolean {
  return !seat.is_me && (seat.kind === "person" || seat.has_left || seat.is_late);
}

/** Whose number is not open yet is named; after a while others need not wait for it. */
function awaited(seat: Seat, state: TableState): HTMLElement[] {
  const isAtTable = state.is_mine || state.seats.some(({ is_me }) => is_me);
  const told = make("span", { class: "about late" }, say("not-opened"));
  if (seat.is_me || !isAtTable) return [told];
  const without = deed("without", seat, say("go-without"));
  without.classList.add("late");
  return [told, without];
}

function who(seat: Seat, { is_begun }: TableState): HTMLElement {
  const name = make("span", { class: "who" }, seat.name ?? say("free-seat"));
  if (seat.is_me) name.append(" ", make("small", {}, say("you")));
  if (seat.left !== null && is_begun) name.append(" ", clock(seat));
  return name;
}

/** What a seat has left; it is written when it ticks. */
function clock(seat: Seat): HTMLElement {
  const marks = ["clock", seat.is_running ? "runs" : ""].join(" ").trim();
  const label = say("clock-of", { player: seat.name ?? "" });
  return make("span", {
    class: marks,
    "data-clock": seat.seat,
    role: "timer",
    "aria-label": label,
  });
}

function about(seat: Seat, acts: boolean): HTMLElement {
  const states = [
    seat.role,
    seat.symbol,
    seat.kind === "bot" ? levelName(seat.level) : "",
    seat.kept_for ? say("kept-for", { player: seat.kept_for }) : "",
    seat.has_left ? say("has-left") : "",
    seat.is_late ? say("is-late") : "",
    seat.is_resting ? say("is-resting") : "",
    seat.is_waiting ? say("bot-waits") : "",
    seat.kind === "person" && !seat.is_online && !seat.has_left ? say("is-away") : "",
    acts ? say("is-acting") : "",
  ];
  return make("span", { class: "about" }, states.filter(Boolean).join(" · "));
}

function deed(name: string, seat: Seat, label: string): HTMLElement {
  return button(label, {
    id: `the-${name}-${seat.seat}`,
    "data-deed": name,
    "data-seat": seat.seat,
  });
}

function sitForm(seat: Seat, { asks_youngest, symbols }: TableState): HTMLElement {
  const id = `the-name-${seat.seat}`;
  const form = make("form", { class: "sit", "data-seat": seat.seat, id: `the-sit-${seat.seat}` });
  const attributes = { id, name: "name", maxlength: 20, autocomplete: "nickname", required: true };
  const field = make("input", { ...attributes, value: document.body.dataset["person"] });
  form.append(
    make("label", { for: id, class: "hush" }, say("your-name")),
    field,
    make(
      "button",
      { class: "main" },
      seat.role ? say("sit-down-as", { label: seat.role }) : say("sit-down"),
    ),
  );
  if (symbols.length) form.append(symbolChoice(seat, symbols));
  if (asks_youngest) {
    const tickId = `the-youngest-${seat.seat}`;
    const checked = document.querySelector<HTMLInputElement>(`#${tickId}`)?.checked ?? false;
    const tick = make("input", { type: "checkbox", id: tickId, checked });
    form.append(make("label", { class: "check" }, tick, say("i-am-youngest")));
  }
  field.placeholder = say("your-name");
  return form;
}

/** What somebody has chosen stays chosen, whoever comes meanwhile. */
function symbolChoice(seat: Seat, symbols: TableState["symbols"]): HTMLElement {
  const chosen = document.querySelector<HTMLSelectElement>(`#the-symbol-${seat.seat}`)?.value;
  const options = symbols.map(({ symbol, label }) =>
    make("option", { value: symbol, selected: symbol === chosen }, label),
  );
  const attributes = { id: `the-symbol-${seat.seat}`, "aria-label": say("your-symbol") };
  return make("select", attributes, make("option", { value: "" }, say("any-symbol")), ...options);
}

function botChoice(seat: Seat): HTMLElement {
  const levels = find<HTMLTemplateElement>("#the-levels").content.cloneNode(true);
  const attributes = { id: `the-level-${seat.seat}`, "aria-label": say("bot-level") };
  const choice = make("select", attributes, levels);
  return make("span", { class: "bot-choice" }, choice, deed("bot", seat, say("seat-bot")));
}

/** For somebody who is away a bot plays at the level that the table has chosen. */
function standIn(seat: Seat): HTMLElement {
  return make("span", { class: "bot-choice" }, deed("bot", seat, say("let-bot-play")));
}

function levelAt(seat: number): string {
  return document.querySelector<HTMLSelectElement>(`#the-level-${seat}`)?.value ?? "level1";
}

function levelName(level: string): string {
  const levels = find<HTMLTemplateElement>("#the-levels").content;
  const found = levels.querySelector(`option[value="${CSS.escape(level)}"]`);
  return found?.textContent ?? say("bot");
}
