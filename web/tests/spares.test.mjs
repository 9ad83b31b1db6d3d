import assert from "node:assert/strict";
import { test } from "node:test";
import { Spares } from "../src/spares";

function spares() {
  const words = [
    { word: "1:stone", label: "Slot 1: stone" },
    { word: "2:step", label: "Slot 2: step" },
  ];
  const does = new Map([
    ["slot-1", ["1:stone", "1:step"]],
    ["slot-2", ["2:stone", "2:step"]],
    ["card-stone", ["1:stone", "2:stone"]],
  ]);
  return new Spares(words, does);
}

test("a drafted word is taken out at the topmost piece that stands for it", () => {
  assert.equal(spares().of("card-stone"), "1:stone");
  assert.equal(spares().of("slot-1"), undefined);
  assert.equal(spares().of("slot-2"), "2:step");
});

test("only what was drafted can be left out", () => {
  assert.deepEqual(spares().among(["1:stone", "1:step", "2:step"]), ["1:stone", "2:step"]);
});

test("what would be taken out is called by its label", () => {
  assert.equal(spares().called("card-stone"), "Slot 1: stone");
  assert.equal(spares().called("slot-1"), undefined);
});
