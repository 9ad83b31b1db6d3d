/** One's own turn: words are chosen one by one and can be taken back until the last. */

import { Choices, choiceButton, listChoices } from "./choices";
import { announce } from "./notes";
import { button, find, make } from "./page";
import type { Paragraph, Word } from "./protocol";
import { say } from "./texts";

export interface Moment {
  status: string;
  words: Word[];
  description: Paragraph[];
  isYours: boolean;
  mayTakeBack: boolean;
  mayAsk: boolean; // has a seat, and so may ask why something is not possible
}

/** What stands beside the board about this moment, and where one acts on it. */
export class TurnPanel {
  private readonly actions = find("#the-actions");
  private place: "board" | "list" | "elsewhere" = "elsewhere"; // where the person was last
  private status = "";

  constructor(
    private readonly choices: Choices,
    private readonly stage: HTMLElement,
    private readonly choose: (word: string) => void,
    private readonly takeBack: () => void,
  ) {
    document.addEventListener("focusin", ({ target }) => (this.place = this.placeOf(target)));
  }

  /** Nothing can be chosen while something is happening. */
  pause(): void {
    this.choices.offer([], false);
    this.actions.replaceChildren();
    listChoices([], this.choose);
  }

  /** Get the pieces ready to be chosen, before they are shown. */
  offer(moment: Moment): void {
    this.choices.offer(moment.isYours ? moment.words : [], moment.mayAsk);
  }

  /** Write down this moment, after its pieces are shown. */
  show(moment: Moment): void {
    for (const place of document.querySelectorAll(".status")) place.textContent = moment.status;
    if (moment.status !== this.status) announce(moment.status);
    this.status = moment.status;
    document.body.classList.toggle("yours", moment.isYours);
    this.writeActions(moment);
    listChoices(moment.isYours ? moment.words : [], this.choose);
    describe(moment.description);
    this.choices.settleTabs();
    this.keepFocus(moment.isYours);
  }

  private writeActions(moment: Moment): void {
    const unplaced = moment.isYours ? this.choices.unplaced(moment.words) : [];
    this.actions.replaceChildren(...unplaced.map((word) => choiceButton(word, this.choose)));
    for (const choice of this.actions.children) choice.classList.add("main");
    if (!moment.mayTakeBack) return;
    const back = button(say("take-back"), { class: "back" });
    back.addEventListener("click", this.takeBack);
    this.actions.append(back);
  }

  private placeOf(target: EventTarget | null): typeof this.place {
    if (!(target instanceof Element)) return "elsewhere";
    if (target.closest("#the-choices")) return "list";
    return target.closest("#the-stage, #the-turn") ? "board" : "elsewhere";
  }

  /** Whoever chose something that is gone goes on where they were; others are left alone. */
  private keepFocus(isYours: boolean): void {
    const focused = document.activeElement;
    const isLost = focused === document.body || focused === this.stage;
    if (!isLost || this.place === "elsewhere") return;
    const list = find<HTMLDetailsElement>("#the-choices");
    const first =
      this.place === "list" && list.open
        ? list.querySelector("button")
        : (this.choices.choosable()[0] ?? this.actions.querySelector("button"));
    const { place } = this;
    ((isYours && first) || this.stage).focus({ preventScroll: true });
    this.place = place;
    this.choices.settleTabs();
  }
}

/** The position in words, for screen readers and for everybody who likes to read it. */
export function describe(description: Paragraph[]): void {
  const paragraphs = description.flatMap(({ heading, lines }) => [
    make("h3", {}, heading),
    make("ul", {}, ...lines.map((line) => make("li", {}, line))),
  ]);
  find("#the-words .text").replaceChildren(...paragraphs);
}
