/** Being called by this browser, also when it is closed. */

import { forgetTables } from "./memory";
import { ask } from "./post";

const INSTALLED = "(display-mode: standalone)";

/** Have the browser let us work in the background; over plain http none does. */
export async function hire(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
    const { active } = await navigator.serviceWorker.ready;
    const books = matchMedia(INSTALLED).matches || (await subscription()) !== null;
    const book = location.pathname.startsWith("/rules/") ? location.pathname : "";
    active?.postMessage({ language: document.documentElement.lang, books, book });
  } catch {
    // A browser that forbids it plays all the same.
  }
}

/** Whether this browser can be called at all. */
export function isCallable(): boolean {
  const hasPush = "serviceWorker" in navigator && "PushManager" in window;
  return hasPush && "Notification" in window && Notification.permission !== "denied";
}

/** By what this browser is called now, if it is. */
export async function subscription(): Promise<PushSubscription | null> {
  if (!isCallable()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Have this browser called; false if it or the person does not want that. */
export async function subscribe(): Promise<boolean> {
  const key = document.querySelector<HTMLElement>("[data-push-key]")?.dataset["pushKey"];
  if (!key || !isCallable() || (await Notification.requestPermission()) !== "granted") return false;
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const wish = { userVisibleOnly: true, applicationServerKey: bytes(key) };
    const old = await pushManager.getSubscription();
    if (old && !isSame(old.options.applicationServerKey, wish.applicationServerKey))
      await old.unsubscribe();
    return await tell(await pushManager.subscribe(wish));
  } catch {
    return false;
  }
}

async function tell(made: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = made.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  return (await ask("/me/calls/browser", { address: endpoint, p256dh, auth })) !== null;
}

/** Have this browser called no more. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

/** A key as the server writes it, in bytes. */
function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const mine = new Uint8Array(one ?? new ArrayBuffer(0));
  return mine.length === other.length && mine.every((byte, n) => byte === other[n]);
}

/** How many tables wait, on the icon of an app that is installed. */
export function showCount(tables: number): void {
  if (!("setAppBadge" in navigator) || !matchMedia(INSTALLED).matches) return;
  void (tables ? navigator.setAppBadge(tables) : navigator.clearAppBadge()).catch(() => {});
}

/** Nothing of a person stays with the browser. */
export async function leaveNothing(): Promise<void> {
  forgetTables();
  await unsubscribe();
  if ("caches" in window) for (const name of await caches.keys()) await caches.delete(name);
}
