/** What browser and server say, written by `make protocol`: do not edit. */

/** A decision that can be made now. */
export interface Word {
  word: string;
  label: string; // as people call it
  is_tried: boolean; // to be shown before it is decided
  kind: string; // of decision, one of `kinds`
  things: string[]; // what it is about
}

/** A kind of decision that can be made now. */
export interface Kind {
  kind: string;
  sort: "away" | "end" | "go" | "take"; // what it is like
  held: string[]; // what is asked while one of its things is missing
}

/** What a piece is called that is only looked at. */
export interface Title {
  id: string;
  title: string;
}

/** A part of the position in words. */
export interface Paragraph {
  heading: string;
  lines: string[];
}

/** A line of the log. */
export interface LogLine {
  text: string;
  section: string; // its rule, such as "3.1", or ""
  kind: "chat" | "event" | "removed" | "table"; // removed: the line at a position is to be read no more
  seat: number; // counted from 1; 0: nobody
  name?: string; // who says it, in chat
  position?: number; // of what is said or removed
  why?: string; // its name for "why?", as "7-2"
}

/** What makes one scene another. */
export interface Changes {
  svg: string; // pieces that are new or different, or empty
  gone: string[]; // ids of pieces
  order: string[] | null; // lowest first, if it changed
}

/** What is shown at once of a film, against the scene before. */
export interface Frame {
  changes: Changes;
  lines: LogLine[]; // one for each event
  caption: string; // what happens and why, in a few words
  duration: number; // milliseconds at a calm pace
  step: number; // which word of the decision, from 0
  seat: number; // counted from 1; 0: nobody
}

/** Whose decision is awaited, and what the reader can do about it. */
export interface Turn {
  status: string; // how things stand, in one sentence
  asked: string; // what is asked of the reader, or ""
  kinds: Kind[]; // the kinds of the words
  is_yours: boolean;
  acting: number[];
  words: Word[]; // only for one's own seat
  description: Paragraph[]; // the position in words
  titles: Title[];
  is_over: boolean;
  stands: string[]; // how far the end is, who sits out, who began
}

/** Something to be known by. */
export interface Symbol {
  symbol: string;
  label: string; // what it is called
}

/** One seat as a reader sees it. */
export interface Seat {
  seat: number;
  role: string; // what the game calls whoever sits here, or ""
  symbol: string; // what its person wished to be known by, or ""
  name: string | null; // null while it is free
  kind: "bot" | "free" | "person";
  level: string; // of its bot, or ""
  is_me: boolean; // mine on this device
  is_online: boolean;
  has_left: boolean;
  is_waiting: boolean; // its bot waits for its turn to think
  may_bot: boolean; // somebody may ask for the bot now
  may_back: boolean; // I may take it back
  kept_for: string; // whose it was in the last round, or ""
  is_open: boolean; // I may sit down here
  left: number | null; // milliseconds at the clock's `now`, if it has
  is_running: boolean; // its clock does
  is_resting: boolean; // its person has days off
  is_late: boolean; // its time was up
}

/** The clocks of a table. */
export interface Clock {
  now: number; // milliseconds since 1970
  pace: string; // a sentence: how much time there is, and what then
  short: number; // milliseconds that are little here
}

/** The usual variants of another match. */
export interface Rematch {
  stay: string[]; // with everybody on their seats
  swap: string[]; // with everybody one seat further on
}

/** How the match ended, with everything that was secret. */
export interface Result {
  scores: number[];
  standings: string[]; // the same as the game counts it, in words
  winners: number[]; // none where nobody is ahead of anybody else
  sides: number[]; // who wins together, seat by seat
  sentence: string;
  secret: string;
  numbers: string[];
  table: string;
  rematch: Rematch | null; // where the winner has a handicap then
}

/** How the lots stand: everybody commits before anybody opens. */
export interface Fairness {
  protocol: number; // 2; tables of before: 1
  lots: string[]; // what each seat committed to, "" for bots
  is_sealed: boolean; // all have: numbers are to be opened
  awaited: number[]; // seats whose number is not open yet
  without: number[]; // seats whose number was not waited for
  head: string; // the hash of the log up to its last position
  secret: string | null; // once nobody plays on
}

