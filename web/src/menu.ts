/** The table's menu: invite, settings, leave, close, delete; and the line of chat. */

import { wishNotifications } from "./attention";
import { bindHeader } from "./header";
import { offerFriends } from "./invitations";
import { note } from "./notes";
import { confirmed, copy, find } from "./page";
import { ask } from "./post";
import type { Seat, TableState } from "./protocol";
import { set, setting, type Setting } from "./settings";
import { sound } from "./sounds";
import { bindSomebody } from "./somebody";
import { bindTaking } from "./taking";
import { say } from "./texts";

export class Menu {
  private seats: Seat[] = [];
  private isAwaiting = false;
  private mayGuestsTalk = false;
  private mayInvite = false;

  constructor(private readonly table: string) {
    bindHeader((name) => void changed(name));
    bindTaking();
    bindSomebody(table);
    showWords();
    press("#the-leave", () => void this.leave());
    press("#the-close", () => void this.end("close", say("sure-close")));
    press("#the-delete", () => void this.end("delete", say("sure-delete")));
    press("#the-guests", () => void ask(`/t/${table}/guests`, { may: !this.mayGuestsTalk }));
    press("#the-show-keys", () => find<HTMLDialogElement>("#the-keys").showModal());
    press("#the-copy", () => void copyAddress());
    find("#the-chat").addEventListener("submit", (event) => void this.chat(event));
    closeOutside(find<HTMLDetailsElement>("#the-settings"));
    offerFriends(table, () => this.mayInvite);
  }

  /** Offer what is possible at this table now. */
  show(state: TableState, own: Seat[]): void {
    this.seats = own;
    const isDone = state.is_over || state.is_closed;
    find("#the-leave").hidden = isDone || own.length === 0;
    find("#the-close").hidden = isDone || !state.is_mine;
    find("#the-chat").hidden = !state.may_talk;
    document.body.classList.toggle("owner", state.is_mine);
    this.mayGuestsTalk = state.may_guests_talk;
    const guests = find("#the-guests");
    guests.hidden = !state.is_mine;
    guests.textContent = say(this.mayGuestsTalk ? "hush-guests" : "hear-guests");
    find("#the-delete").hidden = !state.is_mine || (state.is_begun && !isDone);
    const hasRoom = state.seats.some(({ kind }) => kind === "free");
    this.mayInvite = hasRoom && (state.is_mine || own.length > 0);
    this.invite(hasRoom && !state.is_begun && !state.is_closed);
  }

  /** The invitation is open while people are awaited, unless somebody folds or unfolds it. */
  private invite(isAwaiting: boolean): void {
    if (isAwaiting === this.isAwaiting) return;
    this.isAwaiting = isAwaiting;
    find<HTMLDetailsElement>("#the-invite").open = isAwaiting;
  }

  private async leave(): Promise<void> {
    if (!(await confirmed(say("sure-leave")))) return;
    for (const { seat } of this.seats) await ask(`/t/${this.table}/leave`, { seat });
  }

  private async end(deed: "close" | "delete", question: string): Promise<void> {
    if (!(await confirmed(question))) return;
    const answer = await ask(`/t/${this.table}/${deed}`);
    if (answer && deed === "delete") location.assign("/");
  }

  private async chat(event: Event): Promise<void> {
    event.preventDefault();
    const field = find<HTMLInputElement>("#the-chat input");
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    const answer = await ask(`/t/${this.table}/say`, { text });
    if (!answer && !field.value) field.value = text;
  }
}

async function changed(name: Setting): Promise<void> {
  if (name === "sound") sound("turn");
  if (name === "words") showWords();
  const notify = find<HTMLSelectElement>("[data-setting=notify]");
  if (name === "notify" && notify.value === "on" && !(await wishNotifications())) {
    notify.value = "off";
    set("notify", "off");
    note(say("no-notifications"));
  }
}

/** The table in words is always there for screen readers; who wishes sees it too. */
function showWords(): void {
  find("#the-words").classList.toggle("hush", setting("words") !== "on");
}

async function copyAddress(): Promise<void> {
  await copy(find<HTMLInputElement>("#the-address"));
  note(say("copied"));
}

function press(selector: string, deed: () => void): void {
  find(selector).addEventListener("click", deed);
}

/** A menu closes when one points elsewhere or presses Escape. */
function closeOutside(menu: HTMLDetailsElement): void {
  document.addEventListener("pointerdown", (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    find("summary", menu).focus();
    event.stopPropagation();
  });
}
