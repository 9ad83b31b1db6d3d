/** The operator's page: every deed is asked for with its reason. */

import { find } from "./page";
import { ask } from "./post";

/** What a button is about, as it is posted. */
function posted({ table, line, person, report }: DOMStringMap): object {
  return { table, person, report, ...(line && { line: Number(line) }) };
}

/** Ask why; nothing is done without a reason. */
function asked(pressed: HTMLElement): void {
  const dialog = find<HTMLDialogElement>("#the-why");
  const text = find<HTMLTextAreaElement>("#the-why-text");
  find("#the-why-heading").textContent = pressed.dataset["ask"] ?? "";
  text.value = "";
  dialog.returnValue = "";
  dialog.showModal();
  dialog.addEventListener("close", () => void done(pressed, dialog.returnValue, text.value), {
    once: true,
  });
}

async function done(pressed: HTMLElement, answer: string, why: string): Promise<void> {
  if (answer !== "yes") return;
  const { deed, table } = pressed.dataset;
  if (!(await ask(`/admin/${deed}`, { ...posted(pressed.dataset), why }))) return;
  const isGone = deed === "remove-table" && location.pathname.endsWith(table ?? "");
  if (isGone) location.assign("/admin/tables");
  else location.reload();
}

async function enter(): Promise<void> {
  const token = location.pathname.split("/").at(-1);
  if (await ask("/admin/enter", { token })) location.replace("/admin");
}

for (const pressed of document.querySelectorAll<HTMLElement>("[data-deed]")) {
  pressed.addEventListener("click", () => asked(pressed));
}
document.querySelector("#the-enter")?.addEventListener("click", () => void enter());
