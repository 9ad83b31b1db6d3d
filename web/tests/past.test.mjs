import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn } from "../src/drawing";
import { choosingOf, momentOf } from "../src/model";
import {
  COLUMNS,
  Device,
  disc,
  draft,
  frame,
  news,
  ok,
  seat,
  snapshot,
  svg,
  table,
  toAct,
  turn,
  word,
} from "./device.mjs";

const PAST = { scene: drawn(svg(disc("once"))), side: "before", text: "drops once" };
const look = (device, past = PAST) => {
  device.tell({ kind: "viewed", past });
  return device.rest();
};

test("the table as it was is looked at, and nothing can be chosen there", () => {
  const anne = look(toAct());

  assert.deepEqual(anne.scene, ["disc-once"]);
  assert.equal(
    choosingOf(anne.model).crossing.key,
    choosingOf({ ...anne.model, turn: null }).crossing.key,
  );
  assert.equal(momentOf(anne.model).asked, "");
  assert.equal(anne.count("send"), 0);
});

test("who looks back at the table finds it as it was left, draft and all", () => {
  const anne = toAct();
  anne.click("column-a");
  anne.answer(ok({ draft: draft(["a"]) }));
  anne.rest();

  look(anne);
  assert.deepEqual(anne.scene, ["disc-once"]);
  look(anne, null);

  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-a"]);
  assert.deepEqual(anne.model.draft.words, ["a"]);
});

test("Escape leads back", () => {
  const anne = look(toAct());

  anne.tell({ kind: "escaped" });
  anne.rest();

  assert.deepEqual(anne.scene, ["column-a", "column-b"]);
});

test("what happens ends looking at what was, and is shown from the table as it is", () => {
  const anne = look(toAct());

  anne.hear(news(5, [frame("b", { seat: 2 })]));

  assert.equal(anne.model.past, null);
  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-b"]);
});

test("chat disturbs nobody who looks at what was", () => {
  const anne = look(toAct());

  anne.hear(news(5, [], { lines: [{ text: "hello", kind: "chat", section: "", seat: 2 }] }));

  assert.deepEqual(anne.scene, ["disc-once"]);
});

test("while a film runs, what was can wait", () => {
  const anne = toAct();
  anne.tell({ kind: "heard", message: news(5, [frame("b", { seat: 2 })]) });

  anne.tell({ kind: "viewed", past: PAST });

  assert.equal(anne.model.past, null);
});

test("nothing of what one seat saw is left behind the curtain", () => {
  const here = table({ seats: [seat(1, { is_me: true }), seat(2, { is_me: true })] });
  const both = new Device();
  const words = [word("a")];
  both.hear(snapshot(4, { table: here, turn: turn({ is_yours: false, words: [] }) }));
  both.tell({ kind: "unveiled", seat: 1 });
  both.hear(
    snapshot(4, { table: here, scene: svg(...COLUMNS, disc("secret")), turn: turn({ words }) }),
  );
  look(both);

  both.tell({ kind: "left" });

  assert.equal(both.model.past, null);
  assert.ok(!both.scene.includes("disc-once"));
});
