import assert from "node:assert/strict";
import { test } from "node:test";
import { drafted, isBusy, isDraftKnown } from "../src/model";
import { COLUMNS, Device, disc, draft, frame, news, ok, refusal, snapshot } from "./device.mjs";
import { svg, trial, turn, word } from "./device.mjs";

const WORDS = [word("a", { is_tried: true }), word("b")];
const DEEDS = [
  ...["column-a", "column-b", "disc-1", ""].map((id) => ({ kind: "clicked", id })),
  ...["confirmed", "backed", "takenBack", "escaped", "skipped"].map((kind) => ({ kind })),
  ...["a", "b", "nonsense"].map((name) => ({ kind: "chosen", word: name })),
  { kind: "replayed", from: 0 },
  { kind: "seated" },
];

/** Numbers that look random and are the same every time. */
function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
}

/** A table at which two words make a decision, and everything may come at any time. */
class Table {
  constructor(seed) {
    this.roll = dice(seed);
    this.position = 4;
    this.discs = [];
    this.anne = new Device();
    this.line = [this.snapshot()]; // what the stream brings, in order
    this.answers = []; // in any order
    this.read = 0;
  }

  turn() {
    return turn({ words: WORDS });
  }

  scene(more = []) {
    return svg(...COLUMNS, ...[...this.discs, ...more].map(disc));
  }

  snapshot() {
    return snapshot(this.position, { scene: this.scene(), turn: this.turn() });
  }

  /** Somebody decides something. */
  decide(seat) {
    this.position += 1;
    this.discs.push(String(this.position));
    const frames = [frame(String(this.position), { seat })];
    this.line.push(news(this.position, frames, { turn: this.turn() }));
    return { position: this.position };
  }

  /** Heed what the device does. */
  serve() {
    for (; this.read < this.anne.done.length; this.read += 1) {
      const effect = this.anne.done[this.read];
      if (effect.do === "listen") this.line = [this.snapshot()];
      if (effect.do === "send") this.answers.push(["answer", effect, this.answer(effect)]);
      if (effect.do === "try") this.answers.push(["answerTrial", effect, this.trial(effect)]);
    }
  }

  answer({ words }) {
    if (words.includes("nonsense") || this.roll(8) === 0) return refusal();
    return ok(words.length > 1 ? this.decide(1) : { draft: this.draft(words) });
  }

  draft(words) {
    const next = words.length ? [word("b")] : WORDS;
    return draft(words, words.map(frame), { scene: this.scene(words), next });
  }

  trial({ words }) {
    const leads_on = this.roll(3) === 0;
    return this.roll(8)
      ? ok({ trial: trial("t", { leads_on, scene: this.scene(words) }) })
      : refusal();
  }

  /** Something comes. */
  go() {
    const { anne, line, answers } = this;
    const { filmed, shown } = anne.model.awaits;
    const dealt = this.roll(5);
    if (dealt === 0 && line.length) anne.tell({ kind: "heard", message: line.shift() });
    if (dealt === 1 && answers.length) this.deliver(this.roll(answers.length));
    if (dealt === 2 && filmed) anne.tell({ kind: "filmed", number: filmed });
    if (dealt === 3 && shown) anne.tell({ kind: "shown", number: shown });
    if (dealt === 4) anne.tell(DEEDS[this.roll(DEEDS.length)]);
    if (this.roll(12) === 0) this.decide(2);
    this.serve();
  }

  deliver(at) {
    const [[how, { number, words }, answer]] = this.answers.splice(at, 1);
    this.anne[how](answer, how === "answer" ? number : { number, words });
  }

  /** Everything that is on its way arrives. */
  end() {
    const { anne } = this;
    for (let rounds = 0; rounds < 100; rounds += 1) {
      this.serve();
      for (const message of this.line.splice(0)) anne.tell({ kind: "heard", message });
      while (this.answers.length) this.deliver(0);
      anne.rest();
    }
  }
}

/** Nobody changes a model: it is given back as another. */
function freeze(value) {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

for (const seed of Array.from({ length: 20 }, (_, n) => 7919 * (n + 1))) {
  test(`in whatever order things come, the table is right in the end (${seed})`, () => {
    for (let game = 0; game < 20; game += 1) {
      const table = new Table(seed + game);
      for (let steps = 0; steps < 120; steps += 1) {
        freeze(table.anne.model);
        table.go();
      }
      table.end();
      const { model } = table.anne;
      const discs = table.discs.map((name) => `disc-${name}`);

      assert.deepEqual(
        model.base.map(({ id }) => id),
        ["column-a", "column-b", ...discs],
      );
      assert.equal(model.position, table.position);
      assert.deepEqual([model.showing, model.reel.length, isBusy(model)], [null, 0, false]);
      assert.equal(isDraftKnown(model), true);
      assert.deepEqual(
        drafted(model).map(({ id }) => id),
        ["column-a", "column-b", ...discs, ...model.draft.words.map((name) => `disc-${name}`)],
      );
    }
  });
}
