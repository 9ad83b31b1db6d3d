/** How a drawing is laid out in a window of any shape: where its scenery and its parts lie. */

export interface Part {
  name: string;
  width: number; // of the room one thing of it takes, in the measure of the drawing
  height: number;
  most: number;
  weight: number;
  letters: number;
  largest: number;
  is_far: boolean;
  within: string;
  stays: boolean;
}

export interface Layout {
  scenery: [x: number, y: number, width: number, height: number];
  parts: Part[];
  letters: number;
}

export interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the things of a part lie: rows of so many columns, around the middle of a room. */
export interface Frame extends Room {
  part: Part;
  columns: number;
  scale: number;
}

export type Shape = "wide" | "square" | "tall";

export interface Composition {
  shape: Shape;
  width: number;
  height: number;
  scenery: Room;
  scale: number; // of the scenery
  frames: Map<string, Frame>;
}

type Side = "left" | "right" | "above" | "below";

const WIDE = 1.2;
const TALL = 0.85;
const SCENERY_WEIGHT = 3;
const ILLEGIBLE = 4; // how much worse than merely small
const SWAPPED = 0.03; // how much worse it is when an earlier part lies to the right
const STEPS = 14; // of the room that sides can take
const MOST_TAKEN = 0.6; // of a window, by the parts of one side
const MOST_OF_WIDE = 0.3; // of the height of a wide window
const LARGE_WINDOW = 600; // pixels; letters on smaller ones may be a little smaller
const [LETTERS, SMALL_LETTERS] = [12, 11];

const STRIP = 4; // times as wide as high: such a part may lie above or below in any window

/** Where a part may lie in a window of some shape. */
function sidesOf(part: Part, shape: Shape): Side[] {
  const along: Side = part.is_far ? "above" : "below";
  if (shape === "tall") return [along];
  const isStrip = part.width > STRIP * part.height || part.is_far;
  if (shape === "wide") return isStrip ? ["left", "right", along] : ["left", "right"];
  return ["right", along];
}

export function shapeOf(width: number, height: number): Shape {
  const ratio = width / height;
  return ratio >= WIDE ? "wide" : ratio <= TALL ? "tall" : "square";
}

interface Rows {
  part: Part;
  columns: number;
  scale: number;
}

interface Stack {
  rows: Rows[];
  score: number;
}

const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0);
const rowsFor = (count: number, columns: number): number => Math.ceil(count / columns);
const wide = ({ part, columns, scale }: Rows): number => columns * part.width * scale;
const high = ({ part, columns, scale }: Rows): number =>
  rowsFor(part.most, columns) * part.height * scale;

/** In how many columns things can be laid so that no row is there in vain. */
function columnsFor(count: number): number[] {
  const all = Array.from({ length: count }, (_, n) => n + 1);
  return all.filter((columns) => rowsFor(count, rowsFor(count, columns)) === columns);
}

/** How things are laid as large as they can be in a room. */
export function fitted(part: Part, count: number, room: Room, largest: number): Frame {
  const frames = columnsFor(count).map((columns) => {
    const rows = rowsFor(count, columns);
    const scale = Math.min(
      room.width / (columns * part.width),
      room.height / (rows * part.height),
      largest,
    );
    return { ...room, part, columns, scale };
  });
  return frames.reduce((best, frame) => (frame.scale > best.scale + 1e-9 ? frame : best));
}

/** The middle of one of the things of a part. */
export function spotIn(
  frame: Frame,
  number: number,
  of: number,
): { x: number; y: number; scale: number } {
  const rows = rowsFor(frame.part.most, frame.columns);
  if (of > frame.columns * rows) frame = fitted(frame.part, of, frame, frame.scale);
  const { part, columns, scale } = frame;
  const row = Math.floor(number / columns);
  const inRow = Math.min(columns, of - row * columns);
  const across = (number % columns) - (inRow - 1) / 2;
  const down = row - (rowsFor(of, columns) - 1) / 2;
  return {
    x: frame.x + frame.width / 2 + across * part.width * scale,
    y: frame.y + frame.height / 2 + down * part.height * scale,
    scale,
  };
}

