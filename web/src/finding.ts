/** Finding people: open seats, and playing now. */

import { bindHeader } from "./header";
import { bindNext } from "./next";
import { bindPlaying, OpenSeats } from "./openseats";

bindHeader();
bindNext();
bindPlaying();
new OpenSeats();
