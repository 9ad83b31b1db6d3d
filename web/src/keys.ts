/** Single keys that work anywhere on the table's page, unless a person switches them off. */

import { find, isTyping } from "./page";
import { setting } from "./settings";

const FORWARD = ["]", "ArrowRight", "ArrowDown"];
const BACKWARD = ["[", "ArrowLeft", "ArrowUp"];

const ZOOM = 1.6; // times, for one press

interface Deeds {
  takeBack(): void;
  escape(): void;
  isTrying(): boolean; // then keys turn and decide what is tried
  turn(step: number): boolean;
  doIt(): void;
  zoom(times: number): void;
  fit(): void;
  loupe(): void;
  toBoard(): void;
}

/** Listen for our keys. */
export function bindKeys(deeds: Deeds): void {
  const keys: Record<string, () => void> = {
    u: deeds.takeBack,
    Backspace: deeds.takeBack,
    Escape: deeds.escape,
    "+": () => deeds.zoom(ZOOM),
    "-": () => deeds.zoom(1 / ZOOM),
    "0": deeds.fit,
    z: deeds.loupe,
    "?": () => find<HTMLDialogElement>("#the-keys").showModal(),
    b: deeds.toBoard,
    l: () => find("#the-log .lines").focus(),
    c: () => find("#the-chat input").focus(),
  };
  document.addEventListener("keydown", (event) => {
    const deed = keys[event.key];
    if (!deed || !isOurs(event)) return;
    event.preventDefault();
    deed();
  });
  // Before the pieces hear of it: while something is tried, keys mean other things to them.
  document.addEventListener("keydown", (event) => pressInTrial(event, deeds), true);
}

function pressInTrial(event: KeyboardEvent, deeds: Deeds): void {
  const target = event.target as Element;
  if (
    !deeds.isTrying() ||
    !isOurs(event) ||
    target.closest(".lines, #the-choices, #the-menu, [role=img]")
  )
    return;
  const step = Number(FORWARD.includes(event.key)) - Number(BACKWARD.includes(event.key));
  const isElsewhere = target.closest("button, a, summary, .piece.can:not(.held)") !== null;
  if (event.key === "Enter" && !isElsewhere) deeds.doIt();
  else if (!step || !deeds.turn(step)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether a key press is meant for the table: plain, not typed into a field, not switched off. */
function isOurs(event: KeyboardEvent): boolean {
  const isBracket = ["[", "]"].includes(event.key) && event.altKey; // no other way on many keyboards
  const isPlain = isBracket || !(event.altKey || event.ctrlKey || event.metaKey);
  if (!isPlain || isTyping(event.target)) return false;
  return event.key.length > 1 || setting("keys") === "on";
}