/** Who sits where, and how the table stands. */
export interface TableState {
  seats: Seat[];
  begins: string; // a sentence, or "" where nobody can choose
  asks_youngest: boolean; // whoever sits down may say so
  symbols: Symbol[]; // that nobody has wished for yet
  is_begun: boolean;
  is_over: boolean;
  is_closed: boolean;
  is_mine: boolean; // I opened it
  away: number; // minutes until a bot may take over
  clock: Clock | null;
  fills_in: number | null; // milliseconds until bots take free seats
  delay: string; // a sentence: how late others watch, if they do
  may_guests_talk: boolean; // whoever watches may
  may_talk: boolean; // I may
  may_hint: boolean; // whoever has to decide may ask for a hint
  commitment: string; // the SHA-256 of the secret
  fairness: Fairness;
  result: Result | null; // after the end
  again: string | null; // the next table
}

/** The table as it is now, for somebody who has seen nothing yet. */
export interface Snapshot {
  kind: "snapshot";
  position: number;
  table: TableState;
  scene: string | null; // null before the match has begun
  turn: Turn;
  lines: LogLine[];
  has_earlier: boolean; // there are older lines
}

/** What one entry of the log brought; how things stand comes with the latest news only. */
export interface News {
  kind: "news";
  position: number;
  table: TableState | null;
  frames: Frame[];
  after: Changes | null; // what brings the scene to rest
  turn: Turn | null;
  lines: LogLine[];
  scene?: string; // when the match has just begun
}

/** Somebody's line was lost or came back, or yours is new: no new position. */
export interface TableNews {
  kind: "table";
  position: number;
  table: TableState;
}

/** An unfinished decision as its maker sees it. */
export interface Draft {
  words: string[];
  frames: Frame[]; // the film of the last word
  scene: string; // a whole <svg>
  next: Word[];
  spare: Word[]; // those that could be left out while all others stay
  status: string;
  asked: string;
  kinds: Kind[];
  description: Paragraph[];
  titles: Title[];
}

/** Where a decision was written down, or its draft. */
export interface MoveAnswer {
  position?: number;
  draft?: Draft;
}

/** What a word would do. */
export interface Trial {
  frames: Frame[];
  scene: string; // a whole <svg>
  leads_on: boolean; // it only asks on, for what is tried as well
}

/** What the last of some words would do. */
export interface TrialAnswer {
  trial: Trial;
}

/** One of the best decisions, as the strongest bot sees it. */
export interface Advised {
  word: string;
  label: string; // as people call it
  sentence: string; // its chance to win, and how sure that is
}

/** What to think about, and what looks best, by what one's seat sees. */
export interface Hint {
  thoughts: string[]; // what the best would bring, in no telling order
  best: Advised[]; // at most three, the best first
}

/** Where something was written down. */
export interface Entered {
  position: number;
}

/** A table to go to. */
export interface Opened {
  table: string;
}

/** The server commits to a secret before it knows any number. */
export interface Promise {
  promise: string; // the name of the secret
  commitment: string; // its SHA-256
}

/** Whose personal link it is, and who one is on this device. */
export interface WhoIsBack {
  name: string;
  now: string; // "" for somebody without a name
  is_same: boolean;
}

/** A link that brings a person to another device, once and within a day. */
export interface Link {
  link: string;
}

/** Whether a match can be replayed from its file. */
export interface Checked {
  is_right: boolean;
  sentence: string;
}

/** It was done. */
export interface Nothing {}

/** Everything a reader misses, at once. */
export interface AllNews {
  messages: (Snapshot | News | TableNews)[];
}

/** Older lines of the log. */
export interface EarlierLines {
  lines: LogLine[];
  before: number;
  has_earlier: boolean;
}

