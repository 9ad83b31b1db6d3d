import assert from "node:assert/strict";
import { test } from "node:test";
import { clockFace, leftOf, untilNext } from "../src/clocks";

const seat = { left: 61_000, is_running: true, is_resting: false };
globalThis.document ??= { getElementById: () => null };

test("a clock that runs loses what has passed, one that stands or rests does not", () => {
  assert.equal(leftOf(seat, 1_500), 59_500);
  assert.equal(leftOf({ ...seat, is_running: false }, 1_500), 61_000);
  assert.equal(leftOf({ ...seat, is_resting: true }, 1_500), 61_000);
  assert.equal(leftOf(seat, 99_999), 0);
  assert.equal(leftOf(seat, -50), 61_000);
});

test("a clock shows minutes and seconds, and tenths at the end", () => {
  assert.equal(clockFace(600_000), "10:00");
  assert.equal(clockFace(599_999), "10:00");
  assert.equal(clockFace(599_000), "9:59");
  assert.equal(clockFace(60_000), "1:00");
  assert.equal(clockFace(10_000), "0:10");
  assert.equal(clockFace(9_850), "0:09.9");
  assert.equal(clockFace(50), "0:00.1");
  assert.equal(clockFace(0), "0:00.0");
  assert.equal(clockFace(3_600_000), "1:00:00");
});

test("long times are told in days and hours", () => {
  assert.equal(clockFace(2 * 86_400_000), "clock-days");
  assert.equal(clockFace(5 * 3_600_000), "clock-hours");
});

test("the next look comes exactly when something else is to be shown", () => {
  for (const left of [599_999, 61_000, 10_001, 9_999, 50]) {
    const next = untilNext(left);
    assert.equal(clockFace(left - next + 1), clockFace(left));
    assert.notEqual(clockFace(left - next), clockFace(left));
  }
});
