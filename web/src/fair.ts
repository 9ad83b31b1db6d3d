/** Fairness: what this browser was shown before the deal, held against the file after the end. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { post, ask, randomHex } from "./post";
import type { Promise as Promised, TableState } from "./protocol";
import { keep, kept } from "./settings";

const MARK = "fabeltafel lots 2";

/** What this device has noted about a table, before anybody could know how it ends. */
export interface Noted {
  commitment?: string;
  numbers: string[];
  lots?: string[]; // of all seats, as they were when nobody had opened anything
  position?: number; // of the last entry whose hash was noted
  head?: string;
}

interface Lot {
  promise: string;
  commitment: string;
  number: string;
  lot: string;
}

/** What a match file says about its chance and its log. */
interface File {
  text: string;
  told: Record<string, unknown>;
  entries: string[];
}

/** One thing that was checked, by the name of its sentence. */
export interface Tick {
  isRight: boolean;
  about: string;
}

export interface Verdict {
  verdict: "right" | "wrong" | "unseen";
  ticks: Tick[];
  without: number[];
  evidence: string;
}

export function hash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** What this device has noted about a table. */
export function noted(table: string): Noted {
  const text = kept(`fair:${table}`);
  return text ? (JSON.parse(text) as Noted) : (memory.get(table) ?? { numbers: carried() });
}

const memory = new Map<string, Noted>(); // for browsers that may keep nothing

/** A number that came along behind the #, which no server sees. */
function carried(): string[] {
  const number = /^#([0-9a-f]{32})$/.exec(location.hash)?.[1];
  return number ? [number] : [];
}

