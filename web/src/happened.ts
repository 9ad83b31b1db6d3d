/** What happened since one's own turn: the table as it was before, and every step from there. */

import type { Changes, Frame, News } from "./protocol";

export interface Step {
  changes: Changes;
  frame: Frame | null; // null where a scene only comes to rest
}

export interface Happened {
  base: string; // the scene before the first step
  steps: Step[];
  isOurs: boolean; // whether what was heard last was our own
  position: number; // up to which we have heard
}

/** What has happened when this was heard too: a decision of our own begins anew. */
export function heard(
  before: Happened | null,
  { frames, after, position }: News,
  isOurs: boolean,
  scene: () => string,
): Happened {
  const isNew = before === null || (isOurs && !before.isOurs);
  const { base, steps } = isNew ? { base: scene(), steps: [] } : before;
  const shown = frames.map((frame): Step => ({ changes: frame.changes, frame }));
  const rest: Step[] = after ? [{ changes: after, frame: null }] : [];
  return { base, steps: [...steps, ...shown, ...rest], isOurs, position };
}

/** The captions of all that can be seen again, each with the number of its step. */
export function captions({ steps }: Happened): [number, string][] {
  return steps.flatMap(({ frame }, n): [number, string][] => (frame ? [[n, frame.caption]] : []));
}
