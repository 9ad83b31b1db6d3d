/** The one way in which the table's page changes: an event comes, another model and effects go. */

import { replay, showAgain } from "./again";
import { afterDraft, check, hearAnswer, showDraft } from "./drafts";
import type { Event, Reply } from "./events";
import { leavePage, lookAs, takeSeat, tellMissed } from "./eyes";
import { afterFilm, hear, showMessage } from "./hearing";
import type { Model, Shot } from "./model";
import { view } from "./past";
import { escape, goBack, goBackOrTakeBack, heed } from "./picking";
import { isFilm, just, later, show, type Step, then, waive } from "./stepping";
import { afterTrial, confirm, hearTrial, pursue, showTrial, tryAtOnce, turn } from "./trials";

/** What an event makes of the table; an answer to a question that is no longer asked is not heard. */
export function step(model: Model, event: Event): Step {
  if ("number" in event && model.awaits[event.kind] !== event.number) return just(model);
  return then(take(model, event), advance);
}

function take(model: Model, event: Event): Step {
  if ("number" in event) return takeReply(model, event);
  switch (event.kind) {
    case "heard":
      return hear(model, event.message);
    case "forbidden":
      return just({ ...model, heard: null });
    case "gone":
      return just(model, { do: "note", key: "table-gone" });
    case "line":
      return just({ ...model, isLost: event.isLost });
    case "turned":
      return turn(model, event.step);
    case "confirmed":
      return confirm(model);
    case "backed":
      return goBack(model);
    case "takenBack":
      return goBackOrTakeBack(model);
    case "escaped":
      return model.past ? view(model, null) : escape(model);
    case "skipped":
      return isFilm(model) ? just(model, { do: "skip" }) : just(model);
    case "unveiled":
      return just(later(model, { kind: "seat", seat: event.seat }), { do: "skip" });
    case "replayed":
      return replay(model, event.from);
    case "viewed":
      return view(model, event.past);
    case "seated":
      return lookAs(model, null);
    case "left":
      return leavePage(model);
    default:
      return heed(model, event);
  }
}

function takeReply(model: Model, reply: Reply): Step {
  switch (reply.kind) {
    case "answered":
      return then(hearAnswer(model, reply.answer), tryAtRest); // news of it may have come earlier
    case "tried":
      return hearTrial(model, reply.word, reply.answer);
    case "missed":
      return tellMissed(model, reply.messages);
    case "filmed":
      return model.showing ? afterShot(waive(model, "filmed"), model.showing) : just(model);
    case "shown":
      return rest({ ...waive(model, "shown"), showing: null });
  }
}

/** A film is over: show what it led to. */
function afterShot(model: Model, shot: Shot): Step {
  if (shot.kind === "draft") return afterDraft(model, shot.draft);
  if (shot.kind === "trial") return afterTrial(model);
  const isNews = shot.kind === "message" && shot.message.kind === "news";
  return isNews ? afterFilm(model, shot.message) : show(model);
}

/** Everything has come to rest: what stands beside the board is written, and what is wanted pursued. */
function rest(model: Model): Step {
  const written = model.isPaused ? just(model) : just(model, { do: "write" });
  return then(written, (still) => just(still, { do: "follow" }), tryAtOnce, pursue, check);
}

/** What one would do can be seen at once, unless something else is shown first. */
function tryAtRest(model: Model): Step {
  return model.showing || model.reel.length ? just(model) : tryAtOnce(model);
}

/** Show what comes next, if nothing is shown. */
function advance(model: Model): Step {
  const [shot, ...reel] = model.reel;
  if (model.showing || !shot) return just(model);
  return then(beginShot({ ...model, showing: shot, reel }, shot), advance);
}

function beginShot(model: Model, shot: Shot): Step {
  switch (shot.kind) {
    case "message":
      return showMessage(model, shot.message);
    case "draft":
      return showDraft(model, shot.draft, shot.position);
    case "trial":
      return showTrial(model, shot.word);
    case "again":
      return showAgain(model, shot.from);
    case "seat":
      return takeSeat(model, shot.seat);
    case "rest":
      return show(model);
  }
}