class Composer {
  private readonly layout: Layout;
  private readonly parts: Part[];
  private readonly width: number;
  private readonly height: number;
  private readonly shape: Shape;
  private readonly gap: number;
  private readonly legible: number;

  constructor(layout: Layout, parts: Part[], width: number, height: number) {
    this.layout = layout;
    this.parts = parts;
    this.width = width;
    this.height = height;
    this.shape = shapeOf(width, height);
    this.gap = Math.max(6, Math.min(width, height) * 0.014);
    this.legible = Math.min(width, height) < LARGE_WINDOW ? SMALL_LETTERS : LETTERS;
  }

  compose(): Composition {
    let best: { score: number; place: () => Composition } | null = null;
    for (const sides of this.assignments()) {
      for (const found of this.solutions(sides)) {
        if (!best || found.score > best.score) best = found;
      }
    }
    if (!best) throw new Error("a window without room");
    return best.place();
  }

  /** Every way to say on which side each part lies. */
  private assignments(): Side[][] {
    let all: Side[][] = [[]];
    for (const part of this.parts) {
      all = all.flatMap((sides) => sidesOf(part, this.shape).map((side) => [...sides, side]));
    }
    return all;
  }

  private *solutions(sides: Side[]): Generator<{ score: number; place: () => Composition }> {
    const on = (side: Side): Part[] => this.parts.filter((_, n) => sides[n] === side);
    const [left, right, above, below] = [on("left"), on("right"), on("above"), on("below")];
    const order = sides.map((side) => (side === "right" ? 1 : 0));
    const swaps = order.filter((at, n) => n > 0 && at < (order[n - 1] ?? 0)).length;
    for (const [l, r, a, b] of this.rooms(left, right, above, below)) {
      const room = { width: this.inner(l, r, this.width), height: this.inner(a, b, this.height) };
      if (room.width <= 0 || room.height <= 0) continue;
      const [, , w, h] = this.layout.scenery;
      const scale = Math.min(room.width / w, room.height / h);
      const across = this.width - 2 * this.gap;
      const stacks = [
        this.stacked(left, l, room.height, scale),
        this.stacked(right, r, room.height, scale),
        this.stacked(above, across, a, scale),
        this.stacked(below, across, b, scale),
      ] as const;
      const scenery = this.scoreOf(scale, SCENERY_WEIGHT, this.layout.letters);
      const score = scenery + sum(stacks.map((stack) => stack.score)) - SWAPPED * swaps;
      yield { score, place: () => this.placed(scale, stacks) };
    }
  }

  /** What is left of a length between what two sides take. */
  private inner(one: number, other: number, whole: number): number {
    const gaps = 2 + (one ? 1 : 0) + (other ? 1 : 0);
    return whole - one - other - gaps * this.gap;
  }

  private *rooms(...sides: Part[][]): Generator<[number, number, number, number]> {
    const [left, right, above, below] = sides.map((parts, n) =>
      parts.length ? (n < 2 ? this.takes(this.width) : this.bands()) : [0],
    ) as [number[], number[], number[], number[]];
    for (const l of left)
      for (const r of right) for (const a of above) for (const b of below) yield [l, r, a, b];
  }

  private takes(whole: number, most = MOST_TAKEN, steps = STEPS): number[] {
    return Array.from({ length: steps }, (_, n) => (whole * most * (n + 1)) / steps);
  }

  private bands(): number[] {
    const [most, steps] = {
      wide: [MOST_OF_WIDE, STEPS / 2] as const,
      square: [MOST_TAKEN, STEPS] as const,
      tall: [MOST_TAKEN, 2 * STEPS] as const,
    }[this.shape];
    return this.takes(this.height, most, steps);
  }

  /** How large a thing is felt to be. */
  private scoreOf(scale: number, weight: number, letters: number): number {
    const lacking = letters ? Math.max(0, Math.log(this.legible / (letters * scale))) : 0;
    return weight * Math.log(scale) - ILLEGIBLE * lacking;
  }

  /** Things in rows, and what may lie in their room instead. */
  private scoreOfRows(row: Rows): number {
    const room = { x: 0, y: 0, width: wide(row), height: high(row) };
    const inner = this.layout.parts.filter(({ within }) => within === row.part.name);
    const others = inner.map((part) => {
      const { scale } = fitted(part, part.most, room, part.largest * row.scale);
      return this.scoreOf(scale, part.weight / 2, part.letters);
    });
    return this.scoreOf(row.scale, row.part.weight, row.part.letters) + sum(others);
  }

