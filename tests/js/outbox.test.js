import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { keep, kept } from "../../src/scorpion/web/static/js/outbox.js";
import { carry } from "./tables.js";

/** A browser's store. */
function store() {
  const kept = new Map();
  globalThis.localStorage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text), removeItem: (name) => kept.delete(name) };
  return kept;
}

afterEach(() => delete globalThis.localStorage);

test("what is not answered is there on the next page, as it was sent, and shown nowhere yet", () => {
  store();
  const action = { ...carry("4H", "1"), wish: "2x1>1", version: 3 };
  assert.equal(keep({ game: "a", pending: [action] }), true);
  assert.deepEqual(kept("a"), [{ ...action, shown: false }]);
  assert.deepEqual(kept("b"), [], "each game has its own");
});

test("once all is answered nothing is left behind", () => {
  const left = store();
  keep({ game: "a", pending: [carry("4H", "1")] });
  keep({ game: "a", pending: [] });
  assert.equal(left.size, 0);
});

test("what somebody else put there is nothing", () => {
  const left = store();
  for (const text of ["", "{", "null", "7", '{"a":1}', "[null,7,{}]"]) {
    left.set("scorpion-outbox-a", text);
    assert.deepEqual(kept("a"), []);
  }
});

test("a browser that keeps nothing is told apart", () => {
  globalThis.localStorage = { setItem: () => { throw new Error("full"); }, removeItem: () => { throw new Error("closed"); } };
  assert.equal(keep({ game: "a", pending: [carry("4H", "1")] }), false);
  assert.equal(keep({ game: "a", pending: [] }), true);
  assert.deepEqual(kept("a"), []);
});
