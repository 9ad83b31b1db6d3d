/** Opening a table: how many sit down, and who. */

import { showCovers } from "./covers";
import { drawLot, goTo, noteLot } from "./fair";
import { bindHeader } from "./header";
import { find } from "./page";
import { note } from "./notes";
import { post } from "./post";
import { watchPreparing } from "./preparing";
import type { Refusal } from "./protocol";
import { bindTaking } from "./taking";

type SeatWish =
  | { kind: "me" | "friend"; youngest?: boolean; symbol?: string }
  | { kind: "here"; name: string; symbol?: string }
  | { kind: "bot"; level: string };

const form = find<HTMLFormElement>("#the-form");
const nameField = find<HTMLInputElement>("#the-name", form);
const rows = [...form.querySelectorAll<HTMLElement>(".seat-row")];
const variants = [...form.querySelectorAll<HTMLInputElement>("input[name=variant]")];
const begins = form.querySelector<HTMLSelectElement>("#the-begins");
const youngest = form.querySelector<HTMLElement>("#the-youngest");
const symbol = form.querySelector<HTMLSelectElement>("#the-symbol");
const box = form.querySelector<HTMLTextAreaElement>("#the-box");
const chosen = new Set<HTMLInputElement>(); // variants that somebody has ticked or unticked

function players(): number {
  return Number(find<HTMLInputElement>("input[name=players]:checked", form).value);
}

/** Show as many seats as there are players, and of each only what its kind needs. */
function arrange(): void {
  rows.forEach((row, place) => {
    row.hidden = place >= players();
    const kind = kindOf(row);
    field(row, "level").hidden = kind !== "bot";
    field(row, "name").hidden = kind !== "here";
    if (symbol) field(row, "symbol").hidden = kind !== "here";
    find<HTMLInputElement>("input", field(row, "name")).required = kind === "here" && !row.hidden;
  });
  const isAmongPeople = rows.every((row) => row.hidden || kindOf(row) !== "bot");
  for (const variant of variants) variant.checked = isPlayed(variant, isAmongPeople);
  for (const option of begins?.options ?? []) option.hidden = Number(option.value) > players();
  if (begins?.selectedOptions[0]?.hidden) begins.value = "lot";
  const kinds = rows.filter((row) => !row.hidden).map(kindOf);
  find("#the-public").hidden = !kinds.includes("friend") || !kinds.includes("me");
  find("#the-public-about").hidden = find("#the-public").hidden;
  find("#the-welcome-choice").hidden = !isPublic();
  if (youngest) youngest.hidden = begins?.value !== "youngest";
  for (const part of form.querySelectorAll<HTMLElement>("[data-clock]")) {
    part.hidden = !part.dataset["clock"]!.split(" ").includes(chosenIn("clock"));
  }
}

/** Whether strangers may come. */
function isPublic(): boolean {
  const place = find("#the-public");
  return !place.hidden && find<HTMLInputElement>("input", place).checked;
}

/** How late others watch. */
function delay(): number | "after" {
  const chosen = chosenIn("delay");
  return chosen === "after" ? chosen : Number(chosen);
}

function chosenIn(name: string): string {
  return find<HTMLSelectElement>(`select[name=${name}]`, form).value;
}

/** The clock of the new table. */
function clock(): object | null {
  const kind = chosenIn("clock");
  const [minutes, seconds, days] = ["minutes", "seconds", "days"].map((n) => Number(chosenIn(n)));
  return kind === "live" ? { kind, minutes, seconds } : kind === "days" ? { kind, days } : null;
}

/** Some variants are usual where no bot plays; what somebody has chosen stays. */
function isPlayed(variant: HTMLInputElement, isAmongPeople: boolean): boolean {
  if (chosen.has(variant)) return variant.checked;
  return isAmongPeople && "amongPeople" in variant.dataset;
}

function kindOf(row: HTMLElement): string {
  return find<HTMLSelectElement>("select[name=kind]", row).value;
}

function field(row: HTMLElement, name: string): HTMLElement {
  return find(`.${name}`, row);
}

/** There is only one me: who takes another seat leaves the first to a bot. */
function moveMe(row: HTMLElement): void {
  if (kindOf(row) !== "me") return;
  for (const other of rows) {
    if (other !== row && kindOf(other) === "me") {
      find<HTMLSelectElement>("select[name=kind]", other).value = "bot";
    }
  }
}

