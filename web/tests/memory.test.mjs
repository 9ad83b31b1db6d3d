import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { forgetTables, recalled, remember } from "../src/memory";

const MOST_TABLES = 6;

/** What a browser keeps under names, as its own properties. */
const room = () =>
  Object.create({
    getItem(name) {
      return Object.hasOwn(this, name) ? this[name] : null;
    },
    setItem(name, text) {
      this[name] = text;
    },
    removeItem(name) {
      delete this[name];
    },
  });

beforeEach(() => {
  globalThis.localStorage = room();
  globalThis.sessionStorage = room();
});

test("a draft is of one window, what happened is still known to the next", () => {
  remember("one", "draft", '["a"]');
  remember("one", "since", '["film"]');
  globalThis.sessionStorage = room();

  assert.deepEqual(recalled("one"), { draft: null, since: ["film"] });
});

test("of the tables looked at longest ago what happened is forgotten", () => {
  for (let number = 0; number <= MOST_TABLES; number += 1) remember(`${number}`, "since", "[1]");

  assert.equal(recalled("0").since, null);
  assert.deepEqual(recalled("1").since, [1]);
});

test("whoever leaves nothing behind leaves no table, and their settings stay", () => {
  remember("one", "draft", '["a"]');
  remember("one", "since", '["film"]');
  localStorage.setItem("theme", "dark");

  forgetTables();

  assert.deepEqual(recalled("one"), { draft: null, since: null });
  assert.deepEqual(Object.keys(localStorage), ["theme"]);
  assert.deepEqual(Object.keys(sessionStorage), []);
});
