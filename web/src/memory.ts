/** What this window remembers of a table over a reload. */

import type { Kept } from "./model";

type Name = keyof Kept;

/** What was kept of a table. */
export function recalled(table: string): Kept {
  const [draft, since] = [read(table, "draft"), read(table, "since")];
  return { draft, since } as Kept;
}

function read(table: string, name: Name): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(`${name}:${table}`) || "null");
  } catch {
    return null;
  }
}

/** Keep something of a table; without memory a reload forgets it, and nothing else is lost. */
export function remember(table: string, name: Name, text: string): void {
  try {
    sessionStorage.setItem(`${name}:${table}`, text);
  } catch {
    return;
  }
}