/** The scene after some moves of a match that has ended, and the film that led there. */
export interface ReplayStep {
  step: number;
  steps: number;
  scene: string; // a whole <svg>
  frames: Frame[];
  after: Changes | null;
  lines: LogLine[];
  description: Paragraph[];
  titles: Title[];
}

/** An answer that is not 200. */
export interface Refusal {
  error: string; // a sentence in the reader's language
  section: string; // the rule that forbids it, or ""
  news?: (Snapshot | News | TableNews)[]; // what was missed
  share?: number; // of the rules that are ready
}

/** How many tables wait for whoever asks. */
export interface Waiting {
  tables: number; // where it is their turn
}

/** A table where strangers may sit down. */
export interface OpenTable {
  table: string;
  game: string;
  title: string; // of the game
  names: string[]; // who sits there
  language: string; // of whoever opened it
  pace: "days" | "live" | "none";
  time: string; // how much there is, in a few words
  welcome: "any" | "beginners" | "experienced";
  seats: number;
  free: number;
  variants: string[]; // as people call them
  is_here: boolean; // whoever opened it looks at it just now
  fills_in: number | null; // milliseconds until bots take free seats
}

/** All tables where strangers may sit down. */
export interface OpenTables {
  tables: OpenTable[];
}

/** Somebody one has played with. */
export interface Acquaintance {
  who: string; // by which they are invited; it means nothing elsewhere
  name: string; // as they were called last
  matches: number;
  is_invited: boolean; // to this table
}

/** Those one has played with and who do not sit here, the latest first. */
export interface Acquaintances {
  people: Acquaintance[];
}

/** A step of a lesson: what is said and lit up, what is to be done, and what led there. */
export interface LessonStep {
  step: number; // of the whole course, from 0
  steps: number;
  chapter: string; // what this part of the course is called
  text: string;
  section: string; // the rule it is about
  lit: string[]; // ids of pieces and of parts of the board
  word: string; // what is to be decided, or "" to read on
  scene: string; // a whole <svg>
  frames: Frame[]; // what happened since the step before
  after: Changes | null;
  turn: Turn;
}

/** Whether a word is what a lesson or a puzzle wants now, or why not. */
export interface WhyNot {
  is_right: boolean; // it is what is wanted
  sentence: string;
  section: string; // the rule it breaks, or ""
}

/** A puzzle as its seat sees it. */
export interface PuzzleAsked {
  scene: string; // a whole <svg>
  turn: Turn;
}

/** The answer to a puzzle. */
export interface Solution {
  word: string;
  sentence: string; // what it is worth
}

/** Why something happened, as far as its reader may know, and the table before and after. */
export interface Why {
  text: string; // its line of the log
  rule: string; // in one sentence, or what its section is called
  section: string;
  reckoned: string[]; // how it was counted, if it was
  before: string; // a whole <svg>
  after: string; // a whole <svg>
}

/** How far looking back on a match has come. */
export interface Progress {
  state: "made" | "none" | "there" | "waits"; // nobody has asked; others come first; being made; to be read
  done: number; // decisions looked at
  of: number;
}

/** A number, and the standard error it is known to. */
export interface Estimated {
  value: number; // parts of 1, as chances are
  error: number;
}

/** A decision, by what its seat could know then. */
export interface Judged {
  best: string[]; // what a search likes most, as people call it
  chance: Estimated; // to win, after the first of them
  cost: Estimated; // what the decision had less
  is_best: boolean; // a search would have decided the same
  is_mistake: boolean; // it surely cost a chance worth a word
}

/** The table after a decision, or after the deal. */
export interface LookedBack {
  seat: number; // counted from 1; 0: nobody
  label: string; // what was decided, as its seat called it
  chances: Estimated[]; // to win, of every seat
  luck: Estimated[]; // of every seat; none where chance rested
  judged: Judged | null; // null where there was nothing to choose
}

/** What looking back says of one seat. */
export interface Sums {
  seat: number;
  name: string;
  is_me: boolean; // mine on this device
  won: number; // its share of the win
  lost: Estimated; // the costs of all its decisions
  luck: Estimated;
  judged: number; // decisions with a choice
  mistakes: number[]; // moments, the most expensive first
}

