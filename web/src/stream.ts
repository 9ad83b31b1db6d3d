/** Hearing from the table: by a stream while we are looked at, by asking now and then otherwise. */

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

interface Listener {
  hear(message: Message): void;
  line(isLost: boolean): void;
  gone(): void;
}

/** Everything that happens at one table, in order and once. */
export class Stream {
  private readonly roster = new Roster(() => this.arrange());
  private source: EventSource | null = null;
  private timer = 0;
  private alarm = 0;
  private wait = SHORTEST_WAIT;
  private generation = 0; // answers meant for earlier eyes are not heard
  private isAsking = false;
  private position: number | null = null;
  private eyes: number | null = null;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    document.addEventListener("visibilitychange", () => this.lookAgain());
    addEventListener("pagehide", () => this.hush());
    addEventListener("pageshow", (event) => event.persisted && this.lookAgain());
    addEventListener("online", () => this.lookAgain());
  }

  /** Look through a seat's eyes (0: as a spectator, null: as the server thinks best). */
  look(eyes: number | null, after: number | null = null): void {
    this.hush();
    this.generation += 1;
    this.isAsking = false;
    this.eyes = eyes;
    this.position = after;
    void this.askNow();
  }

  /** Messages that came another way, such as with a refusal. */
  feed(messages: Message[]): void {
    for (const message of messages) this.take(message);
  }

  /** Something up to this position is on its way; if it does not come, ask for it. */
  expect(position: number): void {
    if (!this.source) void this.askNow();
    setTimeout(() => {
      if ((this.position ?? 0) < position) void this.askNow();
    }, PROMPT);
  }

  /** Ask at once what is new. */
  async askNow(): Promise<void> {
    if (this.isAsking) return;
    const generation = this.generation;
    this.isAsking = true;
    const messages = await this.news().catch(() => null);
    if (generation !== this.generation) return;
    this.isAsking = false;
    if (messages) this.feed(messages);
    this.report(messages !== null);
    this.arrange();
  }

  private async news(): Promise<Message[]> {
    const response = await fetch(`/t/${this.table}/news?${this.query()}`);
    if (response.status === NOT_FOUND) this.end();
    if (response.status === FORBIDDEN) [this.eyes, this.position] = [null, null];
    if (!response.ok) throw new Error(String(response.status));
    return ((await response.json()) as { messages: Message[] }).messages;
  }

  private query(): string {
    const query = new URLSearchParams();
    if (this.position !== null) query.set("after", String(this.position));
    if (this.eyes !== null) query.set("as", String(this.eyes));
    return query.toString();
  }

  /** News heard twice is not heard; when something is missing, all is asked for anew. */
  private take(message: Message): void {
    const seen = this.position;
    if (message.kind === "news" && seen !== null) {
      if (message.position <= seen) return;
      if (message.position > seen + 1) return this.look(this.eyes);
    }
    if (message.kind === "snapshot" && seen !== null && message.position < seen) return;
    if (message.kind !== "table") this.position = message.position;
    this.listener.hear(message);
  }

  /** Hold a stream if we may, else ask at the right pace. */
  private arrange(): void {
    if (this.isAsking) return;
    const streams = !document.hidden && this.roster.mayStream() && this.position !== null;
    if (!streams) {
      this.source?.close();
      this.source = null;
      this.askLater(document.hidden ? ASK_HIDDEN : ASK_BESIDE);
    } else if (!this.source && !this.timer) {
      this.open();
    }
  }

  private open(): void {
    const generation = this.generation;
    const source = new EventSource(`/t/${this.table}/stream?${this.query()}`);
    this.source = source;
    source.addEventListener("open", () => this.report(true));
    source.addEventListener("message", (event: MessageEvent<string>) => {
      if (generation === this.generation) this.take(JSON.parse(event.data) as Message);
    });
    source.addEventListener("error", () => this.fail(source));
  }

  private fail(source: EventSource): void {
    if (source !== this.source) return;
    source.close();
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
      this.listener.line(false);
    } else {
      this.alarm ||= window.setTimeout(() => this.listener.line(true), DISCREET);
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
    this.generation += 1;
    this.isAsking = true;
    this.position = null;
    this.hush();
    clearTimeout(this.alarm);
    this.listener.gone();
  }

  private hush(): void {
    this.source?.close();
    this.source = null;
    clearTimeout(this.timer);
    this.timer = 0;
  }
}
