/** What somebody does at the board: pieces are picked up, put down, and mean words. */

import type { Choosing, Deed, Outcome } from "./choosing";
import { decide, send, takeBack } from "./drafts";
import { differing } from "./drawing";
import { choosingOf, drafted, isBusy, type Model, sceneOf } from "./model";
import { isFilm, just, later, leaveTrial, type Step, then } from "./stepping";
import { decline, tryOn, turn } from "./trials";

/** Heed what somebody does with the pieces; whatever is done during a film ends it. */
export function heed(model: Model, deed: Deed): Step {
  if (deed.kind === "closed") return just(closeMenu(model));
  if (isFilm(model)) return just(model, { do: "skip" });
  if (isBusy(model)) return just(model);
  const choosing = choosingOf(model);
  const isMissed = deed.kind === "clicked" && !isGoal(choosing, deed.id);
  if (isMissed && choosing.isTurnable()) return turn(model, 1); // it need not be hit
  if (isMissed && choosing.isIdle(deed.id) && isTried(model, deed.id)) return just(model);
  return bringAbout({ ...model, menu: null }, choosing.after(deed));
}

/** Whoever chooses nothing from the menu lets go of the piece it belongs to. */
function closeMenu(model: Model): Model {
  return model.menu ? { ...model, menu: null, held: model.held.slice(0, -1) } : model;
}

/** Whether a piece can be picked that is not in hand. */
function isGoal(choosing: Choosing, id: string): boolean {
  return choosing.lit().has(id) && !choosing.isHeld(id);
}

/** Whether a piece is not yet what it looks like. */
function isTried(model: Model, id: string): boolean {
  return differing(drafted(model), sceneOf(model)).has(id);
}

function bringAbout(model: Model, outcome: Outcome): Step {
  if (outcome.kind === "nothing") return just(model);
  if (outcome.kind === "replaced") {
    const kept = model.draft.words.filter((word) => !outcome.gone.includes(word));
    return decide(model, [...kept, ...outcome.words]);
  }
  const { held } = outcome;
  if (outcome.kind === "meant") return choose({ ...model, held }, outcome.word);
  if (outcome.kind === "held") return changeHold(model, held, outcome.places);
  return just({ ...model, held, menu: { id: outcome.id, words: outcome.words } });
}

/** Try a word, draft it, or ask why it is not possible. */
function choose(model: Model, word: string): Step {
  const choosing = choosingOf(model);
  const words = [...model.draft.words, word];
  if (choosing.isTried(word)) return tryOn(model, word);
  return choosing.isPossible(word) ? decide(model, words) : send(model, words);
}

/** Something was picked up or let go: nothing is tried any more. */
function changeHold(model: Model, held: readonly string[], places = 0): Step {
  const free = decline({ ...leaveTrial(model), held });
  const step = places ? just(free, { do: "say", key: "held", count: places }) : just(free);
  return then(step, (changed) => just(later(changed, { kind: "rest" })));
}

/** Whether something is tried, or about to be, or held. */
function isConsidering({ trial, held }: Model): boolean {
  return trial.wanted !== "" || held.length > 0;
}

/** One step back: what is tried is not wanted, what was picked last is put down. */
export function goBack(model: Model): Step {
  return isConsidering(model) ? changeHold(model, model.held.slice(0, -1)) : just(model);
}

/** A step back, or else a word less. */
export function goBackOrTakeBack(model: Model): Step {
  return isConsidering(model) ? goBack(model) : takeBack(model);
}

/** A film is skipped, or else it is a step back. */
export function escape(model: Model): Step {
  return isFilm(model) ? just(model, { do: "skip" }) : goBack(model);
}
