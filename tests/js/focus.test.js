import assert from "node:assert/strict";
import { test } from "node:test";

import { step } from "../../src/scorpion/web/static/js/focus.js";

const STOPS = [
  { name: "reserve", first: 0, length: 1 },
  { name: "s1", first: 0, length: 1 },
  { name: "1", first: 2, length: 7 },
  { name: "2", first: 0, length: 3 },
  { name: "3", first: 0, length: 1 },
  { name: "4", first: 2, length: 5 },
];
const go = (name, index, to, only = null, below = "1") => {
  const here = step(STOPS, { name, index }, to, only, below);
  return [here.name, here.index];
};

test("up and down go along a column, and stop at its ends", () => {
  assert.deepEqual(go("1", 4, "up"), ["1", 3]);
  assert.deepEqual(go("1", 4, "down"), ["1", 5]);
  assert.deepEqual(go("1", 6, "down"), ["1", 6]);
});

test("up from the lowest card leads to the places above, down comes back", () => {
  assert.deepEqual(go("1", 2, "up"), ["reserve", 0]);
  assert.deepEqual(go("reserve", 0, "down", null, "4"), ["4", 4]);
});

test("left and right keep the height where they can", () => {
  assert.deepEqual(go("1", 2, "right"), ["2", 2]);
  assert.deepEqual(go("2", 1, "left"), ["1", 2]);
  assert.deepEqual(go("1", 6, "right"), ["2", 2]);
  assert.deepEqual(go("2", 2, "right"), ["3", 0]);
  assert.deepEqual(go("4", 4, "right"), ["4", 4]);
});

test("left and right stay in their row", () => {
  assert.deepEqual(go("s1", 0, "right"), ["s1", 0]);
  assert.deepEqual(go("s1", 0, "left"), ["reserve", 0]);
  assert.deepEqual(go("1", 3, "left"), ["1", 3]);
});

test("while a group is held, left and right visit its places only, on their tops", () => {
  assert.deepEqual(go("1", 3, "right", ["1", "4"]), ["4", 4]);
  assert.deepEqual(go("4", 4, "left", ["1", "4"]), ["1", 6]);
  assert.deepEqual(go("1", 3, "right", ["1"]), ["1", 3]);
});

test("a number leads to a column's top, one that is not there nowhere", () => {
  assert.deepEqual(go("1", 3, "column 4"), ["4", 4]);
  assert.deepEqual(go("1", 3, "column 10"), ["1", 3]);
});

test("Home and End lead to the ends of a column", () => {
  assert.deepEqual(go("1", 4, "base"), ["1", 2]);
  assert.deepEqual(go("1", 4, "top"), ["1", 6]);
});
