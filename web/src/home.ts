/** Pages that are only read: the shelf, the rulebook, an error. */

import { showCount } from "./calling";
import { showCovers } from "./covers";
import { bindHeader } from "./header";
import { bindNext } from "./next";

bindHeader();
bindNext();
showCovers();
if (document.body.classList.contains("home"))
  showCount(document.querySelectorAll(".tables .yours").length);
