/** One's own decision: words are drafted, taken back and sent, all of them each time. */

import { changed, drawn } from "./drawing";
import type { Effect, Picture } from "./events";
import { eventsIn, hear } from "./hearing";
import { isBusy, isDraftKnown, type Model, seatOf } from "./model";
import type { Answer } from "./post";
import type { Draft, MoveAnswer } from "./protocol";
import {
  ask,
  cut,
  film,
  forgetDraft,
  forgetTrial,
  just,
  later,
  letGo,
  pause,
  show,
  type Step,
  then,
  waive,
} from "./stepping";

/** Send some words; when they make a whole decision, it is made. */
export function send(model: Model, words: readonly string[], isCheck = false): Step {
  const { position } = model;
  const wish = { seat: seatOf(model), after: position, words };
  const sent = { position, isCheck };
  return ask({ ...model, sent }, "answered", (number) => ({ do: "send", number, ...wish }));
}

/** A choice has been made: nothing else can be chosen until it is answered. */
export function decide(model: Model, words: readonly string[]): Step {
  return then(
    pause(letGo(model)),
    (rested) => just(rested, { do: "put" }),
    (shown) => send(shown, words),
  );
}

/** The last word is taken back. */
export function takeBack(model: Model): Step {
  const { words } = model.draft;
  return isBusy(model) || !words.length ? just(model) : decide(model, words.slice(0, -1));
}

/** Words that were sent are answered: by a draft, by where they were written down, or by a refusal. */
export function hearAnswer(model: Model, answer: Answer<MoveAnswer>): Step {
  const heard = waive(model, "answered");
  const { draft, position = 0 } = answer.ok ? answer.value : {};
  if (model.sent.isCheck) return keepOrDrop(heard, answer.ok, draft);
  if (!answer.ok) return refuse(heard, answer);
  if (draft) return just(later(heard, { kind: "draft", draft, position: model.sent.position }));
  return just({ ...heard, expected: position }, { do: "expect", position });
}

/** Say why not, and show the table as it is by now. */
export function refuse(model: Model, answer: Answer<unknown>): Step {
  if (answer.ok) return just(model);
  const { refusal } = answer;
  const missed = (refusal.news ?? []).map((message) => (one: Model) => hear(one, message));
  return then(just(model, { do: "refuse", refusal }), ...missed, (known) =>
    just(later(known, { kind: "rest" })),
  );
}

// Drafts

/** Play the film of a word that was added to our draft, as far as we have not seen it. */
export function showDraft(model: Model, draft: Draft, position: number): Step {
  const isForward = draft.words.length > model.draft.words.length;
  if (position !== model.position) return checkAt(model, draft.words);
  const pictures = isForward ? picturesOf(model, draft) : [];
  return then(pause(model), (paused) => film(paused, pictures));
}

/** Others have acted since: our words may hold no longer. */
function checkAt(model: Model, words: readonly string[]): Step {
  return check({ ...cut(model), draft: { words, shown: null, scene: null } });
}

function picturesOf(model: Model, { frames }: Draft): Picture[] {
  const pictures: Picture[] = [];
  let [scene, told] = [model.draft.scene ?? model.base, 0];
  for (const frame of frames) {
    scene = changed(scene, frame.changes);
    told += eventsIn([frame]);
    if (told <= model.trial.seen) continue;
    pictures.push({ scene, frame, isQuiet: false, told: "voice", tune: "move", step: -1 });
  }
  return pictures;
}

/** The film of a draft is over. */
export function afterDraft(model: Model, draft: Draft): Step {
  return then(keep(forgetTrial(model), draft), show);
}

/** Remember a draft as the server has shown it; a reload of the page finds it again. */
function keep(model: Model, draft: Draft): Step {
  const { words } = draft;
  if (!words.length) return forgetDraft(model);
  const kept = { words, shown: draft, scene: drawn(draft.scene) };
  const text = JSON.stringify({ seat: seatOf(model), words });
  return just({ ...model, draft: kept }, { do: "keep", what: "draft", text });
}

/** Others have acted while we were drafting: see whether our draft still holds. */
export function check(model: Model): Step {
  const isUnderWay = model.awaits.answered > 0;
  return isDraftKnown(model) || isUnderWay ? just(model) : send(model, model.draft.words, true);
}

/** A draft is shown as far as it holds; what was asked for earlier is asked for again. */
function keepOrDrop(model: Model, isOk: boolean, draft: Draft | undefined): Step {
  if (model.sent.position !== model.position) return check(model);
  const rest = (after: Model): Step => just(later(after, { kind: "rest" }));
  if (isOk && draft) return then(keep(model, draft), rest);
  const dropped: Effect[] = isOk ? [] : [{ do: "note", key: "draft-dropped" }];
  return then(forgetDraft(model), (free) => just(free, ...dropped), rest);
}
