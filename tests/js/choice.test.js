import assert from "node:assert/strict";
import { test } from "node:test";

import { choose } from "../../src/scorpion/web/static/js/tables.js";
import { table } from "./tables.js";

const RUN = "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D";

test("a group is sent to the only place that takes it", () => {
  assert.equal(choose(table("5D / 5H / 4H"), "4H", ["2"]), "2");
});

test("a group that can go nowhere is sent nowhere", () => {
  assert.equal(choose(table("5D / 5H / 4H"), "4H", []), null);
});

test("of several places a group is sent to the one where it completes a run", () => {
  assert.equal(choose(table(`3D / ${RUN} / 9S 2D AD`), "2D", ["1", "2"]), "2");
});

test("a whole run sent to an empty column is completed there", () => {
  assert.equal(choose(table(`- / ${RUN} 2D AD`), "KD", ["1"]), "1");
});

test("a run with a stranger in it is not completed", () => {
  assert.equal(choose(table(`3D / KD QD JD TD 9D 8D 7D 6D 5D 4D 3H / 9S 2D AD`), "2D", ["1", "2"]), "1");
});

test("else a group is sent to its own suit", () => {
  assert.equal(choose(table("5S / 5C / 5H / 4H"), "4H", ["1", "2", "3"]), "3");
});

test("else a group is sent to the leftmost place, and to a cell last", () => {
  const many = table("- / - / - / - / - / - / - / - / - / 5S / 5C / 4H", ["-"]);
  assert.equal(choose(many, "4H", ["c1", "11", "10"]), "10");
  assert.equal(choose(table("4H", ["-", "-"]), "4H", ["c2", "c1"]), "c1");
});
