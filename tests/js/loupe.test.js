import assert from "node:assert/strict";
import { test } from "node:test";

import { besideFinger, lineAt } from "../../src/scorpion/web/static/js/loupe.js";

test("a finger is on the last line that begins above it", () => {
  const tops = [100, 108, 116, 124];
  assert.equal(lineAt(tops, 115), 1);
  assert.equal(lineAt(tops, 116), 2);
});

test("above the first line and under the last it is on these", () => {
  assert.equal(lineAt([100, 108], 20), 0);
  assert.equal(lineAt([100, 108], 900), 1);
});

test("the loupe stands beside the finger and never out of the window", () => {
  const loupe = { width: 80, height: 40 };
  const room = { width: 375, height: 667 };
  assert.deepEqual(besideFinger({ x: 100, y: 300 }, loupe, room, 44), { left: 144, top: 280 });
  assert.deepEqual(besideFinger({ x: 340, y: 300 }, loupe, room, 44), { left: 216, top: 280 });
  assert.deepEqual(besideFinger({ x: 100, y: 2 }, loupe, room, 44), { left: 144, top: 4 });
  assert.deepEqual(besideFinger({ x: 100, y: 660 }, loupe, room, 44), { left: 144, top: 623 });
});
