import assert from "node:assert/strict";
import { test } from "node:test";
import { isBusy } from "../src/model";
import { Device, draft, frame, news, ok, refusal, snapshot } from "./device.mjs";
import { svg, theirs, toAct, turn, word } from "./device.mjs";

/** Somebody who has drafted one word. */
function drafting() {
  const anne = toAct();
  anne.click("column-a");
  anne.answer(ok({ draft: draft(["a"], [frame("a")]) }));
  return anne.rest();
}

test("a word is sent with all before it, and nothing else can be chosen meanwhile", () => {
  const anne = toAct();

  anne.click("column-a");
  const { seat, after, words } = anne.last("send");
  assert.deepEqual([seat, after, words], [1, 4, ["a"]]);
  assert.deepEqual(anne.click("column-b"), []);
  anne.answer(ok({ draft: draft(["a"], [frame("a")]) }));
  anne.rest();
  anne.click("column-b");

  assert.deepEqual(anne.last("send").words, ["a", "b"]);
});

test("the scene is the table with the draft, and the table again without it", () => {
  const anne = drafting();
  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-a"]);
  assert.deepEqual(JSON.parse(anne.last("keep").text), { seat: 1, words: ["a"] });

  anne.tell({ kind: "takenBack" });
  assert.deepEqual(anne.last("send").words, []);
  anne.answer(ok({ draft: draft([]) }));
  anne.rest();

  assert.deepEqual(anne.scene, ["column-a", "column-b"]);
  assert.equal(anne.last("keep").text, "");
});

test("nothing is taken back while an answer is under way", () => {
  const anne = drafting();
  anne.click("column-b");
  const sent = anne.count("send");

  anne.tell({ kind: "takenBack" });
  assert.equal(anne.count("send"), sent);
  anne.answer(ok({ draft: draft(["a", "b"]) }));
  anne.rest();
  anne.tell({ kind: "takenBack" });

  assert.deepEqual(anne.last("send").words, ["a"]);
});

test("a refused word says why, and the draft stays", () => {
  const anne = drafting();
  anne.click("column-b");

  anne.answer(refusal({ error: "Column b is full.", section: "2" }));
  anne.rest();

  assert.equal(anne.last("refuse").refusal.error, "Column b is full.");
  assert.deepEqual(anne.model.draft.words, ["a"]);
  assert.equal(isBusy(anne.model), false);
  assert.equal(anne.done.at(-2).do, "write");
});

test("a refusal brings what was missed, which is heard once", () => {
  const anne = toAct();
  anne.click("column-a");

  anne.answer(refusal({ news: [news(5, [frame("b1", { seat: 2 })])] }));
  anne.hear(news(5, [frame("b1", { seat: 2 })]));

  assert.equal(anne.count("film"), 1);
  assert.equal(anne.model.position, 5);
});

test("a decision that was written down is awaited, and its news plays what was not seen", () => {
  const anne = drafting();
  anne.click("column-b");
  anne.answer(ok({ position: 5 }));
  assert.deepEqual(anne.last("expect"), { do: "expect", position: 5 });
  assert.equal(isBusy(anne.model), true);

  anne.hear(news(5, [frame("a"), frame("b", { step: 1 })]));

  const pictures = anne.last("film").pictures.map(({ isQuiet }) => isQuiet);
  assert.deepEqual(pictures, [true, false]);
  assert.deepEqual(anne.model.draft.words, []);
  assert.equal(isBusy(anne.model), false);
});

test("news may come before the answer it belongs to", () => {
  const anne = toAct();
  anne.click("column-a");

  anne.hear(news(5, [frame("a")]));
  assert.equal(isBusy(anne.model), true);
  anne.answer(ok({ position: 5 }));

  assert.equal(isBusy(anne.model), false);
});

test("an answer that comes after other eyes look is not heard", () => {
  const anne = toAct();
  anne.click("column-a");
  anne.tell({ kind: "seated" });

  assert.deepEqual(anne.answer(ok({ draft: draft(["a"]) })), []);
  assert.deepEqual(anne.model.draft.words, []);
});

test("others act while we draft: their film is quiet, and our draft is asked for again", () => {
  const anne = drafting();

  anne.hear(news(5, [frame("b1", { seat: 2 })]));
  assert.equal(anne.last("film").pictures[0].isQuiet, true);
  assert.deepEqual([anne.last("send").words, anne.last("send").after], [["a"], 5]);
  anne.answer(ok({ draft: draft(["a"]) }));
  anne.rest();

  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-a"]);
});

test("others act once more while our draft is asked for: so it is asked for once more", () => {
  const anne = drafting().hear(news(5, [frame("b1", { seat: 2 })]));
  anne.hear(news(6, [frame("b2", { seat: 2 })]));

  anne.answer(ok({ draft: draft(["a"]) }));
  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-b1", "disc-b2"]);
  assert.deepEqual([anne.last("send").words, anne.last("send").after], [["a"], 6]);
  anne.answer(ok({ draft: draft(["a"]) }));
  anne.rest();

  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-a"]);
});

