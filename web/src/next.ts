/** The next table where it is one's turn: a button wherever one is, and a key. */

import { isTyping } from "./page";
import type { Waiting } from "./protocol";
import { setting } from "./settings";

const KEY = "n";

/** Show the button while a table waits, other than this one, and listen for its key. */
export function bindNext(): () => void {
  const button = document.querySelector<HTMLAnchorElement>("#the-next-table");
  const look = async (): Promise<void> => {
    if (!button) return;
    const response = await fetch(`/me/waiting${new URL(button.href).search}`).catch(() => null);
    if (!response?.ok) return;
    const { tables } = (await response.json()) as Waiting;
    button.hidden = tables < 1;
    button.querySelector("strong")!.textContent = String(tables);
  };
  document.addEventListener("keydown", (event) => {
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    if (event.key !== KEY || !isPlain || isTyping(event.target)) return;
    if (button && setting("keys") === "on") location.assign(button.href);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void look();
  });
  void look();
  return () => void look();
}
