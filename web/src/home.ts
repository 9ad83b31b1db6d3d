/** Pages that are only read: the shelf, the rulebook, an error. */

import { bindHeader } from "./header";

bindHeader();
