/** Calling a person back when it is their turn: by the tab's title, by sound, by notification. */

import { setting } from "./settings";
import { sound } from "./sounds";
import { say } from "./texts";

export class Attention {
  private isCalling = false;
  private readonly icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  private plain: string | null = null;
  private readonly title = document.body.dataset["title"] ?? document.title;

  /** Somebody of this device is to act, or nobody is. */
  call(isNeeded: boolean): void {
    if (isNeeded && !this.isCalling) this.raise();
    this.isCalling = isNeeded;
    this.mark(isNeeded);
    document.title = isNeeded
      ? `● ${say("your-turn")} – ${this.title}`
      : `${this.title} – Fabeltafel`;
  }

  /** The tab's icon says it too, where only icons are to be seen. */
  private mark(isNeeded: boolean): void {
    const { icon } = this;
    if (!icon) return;
    this.plain ??= icon.href;
    const wanted = isNeeded ? (icon.dataset["turn"] ?? this.plain) : this.plain;
    if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  }

  private raise(): void {
    sound("turn");
    if (!document.hidden || setting("notify") !== "on" || !mayNotify()) return;
    const slip = new Notification(this.title, { body: say("your-turn"), tag: location.pathname });
    slip.addEventListener("click", () => {
      window.focus();
      slip.close();
    });
  }
}

/** Whether this browser lets us show notifications. */
export function mayNotify(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

/** Ask the browser for leave when a person wishes notifications. */
export async function wishNotifications(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
