/** Trying on: what a decision would do is shown before it is made, and nobody else learns of it. */

import { decide, refuse, send } from "./drafts";
import { changed, drawn, withPassing } from "./drawing";
import type { Picture } from "./events";
import { eventsIn } from "./hearing";
import { choosingOf, drafted, isBusy, isDraftKnown, type Model, NO_TRIAL, seatOf } from "./model";
import type { Answer } from "./post";
import type { Trial, TrialAnswer } from "./protocol";
import {
  ask,
  film,
  isFilm,
  just,
  later,
  leaveTrial,
  letGo,
  pause,
  show,
  type Step,
  then,
  waive,
} from "./stepping";

/** Show what a word would do. While an answer is awaited only the latest wish counts. */
export function tryOn(model: Model, word: string, isAtOnce = false): Step {
  const wished = { ...model, trial: { ...model.trial, wanted: word, isAtOnce } };
  return then(just(wished, { do: "hurry" }), pursue);
}

/** Whether something is to be tried that is not shown yet. */
export function isUnderWay({ trial, awaits, showing, reel }: Model): boolean {
  const isToBeShown = [showing, ...reel].some((shot) => shot?.kind === "trial");
  return trial.wanted !== "" && (awaits.tried > 0 || isToBeShown);
}

/** Go after what is wanted: ask for it once, show it once it is there, decide it if it is meant. */
export function pursue(model: Model): Step {
  const { wanted, word, trials, isMeant } = model.trial;
  if (isUnderWay(model)) return just(model);
  if (wanted === word) return isMeant ? confirm(model) : just(model);
  const trial = trials.get(wanted);
  if (!trial) return askFor(model, wanted);
  if (trial.leads_on && !hasWays(model, wanted)) return leadOn(model, wanted);
  const frames = isToBeFilmed(model, wanted) ? trial.frames.length : 0;
  return just(later(model, { kind: "trial", word: wanted, frames }));
}

/** What only asks on is drafted without more ado, but by nobody else than whoever decides. */
function leadOn(model: Model, word: string): Step {
  if (model.trial.isAtOnce) return just(decline(leaveTrial(model)));
  return decide(model, [...model.draft.words, word]);
}

function hasWays(model: Model, word: string): boolean {
  return choosingOf(model, false).ways(word).length > 1;
}

function askFor(model: Model, word: string): Step {
  const words = [...model.draft.words, word];
  const wish = { seat: seatOf(model), after: model.position, words };
  return ask(model, "tried", (number) => ({ do: "try", number, ...wish }));
}

/** A trial is answered, and so is what is wanted by now. */
export function hearTrial(model: Model, word: string, answer: Answer<TrialAnswer>): Step {
  const heard = waive(model, "tried");
  if (!answer.ok) return refuse(decline(leaveTrial(heard)), answer);
  const trials = new Map([...heard.trial.trials, [word, answer.value.trial]]);
  return pursue({ ...heard, trial: { ...heard.trial, trials } });
}

/** Somebody would rather look at the table as it is. */
export function decline(model: Model): Model {
  return { ...model, trial: { ...model.trial, isDeclined: true } };
}

/** What can be turned is put down at once; everything else is told as it would happen, once. */
function isToBeFilmed(model: Model, word: string): boolean {
  return !hasWays(model, word) && !model.trial.filmed.includes(word);
}

/** Show a trial, unless something else is wanted by now. */
export function showTrial(model: Model, word: string): Step {
  const { wanted, trials, filmed } = model.trial;
  const trial = trials.get(word);
  if (word !== wanted || !trial) return pursue({ ...model, showing: null });
  const scene = withPassing(
    drawn(trial.scene),
    trial.frames.map(({ changes }) => changes),
  );
  const tried: Model = { ...model, trial: { ...model.trial, word, scene } };
  if (!isToBeFilmed(model, word)) return afterTrial(tried);
  const seen: Model = { ...tried, trial: { ...tried.trial, filmed: [...filmed, word] } };
  return then(pause(seen), (paused) => film(paused, picturesOf(paused, trial)));
}

function picturesOf(model: Model, { frames }: Trial): Picture[] {
  let scene = drafted(model);
  return frames.map((frame) => {
    scene = changed(scene, frame.changes);
    return { scene, frame, isQuiet: false, told: "nowhere", tune: "move", step: -1 };
  });
}

/** What would happen has been shown: say it, and what can be done about it. */
export function afterTrial(model: Model): Step {
  const isTurnable = choosingOf(model, false).isTurnable();
  const key = isTurnable ? "trial-turn-aloud" : "trial-aloud";
  const { frames = [] } = model.trial.trials.get(model.trial.word) ?? {};
  const lines = frames.map(({ caption }) => caption);
  return then(just(model, { do: "tell", lines, key }), show);
}

/** Go on to the next way of doing what is tried, or back to the one before. */
export function turn(model: Model, step: number): Step {
  const choosing = choosingOf(model);
  if (!choosing.isTurnable()) return just(model);
  const ways = choosing.ways(model.trial.word);
  const next = ways.at((ways.indexOf(model.trial.wanted) + step) % ways.length);
  return next === undefined ? just(model) : tryOn(model, next);
}

/** What is tried is decided; whoever has just turned it means what they will see. */
export function confirm(model: Model): Step {
  const { word, filmed, trials } = model.trial;
  if (isUnderWay(model)) return just({ ...model, trial: { ...model.trial, isMeant: true } });
  if (isFilm(model)) return just(model, { do: "skip" });
  if (!word || isBusy(model)) return just(model);
  const seen = filmed.includes(word) ? eventsIn(trials.get(word)?.frames ?? []) : 0;
  const words = [...model.draft.words, word];
  return then(
    pause({ ...letGo(model), trial: { ...NO_TRIAL, seen } }),
    (paused) => just(paused, { do: "sound", tune: "move" }),
    (decided) => send(decided, words),
  );
}

/** What one would do can be seen at once if there is nothing else to do. */
export function tryAtOnce(model: Model): Step {
  const { word, wanted, resume, isDeclined } = model.trial;
  if (word || wanted || isBusy(model) || !isDraftKnown(model)) return just(model);
  const choosing = choosingOf(model);
  const again = choosing.isTried(resume) ? resume : undefined;
  const next = again ?? (isDeclined ? undefined : choosing.onlyThing());
  return next === undefined ? just(model) : tryOn(model, next, true);
}
