/** What is taken home and takes a while to make: a picture, a film, a box on paper. */

import { announce, note } from "./notes";
import { find, make } from "./page";
import type { Refusal } from "./protocol";
import { say } from "./texts";

const KEPT = 60_000; // milliseconds for which the browser may still read a file

/** Links to such things say that they are being made, and then hand the file over. */
export function bindTaking(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-made]");
    if (!link) return;
    event.preventDefault();
    if (!link.hasAttribute("aria-busy")) void take(link);
  });
}

async function take(link: HTMLAnchorElement): Promise<void> {
  const label = find(".label", link);
  const words = label.textContent;
  link.setAttribute("aria-busy", "true");
  label.textContent = say("being-made");
  announce(say("being-made"));
  const response = await fetch(link.href).catch(() => null);
  const file = response?.ok ? await fileIn(response) : null;
  label.textContent = words;
  link.removeAttribute("aria-busy");
  if (!file) return note(await reason(response));
  if (link.dataset["made"] !== "to-share" || !(await isShared(file))) save(file);
}

/** The file of an answer under its own name, unless the line broke. */
async function fileIn(response: Response): Promise<File | null> {
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const content = await response.blob().catch(() => null);
  return content && new File([content], name ?? "fabeltafel", { type: content.type });
}

async function reason(response: Response | null): Promise<string> {
  const refusal = (await response?.json().catch(() => null)) as Partial<Refusal> | null | undefined;
  return refusal?.error ?? say("failed");
}

/** Whether the device passes a file on to others, as phones do; who thinks better of it is done. */
async function isShared(file: File): Promise<boolean> {
  if (!navigator.canShare?.({ files: [file] })) return false;
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

function save(file: File): void {
  const address = URL.createObjectURL(file);
  make("a", { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