/** A finished match looked back on; the first moment is the deal. */
export interface Hindsight {
  moments: LookedBack[];
  sums: Sums[];
  turned: number | null; // from when on the winner was ahead for good
  sentence: string; // how the match turned
}

/** A decision of before, as its seat saw it then. */
export interface Exercise {
  moment: number;
  scene: string; // a whole <svg>
  turn: Turn;
  label: string; // what was decided then
}

/** What deciding otherwise would have been worth. */
export interface Verdict {
  kind: "best" | "good" | "same" | "worse"; // the best; as good as it; what was decided then; surely worse
  cost: Estimated; // against the best
  best: string; // the word a search likes most
  label: string; // what people call it
  sentence: string;
}

/** A place where one is called from now on. */
export interface CalledThere {
  endpoint: string; // by which it is removed
  secret?: string; // which signs what is posted to one's own program; told only now
}

/** So many minutes for a person's whole match, and some seconds more with every decision. */
export interface Live {
  kind: "live";
  minutes: number; // of a person for the whole match
  seconds: number; // more with every decision
}

/** So many days for every decision. */
export interface Days {
  kind: "days";
  days: number; // for every decision
}

/** A wish about one seat. */
export interface ForSeatWish {
  key: string; // made at random for this one wish
  seat: number; // counted from 1
}

/** A word instead of what was decided at a moment of a match that is over. */
export interface ConsiderWish {
  moment: number; // counted by decisions
  word: string;
}

/** Whoever opens the table. */
export interface MeWish {
  kind: "me";
  youngest?: boolean; // whether they say to be the youngest
  symbol?: string; // what they wish to be known by
}

/** Another person on this device. */
export interface HereWish {
  kind: "here";
  name: string; // at most 20 characters
  youngest?: boolean; // whether they say to be the youngest
  symbol?: string; // what they wish to be known by
}

/** Somebody who comes by link. */
export interface FriendWish {
  kind: "friend";
}

/** A bot. */
export interface OpponentWish {
  kind: "bot";
  level: string; // level1 to level6
}

/** A new table. */
export interface OpenWish {
  key: string; // made at random for this one wish
  promise: string; // the secret the server committed to
  game: string;
  seats: (MeWish | HereWish | FriendWish | OpponentWish)[]; // at most one is me
  variants: string[]; // by name
  away: number; // minutes until a bot may play
  lot: string; // the SHA-256 of the browser's number
  name: string; // at most 20 characters
  begins?: string; // "lot", "youngest" or a seat such as "2"
  box?: string; // the text of a box file of one's own
  stand_in?: string; // the level of bots that play for whoever is away
  hints?: boolean; // whoever has to decide may ask for one
  clock?: Live | Days | null; // null: nobody is pressed
  at_zero?: "bot" | "lost"; // when somebody's time is up: a bot goes on, or the match is lost
  public?: boolean; // strangers find it among the open seats
  welcome?: "any" | "beginners" | "experienced"; // who is, if it is public
  delay?: number | "after"; // after which others see what happens
}

/** Sit down on a free seat. */
export interface SitWish {
  key: string; // made at random for this one wish
  seat: number; // counted from 1
  name: string; // at most 20 characters
  lot: string; // the SHA-256 of the browser's number
  youngest?: boolean; // whether they say to be the youngest
  symbol?: string; // what they wish to be known by
}

/** Open the number one committed to, when all seats are taken. */
export interface RevealWish {
  key: string; // made at random for this one wish
  number: string; // the browser's part of the lots, opened
}

/** Have a bot play on a seat that is free, was left, or whose person is away. */
export interface BotWish {
  key: string; // made at random for this one wish
  seat: number; // counted from 1
  level: string; // level1 to level6
}

/** Say something to everybody at the table. */
export interface SayWish {
  key: string; // made at random for this one wish
  text: string; // at most 300 characters
}

/** Let those who watch talk, or not; only for whoever opened the table. */
export interface GuestsWish {
  key: string; // made at random for this one wish
  may: boolean;
}

