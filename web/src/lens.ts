/** What is seen through a loupe, and where it lies. */

export interface Spot {
  x: number;
  y: number;
}

export interface Square extends Spot {
  size: number;
}

interface Room extends Spot {
  width: number;
  height: number;
}

export const NEARER = 2.6; // times
const [SMALLEST, LARGEST] = [180, 300]; // pixels across
const SHARE = 0.62; // of the shorter side of the stage
const AWAY = 16; // pixels between what is looked at and a glass that is carried

/** Where the glass lies upon the stage: over what is seen, or above it so that that can be hit. */
export function glassAt(at: Spot, room: Room, isLaid: boolean): Square {
  const size = Math.min(Math.max(SHARE * Math.min(room.width, room.height), SMALLEST), LARGEST);
  const [x, y] = [at.x - room.x - size / 2, at.y - room.y - size / 2];
  const above = y - size / 2 - AWAY;
  const top = isLaid ? y : above >= 0 ? above : y + size / 2 + AWAY;
  return { x: within(x, room.width - size), y: within(top, room.height - size), size };
}

/** The part of the drawing around a spot of the window that fills the glass. */
export function seenThrough(
  at: Spot,
  size: number,
  { a, e, f }: { a: number; e: number; f: number }, // from the drawing to the window
): Square {
  const part = size / (NEARER * a);
  return { x: (at.x - e) / a - part / 2, y: (at.y - f) / a - part / 2, size: part };
}

/** The spot that comes to the middle when what is seen there is pushed from one point to another. */
export function between(at: Spot, from: Spot, to: Spot): Spot {
  return { x: at.x - (to.x - from.x) / NEARER, y: at.y - (to.y - from.y) / NEARER };
}

function within(number: number, most: number): number {
  return Math.min(Math.max(number, 0), Math.max(most, 0));
}
