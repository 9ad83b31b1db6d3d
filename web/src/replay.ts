/** A match that has ended, step by step, with all hands open or through one seat's eyes. */

import { bindHeader } from "./header";
import { find } from "./page";
import { sleep } from "./post";
import { bindTaking } from "./taking";
import { say } from "./texts";
import { Walking } from "./walking";

const BREATH = 500; // milliseconds between steps while playing

class Replay {
  private readonly table = document.body.dataset["table"] ?? "";
  private readonly playing = find<HTMLButtonElement>("#the-play");
  private readonly walking = new Walking("replay", {
    arrived: (step) => this.arrived(step),
    wished: () => this.stop(),
  });
  private isPlaying = false;

  constructor() {
    find("#the-eyes").addEventListener("change", () => this.offerFilm());
    this.playing.addEventListener("click", () => this.toggle());
    void this.walking.go(this.walking.wished ?? 0);
  }

  /** A film shows what these eyes see. */
  private offerFilm(): void {
    find<HTMLAnchorElement>("#the-film a").href = `/t/${this.table}/film${this.walking.asSeat}`;
  }

  private arrived(step: number): void {
    this.playing.setAttribute("aria-disabled", String(step === this.walking.steps));
  }

  private toggle(): void {
    if (this.isPlaying) this.stop();
    else void this.play();
  }

  private async play(): Promise<void> {
    this.isPlaying = true;
    this.playing.textContent = say("pause");
    while (this.isPlaying && this.walking.step < this.walking.steps) {
      await this.walking.go(this.walking.step + 1);
      await sleep(BREATH);
    }
    this.stop();
  }

  private stop(): void {
    this.isPlaying = false;
    this.playing.textContent = say("play");
  }
}

bindHeader();
bindTaking();
new Replay();
