// A browser at a table, without a page: what is told goes through `step`, what it does is noted.
import { begin, framesLeft, sceneOf } from "../src/model";
import { step } from "../src/step";

const piece = (id, does = "") => `<g id="${id}" class="piece" data-does="${does}"></g>`;
export const svg = (...pieces) => `<svg>${pieces.join("")}</svg>`;
export const disc = (name) => piece(`disc-${name}`);
export const COLUMNS = [piece("column-a", "a"), piece("column-b", "b")];
const EMPTY = svg(...COLUMNS);

export const seat = (number, more) => ({
  ...{ seat: number, name: `Player ${number}`, kind: "person", is_me: false, has_left: false },
  ...more,
});
export const table = (more) => ({
  seats: [seat(1, { is_me: true }), seat(2)],
  ...{ is_begun: true, is_over: false, is_closed: false, ...more },
});
export const word = (name, more) => ({
  ...{ word: name, label: name, kind: "drop", things: [], is_tried: false, ...more },
});
export const turn = (more) => ({
  ...{ status: "", asked: "", kinds: [], is_yours: true, acting: [1], description: [] },
  ...{ words: [word("a"), word("b")], titles: [], is_over: false, ...more },
});
export const theirs = () => turn({ is_yours: false, acting: [2], words: [] });

export const snapshot = (position, more) => ({
  ...{ kind: "snapshot", position, table: table(), scene: EMPTY, turn: turn() },
  ...{ lines: [], has_earlier: false, ...more },
});
export const frame = (name, more) => ({
  changes: { svg: svg(disc(name)), gone: [], order: null },
  lines: [{ text: `drops ${name}`, section: "", kind: "event", seat: 1 }],
  ...{ caption: `drops ${name}`, duration: 100, step: 0, seat: 1, ...more },
});
export const news = (position, frames = [], more) => ({
  ...{ kind: "news", position, frames, after: null, lines: [], table: table(), turn: turn() },
  ...more,
});
export const draft = (words, frames = [], more) => ({
  ...{ words, frames, scene: svg(...COLUMNS, ...words.map(disc)), next: [word("b")], spare: [] },
  ...{ status: "", asked: "", kinds: [], description: [], titles: [], ...more },
});
export const trial = (name, more) => ({
  ...{ frames: [frame(name)], scene: svg(...COLUMNS, disc(name)), leads_on: false, ...more },
});

export const ok = (value) => ({ ok: true, value });
export const refusal = (more) => ({ ok: false, status: 409, refusal: { error: "no", ...more } });

export class Device {
  constructor(kept = { draft: null, since: null }, hasSecrets = true) {
    this.model = begin(hasSecrets, kept);
    this.done = [];
  }

  /** Tell it something; what it does about it is given back. */
  tell(event) {
    const { model, effects } = step(this.model, event);
    this.model = model;
    this.done.push(...effects);
    return effects;
  }

  /** Hear messages and let their films run to the end. */
  hear(...messages) {
    for (const message of messages) this.tell({ kind: "heard", message });
    return this.rest();
  }

  /** Let everything come to rest. */
  rest() {
    for (let awaits = this.model.awaits; awaits.filmed || awaits.shown; { awaits } = this.model) {
      const kind = awaits.filmed ? "filmed" : "shown";
      this.tell({ kind, number: awaits[kind] });
    }
    return this;
  }

  /** The last thing of a kind that it did. */
  last(kind) {
    return this.done.findLast((effect) => effect.do === kind);
  }

  count(kind) {
    return this.done.filter((effect) => effect.do === kind).length;
  }

  answer(answer, number = this.last("send").number) {
    return this.tell({ kind: "answered", number, answer });
  }

  answerTrial(answer, { number, words } = this.last("try")) {
    return this.tell({ kind: "tried", number, word: words.at(-1), answer });
  }

  click(id) {
    return this.tell({ kind: "clicked", id });
  }

  get scene() {
    return sceneOf(this.model).map(({ id }) => id);
  }

  get isRunning() {
    return framesLeft(this.model) > 0;
  }
}

/** Somebody whose turn it is; `words` can be chosen. */
export function toAct(...words) {
  const offered = words.length ? words : [word("a"), word("b")];
  return new Device().hear(snapshot(4, { turn: turn({ words: offered }) }));
}
