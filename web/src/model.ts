/** The table as one browser knows it: one value, and what follows from it. Needs no page. */

import { Choosing } from "./choosing";
import type { Drawing } from "./drawing";
import type { Happened } from "./happened";
import type { Draft, Message, Paragraph, Seat, TableState, Title, Trial, Turn } from "./protocol";

export const SPECTATOR = 0;

/** What is to be shown, one after another. */
export type Shot =
  | { readonly kind: "message"; readonly message: Message }
  | { readonly kind: "draft"; readonly draft: Draft; readonly position: number } // asked for there
  | { readonly kind: "trial"; readonly word: string; readonly frames: number }
  | { readonly kind: "again"; readonly from: number; readonly frames: number } // of what happened
  | { readonly kind: "rest" } // how things stand
  | { readonly kind: "seat"; readonly seat: number }; // look through its eyes from here on

/** An unfinished decision: its words so far, and how the table looks with them once that is known. */
export interface Drafted {
  readonly words: readonly string[];
  readonly shown: Draft | null;
  readonly scene: Drawing | null;
}

/** What is shown as if it were decided, and what is known about such things at this moment. */
export interface Tried {
  readonly word: string; // what is shown
  readonly scene: Drawing | null; // the table with it
  readonly wanted: string; // what is to be shown, once its answer is there
  readonly isMeant: boolean; // and decided as soon as it is shown
  readonly isAtOnce: boolean; // nobody has asked for it
  readonly trials: ReadonlyMap<string, Trial>;
  readonly filmed: readonly string[]; // words whose film was shown
  readonly seen: number; // events of the word just decided that were shown while it was tried
  readonly isDeclined: boolean; // somebody would rather look at the table as it is
  readonly resume: string; // what was tried when others came between
}

/** What spectators saw before the curtain was lifted for one seat. */
export interface Public {
  readonly base: Drawing;
  readonly position: number;
  readonly hasDecided: boolean; // whether that seat has made its decision since
}

/** The table as it was before or after something, to be looked at. */
export interface Past {
  readonly scene: Drawing;
  readonly side: "before" | "after";
  readonly text: string; // what happened then
}

/** What this browser remembers over a reload. */
export interface Kept {
  readonly draft: { readonly seat: number; readonly words: readonly string[] } | null;
  readonly since: (Happened & { readonly seat: number }) | null;
}

/** What is awaited: the number of the question whose answer still counts, or 0. */
export interface Awaited {
  readonly answered: number; // words were sent
  readonly tried: number;
  readonly missed: number; // what happened during a reload
  readonly filmed: number; // a film runs
  readonly shown: number; // the scene comes to rest
}

/** What was sent last: from where, and whether only to see if a draft still holds. */
export interface Sent {
  readonly position: number;
  readonly isCheck: boolean;
}

export interface Model {
  readonly hasSecrets: boolean; // else people of one device need no curtain
  readonly asked: number; // how many questions there were: each has its number
  readonly awaits: Awaited;
  readonly sent: Sent;
  readonly expected: number; // the position at which a decision of ours was written down
  readonly heard: number | null; // the position up to which we have heard
  readonly position: number; // and up to which it was shown
  readonly table: TableState | null;
  readonly turn: Turn | null;
  readonly eyes: number | null; // null until the server has told us who we are
  readonly public: Public | null;
  readonly seenUntil: number; // positions whose film one seat of this device has seen already
  readonly base: Drawing; // the table without anything of ours that is not decided
  readonly draft: Drafted;
  readonly trial: Tried;
  readonly past: Past | null; // what is looked at instead of the table
  readonly held: readonly string[]; // pieces picked up, by id
  readonly offered: string; // what was possible when something was offered last
  readonly menu: { readonly id: string; readonly words: readonly string[] } | null;
  readonly isPaused: boolean; // nothing can be chosen while something is happening
  readonly showing: Shot | null;
  readonly reel: readonly Shot[]; // what comes then
  readonly happened: Happened | null; // since our own turn
  readonly kept: Kept | null; // null once it was taken up
  readonly recalled: Happened | null; // until we know what has happened during a reload
  readonly isLost: boolean; // the line
}

export const NO_DRAFT: Drafted = { words: [], shown: null, scene: null };

export const NO_TRIAL: Tried = {
  word: "",
  scene: null,
  wanted: "",
  isMeant: false,
  isAtOnce: false,
  trials: new Map(),
  filmed: [],
  seen: 0,
  isDeclined: false,
  resume: "",
};

const NOTHING_SENT: Sent = { position: 0, isCheck: false };

export const NOTHING_AWAITED: Awaited = { answered: 0, tried: 0, missed: 0, filmed: 0, shown: 0 };

