/** Hearing from the table: by a stream while we are looked at, by asking now and then otherwise. */

import { LINE_BACK } from "./post";
import type { Message } from "./protocol";
import { Roster } from "./roster";

const ASK_BESIDE = 2000; // a visible window without a stream
const ASK_HIDDEN = 10_000;
const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 2500; // a server that was started again has its readers back within 3 s
const PROMPT = 1500; // what the stream brings is here by then
const NOT_FOUND = 404;
const FORBIDDEN = 403; // these eyes are no longer ours: we got up, or are somebody else now
const DISCREET = 2000; // a line lost for less is not worth a word

/** What is heard of the table, or of the line to it. */
type Heard =
  | { kind: "heard"; message: Message }
  | { kind: "line"; isLost: boolean }
  | { kind: "forbidden" }
  | { kind: "gone" };

/** Everything that happens at one table. */
export class Stream {
  private readonly roster = new Roster(() => this.arrange());
  private source: EventSource | null = null;
  private timer = 0;
  private alarm = 0;
  private wait = SHORTEST_WAIT;
  private asking: AbortController | null = null;
  private isGone = false;
  private eyes: number | null = null;

  /** `position` is that up to which all was heard; null if nothing was. */
  constructor(
    private readonly table: string,
    private readonly position: () => number | null,
    private readonly tell: (heard: Heard) => void,
  ) {
    document.addEventListener("visibilitychange", () => this.lookAgain());
    addEventListener("pagehide", () => this.hush());
    addEventListener("pageshow", (event) => event.persisted && this.lookAgain());
    addEventListener("online", () => this.lookAgain());
    addEventListener("offline", () => this.fail(this.source));
  }

  /** Look through a seat's eyes (0: as a spectator, null: as the server thinks best). */
  look(eyes: number | null): void {
    this.hush();
    this.asking?.abort();
    this.asking = null;
    this.eyes = eyes;
    void this.askNow();
  }

  /** Something up to this position is on its way; if it does not come, ask for it. */
  expect(position: number): void {
    if (!this.source) void this.askNow();
    setTimeout(() => {
      if ((this.position() ?? 0) < position) void this.askNow();
    }, PROMPT);
  }

  /** Ask at once what is new. */
  async askNow(): Promise<void> {
    if (this.asking || this.isGone) return;
    const asking = new AbortController();
    this.asking = asking;
    const messages = await this.news(asking.signal).catch(() => null);
    if (asking !== this.asking || this.isGone) return;
    this.asking = null;
    for (const message of messages ?? []) this.tell({ kind: "heard", message });
    this.report(messages !== null);
    this.arrange();
  }

  private async news(signal: AbortSignal): Promise<Message[]> {
    const response = await fetch(`/t/${this.table}/news?${this.query()}`, { signal });
    if (response.status === NOT_FOUND) this.end();
    if (response.status === FORBIDDEN) this.loseEyes();
    if (!response.ok) throw new Error(String(response.status));
    return ((await response.json()) as { messages: Message[] }).messages;
  }

  private loseEyes(): void {
    this.eyes = null;
    this.tell({ kind: "forbidden" });
  }

  private query(): string {
    const query = new URLSearchParams();
    const position = this.position();
    if (position !== null) query.set("after", String(position));
    if (this.eyes !== null) query.set("as", String(this.eyes));
    return query.toString();
  }

  /** Hold a stream if we may, else ask at the right pace. */
  private arrange(): void {
    if (this.asking || this.isGone) return;
    const streams = !document.hidden && this.roster.mayStream() && this.position() !== null;
    if (!streams) {
      this.source?.close();
      this.source = null;
      this.askLater(document.hidden ? ASK_HIDDEN : ASK_BESIDE);
    } else if (!this.source && !this.timer) {
      this.open();
    }
  }

  private open(): void {
    const source = new EventSource(`/t/${this.table}/stream?${this.query()}`);
    this.source = source;
    source.addEventListener("open", () => this.report(true));
    source.addEventListener("message", (event: MessageEvent<string>) => {
      this.tell({ kind: "heard", message: JSON.parse(event.data) as Message });
    });
    source.addEventListener("error", () => this.fail(source));
  }

  private fail(source: EventSource | null): void {
    if (source !== this.source || this.isGone) return;
    source?.close();
    this.source = null;
    this.report(false);
    this.askLater(this.wait);
  }

  private askLater(pause: number): void {
    if (this.timer) return;
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      void this.askNow();
    }, pause);
  }

  private report(isWell: boolean): void {
    if (isWell) {
      clearTimeout(this.alarm);
      this.alarm = 0;
      this.wait = SHORTEST_WAIT;
      this.tell({ kind: "line", isLost: false });
      dispatchEvent(new Event(LINE_BACK));
    } else {
      this.alarm ||= window.setTimeout(() => this.tell({ kind: "line", isLost: true }), DISCREET);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
      this.askLater(this.wait);
    }
  }

  private lookAgain(): void {
    this.hush();
    if (document.hidden) this.arrange();
    else void this.askNow();
  }

  /** The table is gone: there is nothing more to hear. */
  private end(): void {
    this.isGone = true;
    this.hush();
    clearTimeout(this.alarm);
    this.tell({ kind: "gone" });
  }

  private hush(): void {
    this.source?.close();
    this.source = null;
    clearTimeout(this.timer);
    this.timer = 0;
  }
}
