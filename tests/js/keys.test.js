import assert from "node:assert/strict";
import { test } from "node:test";

import { command } from "../../src/scorpion/web/static/js/keys.js";

const key = (name, more = {}) => ({ key: name, code: "", ...more });

test("every key of the list asks for what the list says", () => {
  const asked = { ArrowLeft: "left", ArrowUp: "up", 1: "column 1", 9: "column 9", 0: "column 10", f: "find", Enter: "use", " ": "use", Escape: "letGo", h: "fair", s: "send", d: "deal", u: "undo", r: "redo", n: "new", "?": "keys" };
  for (const [name, wish] of Object.entries(asked)) assert.equal(command(key(name)), wish);
});

test("capital letters ask for the same, but for the hint that knows every card", () => {
  assert.equal(command(key("U", { shiftKey: true })), "undo");
  assert.equal(command(key("H", { shiftKey: true })), "open");
  assert.equal(command(key("H")), "fair");
});

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

test("a key that writes nothing we know counts by its place: Thai, Korean, French, and input methods", () => {
  const asked = [
    ["ㅕ", "KeyU", "undo"],
    ["ี", "KeyU", "undo"],
    ["Process", "KeyU", "undo"],
    ["Process", "Space", "use"],
    ["Process", "ArrowLeft", "left"],
    ["Process", "Digit4", "column 4"],
    ["Unidentified", "KeyS", "send"],
    ["ๅ", "Digit1", "column 1"],
    ["ต", "Digit8", "column 8"],
    ["&", "Digit1", "column 1"],
    ["é", "Digit2", "column 2"],
    ["à", "Digit0", "column 10"],
  ];
  for (const [name, code, wish] of asked) assert.equal(command(key(name, { code })), wish, `${name} ${code}`);
  assert.equal(command(key("ฦ", { code: "Slash", shiftKey: true })), "keys");
  assert.equal(command(key("ฝ", { code: "Slash" })), null);
});

test("Ctrl+Z undoes in every script and through input methods, Ctrl+Shift+Z redoes", () => {
  for (const name of ["Process", "ㅋ", "ผ"]) {
    assert.equal(command(key(name, { code: "KeyZ", ctrlKey: true })), "undo");
    assert.equal(command(key(name, { code: "KeyZ", ctrlKey: true, shiftKey: true })), "redo");
  }
});

test("a key that writes a letter counts by it, wherever it is", () => {
  assert.equal(command(key("z", { code: "KeyW", ctrlKey: true })), "undo");
  assert.equal(command(key("s", { code: "Semicolon" })), "send");
  assert.equal(command(key("?", { code: "KeyM", shiftKey: true })), "keys");
});

test("keys of the number block without numbers are no numbers", () => {
  assert.equal(command(key("PageUp", { code: "Numpad9" })), null);
  assert.equal(command(key("Home", { code: "Numpad7" })), "base");
});
