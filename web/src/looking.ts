/** Pieces that are no choice but have a name can be looked at, by pointer and by keyboard alike. */

import type { Title } from "./protocol";

const UNSAID = ".more, .unsaid"; // numbers that mean something only beside their signs
let titles = new Map<string, string>(); // in the reader's language

/** From now on pieces that are only looked at are called so. */
export function callPieces(called: readonly Title[]): void {
  titles = new Map(called.map(({ id, title }) => [id, title]));
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Name the pieces that can be looked at; Tab reaches one of them, arrows all the others. */
export function dressTitled(pieces: SVGElement[]): void {
  const titled = pieces.filter(
    (piece) =>
      (titles.has(piece.id) || piece.matches("[data-title]")) && !piece.matches(".can, .spare"),
  );
  const focused = titled.find(({ id }) => id === document.activeElement?.id) ?? titled[0];
  for (const piece of titled) {
    piece.removeAttribute("aria-hidden");
    piece.setAttribute("role", "img");
    piece.setAttribute("aria-label", titles.get(piece.id) ?? piece.dataset["title"] ?? "");
    piece.setAttribute("tabindex", piece === focused ? "0" : "-1");
  }
}

/** Whoever chose a piece that can only be looked at from now on is not kept there. */
export function leaveChosen(next: Element): void {
  const focused = document.activeElement;
  if (!focused?.matches("g.piece[role=button]")) return;
  const after = next.querySelector(`:scope > #${CSS.escape(focused.id)}`);
  if (after?.matches("[role=img]")) (focused as SVGElement).blur();
}

/** Let arrows go from one piece that can be looked at to the next, in the order of the scene. */
export function bindLooking(scene: SVGSVGElement): void {
  scene.addEventListener("keydown", (event) => {
    const piece = (event.target as Element).closest<SVGElement>(".piece[role=img]");
    const step = STEPS[event.key];
    if (!piece || !step || event.altKey || event.ctrlKey || event.metaKey) return;
    const titled = [...scene.querySelectorAll<SVGElement>(".piece[role=img]")];
    const next = titled.at((titled.indexOf(piece) + step) % titled.length);
    for (const other of titled) other.setAttribute("tabindex", other === next ? "0" : "-1");
    next?.focus();
    event.preventDefault();
    event.stopPropagation();
  });
}

/** What a piece would do, and what is written on it besides, such as how many there are. */
export function named(label: string, piece: Element): string {
  const texts = [...piece.querySelectorAll("text")].filter((text) => !text.closest(UNSAID));
  const written = texts.map((text) => text.textContent?.trim() ?? "");
  for (const text of texts) text.before(" "); // so that two numbers are not read as one
  for (const aside of piece.querySelectorAll(".unsaid")) putAside(aside);
  return withWritten(label, written.join(" "));
}

/** Between shapes letters are not drawn; these tell programs that read along what is not said. */
function putAside(numbers: Element): void {
  if (numbers.previousSibling?.textContent === "(") return;
  numbers.before("(");
  numbers.after(")");
}

/** A name in which everything that is written occurs just as whoever sees it would read it. */
export function withWritten(label: string, written: string): string {
  return label.includes(written) ? label : `${label}, ${written}`;
}
