/** Through whose eyes this device looks, and the curtain between the people at it. */

import { type Happened, heard } from "./happened";
import { type Model, NOTHING_AWAITED, ownSeats, seatOf, SPECTATOR } from "./model";
import type { Message, Seat, Turn } from "./protocol";
import { ask, forget, forgetSince, just, later, type Step, then, waive } from "./stepping";

/** Look through other eyes if we must; then what was shown is no longer what counts. */
export function settleEyes(model: Model): Step {
  const own = ownSeats(model);
  const { turn, public: open } = model;
  if (!turn) return just(model);
  if (own.length > 1 && open && model.eyes) return leaveSeat(model, turn);
  const eyes = own.length === 1 ? own[0]!.seat : SPECTATOR;
  const known = model.eyes ?? (eyes === usualEyes(model) ? eyes : null);
  if (known !== eyes) return lookAs(model, eyes);
  return then(drawCurtain({ ...model, eyes }, own, turn), recall);
}

/** Through which eyes the server lets us look unless we say otherwise. */
function usualEyes({ table }: Model): number {
  const mine = (table?.seats ?? []).filter((seat) => seat.is_me);
  return mine.length === 1 ? mine[0]!.seat : SPECTATOR;
}

/** Look through other eyes: whatever was on its way was meant for the old ones. */
export function lookAs(model: Model, eyes: number | null, after: number | null = null): Step {
  const anew = { ...model, eyes, heard: after, awaits: NOTHING_AWAITED, expected: 0, past: null };
  return then(forget({ ...anew, showing: null, reel: [] }), forgetSince, (free) =>
    just(free, { do: "listen", eyes }),
  );
}

function drawCurtain(model: Model, own: Seat[], turn: Turn): Step {
  const next = own.find(({ seat }) => turn.acting.includes(seat));
  if (own.length < 2 || !next) return just(model, { do: "curtain", seat: 0 });
  if (!model.hasSecrets) return just(later(model, { kind: "seat", seat: next.seat }));
  return just(model, { do: "curtain", seat: next.seat });
}

/** Look through a seat's eyes, once the film is over that everybody may see. */
export function takeSeat(model: Model, seat: number): Step {
  if (model.eyes !== SPECTATOR) return just({ ...model, showing: null });
  const { base, position } = model;
  const open = { base, position, hasDecided: false };
  return then(just({ ...model, public: open }, { do: "remember" }), (seen) => lookAs(seen, seat));
}

/** When a seat has decided, the table is again as spectators see it; only the rest is shown. */
function leaveSeat(model: Model, { acting }: Turn): Step {
  const { public: open, eyes } = model;
  const others = ownSeats(model).filter(({ seat }) => seat !== eyes && acting.includes(seat));
  const isOver = !acting.includes(eyes ?? SPECTATOR) || (open?.hasDecided && others.length > 0);
  if (!open || !isOver) return just(model, { do: "curtain", seat: 0 });
  return then(hideHand({ ...model, seenUntil: model.position }), (hidden) =>
    lookAs(hidden, SPECTATOR, open.position),
  );
}

/** Whoever comes back to this page finds the curtain, as after a reload. */
export function leavePage(model: Model): Step {
  if (!model.public) return just(model);
  return then(hideHand(model), (hidden) => lookAs(hidden, SPECTATOR));
}

/** Nothing is left of what only one seat may see. */
function hideHand(model: Model): Step {
  const base = model.public?.base ?? [];
  return then(
    forget({ ...model, base, public: null, menu: null, isPaused: true, past: null }),
    forgetSince,
    (hidden) => just(hidden, { do: "cover" }),
  );
}

// After a reload

/** Take up what was drafted and what had been heard on this device, if it was this seat's. */
function recall(model: Model): Step {
  const { kept, turn } = model;
  if (!kept) return just(model);
  const isOurs = turn?.is_yours && kept.draft?.seat === seatOf(model);
  const words = isOurs ? (kept.draft?.words ?? []) : model.draft.words;
  const { since } = kept;
  const isKnown = since && since.seat === seatOf(model) && since.position <= model.position;
  const taken: Model = { ...model, kept: null, draft: { ...model.draft, words } };
  return isKnown ? recallSince({ ...taken, recalled: since }, since.position) : just(taken);
}

/** Ask for what has happened meanwhile, if anything. */
function recallSince(model: Model, after: number): Step {
  if (after === model.position) return tellMissed(model, []);
  const seat = seatOf(model);
  return ask(model, "missed", (number) => ({ do: "ask", number, seat, after }));
}

/** What happened during a reload is told with what was heard before it. */
export function tellMissed(model: Model, messages: readonly Message[]): Step {
  const { recalled, position } = model;
  const told: Model = { ...waive(model, "missed"), recalled: null };
  const isTold = model.happened !== null || messages.some(({ kind }) => kind === "snapshot");
  if (!recalled || isTold) return just(told);
  const happened = messages.reduce((sum, news) => withNews(sum, news, position), recalled);
  return just({ ...told, happened });
}

/** What has happened with one message more, if it is news of before a position. */
function withNews(happened: Happened, news: Message, position: number): Happened {
  if (news.kind !== "news" || news.position > position || !news.frames.length) return happened;
  return heard(happened, news, false, () => happened.base);
}
