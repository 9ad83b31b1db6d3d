/** Coming back with the personal link: what stands behind the # never was in any log. */

import { find } from "./page";
import { post } from "./post";

async function comeBack(): Promise<void> {
  const token = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  const answer = token ? await post("/back", { token }) : null;
  if (answer?.ok) return location.replace("/");
  find("#the-welcome").hidden = true;
  find("#the-refusal").hidden = false;
  if (answer && !answer.ok) find("#the-refusal p").textContent = answer.refusal.error;
}

void comeBack();
