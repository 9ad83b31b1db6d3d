import assert from "node:assert/strict";
import { test } from "node:test";
import { isBusy } from "../src/model";
import { COLUMNS, Device, draft, frame, news, ok, refusal, snapshot, svg } from "./device.mjs";
import { toAct, trial, turn, word } from "./device.mjs";

const tried = (name) => word(name, { is_tried: true });

/** Somebody who tries columns one by one. */
function trying() {
  return toAct(tried("a"), tried("b"));
}

/** Somebody with one piece that can be laid down in three ways. */
function turning() {
  const words = ["turn0", "turn1", "turn2"];
  const tile = `<g id="tile" class="piece" data-does="${words.join(" ")}"></g>`;
  const offered = turn({ words: words.map(tried) });
  return new Device().hear(snapshot(4, { scene: svg(tile), turn: offered }));
}

function tryOn(device, id, name) {
  device.click(id);
  device.answerTrial(ok({ trial: trial(name) }));
  return device.rest();
}

test("what would happen is shown as a film, and nothing is decided", () => {
  const anne = tryOn(trying(), "column-a", "a");

  assert.deepEqual(anne.last("try").words, ["a"]);
  assert.equal(anne.last("film").pictures.length, 1);
  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-a"]);
  assert.deepEqual(anne.last("tell"), { do: "tell", lines: ["drops a"], key: "trial-aloud" });
  assert.equal(anne.count("send"), 0);
});

test("what is tried is decided, and its film is not shown again", () => {
  const anne = tryOn(trying(), "column-a", "a");

  anne.tell({ kind: "confirmed" });
  assert.deepEqual(anne.last("send").words, ["a"]);
  anne.answer(ok({ position: 5 }));
  anne.hear(news(5, [frame("a")]));

  assert.equal(anne.last("film").pictures[0].isQuiet, true);
});

test("a step back shows the table as it is, and a film once seen is not shown again", () => {
  const anne = tryOn(trying(), "column-a", "a");
  anne.tell({ kind: "backed" });
  anne.rest();
  assert.deepEqual(anne.scene, ["column-a", "column-b"]);
  const films = anne.count("film");

  anne.click("column-a");
  anne.rest();

  assert.equal(anne.count("try"), 1); // its answer is known
  assert.equal(anne.count("film"), films);
  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-a"]);
});

test("a trial is replaced by another", () => {
  const anne = tryOn(trying(), "column-a", "a");

  tryOn(anne, "column-b", "b");

  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-b"]);
  assert.equal(anne.model.trial.word, "b");
});

test("while an answer is awaited only the latest wish counts", () => {
  const anne = trying();
  anne.click("column-a");
  anne.click("column-b");
  assert.equal(anne.count("try"), 1);

  anne.answerTrial(ok({ trial: trial("a") }));
  assert.deepEqual(anne.last("try").words, ["b"]);
  assert.equal(anne.count("film"), 0);
  anne.answerTrial(ok({ trial: trial("b") }));
  anne.rest();

  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-b"]);
});

test("the answer to a trial that was left comes too late", () => {
  const anne = trying();
  anne.click("column-a");
  anne.tell({ kind: "escaped" });
  anne.rest();
  const { model } = anne;

  assert.deepEqual(anne.answerTrial(ok({ trial: trial("a") })), []);
  assert.equal(anne.model, model);
  assert.equal(anne.model.trial.word, "");
});

test("a step back during the film of a trial ends it", () => {
  const anne = trying();
  anne.click("column-a");
  anne.answerTrial(ok({ trial: trial("a") }));
  const { number } = anne.last("film");

  anne.tell({ kind: "takenBack" });
  assert.equal(anne.isRunning, false);
  assert.deepEqual(anne.tell({ kind: "filmed", number }), []);
  anne.rest();

  assert.deepEqual(anne.scene, ["column-a", "column-b"]);
  assert.equal(anne.model.trial.word, "");
});

test("a refused trial says why and shows the table as it is by then", () => {
  const anne = trying();
  anne.click("column-a");

  anne.answerTrial(refusal({ error: "Too late.", news: [news(5, [frame("b1")])] }));
  anne.rest();

  assert.equal(anne.last("refuse").refusal.error, "Too late.");
  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-b1"]);
  assert.equal(anne.model.trial.word, "");
});

test("what only asks on needs no second thought", () => {
  const anne = trying();
  anne.click("column-a");

  anne.answerTrial(ok({ trial: trial("a", { leads_on: true }) }));

  assert.deepEqual(anne.last("send").words, ["a"]);
  assert.equal(anne.model.trial.wanted, "");
});

test("the only thing to do is tried at once, without a film, and can be turned", () => {
  const anne = turning();
  assert.deepEqual(anne.last("try").words, ["turn0"]);
  anne.answerTrial(ok({ trial: trial("turn0") }));
  anne.rest();
  assert.equal(anne.count("film"), 0);

  anne.click("tile");
  assert.deepEqual(anne.last("try").words, ["turn1"]);
  anne.answerTrial(ok({ trial: trial("turn1") }));
  anne.rest();
  anne.tell({ kind: "turned", step: -1 });
  anne.rest();

  assert.equal(anne.count("try"), 2);
  assert.equal(anne.model.trial.word, "turn0");
});