test("a draft that holds no longer is dropped and told of", () => {
  const anne = drafting().hear(news(5, [frame("b1", { seat: 2 })]));

  anne.answer(refusal());
  anne.rest();

  assert.deepEqual(anne.last("note"), { do: "note", key: "draft-dropped" });
  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-b1"]);
});

test("others act while a word of ours is under way: it is asked for where the table is by then", () => {
  const anne = toAct();
  anne.click("column-a");
  anne.hear(news(5, [frame("b1", { seat: 2 })]));

  anne.answer(ok({ draft: draft(["a"], [frame("a")]) }));
  assert.deepEqual([anne.last("send").words, anne.last("send").after], [["a"], 5]);
  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-b1"]);
  anne.answer(ok({ draft: draft(["a"]) }));
  anne.rest();

  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-a"]);
});

test("two tabs: what the other one decides ends the draft of this one", () => {
  const anne = drafting();

  anne.hear(news(5, [frame("b1")]));

  assert.deepEqual(anne.model.draft.words, []);
  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-b1"]);
  assert.equal(anne.last("keep").what, "since");
});

test("two tabs: a word that the other one has made impossible is refused and explained", () => {
  const anne = toAct();
  anne.click("column-a");
  anne.hear(news(5, [frame("b1")]));

  anne.answer(refusal({ error: "It is not your turn.", news: [] }));
  anne.rest();

  assert.equal(anne.last("refuse").refusal.error, "It is not your turn.");
  assert.equal(anne.model.position, 5);
});

test("a reload takes up the draft of the same seat, and nobody else's", () => {
  const kept = (seat) => ({ draft: { seat, words: ["a"] }, since: null });
  const anne = new Device(kept(1)).hear(snapshot(4));
  const marc = new Device(kept(2)).hear(snapshot(4));

  assert.deepEqual(anne.last("send").words, ["a"]);
  anne.answer(ok({ draft: draft(["a"]) }));
  anne.rest();
  assert.deepEqual(anne.scene, ["column-a", "column-b", "disc-a"]);
  assert.equal(marc.count("send"), 0);
});

test("nothing is taken back before it is shown", () => {
  const anne = drafting();
  anne.click("column-b");
  anne.tell({ kind: "heard", message: news(5) });
  anne.answer(ok({ draft: draft(["a", "b"]) }));
  const sent = anne.count("send");

  anne.tell({ kind: "takenBack" });

  assert.equal(anne.count("send"), sent);
});

test("whoever asks why is answered before they can ask again", () => {
  const anne = toAct(word("b"));

  anne.click("column-a");
  anne.click("column-a");
  assert.equal(anne.count("send"), 1);
  anne.answer(refusal());
  anne.rest();
  anne.click("column-a");

  assert.equal(anne.count("send"), 2);
});

test("whose turn is over has nothing drafted any more", () => {
  const anne = drafting().hear(news(5, [frame("b1", { seat: 2 })], { turn: theirs() }));

  assert.deepEqual(anne.model.draft.words, []);
  assert.equal(anne.count("send"), 1);
});

test("what is held stays held while the same is possible, and only then", () => {
  const anne = toAct();
  anne.model = { ...anne.model, held: ["column-a"] };
  anne.hear(news(5, [], { turn: anne.model.turn }));
  assert.deepEqual(anne.model.held, ["column-a"]);

  anne.hear(news(6, [], { turn: turn({ words: [word("b")] }) }));

  assert.deepEqual(anne.model.held, []);
});

test("a menu that is closed, or that news closes, lets go of its piece", () => {
  const both = `<g id="both" class="piece" data-does="a b"></g>`;
  const ways = [() => ({ kind: "closed" }), () => ({ kind: "heard", message: news(5) })];
  for (const way of ways) {
    const anne = new Device().hear(snapshot(4, { scene: svg(both) }));
    anne.click("both");
    assert.deepEqual(anne.model.menu, { id: "both", words: ["a", "b"] });
    assert.deepEqual(anne.model.held, ["both"]);

    anne.tell(way());

    assert.deepEqual([anne.model.menu, anne.model.held], [null, []]);
  }
});

test("closing a menu shows nothing anew", () => {
  const both = `<g id="both" class="piece" data-does="a b"></g>`;
  const anne = new Device().hear(snapshot(4, { scene: svg(both) }));
  anne.click("both");

  assert.deepEqual(anne.tell({ kind: "closed" }), []);
});

test("a word chosen from a menu is sent, and the menu closed", () => {
  const both = `<g id="both" class="piece" data-does="a b"></g>`;
  const anne = new Device().hear(snapshot(4, { scene: svg(both) }));
  anne.click("both");

  anne.tell({ kind: "chosen", word: "b" });

  assert.deepEqual(anne.last("send").words, ["b"]);
  assert.equal(anne.model.menu, null);
});
