import assert from "node:assert/strict";
import { test } from "node:test";

import { dropPlace, isFar } from "../../src/scorpion/web/static/js/drag.js";

const box = (left, top, width = 50, height = 300) => ({ left, top, right: left + width, bottom: top + height });
const PLACES = [1, 2, 3].map((n) => ({ name: `${n}`, box: box(60 * (n - 1), 100) }));
const card = (left, top) => box(left, top, 50, 70);

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
