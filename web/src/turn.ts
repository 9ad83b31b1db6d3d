/** One's own turn: words are chosen one by one and can be taken back until the last. */

import { Choices, choiceButton, listChoices } from "./choices";
import { callPieces } from "./looking";
import { announce } from "./notes";
import { button, find, make } from "./page";
import type { Kind, Paragraph, Title, Word } from "./protocol";
import { say } from "./texts";

export interface Moment {
  status: string;
  asked: string; // of us
  words: Word[];
  kinds: Kind[]; // of the words
  titles: Title[]; // of pieces that are only looked at
  spare: Word[]; // drafted, and can be left out
  description: Paragraph[];
  isYours: boolean;
  mayTakeBack: boolean;
  mayAsk: boolean; // has a seat, and so may ask why something is not possible
  pieces: Element[]; // of the scene where nothing is tried
  trial: { word: string; lines: string[]; isTurnable: boolean } | null;
}

interface Deeds {
  choose(word: string): void;
  takeBack(): void;
  doIt(): void;
  turn(): void;
  back(): void; // from what is tried, or from what is held
}

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
    private readonly deeds: Deeds,
  ) {
    document.addEventListener("focusin", ({ target }) => (this.place = this.placeOf(target)));
  }

  /** Nothing can be chosen while something is happening. */
  pause(): void {
    this.choices.pause();
    this.act([]);
    listChoices([], this.deeds.choose);
    showTrial([]);
  }

  /** Get the pieces ready to be chosen, before they are shown. */
  offer(moment: Moment): void {
    const { isYours, words, kinds, spare, mayAsk, pieces } = moment;
    callPieces(moment.titles);
    this.choices.offer(isYours ? words : [], kinds, isYours ? spare : [], mayAsk, pieces);
  }

  /** Write down this moment, after its pieces are shown. */
  show(moment: Moment): void {
    for (const place of document.querySelectorAll(".status")) place.textContent = moment.status;
    const said = `${moment.status} ${moment.asked}`.trim();
    if (said !== this.said) announce(said);
    this.said = said;
    document.body.classList.toggle("yours", moment.isYours);
    this.writeActions(moment);
    this.writeHint(moment);
    listChoices(moment.isYours ? moment.words : [], this.deeds.choose, moment.trial?.word);
    describe(moment.description);
    this.choices.settleTabs();
    this.keepFocus(moment);
  }

  /** Go to what can be chosen on the board. */
  toBoard(moment: Moment): void {
    this.goTo("board", moment);
  }

  private writeActions(moment: Moment): void {
    const { choices, deeds } = this;
    const { trial, mayTakeBack } = moment;
    if (trial) {
      const turn = trial.isTurnable ? [deed("turn", "turn", deeds.turn)] : [];
      this.act([deed("do-it", "main", deeds.doIt), ...turn, deed("back", "back", deeds.back)]);
    } else if (choices.isHolding()) {
      const beside = choices.beside().map((word) => choiceButton(word, deeds.choose));
      this.act([...beside, deed("put-back", "back", deeds.back)]);
    } else {
      const unplaced = moment.isYours ? choices.unplaced(moment.words) : [];
      const buttons = unplaced.map((word) => choiceButton(word, deeds.choose));
      for (const [n, word] of unplaced.entries()) {
        buttons[n]?.classList.add(choices.isEnd(word) ? "end" : "main");
      }
      this.act([...buttons, ...(mayTakeBack ? [deed("take-back", "back", deeds.takeBack)] : [])]);
    }
  }

  /** Put these buttons there; what says the same stays, with the focus it may have. */
  private act(buttons: HTMLElement[]): void {
    const written = buttons.map((button) => button.outerHTML).join("");
    if (written === this.written) return;
    this.written = written;
    this.actions.replaceChildren(...buttons);
  }

  /** What is asked now: whoever tries or holds something is asked about that. */
  private writeHint({ trial, asked }: Moment): void {
    const turning = matchMedia("(pointer: coarse)").matches ? "hint-turn-touch" : "hint-turn";
    const held = this.choices.isHolding() ? this.choices.askedOfHolder() : "";
    const tried = trial && say(trial.isTurnable ? turning : "hint-trial");
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

function deed(name: string, kind: string, work: () => void): HTMLButtonElement {
  const act = button(say(name), { class: kind });
  act.addEventListener("click", work);
  return act;
}

/** What would happen, in sentences. */
function showTrial(lines: string[]): void {
  const list = find("#the-trial");
  list.hidden = lines.length === 0;
  list.replaceChildren(...lines.map((line) => make("li", {}, line)));
}

/** The position in words, for screen readers and for everybody who likes to read it. */
export function describe(description: Paragraph[]): void {
  const paragraphs = description.flatMap(({ heading, lines }) => [
    make("h3", {}, heading),
    make("ul", {}, ...lines.map((line) => make("li", {}, line))),
  ]);
  find("#the-words .text").replaceChildren(...paragraphs);
}
