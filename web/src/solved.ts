/** Which puzzles of a game this device has seen solved. */

import { keep, kept } from "./settings";

/** The numbers of the puzzles that are solved. */
export function solvedOf(game: string): Set<number> {
  const numbers = (kept(`puzzles:${game}`) ?? "").split(" ").map(Number);
  return new Set(numbers.filter((number) => Number.isInteger(number) && number > 0));
}

/** One puzzle more is solved. */
export function noteSolved(game: string, number: number): void {
  const solved = [...solvedOf(game).add(number)].sort((one, other) => one - other);
  keep(`puzzles:${game}`, solved.join(" "));
}

/** The first of so many puzzles that is not; the first of all if there is none. */
export function firstUnsolved(game: string, count: number): number {
  const solved = solvedOf(game);
  const all = Array.from({ length: count }, (_, n) => n + 1);
  return all.find((number) => !solved.has(number)) ?? 1;
}
