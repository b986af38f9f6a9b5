import assert from "node:assert/strict";
import { test } from "node:test";

import { Stroke, isNearVertical } from "../../src/scorpion/web/static/js/stroke.js";

/** A finger that goes along these points, in steps of about 5 px and 16 ms. */
function along(...points) {
  let time = 0;
  let [x, y] = points[0];
  const stroke = new Stroke({ x, y, time });
  for (const [to, down] of points.slice(1)) {
    const steps = Math.max(1, Math.round(Math.hypot(to - x, down - y) / 5));
    const from = { x, y };
    for (let i = 1; i <= steps; i++) {
      [x, y] = [from.x + ((to - from.x) * i) / steps, from.y + ((down - from.y) * i) / steps];
      stroke.add({ x, y, time: (time += 16) });
    }
  }
  return stroke;
}

test("a finger that draws straight to another column is straight, however steep", () => {
  for (const end of [[60, 0], [60, 60], [60, 300], [-55, 400], [60, -200]]) assert.equal(along([0, 0], end).isStraight(), true, `${end}`);
});

test("a hand's line is never quite straight", () => {
  assert.equal(along([0, 0], [20, 45], [60, 100]).isStraight(), true);
});

test("a finger that slides along its column and then leaves it is not straight", () => {
  for (const bend of [[0, 40], [0, 200], [3, -60]]) assert.equal(along([0, 0], bend, [bend[0] + 60, bend[1]]).isStraight(), false);
});

test("nor is one that turns off at the very edge of its column", () => {
  for (const slid of [[0, 20], [0, 40], [0, -120]]) assert.equal(along([0, 0], slid, [8, slid[1]]).isStraight(), false, `${slid}`);
});

test("a steep line that drifts out of its column is as straight as any", () => {
  assert.equal(along([0, 0], [2, 40], [5, 95], [9, 150]).isStraight(), true);
});

test("along a column is within a third of the way", () => {
  assert.deepEqual([isNearVertical(0, 9), isNearVertical(-3, 9), isNearVertical(4, -9), isNearVertical(9, 0)], [true, true, false, false]);
  assert.deepEqual([along([0, 0], [0, 40]).isVertical, along([0, 0], [40, 40]).isVertical], [true, false]);
  assert.equal(along([0, 0], [0, 90], [40, 90]).isVertical, false, "the last few pixels tell");
});

test("after a rest a finger begins anew where it is", () => {
  const stroke = along([0, 0], [0, 100]);
  const { time } = stroke.last;
  assert.equal(stroke.add({ x: 1, y: 100, time: time + 150 }), false);
  assert.equal(stroke.add({ x: 3, y: 101, time: time + 400 }), true);
  stroke.add({ x: 60, y: 140, time: time + 420 });
  assert.equal(stroke.isStraight(), true);
});
