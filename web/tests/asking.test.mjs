import assert from "node:assert/strict";
import { test } from "node:test";
import { Asking } from "../src/asking";

const KINDS = [
  { kind: "lay", sort: "go", held: ["Which card?", "Onto which tree?"] },
  { kind: "pass", sort: "end", held: [] },
];
const word = (kind, ...things) => ({
  word: things.join(),
  label: "",
  is_tried: false,
  kind,
  things,
});

test("words of one sort glow like it, mixed ones like what is taken", () => {
  const asking = new Asking(KINDS);
  assert.equal(asking.sortOf([word("lay", "3", "oak")]), "go");
  assert.equal(asking.sortOf([word("lay", "3", "oak"), word("pass")]), "take");
  assert.equal(asking.sortOf([word("unknown")]), "take");
});

test("whoever holds one thing is asked for what still differs", () => {
  const asking = new Asking(KINDS);
  const card = [word("lay", "3", "oak"), word("lay", "3", "yew")];
  const tree = [word("lay", "3", "oak"), word("lay", "4", "oak")];
  assert.equal(asking.ofHolder(card), "Onto which tree?");
  assert.equal(asking.ofHolder(tree), "Which card?");
});
