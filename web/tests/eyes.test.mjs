import assert from "node:assert/strict";
import { test } from "node:test";
import { isBusy } from "../src/model";
import { Device, disc, frame, news, ok, seat, snapshot, svg } from "./device.mjs";
import { table, turn } from "./device.mjs";

const HAND = '<g id="hand" class="piece" data-does="a"></g>';
const both = () => table({ seats: [seat(1, { is_me: true }), seat(2, { is_me: true })] });
const watched = (acting) => ({
  ...{ table: both(), scene: svg(disc("open")) },
  turn: turn({ is_yours: false, acting, words: [] }),
});
const played = (acting, isOurs) => ({ table: both(), turn: turn({ acting, is_yours: isOurs }) });

/** Two people on one device, of whom the first is to act and has lifted the curtain. */
function lifted(hasSecrets = true) {
  const device = new Device(undefined, hasSecrets).hear(snapshot(4, watched([1])));
  if (hasSecrets) device.tell({ kind: "unveiled", seat: 1 });
  return device.hear(snapshot(4, { scene: svg(disc("open"), HAND), ...played([1], true) }));
}

test("two people on one device: nobody's hand is shown before the curtain is lifted", () => {
  const device = new Device().hear(snapshot(4, watched([1])));

  assert.equal(device.model.eyes, 0);
  assert.deepEqual(device.last("curtain"), { do: "curtain", seat: 1 });
  device.tell({ kind: "unveiled", seat: 1 });

  assert.deepEqual(device.last("listen"), { do: "listen", eyes: 1 });
  assert.equal(device.model.heard, null);
  assert.equal(device.count("remember"), 1);
});

test("the curtain falls as soon as a seat has decided, and nothing of its hand is left", () => {
  const device = lifted();
  assert.deepEqual(device.scene, ["disc-open", "hand"]);
  device.click("hand");
  device.answer(ok({ position: 5 }));

  device.hear(news(5, [frame("a1")], played([2], false)));

  assert.deepEqual(device.scene, ["disc-open"]);
  assert.deepEqual([device.model.eyes, device.model.heard], [0, 4]);
  assert.equal(device.last("cover").do, "cover");
  assert.deepEqual([device.model.happened, device.model.held], [null, []]);
});

test("what one seat of a device has seen is not filmed again for the others", () => {
  const device = lifted().hear(news(5, [frame("a1")], played([2], false)));

  device.hear(news(5, [frame("a1")], watched([2])), news(6, [frame("b1")], watched([2])));

  const films = device.done.filter((effect) => effect.do === "film");
  assert.deepEqual(
    films.map(({ pictures }) => pictures[0].isQuiet),
    [false, true, false],
  );
  assert.deepEqual(device.last("curtain"), { do: "curtain", seat: 2 });
});

test("whoever still has to decide keeps the curtain up", () => {
  const device = lifted().hear(news(5, [frame("b1", { seat: 2 })], played([1], true)));

  assert.equal(device.model.eyes, 1);
  assert.deepEqual(device.last("curtain"), { do: "curtain", seat: 0 });
});

test("a page that is left shows what everybody may see", () => {
  const device = lifted();

  device.tell({ kind: "left" });

  assert.deepEqual(device.scene, ["disc-open"]);
  assert.deepEqual([device.model.eyes, device.model.public], [0, null]);
  assert.equal(device.tell({ kind: "left" }).length, 0);
});

test("an answer meant for one hand is not heard behind the curtain", () => {
  const device = lifted();
  device.click("hand");
  const { number } = device.last("send");
  device.tell({ kind: "left" });

  assert.deepEqual(device.answer(ok({ draft: {} }), number), []);
  assert.deepEqual(device.scene, ["disc-open"]);
});

test("where nothing is secret seats change without a curtain", () => {
  const device = lifted(false);

  assert.equal(device.model.eyes, 1);
  assert.equal(
    device.done.some((effect) => effect.do === "curtain" && effect.seat),
    false,
  );
});

test("whoever sits down looks through the eyes of that seat", () => {
  const zoe = new Device().hear(
    snapshot(2, { table: table({ seats: [seat(1), seat(2)] }), turn: turn({ is_yours: false }) }),
  );
  assert.equal(zoe.model.eyes, 0);

  zoe.tell({ kind: "seated" });
  assert.deepEqual(zoe.last("listen"), { do: "listen", eyes: null });
  zoe.hear(snapshot(3));

  assert.equal(zoe.model.eyes, 1);
});

test("eyes that are no longer ours begin anew", () => {
  const anne = new Device().hear(snapshot(4));
  anne.tell({ kind: "forbidden" });
  assert.equal(anne.model.heard, null);

  anne.hear(snapshot(5, { table: table({ seats: [seat(1), seat(2)] }) }));

  assert.deepEqual([anne.model.eyes, anne.last("listen").eyes], [0, 0]);
});

test("a reload tells what had happened, and asks for what was missed meanwhile", () => {
  const step = { changes: frame("a1").changes, frame: frame("a1") };
  const since = { seat: 1, base: svg(), steps: [step], isOurs: true, position: 4 };
  const anne = new Device({ draft: null, since }).hear(snapshot(6));
  const { number, after } = anne.last("ask");
  assert.deepEqual([after, anne.model.happened], [4, null]);

  const missed = [news(5, [frame("b1")]), news(6), news(7, [frame("c1")])];
  anne.tell({ kind: "missed", number, messages: missed });

  assert.deepEqual(
    anne.model.happened.steps.map((one) => one.frame.caption),
    ["drops a1", "drops b1"],
  );
});

test("a seat that has decided makes way for another, even if it is to decide once more", () => {
  const device = lifted();

  device.hear(news(5, [frame("a1")], played([1, 2], true)));

  assert.deepEqual([device.model.eyes, device.count("cover")], [0, 1]);
});

test("what was on its way to other eyes is not shown", () => {
  const anne = new Device().hear(snapshot(4));
  for (const position of [5, 6, 7]) {
    anne.tell({ kind: "heard", message: news(position, [frame(`a${position}`)]) });
  }

  anne.tell({ kind: "seated" });
  anne.rest();

  assert.deepEqual([anne.count("film"), anne.isRunning], [1, false]);
});

test("nobody waits for a decision that other eyes have made", () => {
  const anne = new Device().hear(snapshot(4));
  anne.click("column-a");
  anne.answer(ok({ position: 9 }));
  assert.equal(isBusy(anne.model), true);

  anne.tell({ kind: "seated" });

  assert.equal(isBusy(anne.model), false);
});

test("a curtain that is lifted twice opens one seat", () => {
  const device = new Device().hear(snapshot(4, watched([1])));
  device.tell({ kind: "heard", message: news(5, [frame("b1")], watched([1])) });
  device.tell({ kind: "unveiled", seat: 1 });
  device.tell({ kind: "unveiled", seat: 1 });

  device.rest();
  device.tell({ kind: "unveiled", seat: 2 });

  assert.deepEqual([device.model.eyes, device.count("remember")], [1, 1]);
  assert.equal(device.count("skip"), 3);
});
