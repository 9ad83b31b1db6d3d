/** The table as it was before or after something, looked at while nothing else happens. */

import { isBusy, type Model, type Past } from "./model";
import { isFilm, just, later, leaveTrial, type Step } from "./stepping";

/** Look at what was, or again at the table as it is. */
export function view(model: Model, past: Past | null): Step {
  const isOccupied = isFilm(model) || isBusy(model);
  if (past === model.past || (past && isOccupied)) return just(model);
  return just(later({ ...leaveTrial(model), held: [], past }, { kind: "rest" }));
}
