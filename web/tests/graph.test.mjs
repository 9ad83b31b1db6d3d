import assert from "node:assert/strict";
import { test } from "node:test";
import { luckiest, strength } from "../src/graph";

const moment = (...luck) => ({ luck: luck.map((value) => ({ value, error: 0 })) });
const found = { moments: [moment(0.1, -0.1), moment(), moment(-0.4, 0.2), moment(0, 0)] };

test("luck is as strong as it moved whoever it moved most", () => {
  assert.equal(strength(found, 2), 0.4);
  assert.equal(strength(found, 1), 0);
  assert.equal(strength(found, 9), 0);
});

test("the luckiest moments come first, and none at which chance moved nobody", () => {
  assert.deepEqual(luckiest(found, 5), [2, 0]);
  assert.deepEqual(luckiest(found, 1), [2]);
});
