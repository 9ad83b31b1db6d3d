/** The drawing takes the shape of its window: pieces and board are put where the layout says. */

import { compose, type Composition, type Layout, spotIn } from "./layout";
import { type Place, placeOf, transformOf } from "./places";

const SMALLEST = 120; // pixels, also of a window that is not shown yet
const CORNER = 56; // pixels that a button and its margin take

export class Composing {
  private readonly layout: Layout;
  private readonly window: SVGGElement;
  private made: Composition;
  private key = ""; // what the composition was made for

  constructor(
    private readonly stage: HTMLElement,
    private readonly board: SVGSVGElement,
  ) {
    const { width, height } = board.viewBox.baseVal;
    const told = board.dataset["layout"];
    this.layout = told
      ? (JSON.parse(told) as Layout)
      : { scenery: [0, 0, width, height], parts: [], letters: 0 };
    this.window = this.framed();
    this.made = this.composed(new Set());
    this.showBoard();
  }

  get size(): { width: number; height: number } {
    return this.made;
  }

  /** Compose anew if the window or what lies there is another; true if so. */
  fit(pieces: Iterable<Element>): boolean {
    const present = new Set([...pieces].flatMap((piece) => partOf(piece) ?? []));
    const { width, height } = this.room();
    const key = [width, height, ...[...present].sort()].join(" ");
    if (key === this.key || !width || !height) return false;
    this.key = key;
    this.made = this.composed(present);
    this.showBoard();
    return true;
  }

  /** Put a piece, as the server wrote it, where it lies in this window. */
  place(piece: Element): void {
    const at = piece.getAttribute("data-at") ?? piece.getAttribute("transform") ?? "";
    piece.setAttribute("data-at", at);
    piece.setAttribute("transform", transformOf(this.placed(placeOf(piece, at), piece)));
  }

  private placed(at: Place, piece: Element): Place {
    const { scale, scenery, frames } = this.made;
    const [part = "", number, of, x, y] = (piece.getAttribute("data-cell") ?? "").split(" ");
    const frame = frames.get(part);
    if (!frame) {
      const [left, top] = this.layout.scenery;
      const [dx, dy] = [(at.x - left) * scale, (at.y - top) * scale];
      return { ...at, x: scenery.x + dx, y: scenery.y + dy, scale };
    }
    const spot = spotIn(frame, Number(number), Number(of));
    const [dx, dy] = [(at.x - Number(x)) * spot.scale, (at.y - Number(y)) * spot.scale];
    return { ...at, x: spot.x + dx, y: spot.y + dy, scale: spot.scale };
  }

  private composed(present: Set<string>): Composition {
    const { width, height } = this.room();
    return compose(this.layout, present, Math.max(width, SMALLEST), Math.max(height, SMALLEST));
  }

  /** How large the drawing is in its window. */
  private room(): DOMRect {
    return this.board.getBoundingClientRect();
  }

  /** What never changes, in a frame of its own that shows the scenery and nothing beside it. */
  private framed(): SVGGElement {
    const make = <N extends keyof SVGElementTagNameMap>(name: N): SVGElementTagNameMap[N] =>
      document.createElementNS("http://www.w3.org/2000/svg", name);
    const [x, y, width, height] = this.layout.scenery;
    const pane = make("rect");
    const [sheet, clip, frame, shown] = [make("g"), make("clipPath"), make("g"), make("g")];
    for (const [name, value] of Object.entries({ x, y, width, height, rx: 14 })) {
      pane.setAttribute(name, String(value));
    }
    clip.id = "the-pane";
    clip.append(pane);
    shown.setAttribute("clip-path", "url(#the-pane)");
    shown.append(...this.board.childNodes);
    const edge = pane.cloneNode() as SVGRectElement;
    edge.setAttribute("class", "pane");
    frame.append(edge, clip, shown);
    sheet.setAttribute("class", "window");
    sheet.append(frame);
    this.board.append(sheet);
    return sheet;
  }

  private showBoard(): void {
    const { scale, scenery, shape } = this.made;
    const [left, top] = this.layout.scenery;
    const transform = `translate(${scenery.x - left * scale}px, ${scenery.y - top * scale}px) scale(${scale})`;
    this.window.style.transform = transform;
    this.stage.dataset["shape"] = shape;
    const corner = this.corner();
    this.stage.style.setProperty("--beside", `${corner.x}px`);
    this.stage.style.setProperty("--below", `${corner.y}px`);
    this.stage.style.setProperty("--middle", `${scenery.x + scenery.width / 2}px`);
  }

  /** Where buttons are least in the way: in the corner of the stage, or of the scenery. */
  private corner(): { x: number; y: number } {
    const { width, height, scenery, frames } = this.made;
    const isFree = [scenery, ...frames.values()].every(
      (room) => room.x + room.width < width - CORNER || room.y + room.height < height - CORNER,
    );
    if (isFree) return { x: 0, y: 0 };
    return { x: width - scenery.x - scenery.width, y: height - scenery.y - scenery.height };
  }
}

/** The part a piece belongs to. */
function partOf(piece: Element): string | undefined {
  return piece.getAttribute("data-cell")?.split(" ")[0];
}
