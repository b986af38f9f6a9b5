import assert from "node:assert/strict";
import { test } from "node:test";

import { NOTHING, search } from "../../src/scorpion/web/static/js/search.js";

const key = (name, code = "") => ({ key: name, code });
/** What some keys find; null once a key fits nothing. */
const found = (keys, lang = "en") => [...keys].reduce((so, name) => so && search(so, key(name), lang), NOTHING);
const card = (keys, lang) => Object.values(found(keys, lang) ?? {}).join("");

test("a card is found by its rank, then its suit", () => {
  assert.deepEqual(found("4"), { rank: "4", suit: "" });
  assert.deepEqual(["4h", "KS", "ad"].map((keys) => card(keys)), ["4H", "KS", "AD"]);
});

test("ten is T, 0 or 10", () => {
  for (const keys of ["tc", "0c", "10c"]) assert.equal(card(keys), "TC");
});

test("a key that names no rank or suit is none", () => {
  for (const keys of ["x", "4x", "4k"]) assert.equal(found(keys), null);
  assert.equal(search({ rank: "4", suit: "" }, key("Home"), "en"), null);
});

test("Dutch takes heer, vrouw, boer and klaveren, ruiten, harten, schoppen, and the letters on the cards", () => {
  assert.deepEqual(["hs", "vr", "bk", "kc", "qd", "jh", "kk", "hh"].map((keys) => card(keys, "nl")), ["KS", "QD", "JC", "KC", "QD", "JH", "KC", "KH"]);
});

test("Indonesian takes keriting, wajik, hati, sekop", () => {
  assert.deepEqual(["kk", "qw", "jh", "as", "4c", "4d"].map((keys) => card(keys, "id")), ["KC", "QD", "JH", "AS", "4C", "4D"]);
});

test("Korean takes the first letters of its suits, and Latin letters by their keys", () => {
  assert.deepEqual(["4ㅋ", "4ㄷ", "4ㅎ", "4ㅅ"].map((keys) => card(keys, "ko")), ["4C", "4D", "4H", "4S"]);
  assert.deepEqual(search({ rank: "4", suit: "" }, key("ㅗ", "KeyH"), "ko"), { rank: "4", suit: "H" });
  assert.deepEqual(search(NOTHING, key("ㅏ", "KeyK"), "ko"), { rank: "K", suit: "" });
});

test("a Thai keyboard and an input method name cards by the places of their keys", () => {
  assert.deepEqual(search(NOTHING, key("ๅ", "Digit1"), "th"), { rank: "T", suit: "" });
  assert.deepEqual(search(NOTHING, key("ภ", "Digit4"), "th"), { rank: "4", suit: "" });
  assert.deepEqual(search({ rank: "4", suit: "" }, key("Process", "KeyS"), "th"), { rank: "4", suit: "S" });
});
