/** Everybody's chance to win from the deal to the end, drawn with its uncertainty. */

import type { Estimated, Hindsight } from "./protocol";

const HEIGHT = 210;
const [LEFT, RIGHT, TOP, BOTTOM] = [46, 84, 12, 26]; // around the lines
const WITHIN = 2; // standard errors that a band is wide to each side
const QUARTERS = [0, 0.25, 0.5, 0.75, 1];
const APART = 14; // between two names
const LONGEST = 10; // letters of a name
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]; // between two numbers below
const ROOM = 34; // for each of them
const LUCKY = 3; // moments that are marked

type Attributes = Record<string, string | number>;

export class Graph {
  private readonly drawing = shape("svg", { "aria-hidden": "true", height: HEIGHT });
  private readonly percents = new Intl.NumberFormat(document.documentElement.lang, {
    style: "percent",
  });
  private readonly last: number;
  private width = 0;
  private now = 0;

  constructor(
    private readonly place: HTMLElement,
    private readonly found: Hindsight,
    private readonly go: (moment: number) => void,
  ) {
    this.last = Math.max(found.moments.length - 1, 1);
    place.replaceChildren(this.drawing);
    this.drawing.addEventListener("pointerdown", (event) => this.point(event));
    this.drawing.addEventListener("pointermove", (event) => event.buttons && this.point(event));
    new ResizeObserver(() => this.draw()).observe(place);
  }

  /** Mark the moment that is shown. */
  mark(moment: number): void {
    this.now = moment;
    this.drawing.querySelector(".now")?.replaceWith(this.cursor());
  }

  private point({ clientX }: PointerEvent): void {
    const across = clientX - this.drawing.getBoundingClientRect().x - LEFT;
    const moment = Math.round((across / (this.width - LEFT - RIGHT)) * this.last);
    const target = Math.min(Math.max(moment, 0), this.found.moments.length - 1);
    if (target !== this.now) this.go(target);
  }

  private draw(): void {
    this.width = Math.max(this.place.clientWidth, LEFT + RIGHT + 1);
    this.drawing.setAttribute("viewBox", `0 0 ${this.width} ${HEIGHT}`);
    const seats = this.found.sums.map(({ seat }) => seat - 1);
    this.drawing.replaceChildren(
      ...this.grid(),
      ...seats.map((seat) => this.band(seat)),
      ...this.turn(),
      ...seats.map((seat) => this.line(seat)),
      ...this.luck(),
      ...this.mistakes(),
      ...this.names(),
      this.cursor(),
    );
  }

  private x(moment: number): number {
    return LEFT + ((this.width - LEFT - RIGHT) * moment) / this.last;
  }

  private y(chance: number): number {
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - Math.min(Math.max(chance, 0), 1));
  }

  private chance(moment: number, seat: number): Estimated {
    return this.found.moments[moment]?.chances[seat] ?? { value: 0, error: 0 };
  }

  private points(seat: number, errors: number): string[] {
    return this.found.moments.map((_, moment) => {
      const { value, error } = this.chance(moment, seat);
      return `${this.x(moment).toFixed(1)},${this.y(value + errors * error).toFixed(1)}`;
    });
  }

  private grid(): SVGElement[] {
    const end = this.width - RIGHT;
    const lines = QUARTERS.flatMap((chance) => {
      const y = this.y(chance);
      return [
        shape("line", { class: "grid", x1: LEFT, x2: end, y1: y, y2: y }),
        words(this.percents.format(chance), { x: LEFT - 7, y: y + 4, "text-anchor": "end" }),
      ];
    });
    const most = Math.max((end - LEFT) / ROOM, 1);
    const step = STEPS.find((one) => this.last / one <= most) ?? this.last;
    for (let moment = 0; moment <= this.last; moment += step) {
      const place = { x: this.x(moment), y: HEIGHT - 6, "text-anchor": "middle" };
      lines.push(words(String(moment), place));
    }
    return lines;
  }

  private band(seat: number): SVGElement {
    const points = [...this.points(seat, WITHIN), ...this.points(seat, -WITHIN).reverse()];
    return shape("polygon", { class: `band seat-${seat + 1}`, points: points.join(" ") });
  }

  private line(seat: number): SVGElement {
    const points = this.points(seat, 0).join(" ");
    return shape("polyline", { class: `line seat-${seat + 1}`, points });
  }

  private turn(): SVGElement[] {
    const { turned } = this.found;
    if (!turned) return [];
    const x = this.x(turned);
    return [shape("line", { class: "turned", x1: x, x2: x, y1: TOP, y2: HEIGHT - BOTTOM })];
  }

  /** A diamond where chance moved most. */
  private luck(): SVGElement[] {
    return luckiest(this.found, LUCKY).map((moment) => {
      const [x, y] = [this.x(moment), HEIGHT - BOTTOM + 3];
      return shape("path", { class: "lucky", d: `M${x} ${y - 5}l5 5-5 5-5-5z` });
    });
  }

  /** A dot for each mistake, on the line of who made it. */
  private mistakes(): SVGElement[] {
    return this.found.sums.flatMap(({ seat, mistakes }) =>
      mistakes.map((moment) => {
        const cy = this.y(this.chance(moment, seat - 1).value);
        return shape("circle", { class: `mistake seat-${seat}`, cx: this.x(moment), cy, r: 5 });
      }),
    );
  }

  /** Names where their lines end, one above the other. */
  private names(): SVGElement[] {
    const ends = [...this.found.sums].sort((a, b) => a.won - b.won || b.seat - a.seat);
    let below = HEIGHT;
    return ends.map(({ seat, name }) => {
      const end = this.y(this.chance(this.found.moments.length - 1, seat - 1).value);
      below = Math.min(end + 4, below - APART);
      const shown = name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
      return words(shown, { class: `name seat-${seat}`, x: this.width - RIGHT + 8, y: below });
    });
  }

  private cursor(): SVGElement {
    const now = shape("g", { class: "now" });
    const x = this.x(this.now);
    now.append(shape("line", { x1: x, x2: x, y1: TOP - 6, y2: HEIGHT - BOTTOM + 4 }));
    for (const { seat } of this.found.sums) {
      const cy = this.y(this.chance(this.now, seat - 1).value);
      now.append(shape("circle", { class: `seat-${seat}`, cx: x, cy, r: 3.5 }));
    }
    return now;
  }
}

/** How far chance moved whoever it moved most at a moment. */
export function strength(found: Hindsight, moment: number): number {
  const luck = found.moments[moment]?.luck ?? [];
  return Math.max(0, ...luck.map(({ value }) => Math.abs(value)));
}

/** The moments at which chance moved most. */
export function luckiest(found: Hindsight, most: number): number[] {
  const asked = found.moments.map((_, moment) => moment).filter((one) => strength(found, one) > 0);
  return asked.sort((a, b) => strength(found, b) - strength(found, a)).slice(0, most);
}

function shape(tag: string, attributes: Attributes): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

function words(text: string, attributes: Attributes): SVGElement {
  const element = shape("text", attributes);
  element.textContent = text;
  return element;
}
