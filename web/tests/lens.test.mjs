import assert from "node:assert/strict";
import { test } from "node:test";
import { between, glassAt, NEARER, seenThrough } from "../src/lens";

const ROOM = { x: 10, y: 50, width: 390, height: 600 };

test("a glass stays upon the stage wherever one looks", () => {
  for (const x of [10, 200, 400]) {
    for (const y of [50, 300, 650]) {
      for (const isLaid of [true, false]) {
        const glass = glassAt({ x, y }, ROOM, isLaid);
        assert.ok(glass.x >= 0 && glass.x + glass.size <= ROOM.width);
        assert.ok(glass.y >= 0 && glass.y + glass.size <= ROOM.height);
      }
    }
  }
});

test("a glass that is carried does not lie on what is looked at", () => {
  for (const y of [120, 300, 560]) {
    const glass = glassAt({ x: 200, y }, ROOM, false);
    const down = y - ROOM.y;
    assert.ok(down < glass.y || down > glass.y + glass.size);
  }
});

test("what is looked at is in the middle, so many times nearer", () => {
  const part = seenThrough({ x: 110, y: 150 }, 200, { a: 0.5, e: 10, f: 50 });
  assert.equal(part.x + part.size / 2, 200);
  assert.equal(part.y + part.size / 2, 200);
  assert.equal((200 / part.size / 0.5).toFixed(3), NEARER.toFixed(3));
});

test("a tap beside the middle means what is seen there, and pushing moves it along", () => {
  const middle = { x: 200, y: 200 };
  const spot = between({ x: 100, y: 100 }, { x: 200 + NEARER * 7, y: 200 }, middle);
  assert.deepEqual([spot.x.toFixed(6), spot.y], ["107.000000", 100]);
});
