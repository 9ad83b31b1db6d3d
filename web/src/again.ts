/** What happened since our own turn, shown again from any step on. */

import { changed, drawn } from "./drawing";
import type { Picture } from "./events";
import { captions } from "./happened";
import type { Model } from "./model";
import { film, isFilm, just, later, pause, type Step, then } from "./stepping";

/** Show it again from one step on, while nothing else moves. */
export function replay(model: Model, from: number): Step {
  if (!model.happened || isFilm(model)) return just(model);
  const frames = captions(model.happened).filter(([step]) => step >= from).length;
  return just(later(model, { kind: "again", from, frames }));
}

export function showAgain(model: Model, from: number): Step {
  return then(pause(model), (paused) => film(paused, picturesOf(paused, from)));
}

function picturesOf({ happened }: Model, from: number): Picture[] {
  const pictures: Picture[] = [];
  let scene = drawn(happened?.base ?? null);
  for (const [step, { changes, frame }] of (happened?.steps ?? []).entries()) {
    scene = changed(scene, changes);
    if (step < from || !frame) continue;
    pictures.push({ scene, frame, isQuiet: false, told: "nowhere", tune: null, step });
  }
  return pictures;
}
