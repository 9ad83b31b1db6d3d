/** Short notes at the edge of the page: why a click was refused, that the line is lost. */

import { button, find, make } from "./page";
import { say } from "./texts";

const LASTS = 7000;

/** Show a note for a while; a refusal brings the rule it comes from. */
export function note(text: string, section = ""): void {
  setTimeout(lastingNote(text, section), LASTS);
}

/** Show a note until it is taken away by what is given back. */
export function lastingNote(text: string, section = ""): () => void {
  const at = section ? text.indexOf(`§${section}`) : -1; // a rule the text names becomes the link
  const slip = make("p", { class: "note" }, at < 0 ? text : text.slice(0, at).trimEnd());
  if (section) slip.append(" ", ruleLink(section, at < 0 ? undefined : text.slice(at)));
  const away = button("×", { class: "plain", "aria-label": say("dismiss") });
  away.addEventListener("click", () => slip.remove());
  slip.append(away);
  find("#the-notes").replaceChildren(slip);
  return () => slip.remove();
}

/** A link to a section of the rulebook of this page's game. */
export function ruleLink(section: string, label = `§${section}`): HTMLAnchorElement {
  const href = `/rules/${document.body.dataset["game"] ?? ""}#s${section}`;
  const attributes = { class: "rule", href, target: "_blank", rel: "noopener" };
  return make("a", { ...attributes, title: say("rule") }, label);
}

/** Say something to screen readers only. */
export function announce(text: string): void {
  find("#the-voice").append(make("p", {}, text));
  while (find("#the-voice").childElementCount > 12) find("#the-voice").firstElementChild?.remove();
}

/** Leave nothing of what was said. */
export function hush(): void {
  for (const place of ["#the-voice", "#the-notes"]) find(place).replaceChildren();
}