/** Go to a table; a browser that may keep nothing takes its number along. */
export function goTo(table: string, number = ""): void {
  const isKept = kept(`fair:${table}`) !== null;
  location.assign(`/t/${table}${isKept || !number ? "" : `#${number}`}`);
}

/** The server's promise, and the seal of a number that nobody else knows yet. */
export async function drawLot(): Promise<Lot | null> {
  const promised = await ask<Promised>("/promise");
  return promised && { ...promised, ...sealedNumber() };
}

/** A number, and what is shown of it at first. */
export function sealedNumber(): { number: string; lot: string } {
  const number = randomHex(16);
  return { number, lot: hash(number) };
}

/** Note what was promised for a new table, and our number. */
export function noteLot(table: string, { commitment, number }: Lot): void {
  const note = noted(table);
  write(table, { ...note, commitment: note.commitment ?? commitment });
  noteNumber(table, number);
}

/** Note the number that this browser sealed. */
export function noteNumber(table: string, number: string): void {
  const note = noted(table);
  write(table, { ...note, numbers: [...note.numbers, number] });
}

/** Note what the table shows; our own number is opened only when all seals are noted. */
export function watch(table: string, position: number, state: TableState): void {
  const note = noted(table);
  const { fairness, commitment, is_begun } = state;
  note.commitment ??= commitment;
  if (fairness.head) Object.assign(note, { position, head: fairness.head });
  if (fairness.is_sealed && !is_begun && !note.lots) note.lots = fairness.lots;
  write(table, note);
  if (!is_begun) void open(table, state);
}

const opening = new Set<string>();

/** Open the numbers of our own seats, if these are the seals we noted. */
async function open(table: string, { fairness, seats }: TableState): Promise<void> {
  const { lots, numbers } = noted(table);
  if (!lots || lots.join() !== fairness.lots.join()) return;
  for (const number of numbers) {
    const isOurs = (seat: number): boolean =>
      seats[seat - 1]?.is_me === true && lots[seat - 1] === hash(number);
    if (opening.has(number) || !fairness.awaited.some(isOurs)) continue;
    opening.add(number);
    const answer = await post(`/t/${table}/reveal`, { number });
    if (!answer.ok) opening.delete(number);
  }
}

/** Check the file of a match against what was noted; null if it cannot be had. */
export async function check(table: string): Promise<Verdict | null> {
  const response = await fetch(`/t/${table}/match.toml`).catch(() => null);
  if (!response?.ok) return null;
  return judge(table, noted(table), read(await response.text()));
}

/** What a file says; every value stands on its line as JSON would write it. */
function read(text: string): File {
  const told: Record<string, unknown> = {};
  for (const [, name, value] of text.matchAll(/^(\w+) = (.*)$/gm)) {
    try {
      told[name!] ??= JSON.parse(value!);
    } catch {
      continue; // the beginning of something longer
    }
  }
  const log = /^entries = \[\n(.*?)^\]$/ms.exec(text)?.[1] ?? "";
  const lines = log.split("\n").filter(Boolean);
  return {
    text,
    told,
    entries: lines.map((line) => JSON.parse(line.trim().replace(/,$/, "")) as string),
  };
}

/** Hold a file against what was noted. */
export function judge(table: string, note: Noted, file: File): Verdict {
  const { told } = file;
  const numbers = told["numbers"] as string[];
  const without = (told["without"] ?? []) as number[];
  const ticks = [
    { about: "fair-secret", isRight: isSecret(table, note, told) },
    ...(told["protocol"] === 2 ? sealTicks(note, file, numbers, without) : []),
  ];
  const bots = told["bots"] as string[];
  const isOfBefore = numbers.some((number, n) => !number && !bots[n]) && told["protocol"] !== 2;
  if (note.numbers.length && !isOfBefore) {
    const seats = note.lots?.map((lot, n) => (lot ? n : -1)) ?? numbers.map((_, n) => n);
    const mine = note.numbers.filter((number) => seats.some((n) => numbers[n] === number));
    const left = without.some((seat) =>
      note.numbers.some((one) => hash(one) === note.lots?.[seat - 1]),
    );
    ticks.push({ about: "fair-own", isRight: mine.length > 0 || left });
  }
  const isRight = ticks.every((tick) => tick.isRight);
  const verdict = !isRight ? "wrong" : note.lots ? "right" : "unseen";
  const evidence = JSON.stringify({ table, noted: note, ticks, file: file.text }, null, 1);
  return { verdict, ticks, without, evidence };
}

function isSecret(table: string, note: Noted, told: Record<string, unknown>): boolean {
  const seal = bytesToHex(sha256(hexToBytes(told["secret"] as string)));
  const promised = note.commitment ?? told["commitment"];
  return seal === promised && seal.startsWith(table) && told["table"] === table;
}

function sealTicks(note: Noted, file: File, numbers: string[], without: number[]): Tick[] {
  const { told, entries } = file;
  const lots = note.lots ?? (told["lots"] as string[]);
  const isSame = (told["lots"] as string[]).join() === lots.join();
  const fits = numbers.map((number, n) => {
    return without.includes(n + 1) || !lots[n] ? number === "" : hash(number) === lots[n];
  });
  const parts = [MARK, told["secret"], told["table"], ...numbers, ...lots] as string[];
  const heads = chain(told["commitment"] as string, told["secret"] as string, entries);
  const seen = note.position === undefined || heads[note.position] === note.head;
  return [
    { about: "fair-lots", isRight: isSame && fits.length === lots.length && fits.every(Boolean) },
    { about: "fair-key", isRight: hash(parts.join("\n")) === told["key"] },
    { about: "fair-log", isRight: seen && heads.at(-1) === told["head"] },
  ];
}

/** The hash of a log after each of its entries. */
function chain(commitment: string, secret: string, entries: string[]): string[] {
  const heads = [commitment];
  for (const [n, line] of entries.entries()) {
    const salt = hash(`${secret}\n${n + 1}`);
    heads.push(hash([heads[n], salt, line].join("\n")));
  }
  return heads;
}

function write(table: string, note: Noted): void {
  memory.set(table, note);
  keep(`fair:${table}`, JSON.stringify(note));
}
