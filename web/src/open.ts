/** Opening a table: how many sit down, and who. */

import { showCovers } from "./covers";
import { drawLot, noteLot } from "./fair";
import { bindHeader } from "./header";
import { find } from "./page";
import { ask } from "./post";

type SeatWish =
  { kind: "me" | "friend" } | { kind: "here"; name: string } | { kind: "bot"; level: string };

const form = find<HTMLFormElement>("#the-form");
const nameField = find<HTMLInputElement>("#the-name", form);
const rows = [...form.querySelectorAll<HTMLElement>(".seat-row")];
const variants = [...form.querySelectorAll<HTMLInputElement>("input[name=variant]")];
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
    find<HTMLInputElement>("input", field(row, "name")).required = kind === "here" && !row.hidden;
  });
  const isAmongPeople = rows.every((row) => row.hidden || kindOf(row) !== "bot");
  for (const variant of variants) variant.checked = isPlayed(variant, isAmongPeople);
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
  if (kind === "here") return { kind, name: find<HTMLInputElement>("input", row).value.trim() };
  if (kind === "bot") return { kind, level: find<HTMLSelectElement>(".level select", row).value };
  return { kind: kind === "me" ? "me" : "friend" };
}

/** Open the table and go there. */
async function open(seats: SeatWish[]): Promise<void> {
  form.classList.add("busy");
  const lot = await drawLot();
  const { promise, number } = lot ?? {};
  const wish = { ...wishes(seats), seats, promise, number };
  const answer = lot && (await ask<{ table: string }>("/tables", wish));
  form.classList.remove("busy");
  if (!answer) return;
  noteLot(answer.table, lot);
  location.assign(`/t/${answer.table}`);
}

function wishes(seats: SeatWish[]): object {
  const isAmongPeople = seats.every(({ kind }) => kind !== "bot");
  const played = variants.filter((variant) => isPlayed(variant, isAmongPeople));
  return {
    game: form.dataset["name"],
    variants: played.map((variant) => variant.value),
    away: Number(find<HTMLSelectElement>("select[name=away]", form).value),
    name: nameField.value.trim() || guest(),
  };
}

/** Who has no name yet is called after an animal of the fables. */
function guest(): string {
  const names = (form.dataset["guests"] ?? "").split(", ");
  return names[Math.floor(Math.random() * names.length)] ?? "";
}

function playBots(): void {
  const bots = Array.from({ length: Number(form.dataset["usual"]) - 1 }, () => "level2");
  void open([{ kind: "me" }, ...bots.map((level): SeatWish => ({ kind: "bot", level }))]);
}

bindHeader();
showCovers();
nameField.value ||= guest();
arrange();
form.addEventListener("change", (event) => {
  const changed = event.target as HTMLInputElement;
  const row = changed.closest<HTMLElement>(".seat-row");
  if (row) moveMe(row);
  if (changed.name === "variant") chosen.add(changed);
  arrange();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void open(rows.slice(0, players()).map(wish));
});
find("#the-quick").addEventListener("click", playBots);
