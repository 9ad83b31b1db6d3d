/** Pages that are only read: the shelf, the rulebook, an error. */

import { showCount } from "./calling";
import { showCovers } from "./covers";
import { bindHeader } from "./header";
import { bindInvitations } from "./invitations";
import { bindNext } from "./next";
import { watchPreparing } from "./preparing";

bindHeader();
bindNext();
showCovers();
void watchPreparing();
bindFinding();
bindInvitations();
if (document.body.classList.contains("home"))
  showCount(document.querySelectorAll(".tables .yours").length);

/** What leads to people is fetched when there is somebody, or when it is asked for. */
function bindFinding(): void {
  const address = document.body.dataset["finding"];
  if (!address) return;
  let isThere = false;
  const bring = async (): Promise<void> => {
    await import(address);
    isThere = true;
  };
  if (document.querySelector("#the-open-seats")) void bring();
  document.addEventListener("click", ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>("[data-play], [data-join]");
    if (pressed && !isThere) void bring().then(() => pressed.click());
  });
}
