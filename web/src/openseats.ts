/** Open seats: a list that changes by itself, and sitting down with one click. */

import { Idiomorph } from "idiomorph";
import { clockFace } from "./clocks";
import { drawLot, goTo, noteLot, noteNumber, sealedNumber } from "./fair";
import { note } from "./notes";
import { button, find, make } from "./page";
import { post } from "./post";
import type { OpenTable, OpenTables } from "./protocol";
import { keep, kept } from "./settings";
import { say } from "./texts";

const AGAIN = 2000; // milliseconds before a lost line is made again
const FILTERS = ["game", "language", "pace", "welcome"] as const;

/** The name somebody plays under; who has none is called after an animal of the fables. */
function name(): string {
  const { person, guests } = document.body.dataset;
  const names = (guests ?? "").split(", ");
  return person || (names[Math.floor(Math.random() * names.length)] ?? "");
}

/** Play now with whoever comes. */
async function play(pressed: HTMLButtonElement): Promise<void> {
  pressed.disabled = true;
  const lot = await drawLot();
  const wish = { game: pressed.dataset["play"], name: name() };
  const answer =
    lot &&
    (await post<{ table: string }>("/play", { ...wish, lot: lot.lot, promise: lot.promise }));
  pressed.disabled = false;
  if (!answer) return;
  if (!answer.ok) return note(answer.refusal.error, answer.refusal.section);
  const { table } = answer.value;
  if (lot.commitment.startsWith(table)) noteLot(table, lot);
  else noteNumber(table, lot.number); // somebody waited, and was promised another secret
  goTo(table, lot.number);
}

/** Sit down at a table and go there. */
async function join(pressed: HTMLButtonElement): Promise<void> {
  const table = pressed.dataset["join"] ?? "";
  pressed.disabled = true;
  const { number, lot } = sealedNumber();
  noteNumber(table, number); // before anybody knows of it, so that it cannot be lost
  const answer = await post(`/t/${table}/join`, { name: name(), lot });
  pressed.disabled = false;
  if (!answer.ok) return note(answer.refusal.error, answer.refusal.section);
  goTo(table, number);
}

/** Buttons that lead to people, wherever they stand. */
export function bindPlaying(): void {
  document.addEventListener("click", ({ target }) => {
    const pressed = (target as Element).closest<HTMLButtonElement>(
      "button[data-play], button[data-join]",
    );
    if (pressed) void (pressed.dataset["play"] ? play(pressed) : join(pressed));
  });
}

/** The list of open seats, as long as the page is looked at. */
export class OpenSeats {
  private source: EventSource | null = null;
  private told: OpenTable[] = [];
  private since = 0;
  private readonly list = find("#the-open-seats");
  private readonly filters = document.querySelector<HTMLFormElement>("#the-filters");

  constructor() {
    document.addEventListener("visibilitychange", () => this.arrange());
    addEventListener("pagehide", () => this.hush());
    addEventListener("pageshow", (event) => event.persisted && this.arrange());
    this.filters?.addEventListener("change", () => this.filter());
    for (const { name, options } of this.choices()) {
      const last = kept(`seats:${name}`) ?? "";
      for (const option of options) option.selected = option.value === last;
    }
    setInterval(() => this.told.some(({ fills_in }) => fills_in !== null) && this.show(), 1000);
    this.arrange();
  }

  private choices(): HTMLSelectElement[] {
    return [...(this.filters?.querySelectorAll("select") ?? [])];
  }

  private filter(): void {
    for (const { name, value } of this.choices()) keep(`seats:${name}`, value);
    this.show();
  }

  private arrange(): void {
    this.hush();
    if (document.hidden) return;
    const source = new EventSource("/seats/stream");
    this.source = source;
    source.addEventListener("message", (event: MessageEvent<string>) => {
      this.told = (JSON.parse(event.data) as OpenTables).tables;
      this.since = performance.now();
      this.show();
    });
    source.addEventListener("error", () => {
      if (source !== this.source || source.readyState !== EventSource.CLOSED) return;
      setTimeout(() => source === this.source && this.arrange(), AGAIN);
    });
  }

  private hush(): void {
    this.source?.close();
    this.source = null;
  }

  private isWished(table: OpenTable): boolean {
    return this.choices().every(({ name, value }) => {
      const filter = FILTERS.find((one) => one === name);
      const isForAll = filter === "welcome" && table.welcome === "any";
      return !value || !filter || isForAll || table[filter] === value;
    });
  }

  private show(): void {
    const shown = this.told.filter((table) => this.isWished(table));
    const later = performance.now() - this.since;
    const items = shown.map((table) => item(table, later));
    Idiomorph.morph(this.list, items, { morphStyle: "innerHTML" });
    this.list.setAttribute("aria-busy", "false");
    for (const none of document.querySelectorAll<HTMLElement>("#the-open-none"))
      none.hidden = shown.length > 0;
  }
}

/** A language as this page's own choice calls it. */
function languageName(code: string): string {
  const option = document.querySelector(`#the-language option[value="${CSS.escape(code)}"]`);
  return option?.textContent?.trim() ?? code;
}

/** A table as the list shows it, some time after it was told. */
function item(table: OpenTable, later: number): HTMLElement {
  const { title, names, free, seats, variants, is_here } = table;
  const fills = table.fills_in;
  const about = [
    say("seats-free", { count: free, label: seats }),
    table.time || say("no-clock"),
    say(`welcome-${table.welcome}`),
    languageName(table.language),
    ...variants,
  ];
  const lines = make(
    "span",
    { class: "lines" },
    make("strong", {}, title),
    make(
      "span",
      { class: is_here ? "who here" : "who" },
      names.join(", "),
      is_here ? make("small", {}, ` · ${say("is-here")}`) : null,
    ),
    make("span", { class: "marks" }, ...about.map((one) => make("small", {}, one))),
    fills === null
      ? null
      : make("em", {}, say("bots-in", { label: clockFace(Math.max(fills - later, 0)) })),
  );
  const sit = button(say("sit-down"), {
    class: "main",
    "data-join": table.table,
    "aria-label": `${say("sit-down")}: ${title}, ${names.join(", ")}`,
  });
  const look = make("a", { class: "lookat", href: `/t/${table.table}` }, lines);
  return make("li", { id: `the-open-${table.table}`, class: "offer" }, look, sit);
}
