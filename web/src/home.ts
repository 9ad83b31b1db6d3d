/** Pages that are only read: the shelf, the rulebook, an error. */

import { showCount } from "./calling";
import { showCovers } from "./covers";
import { bindHeader } from "./header";
import { bindNext } from "./next";
import { watchPreparing } from "./preparing";

bindHeader();
bindNext();
showCovers();
void watchPreparing();
if (document.body.classList.contains("home"))
  showCount(document.querySelectorAll(".tables .yours").length);
