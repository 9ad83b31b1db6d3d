/** Several people on one device: a curtain hides one hand before the next is shown. */

import { find, isTyping } from "./page";
import { say } from "./texts";

export class Curtain {
  private readonly curtain = find("#the-curtain");
  private readonly open = find<HTMLButtonElement>("button", this.curtain);
  private lifted: () => void = () => {};

  constructor(private readonly stage: HTMLElement) {
    this.open.addEventListener("click", (event) => {
      if (event.detail) this.open.blur(); // a pointer needs no mark of where the keyboard is
      this.lift();
      this.lifted();
    });
  }

  /** Lower the curtain until this player says that the others look away. */
  lower(player: string, lifted: () => void): void {
    this.lifted = lifted;
    find("h2", this.curtain).textContent = say("pass-to", { player });
    this.open.textContent = say("i-am", { player });
    if (!this.curtain.hidden) return;
    this.curtain.hidden = false;
    if (!isTyping(document.activeElement)) this.open.focus({ preventScroll: true });
  }

  lift(): void {
    if (this.curtain.contains(document.activeElement)) this.stage.focus({ preventScroll: true });
    this.curtain.hidden = true;
  }
}
