import assert from "node:assert/strict";
import { test } from "node:test";
import { captions, heard } from "../src/happened";

const changes = { gone: [], svg: "" };
const news = (position, ...told) => ({
  kind: "news",
  position,
  after: null,
  frames: told.map((caption) => ({ caption, changes, lines: [], duration: 1, seat: 1, step: 0 })),
});
const scene = (name) => () => name;

test("what others did is added to what was heard before", () => {
  const first = heard(null, news(4, "Anne plays"), true, scene("before Anne"));
  const then = heard(first, news(5, "Marc plays", "Marc draws"), false, scene("later"));

  assert.equal(then.base, "before Anne");
  assert.deepEqual(captions(then), [
    [0, "Anne plays"],
    [1, "Marc plays"],
    [2, "Marc draws"],
  ]);
  assert.equal(then.position, 5);
});

test("a decision of our own begins anew, several in a row are one turn", () => {
  const old = heard(null, news(4, "Marc plays"), false, scene("old"));
  const ours = heard(old, news(5, "Anne plays"), true, scene("new"));
  const more = heard(ours, news(6, "Anne draws"), true, scene("newer"));

  assert.equal(more.base, "new");
  assert.deepEqual(captions(more), [
    [0, "Anne plays"],
    [1, "Anne draws"],
  ]);
});

test("a scene that only comes to rest is no line, but a step", () => {
  const rested = heard(null, { ...news(4, "Marc plays"), after: changes }, false, scene("old"));
  const then = heard(rested, news(5, "Carl plays"), false, scene("new"));

  assert.equal(then.steps.length, 3);
  assert.deepEqual(captions(then), [
    [0, "Marc plays"],
    [2, "Carl plays"],
  ]);
});

test("what was heard before is not changed", () => {
  const first = Object.freeze(heard(null, news(1, "one"), false, scene("a")));
  Object.freeze(first.steps);
  heard(first, news(2, "two"), false, scene("b"));
  assert.equal(first.steps.length, 1);
});
