/** The clocks of the table: they tick by themselves between what the server says. */

import { announce } from "./notes";
import { find } from "./page";
import type { Clock, Seat, TableState } from "./protocol";
import { say } from "./texts";

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const;
const TENTHS = 10 * SECOND; // below this every tenth counts

/** What a seat has left, some time after the server said it. */
export function leftOf({ left, is_running, is_resting }: Seat, later: number): number {
  return Math.max((left ?? 0) - (is_running && !is_resting ? Math.max(later, 0) : 0), 0);
}

/** Time as a clock shows it: never wider than the moment before, but for a digit less. */
export function clockFace(left: number): string {
  if (left >= DAY) return units("days", left, DAY, HOUR);
  if (left >= 3 * HOUR) return units("hours", left, HOUR, MINUTE);
  const seconds = left < TENTHS ? tenths(left) : two(Math.ceil(left / SECOND) % 60);
  const whole = left < TENTHS ? 0 : Math.ceil(left / SECOND);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

function units(kind: string, left: number, large: number, small: number): string {
  return say(`clock-${kind}`, {
    count: Math.floor(left / large),
    label: Math.floor((left % large) / small),
  });
}

function tenths(left: number): string {
  return `0${(Math.ceil(left / 100) / 10).toFixed(1)}`.slice(-4);
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

/** How long until a clock shows something else. */
export function untilNext(left: number): number {
  const step = left <= TENTHS ? 100 : left < 3 * HOUR ? SECOND : MINUTE;
  return left % step || step;
}

/** All clocks of this page. */
export class Clocks {
  private state: TableState | null = null;
  private lag = Infinity; // how much later it is here than the server says, at the least
  private timer = 0;
  private warned = new Set<number>(); // seats whose little time was told aloud

  /** The server said how things stand. */
  show(state: TableState): void {
    this.state = state;
    this.choose(state);
    if (state.clock) this.lag = Math.min(this.lag, Date.now() - state.clock.now);
    this.tick();
  }

  /** The clock that matters most stands in the bar: mine if it runs, else whichever does. */
  private choose({ seats, is_begun, is_over }: TableState): void {
    const timed = seats.filter(({ left }) => left !== null && is_begun && !is_over);
    const running = timed.filter(({ is_running }) => is_running);
    const chosen = running.find(({ is_me }) => is_me) ?? running[0];
    const face = find("#the-clock");
    face.hidden = !chosen;
    face.dataset["clock"] = String(chosen?.seat ?? "");
    face.classList.toggle("runs", Boolean(chosen?.is_me));
  }

  private tick(): void {
    clearTimeout(this.timer);
    const { clock, seats } = this.state ?? {};
    if (!clock || !seats) return;
    const later = Date.now() - this.lag - clock.now;
    const running = seats.filter((seat) => seat.left !== null && this.write(seat, clock, later));
    const next = running.map((seat) => untilNext(leftOf(seat, later)));
    if (next.length) this.timer = window.setTimeout(() => this.tick(), Math.min(...next, 60_000));
  }

  /** Write one clock; whether it runs. */
  private write(seat: Seat, { short }: Clock, later: number): boolean {
    const left = leftOf(seat, later);
    const isShort = left < short;
    for (const face of document.querySelectorAll<HTMLElement>(`[data-clock="${seat.seat}"]`)) {
      face.textContent = clockFace(left);
      face.classList.toggle("short", isShort);
    }
    if (seat.is_me && seat.is_running && isShort) this.warn(seat.seat, left);
    if (!isShort) this.warned.delete(seat.seat);
    return seat.is_running && left > 0;
  }

  private warn(seat: number, left: number): void {
    if (this.warned.has(seat)) return;
    this.warned.add(seat);
    announce(say("clock-short", { label: clockFace(left) }));
  }
}
