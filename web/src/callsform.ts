/** Where and when somebody is called: the part of their page that says so. */

import { isCallable, subscribe, subscription, unsubscribe } from "./calling";
import { note } from "./notes";
import { find } from "./page";
import { ask } from "./post";
import type { CalledThere } from "./protocol";
import { say } from "./texts";

/** Tie up the part of the page that is about calls. */
export function bindCalls(): void {
  void showPush();
  find("#the-push").addEventListener("click", () => void switchPush());
  for (const row of document.querySelectorAll<HTMLElement>("[data-endpoint]")) bindRow(row);
  document.querySelector("#the-mail")?.addEventListener("submit", (event) => void wishMail(event));
  const room = find<HTMLFormElement>("#the-room");
  room.addEventListener("submit", (event) => void wishRoom(event));
  room.addEventListener("change", () => {
    find(".matrix", room).hidden = field(room, "kind") !== "matrix";
  });
  find("#the-times").addEventListener("change", () => void chooseTimes());
}

function field(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? "");
}

async function showPush(): Promise<void> {
  const [push, none] = [find("#the-push"), find("#the-push-none")];
  none.hidden = isCallable();
  push.hidden = !isCallable();
  const isOn = (await subscription()) !== null && document.querySelector(".endpoints .this");
  push.textContent = (isOn ? push.dataset["off"] : push.dataset["on"]) ?? "";
  push.classList.toggle("main", !isOn);
}

async function switchPush(): Promise<void> {
  const mine = document.querySelector<HTMLElement>(".endpoints .this");
  if (mine && (await subscription())) return remove(mine);
  if (await subscribe()) location.reload();
  else note(say("no-notifications"));
}

function bindRow(row: HTMLElement): void {
  const endpoint = row.dataset["endpoint"];
  row.querySelector(".try")?.addEventListener("click", () => {
    void ask("/me/calls/try", { endpoint }).then((done) => done && note(say("calls-tried")));
  });
  find(".remove", row).addEventListener("click", () => void remove(row));
}

async function remove(row: HTMLElement): Promise<void> {
  if (!(await ask("/me/calls/remove", { endpoint: row.dataset["endpoint"] }))) return;
  if (row.classList.contains("this")) await unsubscribe();
  row.remove();
  await showPush();
}

async function wishMail(event: Event): Promise<void> {
  event.preventDefault();
  const address = find<HTMLInputElement>("#the-mail-address").value.trim();
  if (await ask("/me/calls/mail", { address })) note(say("calls-mailed"));
}

async function wishRoom(event: Event): Promise<void> {
  event.preventDefault();
  const form = find<HTMLFormElement>("#the-room");
  const [kind, address] = [field(form, "kind"), field(form, "address").trim()];
  const more =
    kind === "matrix" ? { room: field(form, "room").trim(), token: field(form, "token") } : {};
  const answer = await ask<CalledThere>("/me/calls/room", { kind, address, ...more });
  if (!answer) return;
  if (!answer.secret) return location.reload();
  const secret = find("#the-secret");
  find("code", secret).textContent = answer.secret;
  secret.hidden = false;
  form.reset();
}

/** A time of day in minutes. */
function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return hours * 60 + rest;
}

async function chooseTimes(): Promise<void> {
  const form = find<HTMLFormElement>("#the-times");
  if (!form.reportValidity()) return;
  const told = new FormData(form);
  const done = await ask("/me/calls/times", {
    off: !told.has("on"),
    silence: told.has("silence"),
    silent_from: minutes(field(form, "from")),
    silent_to: minutes(field(form, "to")),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
  });
  if (done) note(say("saved"));
}
