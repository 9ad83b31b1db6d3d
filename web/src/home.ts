/** Pages that are only read: the shelf, the rulebook, an error. */

import { showCount } from "./calling";
import { showCovers } from "./covers";
import { bindHeader } from "./header";
import { bindInvitations } from "./invitations";
import { bindNext } from "./next";
import { watchPreparing } from "./preparing";
import { bindPlaying, OpenSeats } from "./openseats";

bindHeader();
bindNext();
showCovers();
void watchPreparing();
bindPlaying();
bindInvitations();
if (document.querySelector("#the-open-seats")) new OpenSeats();
if (document.body.classList.contains("home"))
  showCount(document.querySelectorAll(".tables .yours").length);
