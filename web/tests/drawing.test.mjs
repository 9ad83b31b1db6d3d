import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, differing, drawn, hasPassing, withPassing, written } from "../src/drawing";

const CARD =
  '<g id="card" class="piece" transform="translate(1 2)" data-does="a b"><path d="M0 0"/><g><text>1 &gt; 0</text></g></g>';
const PAWN = '<g id="pawn" class="piece"><circle r="3"/></g>';
const POINTS = '<g id="points" class="piece"><text class="big passing">+3</text></g>';
const svg = (...pieces) => `<svg xmlns="http://www.w3.org/2000/svg">${pieces.join("")}</svg>`;
const ids = (drawing) => drawing.map(({ id }) => id);
const change = (more) => ({ svg: "", gone: [], order: null, ...more });

test("a scene is its pieces, lowest first, each as it was written", () => {
  const [card, pawn] = drawn(svg(CARD, PAWN));

  assert.deepEqual(card, { id: "card", does: ["a", "b"], markup: CARD });
  assert.deepEqual(pawn, { id: "pawn", does: [], markup: PAWN });
});

test("a piece may be empty, and there may be none", () => {
  assert.deepEqual(ids(drawn(svg('<g id="none" class="piece"/>', PAWN))), ["none", "pawn"]);
  assert.deepEqual(drawn(svg()), []);
  assert.deepEqual(drawn(null), []);
});

test("signs with a meaning of their own do not end a piece", () => {
  const odd = '<g id="odd" class="piece" data-does="a&gt;b &quot;c&quot;" data-title="1 > 0"></g>';

  assert.deepEqual(drawn(svg(odd, PAWN))[0].does, ["a>b", '"c"']);
  assert.deepEqual(ids(drawn(svg(odd, PAWN))), ["odd", "pawn"]);
});

test("what is written out is read again", () => {
  const scene = drawn(svg(CARD, PAWN));
  assert.deepEqual(drawn(written(scene)), scene);
});

test("pieces change in their place, come on top, go, and are put in order", () => {
  const scene = drawn(svg(CARD, PAWN));
  const turned = CARD.replace("1 2", "5 6");

  assert.equal(changed(scene, change({ svg: svg(turned) }))[0].markup, turned);
  assert.deepEqual(ids(changed(scene, change({ svg: svg(POINTS) }))), ["card", "pawn", "points"]);
  assert.deepEqual(ids(changed(scene, change({ gone: ["card", "unknown"] }))), ["pawn"]);
  assert.deepEqual(ids(changed(scene, change({ order: ["pawn", "unknown", "card"] }))), [
    "pawn",
    "card",
  ]);
  assert.deepEqual(ids(scene), ["card", "pawn"]);
});

test("what stands there for a moment only can be made to stay", () => {
  const scene = drawn(svg(CARD));
  const film = [change({ svg: svg(POINTS, PAWN) }), change({ gone: ["points"] })];

  assert.equal(hasPassing(scene), false);
  assert.deepEqual(ids(withPassing(scene, film)), ["card", "points"]);
  assert.equal(hasPassing(withPassing(scene, film)), true);
});

test("two scenes differ in what is new or looks otherwise", () => {
  const before = drawn(svg(CARD, PAWN));
  const after = drawn(svg(PAWN, CARD.replace("1 2", "5 6"), POINTS));
  assert.deepEqual([...differing(before, after)], ["card", "points"]);
});
