/** Somebody else at the table: what they did can be reported, and one need not meet them again. */

import { button, find, make } from "./page";
import { note } from "./notes";
import { ask } from "./post";
import { say } from "./texts";

/** Whom a wish is about: who sits on a seat, or who said a line. */
export interface Somebody {
  name: string;
  seat?: number;
  line?: number;
}

/** What opens the choice of what can be done about somebody. */
export function somebody({ name, seat, line }: Somebody): HTMLButtonElement {
  const label = say("about-somebody", { player: name });
  const whom = { "data-name": name, "data-seat": seat, "data-line": line };
  return button("⋯", { class: "plain somebody", "aria-label": label, title: label, ...whom });
}

/** Open that choice wherever somebody is pressed. */
export function bindSomebody(table: string): void {
  document.addEventListener("click", (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>("button.somebody");
    if (!pressed) return;
    const { name = "", seat, line } = pressed.dataset;
    open(table, { name, ...(line ? { line: Number(line) } : { seat: Number(seat) }) });
  });
}

function open(table: string, whom: Somebody): void {
  const dialog = find<HTMLDialogElement>("#the-somebody");
  const away = button(say("never-mind"), { class: "away" });
  away.addEventListener("click", () => dialog.close());
  dialog.replaceChildren(
    make("h2", { id: "the-somebody-heading" }, whom.name),
    reporting(table, whom, dialog),
    blocking(table, whom, dialog),
    make("div", { class: "ways" }, away),
  );
  dialog.showModal();
}

/** Where and what a wish is about, as it is posted. */
function posted({ seat, line }: Somebody): object {
  return line ? { line } : { seat };
}

function reporting(table: string, whom: Somebody, dialog: HTMLDialogElement): HTMLElement {
  const player = { player: whom.name };
  const form = make("form", { class: "report", autocomplete: "off" });
  const kinds = [...(whom.line ? ["line"] : []), "conduct", "name"];
  const choices = kinds.map((kind, n) => {
    const dot = make("input", { type: "radio", name: "about", value: kind, checked: n === 0 });
    return make("label", { class: "check" }, dot, say(`report-${kind}`, player));
  });
  const why = { name: "reason", maxlength: 300, rows: 3, required: true };
  form.append(
    make("h3", {}, say("report")),
    make("p", { class: "faint" }, say("report-about", player)),
    make("fieldset", {}, make("legend", {}, say("report-what")), ...choices),
    make("label", {}, say("report-why"), make("textarea", why)),
    make("button", { class: "main" }, say("report-send")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const told = Object.fromEntries(new FormData(form));
    void ask(`/t/${table}/report`, { ...posted(whom), ...told }).then((done) => {
      if (!done) return;
      dialog.close();
      note(say("reported"));
    });
  });
  return form;
}

function blocking(table: string, whom: Somebody, dialog: HTMLDialogElement): HTMLElement {
  const player = { player: whom.name };
  const block = button(say("block", player), { class: "block" });
  const part = make(
    "section",
    {},
    make("h3", {}, say("block", player)),
    make("p", { class: "faint" }, say("block-about", player)),
    block,
  );
  block.addEventListener("click", () => {
    void ask(`/t/${table}/block`, posted(whom)).then((done) => done && blocked(dialog));
  });
  return part;
}

/** It is done: what they said is no longer to be read once the page is looked at afresh. */
function blocked(dialog: HTMLDialogElement): void {
  const on = button(say("dismiss"), { class: "main" });
  on.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => location.reload(), { once: true });
  const told = make("p", { id: "the-somebody-heading" }, say("blocked"));
  dialog.replaceChildren(told, make("div", { class: "ways" }, on));
  on.focus();
}
