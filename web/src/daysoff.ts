/** Days off, from the first day's midnight to that after the last, where whoever takes them is. */

import { find } from "./page";
import { ask } from "./post";

/** Tie up the days off of one's own page. */
export function bindDaysOff(): void {
  const place = find("#the-days-off");
  place.querySelector("button[type=button]")?.addEventListener("click", () => void take(0, 0));
  const form = place.querySelector("form");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const [first, last] = ["first", "last"].map((name) => {
      return find<HTMLInputElement>(`input[name=${name}]`, form).value;
    });
    void take(midnight(first ?? "", 0), midnight(last ?? "", 1));
  });
}

/** The beginning of a day, or of one some days later. */
function midnight(day: string, later: number): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

async function take(since: number, until: number): Promise<void> {
  if (await ask("/me/holiday", { since, until })) location.reload();
}
