/** Posting a wish: once, however often the line breaks. */

import { lastingNote, note } from "./notes";
import type { Refusal } from "./protocol";
import { say } from "./texts";

const PAUSES = [300, 700, 1500]; // milliseconds between the first attempts
const LONGEST_PAUSE = 2500; // and between all others: nobody waits longer than 3 s for nothing
const SOON = 1000; // between attempts while a game becomes ready
const PATIENCE = 180_000; // a server or its database may be away for minutes
const WORTH_A_WORD = 3; // attempts in vain before a person is told
const FALLEN = 503;
const TOO_MANY = 429;

/** What a page is told as soon as it hears from its table again. */
export const LINE_BACK = "line-back";

export type Answer<T> = { ok: true; value: T } | { ok: false; status: number; refusal: Refusal };

/** Random bytes in hexadecimal digits; works on plain http too. */
export function randomHex(bytes: number): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, "0")).join("");
}

/** Post a wish under a key of its own, again and again until it is answered. */
export async function post<T>(path: string, body: object = {}): Promise<Answer<T>> {
  const wish = JSON.stringify({ key: randomHex(16), ...body });
  const begin = performance.now();
  let takeAway = (): void => {};
  let isPreparing = false;
  for (let tries = 0; performance.now() - begin < PATIENCE; tries += 1) {
    if (tries === WORTH_A_WORD && !isPreparing) takeAway = lastingNote(say("retrying"));
    const response = await attempt(path, wish);
    if (response && response.status !== FALLEN && response.status !== TOO_MANY) {
      takeAway();
      return read<T>(response);
    }
    const refusal = response && (await refusalOf(response));
    if (refusal?.share !== undefined && !isPreparing) {
      isPreparing = true; // the rules of its game; that goes on by itself
      takeAway = lastingNote(refusal.error);
    }
    const pause = isPreparing ? SOON : (PAUSES[tries] ?? LONGEST_PAUSE);
    const wished = Number(response?.headers.get("Retry-After") ?? 0) * 1000;
    await sleepWithoutLine(Math.max(pause, Math.min(wished, 10_000)));
  }
  takeAway();
  return { ok: false, status: 0, refusal: { error: say("unreachable"), section: "" } };
}

/** Post a wish; a refusal is told to the person and gives null. */
export async function ask<T>(path: string, body: object = {}): Promise<T | null> {
  const answer = await post<T>(path, body);
  if (answer.ok) return answer.value;
  note(answer.refusal.error, answer.refusal.section);
  return null;
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, milliseconds));
}

/** Sleep, but no longer than until the browser or the table notices that the line is back. */
async function sleepWithoutLine(milliseconds: number): Promise<void> {
  const waiting = new AbortController();
  const isBack = new Promise<void>((wake) => {
    for (const name of ["online", LINE_BACK])
      addEventListener(name, () => wake(), { signal: waiting.signal });
  });
  await Promise.race([sleep(milliseconds), isBack]);
  waiting.abort();
}

async function attempt(path: string, wish: string): Promise<Response | null> {
  try {
    const headers = { "Content-Type": "application/json" };
    return await fetch(path, { method: "POST", headers, body: wish });
  } catch {
    return null;
  }
}

async function refusalOf(response: Response): Promise<Refusal | null> {
  return (await response.json().catch(() => null)) as Refusal | null;
}

async function read<T>(response: Response): Promise<Answer<T>> {
  if (response.ok) return { ok: true, value: (await response.json().catch(() => null)) as T };
  const refusal: Partial<Refusal> = (await refusalOf(response)) ?? {};
  const error = refusal.error ?? say("failed");
  const section = refusal.section ?? "";
  return { ok: false, status: response.status, refusal: { ...refusal, error, section } };
}
