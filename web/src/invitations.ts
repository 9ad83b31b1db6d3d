/** Invitations: to people one has played with, and those one was sent. */

import { button, find, make } from "./page";
import { ask } from "./post";
import type { Acquaintance, Acquaintances } from "./protocol";
import { say } from "./texts";

/** Whoever is invited may say no; the invitation is gone then. */
export function bindInvitations(): void {
  document.addEventListener("click", ({ target }) => {
    const pressed = (target as Element).closest<HTMLButtonElement>("button[data-decline]");
    if (!pressed) return;
    const decline = ask(`/t/${pressed.dataset["decline"]}/decline`);
    void decline.then((done) => done && pressed.closest("li")?.remove());
  });
}

/** Offer people one has played with to whoever may invite them and opens the invitation. */
export function offerFriends(table: string, mayInvite: () => boolean): void {
  const invite = find<HTMLDetailsElement>("#the-invite");
  const list = find("#the-friends", invite);
  const show = async (): Promise<void> => {
    const response = await fetch(`/t/${table}/people`).catch(() => null);
    const { people } = response?.ok
      ? ((await response.json()) as Acquaintances)
      : { people: [] as Acquaintance[] };
    list.hidden = people.length === 0;
    find("ul", list).replaceChildren(...people.map((one) => friend(table, one)));
  };
  invite.addEventListener("toggle", () => invite.open && mayInvite() && void show());
}

function friend(table: string, { who, name, is_invited }: Acquaintance): HTMLElement {
  const press = button(say("invite"), { "aria-label": `${say("invite")}: ${name}` });
  const settle = (): void => {
    press.disabled = true;
    press.textContent = say("invited");
  };
  if (is_invited) settle();
  press.addEventListener("click", () => {
    void ask(`/t/${table}/invite`, { who }).then((done) => done && settle());
  });
  return make("li", {}, make("span", {}, name), press);
}
