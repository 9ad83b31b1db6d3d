/** Where things lie on the table, in the measure of its drawing. */

export interface Place {
  x: number;
  y: number;
  turn: number;
}

const WRITTEN = /translate\(([-\d.e]+)[ ,]+([-\d.e]+)\)(?: rotate\(([-\d.e]+)\))?/;

/** Where a piece says it lies. */
export function placeOf(piece: Element): Place {
  const [, x, y, turn] = WRITTEN.exec(piece.getAttribute("transform") ?? "") ?? [];
  return { x: Number(x ?? 0), y: Number(y ?? 0), turn: Number(turn ?? 0) };
}

/** A place as CSS writes it, for animations. */
export function written({ x, y, turn }: Place): string {
  return `translate(${x}px, ${y}px) rotate(${turn}deg)`;
}

/** The same place, turned so that the way from it to another is the shorter one. */
export function turnedLeast(from: Place, to: Place): Place {
  return { ...from, turn: from.turn + 360 * Math.round((to.turn - from.turn) / 360) };
}

export function isSame(one: Place, other: Place): boolean {
  return one.x === other.x && one.y === other.y && one.turn === other.turn;
}

/** The middle of anything drawn, in the measure of a drawing of the same size. */
export function middleOf(element: Element, drawing: SVGSVGElement): Place | null {
  const matrix = drawing.getScreenCTM();
  if (!matrix) return null;
  const box = element.getBoundingClientRect();
  const point = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  const { x, y } = point.matrixTransform(matrix.inverse());
  return { x, y, turn: 0 };
}

/** Pieces as one reads them: row by row, each from left to right. */
export function inReadingOrder<E extends SVGElement>(pieces: E[]): E[] {
  const heights = pieces.map((piece) => (piece as Element as SVGGraphicsElement).getBBox().height);
  const usual = heights.sort((one, other) => one - other)[pieces.length >> 1] ?? 0;
  const row = usual / 2; // the piece somebody looks at may show much more than itself
  return [...pieces].sort((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return Math.abs(a.y - b.y) > row ? a.y - b.y : a.x - b.x;
  });
}
