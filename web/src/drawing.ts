/** Scenes as values: pieces as the server wrote them, lowest first. Nothing here needs a page. */

import type { Changes } from "./protocol";

export interface Piece {
  readonly id: string;
  readonly does: readonly string[]; // the words it stands for, possible or not
  readonly markup: string;
}

export type Drawing = readonly Piece[];

const TAG = /<(\/?)[\w:-]+(?:[^<>"]|"[^"]*")*?(\/?)>/g;
const ENTITIES: Record<string, string> = { "#x27": "'", quot: '"', lt: "<", gt: ">", amp: "&" };
const PASSING = /\bclass="[^"]*\bpassing\b/;

/** The pieces of an `<svg>`, or of none. */
export function drawn(svg: string | null): Drawing {
  const pieces: Piece[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: tag, 1: closes, 2: isEmpty, index } of (svg ?? "").matchAll(TAG)) {
    if (depth === 1 && !closes) start = index;
    if (closes) depth -= 1;
    else if (!isEmpty) depth += 1;
    const isPiece = depth === 1 && (closes || isEmpty);
    if (isPiece) pieces.push(piece((svg ?? "").slice(start, index + tag.length)));
  }
  return pieces;
}

function piece(markup: string): Piece {
  const head = markup.slice(0, markup.indexOf(">"));
  const does = attribute(head, "data-does").split(" ").filter(Boolean);
  return { id: attribute(head, "id"), does, markup };
}

function attribute(head: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1] ?? "";
  return value.replace(/&(#x27|quot|lt|gt|amp);/g, (_, name: string) => ENTITIES[name] ?? "");
}

/** The scene after some changes. */
export function changed(drawing: Drawing, { svg, gone, order }: Changes): Drawing {
  const pieces = new Map(drawing.map((piece) => [piece.id, piece]));
  for (const id of gone) pieces.delete(id);
  for (const piece of drawn(svg)) pieces.set(piece.id, piece);
  for (const id of order ?? []) {
    const piece = pieces.get(id);
    pieces.delete(id);
    if (piece) pieces.set(id, piece);
  }
  return [...pieces.values()];
}

/** A scene in which everything stays that some changes show for a moment only. */
export function withPassing(drawing: Drawing, changes: readonly Changes[]): Drawing {
  const pieces = new Map(drawing.map((piece) => [piece.id, piece]));
  for (const piece of changes.flatMap(({ svg }) => drawn(svg))) {
    if (PASSING.test(piece.markup) && !pieces.has(piece.id)) pieces.set(piece.id, piece);
  }
  return [...pieces.values()];
}

/** Whether something stands in a scene for a moment only, such as points won. */
export function hasPassing(drawing: Drawing): boolean {
  return drawing.some(({ markup }) => PASSING.test(markup));
}

/** The pieces that are not as they are in another scene. */
export function differing(before: Drawing, after: Drawing): Set<string> {
  const known = new Map(before.map(({ id, markup }) => [id, markup]));
  return new Set(after.filter(({ id, markup }) => known.get(id) !== markup).map(({ id }) => id));
}

/** A scene as one `<svg>`. */
export function written(drawing: Drawing): string {
  const pieces = drawing.map(({ markup }) => markup).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg">${pieces}</svg>`;
}
