/** The countdown until bots take the free seats. */

import { clockFace } from "./clocks";
import { find } from "./page";
import type { TableState } from "./protocol";
import { say } from "./texts";

export class Filling {
  private readonly place = find("#the-filling");
  private end: number | null = null;
  private timer = 0;

  /** The server said how long it is. */
  show({ fills_in }: TableState): void {
    this.end = fills_in === null ? null : performance.now() + fills_in;
    this.place.hidden = this.end === null;
    clearInterval(this.timer);
    if (this.end === null) return;
    this.timer = window.setInterval(() => this.write(), 250);
    this.write();
  }

  private write(): void {
    const left = Math.max((this.end ?? 0) - performance.now(), 0);
    const text = say("bots-in", { label: clockFace(Math.ceil(left / 1000) * 1000) });
    if (this.place.textContent !== text) this.place.textContent = text;
  }
}
