/** The end of a match: scores, winners, everything that was secret, and what comes next. */

import { check, drawLot, goTo, noteLot, noteNumber, type Verdict } from "./fair";
import { button, find, make } from "./page";
import { ask } from "./post";
import type { Result, Seat, TableState } from "./protocol";
import { sound } from "./sounds";
import { say } from "./texts";

const STARS = 16;
const LONG = 60_000; // milliseconds a download may take to begin

export class Ending {
  private readonly panel = find("#the-ending");
  private isShown = false;
  private offered: string | null | undefined; // the next table, as the button knows it

  constructor(private readonly table: string) {}

  /** Show the end, once there is one. */
  show(state: TableState, isFresh: boolean): void {
    this.panel.hidden = !state.result;
    if (!state.result) return;
    if (!this.isShown) this.write(state, state.result, isFresh);
    this.isShown = true;
    this.offerAgain(state);
  }

  private write(state: TableState, result: Result, isFresh: boolean): void {
    find("h2", this.panel).textContent = result.sentence;
    const places = state.seats
      .map((_, n) => n)
      .sort((a, b) => points(result, b) - points(result, a));
    find("tbody", this.panel).replaceChildren(...places.map((n) => row(state, result, n)));
    this.writeFairness(state, result);
    this.offerFilms(state);
    this.suggestTerms(result);
    this.tellVariants();
    find(".terms", this.panel).addEventListener("change", () => this.tellVariants());
    this.panel.classList.toggle("fresh", isFresh);
    if (isFresh) celebrate(this.panel);
  }

  private offerAgain(state: TableState): void {
    const place = find(".again", this.panel);
    const isPlayer = state.seats.some((seat) => seat.is_me);
    place.hidden = !isPlayer && !state.again;
    find(".terms", this.panel).hidden = !isPlayer || state.again !== null;
    if (this.offered === state.again) return; // what is there may have the focus
    this.offered = state.again;
    const again = button(say(state.again ? "again-waits" : "again"), { class: "main" });
    again.addEventListener("click", () => {
      if (isPlayer) void this.again();
      else location.assign(`/t/${state.again}`);
    });
    place.replaceChildren(again);
  }

  /** A new table for the same people, or a seat at the one somebody else has laid. */
  private async again(): Promise<void> {
    const lot = await drawLot();
    if (!lot) return;
    const wish = { promise: lot.promise, lot: lot.lot, ...this.terms() };
    const answer = await ask<{ table: string }>(`/t/${this.table}/again`, wish);
    if (!answer) return;
    if (lot.commitment.startsWith(answer.table)) noteLot(answer.table, lot);
    else noteNumber(answer.table, lot.number);
    goTo(answer.table, lot.number);
  }

  /** By which variants the next match is played, and whether everybody moves on one seat. */
  private terms(): { variants: string[]; swap: boolean } {
    const ticked = [
      ...find(".terms", this.panel).querySelectorAll<HTMLInputElement>("input:checked"),
    ];
    const variants = ticked.filter(({ name }) => name === "variant").map(({ value }) => value);
    return { variants, swap: ticked.some(({ name }) => name === "swap") };
  }

  /** Tick what another match is usually played by; who swaps seats takes it along. */
  private suggestTerms({ rematch }: Result): void {
    if (!rematch) return;
    const terms = find(".terms", this.panel);
    const variants = [...terms.querySelectorAll<HTMLInputElement>("input[name=variant]")];
    const suggest = (before: string[], now: string[]): void => {
      for (const variant of variants) {
        const isNow = now.includes(variant.value);
        if (before.includes(variant.value) !== isNow) variant.checked = isNow;
      }
    };
    suggest(this.terms().variants, rematch.stay);
    terms.querySelector("input[name=swap]")?.addEventListener("change", () => {
      const { stay, swap } = rematch;
      if (this.terms().swap) suggest(stay, swap);
      else suggest(swap, stay);
    });
  }

