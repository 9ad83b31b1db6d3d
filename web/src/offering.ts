/** At the table: a gentle offer to be called, and whether this table may. */

import { isCallable, subscribe, subscription } from "./calling";
import { note } from "./notes";
import { find } from "./page";
import { ask } from "./post";
import { keep, kept } from "./settings";
import { say } from "./texts";

const ASKED = "calling"; // whether this device was asked before

export class Offering {
  private mayAsk = false;

  constructor(table: string) {
    const offer = find("#the-calling");
    find(".yes", offer).addEventListener("click", () => void this.accept());
    find(".no", offer).addEventListener("click", () => this.end());
    const choice = document.querySelector<HTMLSelectElement>("#the-table-calls");
    choice?.addEventListener("change", () => {
      void ask(`/t/${table}/calls`, { hushed: choice.value === "off" });
    });
    if (isCallable() && kept(ASKED) === null)
      void subscription().then((known) => (this.mayAsk = known === null));
  }

  /** Offer it to whoever waits for other people. */
  show(isWaiting: boolean): void {
    find("#the-calling").hidden = !(isWaiting && this.mayAsk);
  }

  private async accept(): Promise<void> {
    note(say((await subscribe()) ? "calls-on" : "no-notifications"));
    this.end();
  }

  private end(): void {
    this.mayAsk = false;
    keep(ASKED, "asked");
    this.show(false);
  }
}
