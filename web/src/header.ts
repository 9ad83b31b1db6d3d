/** What every page has: the choice of language and of day or night. */

import { hire } from "./calling";
import { post } from "./post";
import { bindSettings, type Setting } from "./settings";

/** Tie up the language and the settings of this device. */
export function bindHeader(changed: (name: Setting) => void = () => {}): void {
  bindSettings((name) => {
    if (name === "theme") dispatchEvent(new Event("theme"));
    changed(name);
  });
  void hire();
  const language = document.querySelector<HTMLSelectElement>("#the-language");
  language?.addEventListener("change", () => void speak(language.value));
}

async function speak(language: string): Promise<void> {
  const answer = await post("/me", { language });
  if (answer.ok) location.reload();
}