  /** What is ticked is told beside the heading, so that nobody has to open the list. */
  private tellVariants(): void {
    const place = this.panel.querySelector(".terms summary small");
    const ticked = this.panel.querySelectorAll<HTMLInputElement>("input[name=variant]:checked");
    const labels = [...ticked].map(({ labels }) => labels?.[0]?.textContent.trim() ?? "");
    if (place) place.textContent = labels.join(" · ");
  }

  /** Beside a film with everything open, what one has seen oneself, or a guest each player. */
  private offerFilms({ seats }: TableState): void {
    const open = this.panel.querySelector<HTMLAnchorElement>(".films a");
    if (!open) return; // nothing was ever hidden
    const own = seats.filter(({ is_me }) => is_me);
    for (const { seat, name } of own.length ? own : seats) {
      const film = open.cloneNode(true) as HTMLAnchorElement;
      film.href += `?as=${seat}`;
      find(".label", film).textContent = say(own.length === 1 ? "film-mine" : "film-of", {
        player: name ?? seat,
      });
      open.parentElement?.append(film);
    }
  }

  private writeFairness({ seats, commitment }: TableState, result: Result): void {
    const place = find(".fairness", this.panel);
    find(".secret", place).textContent = result.secret;
    find(".commitment", place).textContent = commitment;
    const numbers = result.numbers.map((number, n) =>
      make("li", {}, `${seats[n]?.name ?? n + 1} `, make("code", {}, number || "–")),
    );
    find(".numbers", place).replaceChildren(...numbers);
    find("button.replayed", place).addEventListener("click", () => void this.replayed());
    void this.judge(seats);
  }

  /** This browser checks by itself; what does not fit is said loudly and can be kept. */
  private async judge(seats: Seat[]): Promise<void> {
    const found = await check(this.table);
    if (!found) return;
    const line = find("#the-verdict");
    const names = found.without.map((seat) => seats[seat - 1]?.name ?? String(seat));
    const told = names.map((player) => say("fair-without", { player }));
    line.textContent = [say(`fair-${found.verdict}`), ...told].join(" ");
    line.className = found.verdict;
    line.hidden = false;
    const ticks = found.ticks.map(({ isRight, about }) => tick(isRight, say(about)));
    find("#the-ticks").replaceChildren(...ticks);
    if (found.verdict === "wrong") find<HTMLDetailsElement>(".fairness", this.panel).open = true;
    find("button.evidence").addEventListener("click", () => this.keepEvidence(found));
  }

  private keepEvidence({ evidence }: Verdict): void {
    const address = URL.createObjectURL(new Blob([evidence], { type: "application/json" }));
    make("a", { href: address, download: `fabeltafel-${this.table}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(address), LONG);
  }

  private async replayed(): Promise<void> {
    const answer = await ask<{ is_right: boolean; sentence: string }>(`/t/${this.table}/check`);
    if (answer) find("#the-ticks").append(tick(answer.is_right, answer.sentence));
  }
}

/** A handful of stars, for those who like things to move. */
function celebrate(panel: HTMLElement): void {
  sound("end");
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (let n = 0; n < STARS; n += 1) {
    const star = make("span", { class: "star", "aria-hidden": "true" }, "★");
    panel.append(star);
    const [x, y] = [Math.random() * 20 - 10, 4 + Math.random() * 10];
    const fall = [
      { opacity: 1 },
      { opacity: 0, transform: `translate(${x}rem, ${y}rem) rotate(200deg)` },
    ];
    const timing = { duration: 1200 + Math.random() * 1200, easing: "ease-out" };
    void star.animate(fall, timing).finished.then(() => star.remove());
  }
}

function points(result: Result, place: number): number {
  return result.scores[place] ?? 0;
}

function row(state: TableState, result: Result, place: number): HTMLElement {
  const seat = state.seats[place];
  const wins = result.winners.includes(place + 1);
  const name = make("th", { scope: "row" }, seat?.name ?? "");
  if (wins) name.append(" ", make("span", { class: "crown" }, say("winner")));
  const score = make("td", {}, result.standings[place] ?? "");
  return make("tr", { class: wins ? "wins" : "" }, name, score);
}

function tick(isRight: boolean, sentence: string): HTMLElement {
  return make("li", { class: isRight ? "right" : "wrong" }, sentence);
}
