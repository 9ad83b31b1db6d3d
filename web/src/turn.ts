/** Beside the board: how things stand, what is asked of us, and what can be done about it. */

import { choiceButton, listChoices } from "./choicelist";
import type { Choices } from "./choices";
import type { Choosing } from "./choosing";
import type { Event } from "./events";
import type { Moment } from "./model";
import { announce } from "./notes";
import { button, find, make } from "./page";
import type { Paragraph } from "./protocol";
import { say } from "./texts";

/** What stands beside the board about this moment, and where one acts on it. */
export class TurnPanel {
  private readonly actions = find("#the-actions");
  private readonly hint = find("#the-hint");
  private written = ""; // what the actions say, so that they stay while it is the same
  private place: "board" | "list" | "elsewhere" = "elsewhere"; // where the person was last
  private said = "";

  constructor(
    private readonly choices: Choices,
    private readonly stage: HTMLElement,
    private readonly tell: (event: Event) => void,
  ) {
    document.addEventListener("focusin", ({ target }) => (this.place = this.placeOf(target)));
  }

  private readonly choose = (word: string): void => this.tell({ kind: "chosen", word });

  /** Nothing can be chosen while something is happening. */
  pause(): void {
    this.act([]);
    listChoices([], this.choose);
    showTrial([]);
  }

  /** Write down this moment, after its pieces are shown. */
  show(moment: Moment, choosing: Choosing): void {
    for (const place of document.querySelectorAll(".status")) place.textContent = moment.status;
    const lines = moment.stands.map((line) => make("li", {}, line));
    document.querySelector(".standing")?.replaceChildren(...lines);
    for (const place of document.querySelectorAll(".outlook"))
      place.textContent = moment.stands.join(" · ");
    const said = `${moment.status} ${moment.asked}`.trim();
    if (said !== this.said) announce(said);
    this.said = said;
    document.body.classList.toggle("yours", moment.isYours);
    this.act(this.deedsAt(moment, choosing));
    this.writeHint(moment, choosing);
    listChoices(choosing.offer.words, this.choose, moment.trial?.word);
    describe(moment.description);
    this.choices.settleTabs();
    this.keepFocus(moment);
  }

  /** Go to what can be chosen on the board. */
  toBoard(moment: Moment): void {
    this.goTo("board", moment);
  }

  /** What can be done about what is tried, about what is held, or at all. */
  private deedsAt({ trial, mayTakeBack }: Moment, choosing: Choosing): HTMLElement[] {
    const back = this.deed("back", "back", { kind: "backed" });
    if (trial) {
      const turn = this.deed("turn", "turn", { kind: "turned", step: 1 });
      const confirm = this.deed("do-it", "main", { kind: "confirmed" });
      return [confirm, ...(choosing.isTurnable() ? [turn] : []), back];
    }
    if (choosing.isHolding()) {
      const beside = choosing.beside().map((word) => choiceButton(word, this.choose));
      return [...beside, this.deed("put-back", "back", { kind: "backed" })];
    }
    const takeBack = this.deed("take-back", "back", { kind: "takenBack" });
    return [...this.unplaced(choosing), ...(mayTakeBack ? [takeBack] : [])];
  }

  private unplaced(choosing: Choosing): HTMLElement[] {
    return choosing.unplaced().map((word) => {
      const choice = choiceButton(word, this.choose);
      choice.classList.add(choosing.sortOf([word.word]) === "end" ? "end" : "main");
      return choice;
    });
  }

  private deed(name: string, kind: string, event: Event): HTMLButtonElement {
    const act = button(say(name), { class: kind });
    act.addEventListener("click", () => this.tell(event));
    return act;
  }

  /** Put these buttons there; what says the same stays, with the focus it may have. */
  private act(buttons: HTMLElement[]): void {
    const written = buttons.map((button) => button.outerHTML).join("");
    if (written === this.written) return;
    this.written = written;
    this.actions.replaceChildren(...buttons);
  }

  /** What is asked now: whoever tries or holds something is asked about that. */
  private writeHint({ trial, asked }: Moment, choosing: Choosing): void {
    const turning = matchMedia("(pointer: coarse)").matches ? "hint-turn-touch" : "hint-turn";
    const held = choosing.isHolding() ? choosing.askedOfHolder() : "";
    const tried = trial && say(choosing.isTurnable() ? turning : "hint-trial");
    this.hint.textContent = tried ?? (held || asked);
    showTrial(trial?.lines ?? []);
  }

  private placeOf(target: EventTarget | null): typeof this.place {
    if (!(target instanceof Element)) return "elsewhere";
    if (target.closest("#the-curtain")) return "elsewhere";
    if (target.closest("#the-choices")) return "list";
    return target.closest("#the-stage, #the-turn") ? "board" : "elsewhere";
  }

  /** Whoever chose something that is gone goes on where they were; others are left alone. */
  private keepFocus(moment: Moment): void {
    const focused = document.activeElement;
    const isLost = focused === document.body || focused === this.stage;
    if (isLost && this.place !== "elsewhere") this.goTo(this.place, moment);
  }

  private goTo(place: typeof this.place, { isYours, trial }: Moment): void {
    const list = find<HTMLDetailsElement>("#the-choices");
    const action = this.actions.querySelector("button");
    const listed = place === "list" && list.open ? list.querySelector("button") : null;
    const first = trial ? action : (listed ?? this.choices.choosable()[0] ?? action);
    ((isYours && first) || this.stage).focus({ preventScroll: true });
    this.place = place;
    this.choices.settleTabs();
  }
}

/** What would happen, in sentences. */
function showTrial(lines: readonly string[]): void {
  const list = find("#the-trial");
  list.hidden = lines.length === 0;
  list.replaceChildren(...lines.map((line) => make("li", {}, line)));
}

/** The position in words, for screen readers and for everybody who likes to read it. */
export function describe(description: readonly Paragraph[]): void {
  const paragraphs = description.flatMap(({ heading, lines }) => [
    make("h3", {}, heading),
    make("ul", {}, ...lines.map((line) => make("li", {}, line))),
  ]);
  find("#the-words .text").replaceChildren(...paragraphs);
}
