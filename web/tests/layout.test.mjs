import assert from "node:assert/strict";
import { test } from "node:test";
import { compose, fitted, shapeOf, spotIn } from "../src/layout";

const PART = { weight: 1, letters: 0, largest: 9, is_far: false, within: "", stays: false };
const panels = { ...PART, name: "panels", width: 120, height: 60, most: 5, is_far: true };
const hand = { ...PART, name: "hand", width: 80, height: 110, most: 7, weight: 1.5 };
const LAYOUT = { scenery: [0, 0, 600, 500], parts: [panels, hand], letters: 18 };
const WINDOWS = [
  [1100, 700],
  [760, 710],
  [390, 670],
  [360, 470],
  [580, 390],
];

const right = ({ x, width }) => x + width;
const bottom = ({ y, height }) => y + height;

for (const [width, height] of WINDOWS) {
  test(`in ${width} × ${height} everything is seen and nothing covers anything`, () => {
    const made = compose(LAYOUT, new Set(["panels", "hand"]), width, height);
    const rooms = [made.scenery, ...made.frames.values()];
    assert.equal(rooms.length, 3);
    for (const room of rooms) {
      assert.ok(room.x >= 0 && room.y >= 0);
      assert.ok(right(room) <= width + 0.01 && bottom(room) <= height + 0.01);
      for (const other of rooms.filter((one) => one !== room)) {
        const isBeside = right(room) <= other.x || right(other) <= room.x;
        assert.ok(isBeside || bottom(room) <= other.y || bottom(other) <= room.y);
      }
    }
  });
}

test("the shape of a window is wide, square or tall", () => {
  assert.deepEqual(
    WINDOWS.map(([width, height]) => shapeOf(width, height)),
    ["wide", "square", "tall", "tall", "wide"],
  );
});

test("what is not there takes no room", () => {
  const made = compose(LAYOUT, new Set(["hand"]), 390, 670);
  assert.deepEqual([...made.frames.keys()], ["hand"]);
});

test("more things than usual are laid smaller, within the same room", () => {
  const frame = fitted(hand, 7, { x: 0, y: 0, width: 400, height: 110 }, 9);
  const spots = Array.from({ length: 12 }, (_, n) => spotIn(frame, n, 12));
  assert.ok(spots[0].scale < frame.scale);
  for (const { x, y, scale } of spots) {
    assert.ok(x - (hand.width * scale) / 2 >= -0.01 && x + (hand.width * scale) / 2 <= 400.01);
    assert.ok(y - (hand.height * scale) / 2 >= -0.01 && y + (hand.height * scale) / 2 <= 110.01);
  }
});
