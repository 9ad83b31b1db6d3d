/** Finding people: open seats, and playing now; on a page of its own, or brought to another. */

import { bindHeader } from "./header";
import { bindNext } from "./next";
import { bindPlaying, OpenSeats } from "./openseats";

if (document.body.classList.contains("finding")) {
  bindHeader();
  bindNext();
}
bindPlaying();
if (document.querySelector("#the-open-seats")) new OpenSeats();
