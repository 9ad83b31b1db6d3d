import assert from "node:assert/strict";
import { test } from "node:test";
import { Choosing } from "../src/choosing";

// Two cards and two slots; the stone lies in the first slot already.
const SCENE = [
  { id: "slot-1", does: ["1:stone", "1:step"] },
  { id: "slot-2", does: ["2:stone", "2:step"] },
  { id: "stone", does: ["1:stone", "2:stone"] },
  { id: "step", does: ["1:step", "2:step"] },
  { id: "tree", does: [] },
];
const word = (name, more) => ({ word: name, label: name, kind: "put", things: [], ...more });
const put = (more) =>
  new Choosing({
    words: [word("2:step"), word("2:stone")],
    kinds: [{ kind: "put", sort: "take", held: [] }],
    ...{ spare: [], mayAsk: true, scene: SCENE, tried: "", held: [], ...more },
  });
const drafted = (more) => put({ words: [word("2:step")], spare: [word("1:stone")], ...more });

test("a piece that leads on is held until another says what is meant", () => {
  const held = put({ held: ["slot-2"] });

  const taken = put().after({ kind: "clicked", id: "slot-2" });
  assert.deepEqual(taken, { kind: "held", held: ["slot-2"], places: 2 });
  const meant = held.after({ kind: "entered", id: "step" });
  assert.deepEqual(meant, { kind: "meant", held: ["slot-2", "step"], word: "2:step" });
});

test("a piece that is picked again, or the empty board, puts everything down", () => {
  const held = put({ held: ["slot-2"] });
  const down = { kind: "held", held: [], places: 0 };

  assert.deepEqual(held.after({ kind: "clicked", id: "slot-2" }), down);
  assert.deepEqual(held.after({ kind: "clicked", id: "" }), down);
  assert.deepEqual(put().after({ kind: "clicked", id: "tree" }), { kind: "nothing" });
});

test("whoever may ask learns why something is not possible", () => {
  const asked = put().after({ kind: "clicked", id: "slot-1" });
  assert.deepEqual(asked, { kind: "meant", held: [], word: "1:stone" });
  const unasked = put({ mayAsk: false }).after({ kind: "clicked", id: "slot-1" });
  assert.deepEqual(unasked, { kind: "nothing" });
});

test("words that nothing tells apart need a menu, unless all of them are tried", () => {
  const scene = [{ id: "tile", does: ["turn0", "turn1"] }];
  const words = [word("turn0"), word("turn1")];
  const tried = words.map((one) => ({ ...one, is_tried: true }));

  const unclear = put({ scene, words }).after({ kind: "clicked", id: "tile" });
  assert.deepEqual(unclear, {
    kind: "unclear",
    held: ["tile"],
    id: "tile",
    words: ["turn0", "turn1"],
  });
  const meant = put({ scene, words: tried }).after({ kind: "clicked", id: "tile" });
  assert.equal(meant.word, "turn0");
});

test("a piece is idle unless it means a word or takes one out", () => {
  const idle = ["slot-1", "slot-2", "stone", "step", "tree"].filter((id) => drafted().isIdle(id));
  assert.deepEqual(idle, ["slot-1", "tree"]);
});

test("a drafted word is taken out, or makes way for what is held", () => {
  const out = drafted().after({ kind: "clicked", id: "stone" });
  assert.deepEqual(out, { kind: "replaced", gone: ["1:stone"], words: [] });
  const instead = drafted({ held: ["step"] }).after({ kind: "clicked", id: "stone" });
  assert.deepEqual(instead, { kind: "replaced", gone: ["1:stone"], words: ["1:step"] });
});

test("a piece that is let go on another is picked together with it", () => {
  const joined = put().after({ kind: "dropped", id: "step", below: ["tree", "slot-2"] });
  assert.deepEqual(joined, { kind: "meant", held: ["step", "slot-2"], word: "2:step" });
  const lost = put().after({ kind: "dropped", id: "step", below: ["tree"] });
  assert.deepEqual(lost, { kind: "held", held: [], places: 0 });
});

test("a piece in the air is held, if it can go anywhere", () => {
  assert.deepEqual(put().after({ kind: "lifted", id: "step" }).held, ["step"]);
  assert.deepEqual(put().after({ kind: "lifted", id: "tree" }), { kind: "nothing" });
});

test("two drafted words change places when one piece is let go on the other", () => {
  const spare = [word("1:stone"), word("2:step")];
  const swapped = put({ words: [], spare }).after({
    kind: "dropped",
    id: "stone",
    below: ["slot-2"],
  });
  assert.deepEqual(swapped, {
    kind: "replaced",
    gone: ["1:stone", "2:step"],
    words: ["1:step", "2:stone"],
  });
});

test("the only thing to do is one whose words are all ways of it", () => {
  const scene = [{ id: "tile", does: ["turn0", "turn1"] }];
  const words = ["turn0", "turn1"].map((name) => word(name, { is_tried: true }));

  assert.equal(put({ scene, words }).onlyThing(), "turn0");
  assert.equal(put({ scene, words, tried: "turn0" }).isTurnable(), true);
  assert.equal(put({ scene, words: [...words, word("pass")] }).onlyThing(), undefined);
});
