/** What is possible now, as plain buttons. */

import { button, find } from "./page";
import type { Word } from "./protocol";
import { say } from "./texts";

type Choose = (word: string) => void;

/** A button for one possible word. */
export function choiceButton(
  { word, label }: Pick<Word, "word" | "label">,
  choose: Choose,
): HTMLElement {
  const choice = button(label, { "data-word": word });
  choice.addEventListener("click", () => choose(word));
  return choice;
}

/** Everything that is possible, as a list. */
export function listChoices(words: readonly Word[], choose: Choose, tried = ""): void {
  const list = find("#the-choices");
  list.hidden = words.length === 0;
  find("summary", list).textContent = say("all-choices", { count: words.length });
  const choices = words.map((word) => choiceButton(word, choose));
  for (const choice of choices) {
    if (choice.dataset["word"] === tried) choice.setAttribute("aria-current", "true");
  }
  find("div", list).replaceChildren(...choices);
}
