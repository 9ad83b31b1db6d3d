/** Pages that are only read: the shelf, the rulebook, an error. */

import { showCovers } from "./covers";
import { bindHeader } from "./header";
import { bindNext } from "./next";

bindHeader();
bindNext();
showCovers();