/** Take a line of chat off the table; only for whoever opened it. */
export interface RemoveWish {
  key: string; // made at random for this one wish
  line: number; // the position of what was said
}

/** Let whoever said something talk no more, or again; only for whoever opened the table. */
export interface MuteWish {
  key: string; // made at random for this one wish
  line: number; // the position of what was said
  is_muted?: boolean; // false to let them talk again
}

/** Words of a decision; when they make a whole one, it is made. */
export interface MoveWish {
  seat: number; // counted from 1
  after: number; // the last position that was seen
  words: string[];
  key: string; // made at random for this one wish
}

/** The words so far, and the one to be tried last. */
export interface TryWish {
  seat: number; // counted from 1
  after: number; // the last position that was seen
  words: string[];
}

/** The words so far, where whoever chose them does not know how to go on. */
export interface HintWish {
  seat: number; // counted from 1
  after: number; // the last position that was seen
  words: string[];
}

/** A new table for the same people. */
export interface AgainWish {
  key: string; // made at random for this one wish
  promise: string; // the secret the server committed to
  lot: string; // the SHA-256 of the browser's number
  variants?: string[]; // other ones than before
  swap?: boolean; // everybody sits one seat further on
}

/** What a person tells about themselves. */
export interface AboutMeWish {
  name?: string; // at most 20 characters
  language?: string;
}

/** Days off, in milliseconds since 1970; an end that has passed means to be back. */
export interface HolidayWish {
  since: number;
  until: number;
}

/** Whose personal link it is. */
export interface AskWish {
  token: string; // what stands behind the # of the link
}

/** Be on this device who one is on another. */
export interface ComeBackWish {
  key: string; // made at random for this one wish
  token: string; // what stands behind the # of the link
}

/** Be called by this browser, also when it is closed; as PushSubscription tells it. */
export interface CallBrowserWish {
  address: string; // https://…
  p256dh: string; // the browser's public key
  auth: string; // its secret for whoever calls
}

/** Be called in a room where one chats, or by a program of one's own. */
export interface CallRoomWish {
  kind: "discord" | "json" | "matrix" | "slack";
  address: string; // https://…
  room?: string; // of Matrix: !room:example.org
  token?: string; // of Matrix: an access token
}

/** Be called by mail; the mailbox is asked first. */
export interface CallMailWish {
  address: string; // name@example.org
}

/** A wish about one place where one is called. */
export interface OfEndpointWish {
  endpoint: string;
}

/** When one wants to be called. */
export interface CallTimesWish {
  off: boolean; // never
  silence: boolean; // not between two times of the day
  silent_from: number; // a minute of the day
  silent_to: number; // a minute of the day
  zone: string; // as Europe/Amsterdam
}

/** Whether one table calls one no more. */
export interface HushWish {
  hushed: boolean;
}

/** Sit down on whatever seat is free. */
export interface JoinWish {
  key: string; // made at random for this one wish
  name: string; // at most 20 characters
  lot: string; // the SHA-256 of the browser's number
}

/** Play with whoever comes, and with bots after a minute. */
export interface PlayNowWish {
  key: string; // made at random for this one wish
  name: string; // at most 20 characters
  lot: string; // the SHA-256 of the browser's number
  game: string;
  promise: string; // the secret the server committed to
}

/** Invite somebody one has played with. */
export interface InviteWish {
  key: string; // made at random for this one wish
  who: string; // as the list names them
}

/** Never meet somebody again. */
export interface BlockWish {
  seat?: number; // counted from 1
  line?: number; // the position of what they said
}

/** Tell whoever runs the server about what somebody said, is called or did. */
export interface ReportWish {
  seat?: number; // counted from 1
  line?: number; // the position of what they said
  key: string; // made at random for this one wish
  about: "conduct" | "line" | "name";
  reason: string; // at most 300 characters
}

/** Meet somebody again that one had blocked. */
export interface LiftWish {
  block: string; // as the page “You” has it
}

export type Message = Snapshot | News | TableNews;
