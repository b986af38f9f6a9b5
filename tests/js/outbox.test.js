import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { keep, takeOver, withoutFollowers } from "../../src/scorpion/web/static/js/outbox.js";
import { carry } from "./tables.js";

/** A browser's store: its names are its own, as in browsers. @param {Record<string, string>} [texts] */
function store(texts = {}) {
  const methods = {
    getItem: (name) => (Object.hasOwn(store, name) ? store[name] : null),
    setItem: (name, text) => (store[name] = text),
    removeItem: (name) => delete store[name],
  };
  const store = Object.assign(Object.create(methods), texts);
  return (globalThis.localStorage = store);
}

/** What another page of the game kept. */
const other = (actions) => ({ "scorpion-outbox:a:another-page": JSON.stringify(actions) });

afterEach(() => delete globalThis.localStorage);

test("what is not answered is there on the next page, as it was sent, and shown nowhere yet", () => {
  const action = { ...carry("4H", "1"), wish: "2x1>1", version: 3, shown: true };
  store(other([action]));
  assert.deepEqual(takeOver("b"), [], "each game has its own");
  assert.deepEqual(takeOver("a"), [{ ...action, shown: false }]);
});

test("an action that was never sent is still bound to the table that it was made on", () => {
  store();
  keep({ game: "a", version: 7, pending: [carry("4H", "1"), carry("5H", "2")] });
  assert.deepEqual(takeOver("a").map(({ version }) => version), [7, undefined]);
});

test("once all is answered nothing is left behind", () => {
  const left = store();
  keep({ game: "a", version: 1, pending: [carry("4H", "1")] });
  keep({ game: "a", version: 2, pending: [] });
  assert.deepEqual(Object.keys(left), []);
});

test("a page that answers all of its own takes nothing of another away", () => {
  const left = store(other([carry("4H", "1")]));
  keep({ game: "a", version: 1, pending: [carry("5H", "2")] });
  keep({ game: "a", version: 2, pending: [] });
  assert.deepEqual(Object.keys(left), ["scorpion-outbox:a:another-page"]);
});

test("what several pages kept is taken over together, each action once, the oldest first", () => {
  const [first, second, third] = [{ ...carry("4H", "1"), id: "first", version: 3 }, { ...carry("5H", "1"), id: "second" }, { ...carry("6H", "1"), id: "third", version: 9 }];
  const left = store({ ...other([third]), "scorpion-outbox:a:second-page": JSON.stringify([first, second]), "scorpion-outbox:a:third-page": JSON.stringify([first]) });
  assert.deepEqual(takeOver("a").map(({ id }) => id), ["first", "second", "third"]);
  assert.equal(Object.keys(left).length, 1, "they are kept once");
  assert.deepEqual(takeOver("a").map(({ id }) => id), ["first", "second", "third"]);
});

test("an action that cannot be made takes along what was to follow it, and nothing that another page kept", () => {
  const [first, second, third] = [{ ...carry("4H", "1"), version: 3 }, carry("5H", "1"), { ...carry("6H", "1"), version: 3 }];
  const fourth = carry("7H", "1");
  assert.deepEqual(withoutFollowers([first, second, third, fourth]), [third, fourth]);
  assert.deepEqual(withoutFollowers([third, fourth]), []);
  assert.deepEqual(withoutFollowers([first]), []);
  assert.deepEqual(withoutFollowers([]), []);
});

test("what somebody else put there is nothing", () => {
  for (const text of ["", "{", "null", "7", '{"a":1}', "[null,7,{}]"]) {
    store({ "scorpion-outbox:a:another-page": text });
    assert.deepEqual(takeOver("a"), []);
  }
});

test("a browser that keeps nothing is told apart", () => {
  globalThis.localStorage = { setItem: () => { throw new Error("full"); }, removeItem: () => { throw new Error("closed"); } };
  assert.equal(keep({ game: "a", version: 1, pending: [carry("4H", "1")] }), false);
  assert.equal(keep({ game: "a", version: 1, pending: [] }), true);
  delete globalThis.localStorage;
  assert.deepEqual(takeOver("a"), []);
});
