import assert from "node:assert/strict";
import { test } from "node:test";

import { countPast, goesOn } from "../../src/scorpion/web/static/js/columns.js";

/** @typedef {"down" | "fold" | "loose"} Kind */
/** @param {number} count @param {Kind} kind @returns {Kind[]} */
const lines = (count, kind) => Array.from({ length: count }, () => kind);

test("a ladder goes on with the next lower rank of its suit alone", () => {
  assert.equal(goesOn("JD", "TD"), true);
  assert.equal(goesOn("2S", "AS"), true);
  assert.equal(goesOn("JD", "TH"), false);
  assert.equal(goesOn("JD", "9D"), false);
  assert.equal(goesOn("TD", "JD"), false);
  assert.equal(goesOn("AD", "KD"), false);
});

test("what fits at its least height is not put behind a count", () => {
  assert.equal(countPast([...lines(3, "down"), ...lines(10, "fold"), ...lines(8, "loose")], 12 + 60 + 88), 0);
  assert.equal(countPast([], 0), 0);
});

test("the oldest cards go behind a count, until the rest and the count have room", () => {
  const kinds = lines(20, "loose");
  const past = countPast(kinds, 100);
  assert.equal(past, 13);
  assert.ok(14 + (20 - past) * 11 <= 100);
  assert.ok(14 + (20 - past + 1) * 11 > 100);
});

test("a count stands for two cards at least, as it takes more than the strip of one", () => {
  assert.equal(countPast(lines(9, "loose"), 98), 2);
});