/** A browser that has heard nothing yet. */
export function begin(hasSecrets: boolean, kept: Kept): Model {
  return {
    ...{ hasSecrets, kept, asked: 0, awaits: NOTHING_AWAITED, sent: NOTHING_SENT, expected: 0 },
    ...{ heard: null, position: 0, table: null, turn: null, eyes: null, public: null },
    ...{ seenUntil: 0, base: [], draft: NO_DRAFT, trial: NO_TRIAL, past: null },
    ...{
      held: [],
      offered: "",
      menu: null,
      isPaused: true,
      showing: null,
      reel: [],
      happened: null,
    },
    ...{ recalled: null, isLost: false },
  };
}

/** For which seat we act; 0 for spectators. */
export function seatOf({ eyes }: Model): number {
  return eyes ?? SPECTATOR;
}

/** The table with our draft, and with nothing that is only tried. */
export function drafted({ base, draft }: Model): Drawing {
  return draft.scene ?? base;
}

/** The scene: the table, or the table with our draft, or with what is tried, or as it was. */
export function sceneOf(model: Model): Drawing {
  return model.past?.scene ?? model.trial.scene ?? drafted(model);
}

/** The seats that people on this device play. */
export function ownSeats({ table }: Model): Seat[] {
  const seats = table?.seats ?? [];
  return seats.filter((seat) => seat.is_me && seat.kind === "person" && !seat.has_left);
}

/** How many frames are still to be shown. */
export function framesLeft({ showing, reel }: Model): number {
  return [...(showing ? [showing] : []), ...reel].reduce((sum, shot) => sum + framesOf(shot), 0);
}

function framesOf(shot: Shot): number {
  if (shot.kind === "message") return shot.message.kind === "news" ? shot.message.frames.length : 0;
  if (shot.kind === "draft") return shot.draft.frames.length;
  return "frames" in shot ? shot.frames : 0;
}

/** Whether something of ours is under way: nothing else can be chosen until it is answered. */
export function isBusy({ awaits, expected, position, reel }: Model): boolean {
  const isToBeShown = reel.some(({ kind }) => kind === "draft");
  return awaits.answered > 0 || isToBeShown || expected > position;
}

/** Whether we know how the table looks with our draft. */
export function isDraftKnown({ draft }: Model): boolean {
  return draft.words.length === 0 || draft.shown !== null;
}

/** What can be chosen now. */
export function choosingOf(model: Model, isPaused = model.isPaused): Choosing {
  const { turn, draft, held, trial } = model;
  const isYours = isOurTurn(model) && !isPaused;
  return new Choosing({
    words: isYours ? (draft.shown?.next ?? turn?.words ?? []) : [],
    kinds: draft.shown?.kinds ?? turn?.kinds ?? [],
    spare: isYours ? (draft.shown?.spare ?? []) : [],
    mayAsk: mayAsk(model) && !isPaused && !model.past,
    scene: drafted(model),
    tried: trial.word,
    held,
  });
}

function mayAsk({ table, eyes }: Model): boolean {
  const { is_begun, is_over, is_closed } = table ?? {};
  return Boolean(eyes && is_begun && !is_over && !is_closed);
}

/** Whether it is up to us, we know what is possible, and look at the table as it is. */
function isOurTurn(model: Model): boolean {
  return (model.turn?.is_yours ?? false) && isDraftKnown(model) && !model.past;
}

/** What stands beside the board about this moment. */
export interface Moment {
  readonly status: string;
  readonly asked: string; // of us
  readonly titles: readonly Title[]; // of pieces that are only looked at
  readonly description: readonly Paragraph[];
  readonly stands: readonly string[]; // how far the end is, who sits out, who began
  readonly isYours: boolean;
  readonly mayTakeBack: boolean;
  readonly trial: { readonly word: string; readonly lines: readonly string[] } | null;
}

export function momentOf(model: Model): Moment {
  const { turn, draft, trial } = model;
  const shown = draft.shown ?? turn;
  return {
    status: shown?.status ?? "",
    asked: isDraftKnown(model) && !model.past ? (shown?.asked ?? "") : "",
    titles: shown?.titles ?? [],
    description: shown?.description ?? [],
    stands: turn?.stands ?? [],
    isYours: isOurTurn(model),
    mayTakeBack: draft.words.length > 0 && !model.past,
    trial: trial.word ? { word: trial.word, lines: foreseen(model) } : null,
  };
}

/** What a word would do, in sentences; where nothing can be foreseen, what it is called. */
export function foreseen(model: Model): string[] {
  const { word, trials } = model.trial;
  const lines = (trials.get(word)?.frames ?? []).map(({ caption }) => caption);
  return lines.length ? lines : [choosingOf(model, false).called(word)];
}