  /** Parts above each other in a room, in the best columns. */
  private stacked(parts: Part[], width: number, height: number, scenery: number): Stack {
    let best: Stack = { rows: [], score: parts.length ? -Infinity : 0 };
    for (const columns of this.choices(parts)) {
      const rows = parts.map((part, n) => {
        const across = width / ((columns[n] ?? 1) * part.width);
        return { part, columns: columns[n] ?? 1, scale: Math.min(across, part.largest * scenery) };
      });
      const room = height - this.gap * (rows.length - 1);
      const shrink = Math.min(1, room / sum(rows.map(high)));
      if (shrink <= 0) continue;
      for (const row of rows) row.scale *= shrink;
      const scores = rows.map((row) => this.scoreOfRows(row));
      if (sum(scores) > best.score) best = { rows, score: sum(scores) };
    }
    return best;
  }

  private choices(parts: Part[]): number[][] {
    let all: number[][] = [[]];
    for (const { most } of parts) {
      all = all.flatMap((columns) => columnsFor(most).map((count) => [...columns, count]));
    }
    return all;
  }

  /** Everything in the middle of the window, as near to each other as the gaps allow. */
  private placed(scale: number, stacks: readonly [Stack, Stack, Stack, Stack]): Composition {
    const [left, right, above, below] = stacks;
    const frames = new Map<string, Frame>();
    const [, , w, h] = this.layout.scenery;
    const size = { width: w * scale, height: h * scale };
    const columns = [left, right].map(({ rows }) => Math.max(0, ...rows.map(wide)));
    const bands = [above, below].map(({ rows }) => this.heightOf(rows));
    const row = Math.max(size.height, ...[left, right].map(({ rows }) => this.heightOf(rows)));
    const x = this.start(columns, size.width, this.width);
    const top = this.start(bands, row, this.height);
    const middle = top + row / 2;
    const scenery = { x, y: middle - size.height / 2, ...size };
    this.lay(left.rows, x - this.gap - (columns[0] ?? 0) / 2, middle, frames);
    this.lay(right.rows, x + size.width + this.gap + (columns[1] ?? 0) / 2, middle, frames);
    const across = this.width / 2;
    this.lay(above.rows, across, top - this.gap - (bands[0] ?? 0) / 2, frames);
    this.lay(below.rows, across, top + row + this.gap + (bands[1] ?? 0) / 2, frames);
    const { shape, width, height } = this;
    return { shape, width, height, scenery, scale, frames };
  }

  private heightOf(rows: Rows[]): number {
    return sum(rows.map(high)) + this.gap * Math.max(0, rows.length - 1);
  }

  /** Where the scenery begins, when it is in the middle with what lies on its sides. */
  private start(sides: number[], scenery: number, whole: number): number {
    const [first = 0, last = 0] = sides.map((side) => (side ? side + this.gap : 0));
    return (whole - first - scenery - last) / 2 + first;
  }

  private lay(rows: Rows[], across: number, middle: number, frames: Map<string, Frame>): void {
    let y = middle - this.heightOf(rows) / 2;
    for (const row of rows) {
      const [width, height] = [wide(row), high(row)];
      frames.set(row.part.name, { ...row, x: across - width / 2, y, width, height });
      y += height + this.gap;
    }
  }
}

/** Lay out a drawing with the parts that are there; those within others take their rooms. */
export function compose(
  layout: Layout,
  present: ReadonlySet<string>,
  width: number,
  height: number,
): Composition {
  const isThere = (part: Part): boolean =>
    present.has(part.name) ||
    (part.stays && present.size > 0) ||
    layout.parts.some((at) => at.within === part.name && present.has(at.name));
  const parts = layout.parts.filter((part) => !part.within && isThere(part));
  const made = new Composer(layout, parts, width, height).compose();
  for (const part of layout.parts) {
    const host = made.frames.get(part.within);
    if (host) made.frames.set(part.name, fitted(part, part.most, host, part.largest * made.scale));
  }
  return made;
}
