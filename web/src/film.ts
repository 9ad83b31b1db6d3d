/** The projector: whatever happens is shown in order, one thing after another. */

import { find } from "./page";
import { sleep } from "./post";
import type { Frame } from "./protocol";
import type { Scene } from "./scene";
import { setting } from "./settings";

const PACES: Record<string, number> = { calm: 1, brisk: 0.45, off: 0 };
const GLIDE = 450; // milliseconds at a calm pace
const LONG = 25; // frames waiting
const HURRY = 0.25;

const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Film {
  private line: Promise<void> = Promise.resolve();
  private tasks = 0;
  private frames = 0;
  private isSkipping = false;
  private readonly caption = find("#the-caption");

  constructor(
    private readonly scene: Scene,
    private readonly running: (isRunning: boolean) => void = () => {},
  ) {
    document.addEventListener("visibilitychange", () => document.hidden && this.hurry());
  }

  /** Do something when all that came before has been shown; `frames` of it will be shown. */
  add(task: () => void | Promise<void>, frames = 0): Promise<void> {
    this.tasks += 1;
    this.frames += frames;
    this.line = this.line
      .then(task)
      .catch(report)
      .then(() => this.end(frames));
    if (frames) this.running(true);
    return this.line;
  }

  /** Show one frame with its caption, and give people the time to see both. */
  async frame({ caption, duration }: Frame, dress: (pieces: SVGElement[]) => void): Promise<void> {
    const pace = this.pace();
    const glide = still.matches ? 0 : GLIDE;
    this.tell(pace ? caption : "");
    await this.scene.show(glide * pace, dress);
    if (pace && !this.isSkipping) await this.rest((duration - glide) * this.pace());
  }

  /** Say on the board what is happening. */
  private tell(caption: string): void {
    this.caption.textContent = caption;
    this.caption.hidden = caption === "";
  }

  /** Show how things stand when a film is over. */
  async settle(dress: (pieces: SVGElement[]) => void): Promise<void> {
    await this.scene.show(still.matches ? 0 : (GLIDE / 2) * this.pace(), dress);
  }

  isRunning(): boolean {
    return this.frames > 0;
  }

  /** Do not wait for the rest of this film. */
  skip(): void {
    if (!this.isRunning()) return;
    this.isSkipping = true;
    this.hurry();
  }

  /** Do not wait for what glides now: in a hidden window it would never arrive. */
  private hurry(): void {
    this.scene.finish();
    this.wake();
  }

  private wake: () => void = () => {};

  private async rest(duration: number): Promise<void> {
    const woken = new Promise<void>((wake) => (this.wake = wake));
    await Promise.race([sleep(duration), woken]);
  }

  private pace(): number {
    if (this.isSkipping || document.hidden) return 0;
    const hurry = this.frames > LONG ? HURRY : 1;
    return (PACES[setting("speed")] ?? 1) * hurry;
  }

  private end(frames: number): void {
    this.tasks -= 1;
    this.frames -= frames;
    if (this.tasks === 0) this.isSkipping = false;
    if (this.frames > 0) return;
    this.tell("");
    this.running(false);
  }
}

function report(problem: unknown): void {
  console.error(problem);
}
