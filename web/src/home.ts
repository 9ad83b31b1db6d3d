/** Pages that are only read: the shelf, the rulebook, an error. */

import { showCovers } from "./covers";
import { bindHeader } from "./header";

bindHeader();
showCovers();
