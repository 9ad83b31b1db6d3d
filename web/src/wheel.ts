/** The wheel turns what is tried: a turn for every notch, slowly enough to be followed. */

const NOTCH = 60; // pixels of the wheel for one turn
const LINE = 20; // pixels, where a wheel counts in lines
const PAUSE = 90; // milliseconds between two turns of one long roll

export class Wheel {
  private rolled = 0; // pixels that have not turned anything yet
  private turned = 0; // when it turned something last
  private timer = 0;

  constructor(
    stage: HTMLElement,
    private readonly isTurnable: () => boolean,
    private readonly turn: (step: number) => void,
  ) {
    stage.addEventListener("wheel", (event) => this.roll(event), { passive: false });
  }

  private roll(event: WheelEvent): void {
    if (event.ctrlKey) return;
    if (!this.isTurnable()) return void (this.rolled = 0);
    event.preventDefault();
    this.rolled += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    const wait = this.turned + PAUSE - performance.now();
    clearTimeout(this.timer);
    if (wait > 0) this.timer = window.setTimeout(() => this.turnAsRolled(), wait);
    else this.turnAsRolled();
  }

  private turnAsRolled(): void {
    if (Math.abs(this.rolled) < NOTCH || !this.isTurnable()) return;
    this.turn(Math.sign(this.rolled));
    this.rolled = 0;
    this.turned = performance.now();
  }
}