test("whoever turns and decides at once means what they will see", () => {
  const anne = turning();
  anne.answerTrial(ok({ trial: trial("turn0") }));
  anne.rest();
  anne.tell({ kind: "turned", step: 1 });

  anne.tell({ kind: "confirmed" });
  assert.equal(anne.count("send"), 0);
  anne.answerTrial(ok({ trial: trial("turn1") }));
  anne.rest();

  assert.deepEqual(anne.last("send").words, ["turn1"]);
});

test("whoever declines the only thing is left alone until the next moment", () => {
  const anne = turning();
  anne.answerTrial(ok({ trial: trial("turn0") }));
  anne.rest();

  anne.tell({ kind: "backed" });
  anne.rest();

  assert.equal(anne.model.trial.wanted, "");
  assert.equal(anne.count("try"), 1);
});

test("the next turn is tried even where its news comes before the answer", () => {
  const anne = turning();
  anne.answerTrial(ok({ trial: trial("turn0") }));
  anne.rest();
  anne.tell({ kind: "confirmed" });
  anne.hear(news(5, [frame("a1")], { turn: anne.model.turn }));
  assert.equal(isBusy(anne.model), true);

  anne.answer(ok({ position: 5 }));

  assert.equal(anne.count("try"), 2);
  assert.equal(anne.last("try").after, 5);
});

test("what others do lets us try the same again", () => {
  const anne = tryOn(trying(), "column-a", "a");

  anne.hear(news(5, [frame("b1", { seat: 2 })], { turn: anne.model.turn }));

  assert.equal(anne.count("try"), 2);
  assert.deepEqual([anne.last("try").words, anne.last("try").after], [["a"], 5]);
});

test("nothing of a trial is left when the table is laid anew", () => {
  const anne = tryOn(trying(), "column-a", "a").hear(snapshot(6, { scene: svg(...COLUMNS) }));

  assert.deepEqual(anne.scene, ["column-a", "column-b"]);
  assert.equal(anne.model.trial.trials.size, 0);
});

test("what was seen while it was tried is not played again with the draft it belongs to", () => {
  const anne = tryOn(trying(), "column-a", "a");
  anne.tell({ kind: "confirmed" });

  anne.answer(ok({ draft: draft(["a"], [frame("a"), frame("more")]) }));

  const told = anne.last("film").pictures.map(({ frame }) => frame.caption);
  assert.deepEqual(told, ["drops more"]);
});

test("a trial that waits behind something else is not shown once another is wanted", () => {
  const anne = trying();
  anne.click("column-a");
  anne.tell({ kind: "heard", message: news(5, [], { turn: anne.model.turn }) });
  anne.answerTrial(ok({ trial: trial("a", { frames: [] }) }));
  anne.click("column-b");
  anne.rest();
  assert.equal(anne.model.trial.word, "");

  anne.answerTrial(ok({ trial: trial("b") }));
  anne.rest();

  assert.equal(anne.model.trial.word, "b");
});

test("a trial that waits is gone at once when it is not wanted any more", () => {
  const anne = trying();
  anne.click("column-a");
  anne.tell({ kind: "heard", message: news(5, [], { turn: anne.model.turn }) });
  anne.answerTrial(ok({ trial: trial("a") }));
  assert.equal(anne.isRunning, true);

  anne.tell({ kind: "takenBack" });

  assert.equal(anne.isRunning, false);
});

test("only what is tried can be confirmed, and not during a film", () => {
  const anne = trying();
  assert.deepEqual(anne.tell({ kind: "confirmed" }), []);
  anne.hear(news(5, [frame("b1", { seat: 2 })], { turn: anne.model.turn }));
  tryOn(anne, "column-a", "a");
  anne.tell({ kind: "replayed", from: 0 });

  assert.deepEqual(anne.tell({ kind: "confirmed" }), [{ do: "skip" }]);
});

test("the only thing to do is not tried again after a refusal", () => {
  const anne = turning();

  anne.answerTrial(refusal());
  anne.rest();

  assert.equal(anne.count("try"), 1);
});

test("a piece that is only tried means nothing when it is clicked", () => {
  const anne = tryOn(trying(), "column-a", "a");
  assert.deepEqual(anne.click("disc-a"), []);
  assert.equal(anne.model.trial.word, "a");
});

test("the only thing to do is not drafted by itself where it only asks on", () => {
  const anne = toAct(tried("a"));
  assert.deepEqual(anne.last("try").words, ["a"]);

  anne.answerTrial(ok({ trial: trial("a", { leads_on: true }) }));
  anne.rest();
  assert.equal(anne.count("send"), 0);
  assert.equal(anne.model.trial.word, "");
  anne.click("column-a");

  assert.deepEqual(anne.last("send").words, ["a"]);
});

test("what can be turned is shown although it only asks on", () => {
  const anne = turning();

  anne.answerTrial(ok({ trial: trial("turn0", { leads_on: true }) }));
  anne.rest();

  assert.equal(anne.model.trial.word, "turn0");
  assert.equal(anne.count("send"), 0);
});
