/** The menu at a piece that stands for several words which nothing else tells apart. */

import { choiceButton } from "./choicelist";
import type { Choosing, Deed } from "./choosing";
import { find } from "./page";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class PieceMenu {
  private readonly menu = find("#the-menu");

  constructor(
    private readonly stage: HTMLElement,
    private readonly tell: (deed: Deed) => void,
  ) {
    this.menu.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("pointerdown", (event) => this.pointOutside(event));
  }

  /** Open it at a piece, within the stage. */
  open(id: string, words: readonly string[], choosing: Choosing): void {
    const choose = (word: string): void => this.tell({ kind: "chosen", word });
    const choices = words.map((word) =>
      choiceButton({ word, label: choosing.called(word) }, choose),
    );
    this.menu.replaceChildren(...choices);
    this.menu.hidden = false;
    const piece = this.stage.querySelector(`svg.scene > #${CSS.escape(id)}`);
    if (piece) this.place(piece.getBoundingClientRect());
    choices[0]?.focus({ preventScroll: true });
  }

  close(): void {
    if (this.menu.contains(document.activeElement)) this.stage.focus({ preventScroll: true });
    this.menu.hidden = true;
  }

  private place(at: DOMRect): void {
    const around = this.stage.getBoundingClientRect();
    const left = at.x + at.width / 2 - this.menu.offsetWidth / 2 - around.x;
    const top = at.y - around.y - this.menu.offsetHeight - 8;
    const right = around.width - this.menu.offsetWidth - 4;
    this.menu.style.left = `${Math.max(4, Math.min(left, right))}px`;
    this.menu.style.top = `${top < 4 ? at.bottom - around.y + 8 : top}px`;
  }

  private press(event: KeyboardEvent): void {
    const choices = [...this.menu.querySelectorAll("button")];
    const at = choices.indexOf(document.activeElement as HTMLButtonElement);
    const step = STEPS[event.key];
    if (step) choices.at((at + step) % choices.length)?.focus();
    else if (event.key === "Escape") this.tell({ kind: "closed" });
    else return;
    event.stopPropagation();
    event.preventDefault();
  }

  private pointOutside(event: Event): void {
    const isOutside = !this.menu.hidden && !this.menu.contains(event.target as Node);
    if (isOutside) this.tell({ kind: "closed" });
  }
}
