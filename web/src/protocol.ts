/** What the server says, as docs/protocol.md has it. */

export interface Word {
  word: string;
  label: string;
  is_tried: boolean; // to be shown before it is decided
}

export interface Paragraph {
  heading: string;
  lines: string[];
}

export interface LogLine {
  text: string;
  section: string;
  kind: "event" | "table" | "chat";
  seat: number;
  name?: string;
}

export interface Changes {
  svg: string; // empty when nothing is new or different
  gone: string[];
  order: string[] | null;
}

export interface Frame {
  changes: Changes;
  line: LogLine | null;
  step: number;
  seat: number;
}

export interface Turn {
  status: string;
  is_yours: boolean;
  acting: number[];
  words: Word[];
  description: Paragraph[];
  is_over: boolean;
}

export interface Seat {
  seat: number;
  role: string; // what the game calls whoever sits here, or ""
  name: string | null;
  kind: "person" | "bot" | "free";
  level: string;
  is_me: boolean;
  is_online: boolean;
  has_left: boolean;
  may_bot: boolean;
  may_back: boolean;
  is_open: boolean;
}

export interface Result {
  scores: number[];
  winners: number[];
  sides: number[];
  sentence: string;
  secret: string;
  numbers: string[];
  table: string;
}

export interface TableState {
  seats: Seat[];
  begins: string; // a sentence, or "" where nobody can choose
  asks_youngest: boolean;
  is_begun: boolean;
  is_over: boolean;
  is_closed: boolean;
  is_mine: boolean;
  away: number;
  commitment: string;
  result: Result | null;
  again: string | null;
}

export interface Snapshot {
  kind: "snapshot";
  position: number;
  table: TableState;
  scene: string | null;
  turn: Turn;
  lines: LogLine[];
  has_earlier: boolean;
}

export interface News {
  kind: "news";
  position: number;
  table: TableState | null; // how things stand comes with the latest news only
  frames: Frame[];
  after: Changes | null;
  scene?: string | null;
  turn: Turn | null;
  lines: LogLine[];
}

export interface TableNews {
  kind: "table";
  position: number;
  table: TableState;
}

export type Message = Snapshot | News | TableNews;

export interface Draft {
  words: string[];
  frames: Frame[];
  scene: string;
  next: Word[];
  spare: Word[]; // those that could be left out while all others stay
  status: string;
  description: Paragraph[];
}

export interface MoveAnswer {
  position?: number;
  draft?: Draft;
}

/** What a word would do. */
export interface Trial {
  frames: Frame[];
  scene: string;
}

export interface EarlierLines {
  lines: LogLine[];
  before: number;
  has_earlier: boolean;
}

export interface ReplayStep {
  step: number;
  steps: number;
  scene: string;
  frames: Frame[];
  after: Changes | null;
  lines: LogLine[];
  description: Paragraph[];
}

/** An answer that is not 200. */
export interface Refusal {
  error: string;
  section: string;
  news?: Message[];
}
