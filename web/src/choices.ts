/** The pieces on the board that can be chosen, by pointer and by keyboard alike. */

import { Choosing, type Deed } from "./choosing";
import { Dragging } from "./dragging";
import { named } from "./looking";
import { PieceMenu } from "./piecemenu";
import { inReadingOrder } from "./places";
import type { Scene } from "./scene";
import { say } from "./texts";

const FORWARD = ["ArrowRight", "ArrowDown"];
const BACKWARD = ["ArrowLeft", "ArrowUp"];
const MOST_LABELS = 3; // a piece that stands for more words does not say all of them

export class Choices {
  readonly menu: PieceMenu;

  constructor(
    private readonly scene: Scene,
    stage: HTMLElement,
    private readonly tell: (deed: Deed) => void,
  ) {
    this.menu = new PieceMenu(stage, tell);
    stage.addEventListener("click", (event) => this.click(event));
    scene.shown.addEventListener("keydown", (event) => this.press(event));
    new Dragging(scene, stage, tell);
  }

  /** The pieces that can be chosen, in reading order; some show only while another is held. */
  choosable(): SVGElement[] {
    const pieces = this.scene.pieces().filter((piece) => piece.classList.contains("can"));
    return inReadingOrder(
      pieces.filter((piece) => getComputedStyle(piece).visibility === "visible"),
    );
  }

  /** One piece can be reached by Tab from outside; from there all the others. */
  settleTabs(): void {
    const pieces = this.choosable();
    const focused = pieces.find((piece) => piece === document.activeElement) ?? pieces[0];
    for (const piece of pieces) piece.setAttribute("tabindex", piece === focused ? "0" : "-1");
  }

  private click(event: MouseEvent): void {
    const target = event.target as Element;
    if (target.closest("#the-menu, #the-curtain")) return;
    const piece = target.closest<SVGElement>(".piece");
    if (piece?.matches("[data-title]:not([data-does])")) return; // it is only looked at
    this.tell({ kind: "clicked", id: piece?.id ?? "" });
  }

  private press(event: KeyboardEvent): void {
    const piece = (event.target as Element).closest<SVGElement>(".piece.can, .piece.spare");
    if (!piece || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") this.tell({ kind: "entered", id: piece.id });
    else if (piece.matches(".spare") || !this.step(piece, event)) return;
    event.preventDefault();
  }

  /** Go to a neighbour; Tab leaves at either end. */
  private step(piece: SVGElement, event: KeyboardEvent): boolean {
    const tab = event.key === "Tab";
    const forward = FORWARD.includes(event.key) || (tab && !event.shiftKey);
    const backward = BACKWARD.includes(event.key) || (tab && event.shiftKey);
    if (!forward && !backward) return false;
    const pieces = this.choosable();
    const at = pieces.indexOf(piece) + (forward ? 1 : -1);
    const next = tab ? pieces[at] : pieces.at(at % pieces.length);
    next?.focus();
    this.settleTabs();
    return next !== undefined;
  }
}

/** Mark the pieces that can be chosen. */
export function dress(choosing: Choosing, pieces: SVGElement[]): void {
  const lit = choosing.lit();
  for (const piece of pieces) {
    const isSpare = !lit.has(piece.id) && dressSpare(choosing, piece);
    if (lit.has(piece.id)) dressUp(choosing, piece);
    else if (!isSpare) piece.setAttribute("aria-hidden", "true");
    const asks = choosing.offer.mayAsk && choosing.isDead(piece.id) && !isSpare;
    piece.classList.toggle("asks", asks);
  }
}

function dressUp(choosing: Choosing, piece: SVGElement): void {
  const { crossing, offer } = choosing;
  const isHeld = choosing.isHeld(piece.id);
  const held = isHeld ? crossing.held : crossing.after(piece.id);
  const words = isHeld && offer.tried ? [offer.tried] : crossing.left(held);
  const isForMore = crossing.telling(held).length > 0;
  const isGoal = choosing.isHolding() && !isHeld; // something is held that can go there
  piece.classList.add("can", `glow-${isGoal ? "go" : choosing.sortOf(words)}`);
  piece.classList.toggle("held", isHeld);
  piece.classList.toggle("drags", crossing.leadsOn(held));
  piece.setAttribute("tabindex", "-1");
  piece.setAttribute("role", "button");
  piece.setAttribute("aria-label", named(labelOf(choosing, words), piece));
  if (isHeld || isForMore) piece.setAttribute("aria-pressed", String(isHeld));
  else if (choosing.needsMenu(words)) piece.setAttribute("aria-haspopup", "true");
}

/** Mark a piece that takes a word out of what is drafted; false if it does not. */
function dressSpare({ spares }: Choosing, piece: SVGElement): boolean {
  const label = spares.called(piece.id);
  if (label === undefined) return false;
  piece.classList.add("spare", "drags");
  piece.setAttribute("tabindex", "0");
  piece.setAttribute("role", "button");
  piece.setAttribute("aria-label", named(say("take-out", { label }), piece));
  return true;
}

function labelOf(choosing: Choosing, words: string[]): string {
  const labels = words.map((word) => choosing.called(word));
  const [label = ""] = labels;
  if (labels.length <= MOST_LABELS) return labels.join(", ");
  return say("and-more", { label, count: labels.length - 1 });
}
