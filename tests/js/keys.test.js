import assert from "node:assert/strict";
import { test } from "node:test";

import { command, search } from "../../src/scorpion/web/static/js/keys.js";

const key = (name, more = {}) => ({ key: name, code: "", ...more });

test("every key of the list asks for what the list says", () => {
  const asked = { ArrowLeft: "left", ArrowUp: "up", 1: "column 1", 9: "column 9", 0: "column 10", f: "find", Enter: "use", " ": "use", Escape: "letGo", s: "send", d: "deal", u: "undo", r: "redo", n: "new", "?": "keys" };
  for (const [name, wish] of Object.entries(asked)) assert.equal(command(key(name)), wish);
});

test("capital letters ask for the same", () => assert.equal(command(key("U", { shiftKey: true })), "undo"));

test("Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo, also with the command key", () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    assert.equal(command(key("z", held)), "undo");
    assert.equal(command(key("y", held)), "redo");
    assert.equal(command(key("Z", { ...held, shiftKey: true })), "redo");
  }
});

test("the browser keeps its own keys", () => {
  assert.equal(command(key("d", { ctrlKey: true })), null);
  assert.equal(command(key("r", { metaKey: true })), null);
  assert.equal(command(key("ArrowLeft", { altKey: true })), null);
  assert.equal(command(key("1", { ctrlKey: true })), null);
});

test("letters are found where the keyboard writes Korean or Thai", () => {
  assert.equal(command(key("ㅕ", { code: "KeyU" })), "undo");
  assert.equal(command(key("ี", { code: "KeyU" })), "undo");
  assert.equal(command(key("é", { code: "Digit2" })), null);
});

const find = (keys) => [...keys].reduce((found, name) => found && search(found.keys, key(name)), { keys: "", rank: 0, suit: "" });

test("a card is found by its rank, then its suit", () => {
  assert.deepEqual(find("4h"), { keys: "4h", rank: 4, suit: "H" });
  assert.deepEqual(find("KS"), { keys: "ks", rank: 13, suit: "S" });
  assert.deepEqual(find("ad"), { keys: "ad", rank: 1, suit: "D" });
});

test("ten is T, 0 or 10", () => {
  for (const keys of ["tc", "0c", "10c"]) assert.deepEqual([find(keys).rank, find(keys).suit], [10, "C"]);
});

test("a key that names no rank or suit ends the search", () => {
  assert.equal(find("x"), null);
  assert.equal(find("4x"), null);
  assert.equal(search("4", key("Escape")), null);
  assert.equal(search("", key("Enter")), null);
});
