/** What this browser remembers of a table: drafts over a reload, what happened until one comes back. */

import type { Kept } from "./model";

type Name = keyof Kept;

const MOST_TABLES = 6; // whose films are kept
const ORDER = "since"; // of these tables, the one looked at last at the end

/** What was kept of a table. */
export function recalled(table: string): Kept {
  const [draft, since] = [read(table, "draft"), read(table, "since")];
  return { draft, since } as Kept;
}

function read(table: string, name: Name): unknown {
  try {
    return JSON.parse(roomFor(name).getItem(`${name}:${table}`) || "null");
  } catch {
    return null;
  }
}

/** Keep something of a table; without memory a reload forgets it, and nothing else is lost. */
export function remember(table: string, name: Name, text: string): void {
  try {
    if (name === "since") makeRoom(table);
    roomFor(name).setItem(`${name}:${table}`, text);
  } catch {
    return;
  }
}

/** A draft is of one window; what happened is wanted by whoever opens another one tomorrow. */
function roomFor(name: Name): Storage {
  return name === "draft" ? sessionStorage : localStorage;
}

/** Forget the tables that were looked at long ago. */
function makeRoom(table: string): void {
  const known = JSON.parse(localStorage.getItem(ORDER) ?? "[]") as string[];
  const tables = [...known.filter((one) => one !== table), table];
  for (const gone of tables.splice(0, tables.length - MOST_TABLES))
    localStorage.removeItem(`since:${gone}`);
  localStorage.setItem(ORDER, JSON.stringify(tables));
}

/** Forget all tables. */
export function forgetTables(): void {
  for (const room of [localStorage, sessionStorage])
    for (const name of Object.keys(room)) if (/^(since|draft)\b/.test(name)) room.removeItem(name);
}
