import assert from "node:assert/strict";
import { test } from "node:test";
import { isSame, placeOf, transformOf, turnedLeast } from "../src/places";

const piece = (transform) => ({ getAttribute: () => transform });

test("a place is read as it is written", () => {
  for (const place of [
    { x: 3.25, y: -7, turn: 60, scale: 0.5 },
    { x: 0, y: 0, turn: 0, scale: 1 },
  ]) {
    assert.deepEqual(placeOf(piece(transformOf(place))), place);
  }
  assert.deepEqual(placeOf(piece("translate(4 5)")), { x: 4, y: 5, turn: 0, scale: 1 });
});

test("a piece turns the shorter way", () => {
  const at = (turn) => ({ x: 0, y: 0, turn, scale: 1 });
  assert.equal(turnedLeast(at(350), at(10)).turn, -10);
  assert.equal(turnedLeast(at(10), at(350)).turn, 370);
  assert.ok(isSame(at(10), at(10.0)));
});
