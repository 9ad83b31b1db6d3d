import assert from "node:assert/strict";
import { test } from "node:test";
import { Crossing } from "../src/crossing";

// Two cards that go to places, and a place that one of them alone can reach.
const CARDS = new Map([
  ["card", ["card@one", "card@two"]],
  ["other", ["other@two", "other"]],
  ["one", ["card@one"]],
  ["two", ["card@two", "other@two"]],
]);

function crossing(...held) {
  return new Crossing(CARDS, held);
}

test("what is held narrows down what is meant", () => {
  assert.deepEqual(crossing("card").left(), ["card@one", "card@two"]);
  assert.deepEqual(crossing("card", "two").left(), ["card@two"]);
});

test("the pieces that tell words apart are lit with what is held", () => {
  assert.deepEqual(crossing().telling(), ["card", "other", "one", "two"]);
  assert.deepEqual(crossing("card").telling(), ["one", "two"]);
  assert.deepEqual([...crossing("card").lit()], ["card", "one", "two"]);
});

test("a word that no other piece leads to is told by a button", () => {
  assert.deepEqual(crossing("other").untold(), ["other"]);
  assert.deepEqual(crossing("card").untold(), []);
});

test("whatever does not go with a piece is let go when it is picked", () => {
  assert.deepEqual(crossing("card").after("two"), ["card", "two"]);
  assert.deepEqual(crossing("card").after("other"), ["other"]);
  assert.deepEqual(crossing("one").after("other"), ["other"]);
});

test("letting go of a piece lets go of all that were picked later", () => {
  assert.deepEqual(crossing("card", "two").without("card"), []);
  assert.deepEqual(crossing("card", "two").without("two"), ["card"]);
  assert.deepEqual(crossing("card").without("other"), ["card"]);
});

test("a piece can be dragged while what it stands for stands elsewhere too", () => {
  assert.equal(crossing().leadsOn(["card"]), true);
  assert.equal(crossing().leadsOn(["card", "two"]), false);
});

test("words on just the same pieces are ways of one thing", () => {
  const made = new Crossing(
    new Map([
      ["tile", ["turn0", "turn1", "away"]],
      ["heap", ["away"]],
    ]),
  );
  assert.deepEqual(made.alike("turn0"), ["turn0", "turn1"]);
  assert.deepEqual(made.alike("nowhere"), ["nowhere"]);
});
