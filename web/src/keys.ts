/** Single keys that work anywhere on the table's page, unless a person switches them off. */

import { find, isTyping } from "./page";
import { setting } from "./settings";

interface Deeds {
  takeBack(): void;
  skip(): void;
}

/** Listen for our keys. */
export function bindKeys(deeds: Deeds): void {
  const keys: Record<string, () => void> = {
    u: deeds.takeBack,
    Backspace: deeds.takeBack,
    Escape: deeds.skip,
    "?": () => find<HTMLDialogElement>("#the-keys").showModal(),
    l: () => find("#the-log .lines").focus(),
    c: () => find("#the-chat input").focus(),
  };
  document.addEventListener("keydown", (event) => {
    const deed = keys[event.key];
    if (!deed || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    if (event.key.length === 1 && setting("keys") !== "on") return;
    event.preventDefault();
    deed();
  });
}
