/** Coming back with the personal link: what stands behind the # never was in any log. */

import { find } from "./page";
import { post, type Answer } from "./post";
import { say } from "./texts";

interface Who {
  name: string;
  now: string;
  is_same: boolean;
}

const token = location.hash.slice(1);

/** Nobody becomes somebody else by following a link: this page asks first. */
async function askFirst(): Promise<void> {
  history.replaceState(null, "", location.pathname);
  const answer = token ? await post<Who>("/back/who", { token }) : null;
  if (!answer?.ok) return refuse(answer);
  show("#the-question-who");
  find("#the-question-who p").textContent = question(answer.value);
}

function question({ name, now, is_same }: Who): string {
  if (is_same) return say("back-same", { player: name });
  return now ? say("back-now", { player: name, label: now }) : say("back-ask", { player: name });
}

async function comeBack(): Promise<void> {
  const answer = await post("/back", { token });
  if (answer.ok) location.replace("/");
  else refuse(answer);
}

function refuse(answer: Answer<unknown> | null): void {
  show("#the-refusal");
  if (answer && !answer.ok) find("#the-refusal p").textContent = answer.refusal.error;
}

function show(part: string): void {
  for (const one of ["#the-welcome", "#the-question-who", "#the-refusal"]) {
    find(one).hidden = one !== part;
  }
}

find("#the-yes").addEventListener("click", () => void comeBack());
void askFirst();
