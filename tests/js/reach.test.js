import assert from "node:assert/strict";
import { test } from "node:test";

import { dropPlace, isFar } from "../../src/scorpion/web/static/js/drag.js";
import { besideFinger, lineAt } from "../../src/scorpion/web/static/js/loupe.js";

const box = (left, top, width = 50, height = 300) => ({ left, top, right: left + width, bottom: top + height });
const PLACES = [1, 2, 3].map((n) => ({ name: `${n}`, box: box(60 * (n - 1), 100) }));
const card = (left, top) => box(left, top, 50, 70);

test("a finger is on the last line that begins above it", () => {
  const tops = [100, 108, 116, 124];
  assert.equal(lineAt(tops, 115), 1);
  assert.equal(lineAt(tops, 116), 2);
});

test("above the first line and under the last it is on these", () => {
  assert.equal(lineAt([100, 108], 20), 0);
  assert.equal(lineAt([100, 108], 900), 1);
});

test("a mouse drags after 6 px, a finger after 10", () => {
  assert.deepEqual([isFar("mouse", 5, 0), isFar("mouse", 0, 6)], [false, true]);
  assert.deepEqual([isFar("touch", 7, 7), isFar("touch", 8, 8), isFar("pen", 6, 0)], [false, true, false]);
});

test("a group is dropped on the place under the pointer if that takes it", () => {
  assert.equal(dropPlace(card(100, 150), { x: 125, y: 160 }, PLACES, ["2", "3"]), "3");
});

test("else on the one that takes it under a third of the card or more", () => {
  assert.equal(dropPlace(card(80, 150), { x: 95, y: 160 }, PLACES, ["3"]), "2");
  assert.equal(dropPlace(card(100, 150), { x: 105, y: 160 }, PLACES, ["3"]), "3");
});

test("else on the place under the pointer, which may refuse it", () => {
  assert.equal(dropPlace(card(0, 150), { x: 20, y: 160 }, PLACES, ["3"]), "1");
});

test("outside of all places it is dropped nowhere", () => {
  assert.equal(dropPlace(card(400, 150), { x: 410, y: 160 }, PLACES, ["3"]), null);
  assert.equal(dropPlace(card(120, 0), { x: 130, y: 10 }, PLACES, ["3"]), null);
});

test("the loupe stands beside the finger and never out of the window", () => {
  const loupe = { width: 80, height: 40 };
  const room = { width: 375, height: 667 };
  assert.deepEqual(besideFinger({ x: 100, y: 300 }, loupe, room, 44), { left: 144, top: 280 });
  assert.deepEqual(besideFinger({ x: 340, y: 300 }, loupe, room, 44), { left: 216, top: 280 });
  assert.deepEqual(besideFinger({ x: 100, y: 2 }, loupe, room, 44), { left: 144, top: 4 });
  assert.deepEqual(besideFinger({ x: 100, y: 660 }, loupe, room, 44), { left: 144, top: 623 });
});
