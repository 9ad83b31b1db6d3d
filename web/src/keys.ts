/** Single keys that work anywhere on the table's page, unless a person switches them off. */

import type { Event } from "./events";
import { find, isTyping } from "./page";
import { setting } from "./settings";

const FORWARD = ["]", "ArrowRight", "ArrowDown"];
const BACKWARD = ["[", "ArrowLeft", "ArrowUp"];

/** Listen for our keys: those of every table, and what more this one has. */
export function bindKeys(tell: (event: Event) => void, more: Record<string, () => void>): void {
  const keys: Record<string, () => void> = {
    u: () => tell({ kind: "takenBack" }),
    Backspace: () => tell({ kind: "takenBack" }),
    "?": () => find<HTMLDialogElement>("#the-keys").showModal(),
    l: () => find("#the-log .lines").focus(),
    c: () => find("#the-chat input").focus(),
    ...more,
  };
  document.addEventListener("keydown", (event) => {
    const deed = keys[event.key];
    if (!deed || !isOurs(event)) return;
    event.preventDefault();
    deed();
  });
}

/** While something is tried, keys turn and confirm it; what they would do, if anything. */
export function deedInTrial(event: KeyboardEvent): Event | null {
  const target = event.target as Element;
  const isAside = target.closest(".lines, #the-choices, #the-menu, [role=img]") !== null;
  if (isAside || !isOurs(event)) return null;
  const step = Number(FORWARD.includes(event.key)) - Number(BACKWARD.includes(event.key));
  const isElsewhere = target.closest("button, a, summary, .piece.can:not(.held)") !== null;
  if (event.key === "Enter" && !isElsewhere) return { kind: "confirmed" };
  return step ? { kind: "turned", step } : null;
}

/** Whether a key press is meant for the table: plain, not typed into a field, not switched off. */
function isOurs(event: KeyboardEvent): boolean {
  const isBracket = ["[", "]"].includes(event.key) && event.altKey; // no other way on many keyboards
  const isPlain = isBracket || !(event.altKey || event.ctrlKey || event.metaKey);
  if (!isPlain || isTyping(event.target)) return false;
  return event.key.length > 1 || setting("keys") === "on";
}
