/** Fairness: what this browser noted before the match, held against what is shown after it. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { ask, randomHex } from "./post";
import type { Result } from "./protocol";
import { keep, kept } from "./settings";

interface Noted {
  commitment?: string;
  numbers: string[];
}

/** What this device has noted about a table. */
export function noted(table: string): Noted {
  const text = kept(`fair:${table}`);
  return text ? (JSON.parse(text) as Noted) : { numbers: [] };
}

interface Lot {
  promise: string;
  commitment: string;
  number: string;
}

/** The server's promise first, our number after it: so neither can suit the other. */
export async function drawLot(): Promise<Lot | null> {
  const promised = await ask<{ promise: string; commitment: string }>("/promise");
  return promised && { ...promised, number: randomHex(16) };
}

/** Note what was promised for a new table, and our number. */
export function noteLot(table: string, { commitment, number }: Lot): void {
  noteCommitment(table, commitment);
  noteNumber(table, number);
}

/** Note the number that this browser added to the lots. */
export function noteNumber(table: string, number: string): void {
  const note = noted(table);
  write(table, { ...note, numbers: [...note.numbers, number] });
}

/** Note the commitment, the first time it is seen. */
export function noteCommitment(table: string, commitment: string): void {
  const note = noted(table);
  if (!note.commitment && commitment) write(table, { ...note, commitment });
}

/** Whether the secret is the one the table committed to when we came, and also by its address. */
export function isCommitted(table: string, result: Result, commitment: string): boolean {
  const promised = noted(table).commitment ?? commitment;
  const hash = bytesToHex(sha256(hexToBytes(result.secret)));
  return hash === promised && hash.startsWith(table) && result.table === table;
}

/** Whether our number went into the lots; null if this browser added none. */
export function isCounted(table: string, result: Result): boolean | null {
  const { numbers } = noted(table);
  return numbers.length ? numbers.some((number) => result.numbers.includes(number)) : null;
}

function write(table: string, note: Noted): void {
  keep(`fair:${table}`, JSON.stringify(note));
}
