/** Where things lie on the table, in the measure of its drawing. */

export interface Place {
  x: number;
  y: number;
  turn: number;
  scale: number;
}

const WRITTEN =
  /translate\(([-\d.e]+)[ ,]+([-\d.e]+)\)(?: rotate\(([-\d.e]+)\))?(?: scale\(([-\d.e]+)\))?/;

/** Where a piece says it lies. */
export function placeOf(piece: Element, said = piece.getAttribute("transform") ?? ""): Place {
  const [, x = 0, y = 0, turn = 0, scale = 1] = WRITTEN.exec(said) ?? [];
  return { x: Number(x), y: Number(y), turn: Number(turn), scale: Number(scale) };
}

/** A place as an element of a drawing says it. */
export function transformOf({ x, y, turn, scale }: Place): string {
  const [left, top, size] = [x.toFixed(2), y.toFixed(2), scale.toFixed(4)].map(Number);
  return `translate(${left} ${top})${turn ? ` rotate(${turn})` : ""} scale(${size})`;
}

/** A place as CSS writes it, for animations. */
export function written({ x, y, turn, scale }: Place): string {
  return `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;
}

/** The same place, turned so that the way from it to another is the shorter one. */
export function turnedLeast(from: Place, to: Place): Place {
  return { ...from, turn: from.turn + 360 * Math.round((to.turn - from.turn) / 360) };
}

export function isSame(one: Place, other: Place): boolean {
  const [a, b] = [transformOf(one), transformOf(other)];
  return a === b;
}

/** The middle of anything drawn, in the measure of a drawing of the same size. */
export function middleOf(element: Element, drawing: SVGSVGElement, scale: number): Place | null {
  const matrix = drawing.getScreenCTM();
  if (!matrix) return null;
  const box = element.getBoundingClientRect();
  const point = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  const { x, y } = point.matrixTransform(matrix.inverse());
  return { x, y, turn: 0, scale };
}

/** Pieces as one reads them: row by row, each from left to right. */
export function inReadingOrder<E extends SVGElement>(pieces: E[]): E[] {
  const heights = pieces.map(
    (piece) => (piece as Element as SVGGraphicsElement).getBBox().height * placeOf(piece).scale,
  );
  const usual = heights.sort((one, other) => one - other)[pieces.length >> 1] ?? 0;
  const row = usual / 2; // the piece somebody looks at may show much more than itself
  return [...pieces].sort((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return Math.abs(a.y - b.y) > row ? a.y - b.y : a.x - b.x;
  });
}
