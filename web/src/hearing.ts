/** What is heard from the table: in order and once, and shown one thing after another. */

import { changed, drawn, hasPassing, written } from "./drawing";
import type { Effect, Picture } from "./events";
import { settleEyes } from "./eyes";
import { heard as withHeard } from "./happened";
import { type Model, seatOf } from "./model";
import type { Frame, Message, News, Snapshot } from "./protocol";
import {
  film,
  forget,
  forgetDraft,
  forgetSince,
  forgetTrial,
  just,
  later,
  letGo,
  pause,
  show,
  type Step,
  then,
} from "./stepping";

/** News heard twice is not heard; when something is missing, all is asked for anew. */
export function hear(model: Model, message: Message): Step {
  const { heard, eyes } = model;
  const { kind, position } = message;
  const isOld = kind === "news" ? position <= (heard ?? position) : position < (heard ?? 0);
  if (kind === "table") return just(later(model, { kind: "message", message }));
  if (isOld) return just(model);
  if (kind === "news" && position > (heard ?? 0) + 1) {
    return just({ ...model, heard: null }, { do: "listen", eyes });
  }
  return just(later({ ...model, heard: position }, { kind: "message", message }));
}

/** Begin to show a message; nothing more is to be done for some. */
export function showMessage(model: Model, message: Message): Step {
  if (message.kind === "table") {
    const { table, position } = message;
    return just({ ...model, table, showing: null }, { do: "table", position });
  }
  const at = { ...model, position: message.position };
  return message.kind === "news" ? showNews(at, message) : layAnew(at, message);
}

/** The scene is laid anew: a draft is to be asked for again, and nothing is tried. */
function layAnew(model: Model, snapshot: Snapshot): Step {
  const { scene, lines, has_earlier: hasEarlier, position } = snapshot;
  const draft = { ...model.draft, shown: null, scene: null };
  return then(
    forgetSince({ ...letGo(model), draft, base: drawn(scene), past: null }),
    (anew) => just(anew, { do: "begin", lines, hasEarlier, position }),
    (begun) => settle(begun, snapshot),
  );
}

/** A film starts from the table as it was without our draft. */
function showNews(model: Model, news: News): Step {
  const isPlay = news.frames.length > 0 || news.after !== null || Boolean(news.scene);
  if (!isPlay) return afterFilm(model, news);
  const isOurs = news.frames.some(({ seat }) => seat === model.eyes);
  const seen = isOurs ? eventsSeen(model, news.frames) : 0;
  return then(
    makeWay(model, isOurs),
    (free) => note(free, news, isOurs),
    (noted) => playNews(noted, news, seen),
  );
}

/** The events of our own decision that we have seen while we drafted and tried it. */
function eventsSeen({ draft, trial }: Model, frames: readonly Frame[]): number {
  return eventsIn(frames.filter(({ step }) => step < draft.words.length)) + trial.seen;
}

/** How many events some frames show. */
export function eventsIn(frames: readonly Frame[]): number {
  return frames.reduce((sum, { lines }) => sum + lines.length, 0);
}

/** What is ours is decided, or lies aside until others have acted. */
function makeWay(model: Model, isOurs: boolean): Step {
  const free = forgetTrial(model);
  if (isOurs) {
    const open = free.public && { ...free.public, hasDecided: true };
    return then(forgetDraft({ ...free, public: open }), pause);
  }
  const trial = { ...free.trial, resume: model.trial.word };
  return pause({ ...free, trial, draft: { ...free.draft, shown: null, scene: null } });
}

/** Remember what is about to be shown, and so that a reload of the page finds it again. */
function note(model: Model, news: News, isOurs: boolean): Step {
  if (!news.frames.length) return just(model);
  const happened = withHeard(model.happened, news, isOurs, () => written(model.base));
  const text = JSON.stringify({ ...happened, seat: seatOf(model) });
  const effects: Effect[] = model.eyes ? [{ do: "keep", what: "since", text }] : [];
  return just({ ...model, happened }, ...effects);
}

/** Film what happened: quietly where we have seen it, or are busy with a draft. */
function playNews(model: Model, news: News, seen: number): Step {
  const isQuiet = news.position <= model.seenUntil || model.draft.words.length > 0;
  const pictures: Picture[] = [];
  let [base, told] = [model.base, 0];
  for (const frame of news.frames) {
    base = changed(base, frame.changes);
    told += frame.lines.length;
    const tune = hasPassing(base) ? "score" : "move";
    const isSeen = isQuiet || told <= seen;
    pictures.push({ scene: base, frame, isQuiet: isSeen, told: "log", tune, step: -1 });
  }
  if (news.scene) base = drawn(news.scene);
  if (news.after) base = changed(base, news.after);
  return film({ ...model, base }, pictures);
}

/** The film of some news is over: what else there was to say, and how things stand. */
export function afterFilm(model: Model, news: News): Step {
  const isAloud = news.position > model.seenUntil;
  const told = just(model, { do: "add", lines: news.lines, isAloud });
  return then(told, (after) => settle(after, news));
}

/** Everything has come to rest: say how things stand and who is to act. */
function settle(model: Model, { turn, table }: News | Snapshot): Step {
  if (!turn || !table) return just({ ...model, showing: null });
  const isFresh = !(model.table?.is_over ?? true);
  return then(
    just({ ...model, turn, table }, { do: "table", position: model.position }),
    (settled) => just(settled, { do: "end", isFresh }),
    settleEyes,
    (seen) => (seen.showing && !turn.is_yours ? forget(seen) : just(seen)),
    (ready) => (ready.showing ? show(ready) : just(ready)),
  );
}
