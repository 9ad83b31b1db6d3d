/** The person's own page: name, settings of this device, the link to come back, and being forgotten. */

import { wishNotifications } from "./attention";
import { showCovers } from "./covers";
import { bindDaysOff } from "./daysoff";
import { leaveNothing } from "./calling";
import { bindCalls } from "./callsform";
import { bindHeader } from "./header";
import { bindNext } from "./next";
import { note } from "./notes";
import { confirmed, copy, find } from "./page";
import { ask } from "./post";
import { set, type Setting } from "./settings";
import { sound } from "./sounds";
import { say } from "./texts";

async function changed(name: Setting): Promise<void> {
  if (name === "sound") sound("turn");
  const notify = find<HTMLSelectElement>("[data-setting=notify]");
  if (name === "notify" && notify.value === "on" && !(await wishNotifications())) {
    notify.value = "off";
    set("notify", "off");
    note(say("no-notifications"));
  }
}

async function rename(event: Event): Promise<void> {
  event.preventDefault();
  const name = find<HTMLInputElement>("#the-name").value.trim();
  if (await ask("/me", { name })) note(say("saved"));
}

async function makeLink(): Promise<void> {
  const answer = await ask<{ link: string }>("/me/link");
  if (!answer) return;
  const field = find<HTMLInputElement>("#the-link");
  field.value = answer.link;
  find("#the-link-box").hidden = false;
  field.focus();
  field.select();
}

async function forget(): Promise<void> {
  if (!(await confirmed(say("sure-forget")))) return;
  if (!(await ask("/me/forget"))) return;
  await leaveNothing();
  location.assign("/");
}

async function signOut(): Promise<void> {
  if (!(await ask("/me/others"))) return;
  for (const device of document.querySelectorAll("#the-devices li:not(.this)")) device.remove();
  note(say("signed-out"));
}

/** A block is lifted; the last one takes the list along. */
async function unblock(pressed: HTMLElement): Promise<void> {
  if (!(await ask("/me/unblock", { block: pressed.dataset["block"] }))) return;
  pressed.closest("li")?.remove();
  const list = find("#the-blocked");
  if (!list.querySelector("li")) list.remove();
  note(say("saved"));
}

for (const pressed of document.querySelectorAll<HTMLElement>("[data-block]")) {
  pressed.addEventListener("click", () => void unblock(pressed));
}
bindCalls();
bindHeader((name) => void changed(name));
bindNext();
bindDaysOff();
showCovers();
find("#the-name-form").addEventListener("submit", (event) => void rename(event));
find("#the-make-link").addEventListener("click", () => void makeLink());
find("#the-forget").addEventListener("click", () => void forget());
find("#the-unlink").addEventListener("click", () => {
  void ask("/me/unlink").then((done) => done && note(say("unlinked")));
});
find("#the-sign-out").addEventListener("click", () => void signOut());
find("#the-copy").addEventListener("click", () => {
  void copy(find<HTMLInputElement>("#the-link")).then(() => note(say("copied")));
});
