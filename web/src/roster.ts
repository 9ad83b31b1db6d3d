/** Which windows of this browser may hold a stream: it opens at most six connections to us. */

import { randomHex } from "./post";

const STREAMS = 4;
const HEARTBEAT = 3000;
const FORGOTTEN = 8000;

interface Sign {
  id: string;
  focused: number;
  bye?: boolean;
  hello?: boolean;
}

interface Other {
  focused: number;
  heard: number;
}

/** The visible windows of this browser, as they tell each other. */
export class Roster {
  private readonly id = randomHex(8);
  private readonly others = new Map<string, Other>();
  private readonly channel = "BroadcastChannel" in window ? new BroadcastChannel("streams") : null;
  private focused = Date.now();

  constructor(private readonly changed: () => void) {
    this.channel?.addEventListener("message", (event) => this.hear(event.data as Sign));
    addEventListener("focus", () => this.comeForward());
    addEventListener("pagehide", () => this.tell({ bye: true }));
    addEventListener("pageshow", () => this.tell({ hello: true }));
    document.addEventListener("visibilitychange", () => this.tell({ bye: document.hidden }));
    setInterval(() => this.beat(), HEARTBEAT);
    this.tell({ hello: true });
  }

  /** Whether this window is one of those looked at last. */
  mayStream(): boolean {
    const ahead = [...this.others].filter(([id, other]) => this.isAhead(id, other));
    return ahead.length < STREAMS;
  }

  private isAhead(id: string, other: Other): boolean {
    return other.focused > this.focused || (other.focused === this.focused && id > this.id);
  }

  private comeForward(): void {
    this.focused = Date.now();
    this.tell();
    this.changed();
  }

  private beat(): void {
    const limit = Date.now() - FORGOTTEN;
    for (const [id, other] of this.others) if (other.heard < limit) this.others.delete(id);
    if (!document.hidden) this.tell();
    this.changed();
  }

  private hear(sign: Sign): void {
    if (sign.bye) this.others.delete(sign.id);
    else this.others.set(sign.id, { focused: sign.focused, heard: Date.now() });
    if (sign.hello && !document.hidden) this.tell();
    this.changed();
  }

  private tell(more: { bye?: boolean; hello?: boolean } = {}): void {
    this.channel?.postMessage({ id: this.id, focused: this.focused, ...more } satisfies Sign);
  }
}
