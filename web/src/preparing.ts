/** Games that are not ready yet: how far they are, and going on when they are. */

import { fetchOwed } from "./covers";
import { sleep } from "./post";

const PAUSE = 700; // milliseconds between two looks

/** Show how far the games of this page are, and the pictures they owe; a page that waits goes on. */
export async function watchPreparing(): Promise<void> {
  const slips = new Set(document.querySelectorAll<HTMLElement>("[data-preparing]"));
  while (slips.size) {
    await sleep(PAUSE);
    const shares = await ask();
    for (const slip of shares ? slips : []) {
      const share = shares?.[slip.dataset["preparing"] ?? ""];
      if (share === undefined) goOn(slip, slips);
      else slip.querySelector("progress")!.value = share;
    }
  }
}

async function ask(): Promise<Record<string, number> | null> {
  const response = await fetch("/preparing").catch(() => null);
  return response?.ok ? ((await response.json()) as Record<string, number>) : null;
}

function goOn(slip: HTMLElement, slips: Set<HTMLElement>): void {
  if (document.body.classList.contains("waiting")) location.reload();
  slip.remove();
  slips.delete(slip);
  fetchOwed();
}
