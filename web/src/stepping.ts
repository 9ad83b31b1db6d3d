/** Steps and what they are made of: another model, and what is to be done about it. */

import type { Effect, Picture } from "./events";
import type { Awaited, Model, Shot } from "./model";
import { choosingOf, framesLeft, NO_DRAFT, NO_TRIAL } from "./model";

export interface Step {
  readonly model: Model;
  readonly effects: readonly Effect[];
}

export function just(model: Model, ...effects: Effect[]): Step {
  return { model, effects };
}

/** One step after another. */
export function then(step: Step, ...next: ((model: Model) => Step)[]): Step {
  return next.reduce(({ model, effects }, one) => {
    const after = one(model);
    return { model: after.model, effects: [...effects, ...after.effects] };
  }, step);
}

/** Ask something under a number of its own; the answer to an earlier question is not awaited any more. */
export function ask(model: Model, what: keyof Awaited, how: (number: number) => Effect): Step {
  const asked = model.asked + 1;
  return just({ ...model, asked, awaits: { ...model.awaits, [what]: asked } }, how(asked));
}

/** Whatever is answered to that comes too late. */
export function waive(model: Model, ...what: (keyof Awaited)[]): Model {
  const waived = Object.fromEntries(what.map((one) => [one, 0]));
  return { ...model, awaits: { ...model.awaits, ...waived } };
}

/** Show something when all that came before has been shown. */
export function later(model: Model, shot: Shot): Model {
  return { ...model, reel: [...model.reel, shot] };
}

/** Nothing can be chosen from now on; a menu that is open tells nothing any more. */
export function pause(model: Model): Step {
  const held = model.menu ? model.held.slice(0, -1) : model.held;
  return just({ ...model, held, menu: null, isPaused: true }, { do: "pause" });
}

/** Play some pictures, and then tell us; nobody looks at what was before any more. */
export function film(model: Model, pictures: readonly Picture[]): Step {
  return ask({ ...model, past: null }, "filmed", (number) => ({ do: "film", number, pictures }));
}

/** Show how things stand and what can be chosen: what is held stays held while that is the same. */
export function show(model: Model): Step {
  const closed = pause(model).model;
  const offered = choosingOf(closed, false).crossing.key;
  const held = offered === model.offered ? closed.held : [];
  return ask({ ...closed, offered, held, isPaused: false }, "shown", (number) => ({
    do: "show",
    number,
  }));
}

/** What is being shown is shown no longer. */
export function cut(model: Model): Model {
  return { ...waive(model, "filmed", "shown"), showing: null };
}

export function isFilm(model: Model): boolean {
  return framesLeft(model) > 0;
}

/** The table lies as it is, once it is shown again. */
export function leaveTrial(model: Model): Model {
  const trial = { ...model.trial, word: "", scene: null, wanted: "", isMeant: false };
  const reel = model.reel.filter(({ kind }) => kind !== "trial");
  const left = { ...waive(model, "tried"), trial, reel };
  return model.showing?.kind === "trial" ? cut(left) : left;
}

/** It is another moment: nothing that was tried holds any more. */
export function forgetTrial(model: Model): Model {
  return { ...leaveTrial(model), trial: NO_TRIAL };
}

/** Nothing is tried, and nothing held. */
export function letGo(model: Model): Model {
  return { ...forgetTrial(model), held: [] };
}

/** There is no draft any more. */
export function forgetDraft(model: Model): Step {
  const effects: Effect[] = model.kept ? [] : [{ do: "keep", what: "draft", text: "" }];
  return just({ ...model, draft: NO_DRAFT }, ...effects);
}

/** Nothing is considered any more. */
export function forget(model: Model): Step {
  return forgetDraft(letGo(model));
}

/** Nothing has happened that we would tell of again. */
export function forgetSince(model: Model): Step {
  const effects: Effect[] = model.kept ? [] : [{ do: "keep", what: "since", text: "" }];
  return just({ ...model, happened: null }, ...effects);
}
