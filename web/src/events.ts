/** What the table's page hears and is told to do, as data: events come in, effects go out. */

import type { Deed } from "./choosing";
import type { Drawing } from "./drawing";
import type { Past } from "./model";
import type { Answer } from "./post";
import type { Frame, LogLine, Message, MoveAnswer, Refusal, TrialAnswer } from "./protocol";

/** Answers, each with the number of its question. */
export type Reply =
  | { kind: "answered"; number: number; answer: Answer<MoveAnswer> }
  | { kind: "tried"; number: number; word: string; answer: Answer<TrialAnswer> }
  | { kind: "missed"; number: number; messages: Message[] }
  | { kind: "filmed"; number: number } // a film has ended
  | { kind: "shown"; number: number }; // a scene has come to rest

export type Event =
  | Reply
  | Deed
  | { kind: "heard"; message: Message }
  | { kind: "forbidden" } // these eyes are no longer ours
  | { kind: "gone" } // the table
  | { kind: "line"; isLost: boolean }
  | { kind: "turned"; step: number } // to another way of what is tried
  | { kind: "confirmed" } // what is tried
  | { kind: "backed" } // from what is tried, or from what is held
  | { kind: "takenBack" } // the last word
  | { kind: "escaped" }
  | { kind: "skipped" } // a film
  | { kind: "unveiled"; seat: number } // the curtain, by whoever plays it
  | { kind: "replayed"; from: number } // what happened since our turn
  | { kind: "viewed"; past: Past | null } // the table as it was, or as it is
  | { kind: "seated" }
  | { kind: "left" }; // the page

/** One picture of a film, and how it is told. */
export interface Picture {
  readonly scene: Drawing;
  readonly frame: Frame;
  readonly isQuiet: boolean; // it is not shown, only what comes of it
  readonly told: "log" | "voice" | "nowhere"; // where its lines go
  readonly tune: "move" | "score" | null;
  readonly step: number; // of what happened since our turn, or -1
}

/** Words of a seat, at the position up to which it has seen. */
interface Wish {
  number: number;
  seat: number;
  after: number;
  words: readonly string[];
}

export type Effect =
  | { do: "listen"; eyes: number | null }
  | { do: "expect"; position: number } // if it does not come, ask for it
  | ({ do: "send" } & Wish)
  | ({ do: "try" } & Wish)
  | { do: "ask"; number: number; seat: number; after: number } // what was missed
  | { do: "film"; number: number; pictures: readonly Picture[] }
  | { do: "show"; number: number } // let the scene come to rest
  | { do: "put" } // the scene, at once
  | { do: "hurry" } // what glides
  | { do: "skip" } // the film
  | { do: "pause" } // nothing can be chosen
  | { do: "write" } // what stands beside the board
  | { do: "table"; position: number } // who sits there and how it stands
  | { do: "end"; isFresh: boolean }
  | { do: "begin"; lines: LogLine[]; hasEarlier: boolean; position: number } // the log
  | { do: "add"; lines: LogLine[]; isAloud: boolean } // to the log
  | { do: "follow" } // the log
  | { do: "remember" } // what stands in the log
  | { do: "cover" } // nothing is left of what only one seat may see
  | { do: "curtain"; seat: number } // 0: lift it
  | { do: "keep"; what: "draft" | "since"; text: string }
  | { do: "note"; key: string }
  | { do: "refuse"; refusal: Refusal }
  | { do: "say"; key: string; count: number }
  | { do: "tell"; lines: readonly string[]; key: string } // to screen readers
  | { do: "sound"; tune: "move" };
