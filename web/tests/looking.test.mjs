import assert from "node:assert/strict";
import { test } from "node:test";
import { withWritten } from "../src/looking";

test("a name has what is written on a piece, in the order in which it is read", () => {
  assert.equal(withWritten("Lay a 2", "2"), "Lay a 2");
  assert.equal(withWritten("Lay it", ""), "Lay it");
  assert.equal(
    withWritten("Travel by raft: 2 back, 1 on", "1 2"),
    "Travel by raft: 2 back, 1 on, 1 2",
  );
});