function wish(row: HTMLElement): SeatWish {
  const kind = kindOf(row);
  if (kind === "here") {
    const name = find<HTMLInputElement>("input", row).value.trim();
    return { kind, name, ...chosenSymbol(row.querySelector(".symbol select")) };
  }
  if (kind === "bot") return { kind, level: find<HTMLSelectElement>(".level select", row).value };
  return kind === "me" ? me() : { kind: "friend" };
}

function me(): SeatWish {
  const tick = youngest?.querySelector("input");
  const isYoungest = Boolean(tick?.checked && !youngest?.hidden);
  return { kind: "me", youngest: isYoungest, ...chosenSymbol(symbol) };
}

/** What somebody wishes to be known by, if anything. */
function chosenSymbol(choice: HTMLSelectElement | null): { symbol?: string } {
  return choice?.value ? { symbol: choice.value } : {};
}

/** Open the table and go there. */
async function open(seats: SeatWish[]): Promise<void> {
  form.classList.add("busy");
  const lot = await drawLot();
  const wish = { ...wishes(seats), seats, promise: lot?.promise, lot: lot?.lot };
  const answer = lot && (await post<{ table: string }>("/tables", wish));
  form.classList.remove("busy");
  if (!answer) return;
  if (!answer.ok) return refuse(answer.refusal);
  noteLot(answer.value.table, lot);
  goTo(answer.value.table, lot.number);
}

/** What is wrong with a box is said beside it; everything else where notes are. */
function refuse({ error, section }: Refusal): void {
  const place = form.querySelector<HTMLElement>("#the-box-refusal");
  if (!place || !box?.value.trim()) return note(error, section);
  place.textContent = error;
  place.hidden = false;
  place.closest("details")!.open = true;
  box.focus();
}

/** Whether there is a seat for somebody who comes, beside our own. */
function isAsking(seats: SeatWish[]): boolean {
  return ["me", "friend"].every((kind) => seats.some((seat) => seat.kind === kind));
}

function wishes(seats: SeatWish[]): object {
  const isAmongPeople = seats.every(({ kind }) => kind !== "bot");
  const played = variants.filter((variant) => isPlayed(variant, isAmongPeople));
  return {
    game: form.dataset["name"],
    variants: played.map((variant) => variant.value),
    away: Number(chosenIn("away")),
    stand_in: chosenIn("stand_in"),
    hints: find<HTMLInputElement>("input[name=hints]", form).checked,
    clock: clock(),
    at_zero: chosenIn("at_zero"),
    public: isAsking(seats) && isPublic(),
    welcome: chosenIn("welcome"),
    delay: delay(),
    name: nameField.value.trim() || guest(),
    ...(begins && { begins: begins.value }),
    ...(box?.value.trim() && { box: box.value }),
  };
}

/** Who has no name yet is called after an animal of the fables. */
function guest(): string {
  const names = (form.dataset["guests"] ?? "").split(", ");
  return names[Math.floor(Math.random() * names.length)] ?? "";
}

function playBots(): void {
  const role = form.querySelector<HTMLInputElement>("input[name=role]:checked");
  const mine = Number(role?.value ?? 1);
  const seats = Array.from({ length: Number(form.dataset["usual"]) }, (_, place): SeatWish => {
    return place + 1 === mine ? me() : { kind: "bot", level: "level2" };
  });
  void open(seats);
}

/** A file of one's own is shown as text, where it can be changed. */
async function readBox(file: File | undefined): Promise<void> {
  if (box && file) box.value = await file.text();
}

bindHeader();
bindTaking();
showCovers();
void watchPreparing();
nameField.value ||= guest();
arrange();
form.addEventListener("change", (event) => {
  const changed = event.target as HTMLInputElement;
  const row = changed.closest<HTMLElement>(".seat-row");
  if (row) moveMe(row);
  if (changed.name === "variant") chosen.add(changed);
  if (changed.id === "the-box-file") void readBox(changed.files?.[0]);
  arrange();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void open(rows.slice(0, players()).map(wish));
});
find("#the-quick").addEventListener("click", playBots);
