import assert from "node:assert/strict";
import { test } from "node:test";
import { Device, disc, draft, frame, news, ok, snapshot, svg } from "./device.mjs";
import { table, theirs, toAct, turn } from "./device.mjs";

test("a snapshot is laid down, and then what can be chosen", () => {
  const anne = new Device();

  const told = anne.tell({ kind: "heard", message: snapshot(4) });
  assert.deepEqual(
    told.map((effect) => effect.do),
    ["begin", "table", "end", "curtain", "show"],
  );
  assert.equal(anne.count("write"), 0);
  anne.rest();

  assert.equal(anne.count("write"), 1);
  assert.deepEqual(anne.scene, ["column-a", "column-b"]);
  assert.equal(anne.model.eyes, 1);
});

test("news is a film, and shown in order", () => {
  const anne = toAct();

  anne.tell({ kind: "heard", message: news(5, [frame("a1")], { turn: null, table: null }) });
  anne.tell({ kind: "heard", message: news(6, [frame("b1", { seat: 2 })]) });
  assert.equal(anne.count("film"), 1);
  assert.equal(anne.model.position, 5);
  anne.rest();

  assert.equal(anne.count("film"), 2);
  assert.equal(anne.model.position, 6);
  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-a1", "disc-b1"]);
});

test("a scene comes to rest after the last picture of its film", () => {
  const rest = { svg: "", gone: ["disc-a1"], order: null };
  const anne = toAct().hear(news(5, [frame("a1"), frame("a2")], { after: rest }));

  assert.deepEqual(
    anne.last("film").pictures.map(({ scene }) => scene.length),
    [3, 4],
  );
  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-a2"]);
});

test("news heard twice is not heard", () => {
  const anne = toAct().hear(news(5, [frame("a1")]));
  const films = anne.count("film");

  anne.hear(news(5, [frame("a1")]), snapshot(4));

  assert.equal(anne.count("film"), films);
  assert.equal(anne.model.position, 5);
});

test("when something is missing all is asked for anew, and news waits for it", () => {
  const anne = toAct();

  anne.hear(news(7, [frame("c1")]), news(8, [frame("d1")]));
  assert.deepEqual(anne.last("listen"), { do: "listen", eyes: 1 });
  assert.equal(anne.model.heard, null);
  assert.equal(anne.count("film"), 0);
  anne.hear(snapshot(8, { scene: svg(disc("c1"), disc("d1")) }), news(9, [frame("e1")]));

  assert.deepEqual(anne.scene, ["disc-c1", "disc-d1", "disc-e1"]);
});

test("a lost line is told of until it is found again, and nothing else changes", () => {
  const anne = toAct();
  const before = anne.model;

  anne.tell({ kind: "line", isLost: true });
  assert.equal(anne.model.isLost, true);
  anne.tell({ kind: "line", isLost: false });

  assert.deepEqual(anne.model, before);
});

test("whoever was offline has the table laid anew, and the draft asked for again", () => {
  const anne = toAct();
  anne.click("column-a");
  anne.answer(ok({ draft: draft(["a"]) }));
  anne.rest();
  anne.tell({ kind: "line", isLost: true });

  anne.hear(snapshot(6, { scene: svg(disc("b1")) }));

  assert.deepEqual(anne.scene, ["disc-b1"]);
  assert.deepEqual([anne.last("send").words, anne.last("send").after], [["a"], 6]);
});

test("talk takes nothing away: neither what is held nor what is tried", () => {
  const anne = toAct();
  anne.model = { ...anne.model, held: ["column-a"] };

  anne.hear(news(5, [], { lines: [{ text: "Hello", kind: "chat", section: "", seat: 2 }] }));

  assert.deepEqual(anne.model.held, ["column-a"]);
  assert.equal(anne.last("add").lines[0].text, "Hello");
});

test("a film is skipped by whatever is clicked meanwhile, which means nothing else", () => {
  const anne = toAct();
  anne.tell({ kind: "heard", message: news(5, [frame("b1", { seat: 2 })]) });
  assert.equal(anne.isRunning, true);

  assert.deepEqual(anne.click("column-a"), [{ do: "skip" }]);
  assert.deepEqual(anne.tell({ kind: "escaped" }), [{ do: "skip" }]);
  anne.rest();

  assert.equal(anne.isRunning, false);
  assert.equal(anne.count("send"), 0);
});

test("the end of a film that is no longer shown is not heard", () => {
  const anne = toAct();
  anne.tell({ kind: "heard", message: news(5, [frame("b1", { seat: 2 })]) });
  const { number } = anne.last("film");
  anne.tell({ kind: "seated" });
  const { model } = anne;

  assert.deepEqual(anne.tell({ kind: "filmed", number }), []);
  assert.equal(anne.model, model);
});

test("who is not to act has nothing to choose and nothing drafted", () => {
  const anne = toAct().hear(news(5, [frame("a1")], { turn: theirs() }));

  assert.deepEqual(
    anne.click("column-a").map((effect) => effect.do),
    ["send"],
  ); // it is asked why
  assert.equal(anne.model.draft.words.length, 0);
});

test("the end is told as fresh once, and not to whoever comes later", () => {
  const over = { turn: turn({ is_yours: false, acting: [], words: [] }) };
  const late = new Device().hear(snapshot(9, { ...over, table: table({ is_over: true }) }));
  const anne = toAct().hear(news(5, [frame("a1")], { ...over, table: table({ is_over: true }) }));

  assert.equal(late.last("end").isFresh, false);
  assert.equal(anne.last("end").isFresh, true);
});

test("what happened since our turn is kept and shown again from any step on", () => {
  const anne = toAct().hear(news(5, [frame("a1")]), news(6, [frame("b1", { seat: 2 })]));
  const { scene } = anne;
  assert.equal(JSON.parse(anne.last("keep").text).steps.length, 2);

  anne.tell({ kind: "replayed", from: 1 });
  assert.deepEqual(
    anne.last("film").pictures.map(({ step }) => step),
    [1],
  );
  anne.tell({ kind: "replayed", from: 0 }); // while it is shown
  anne.rest();

  assert.equal(anne.count("film"), 3);
  assert.deepEqual(anne.scene, scene);
});
