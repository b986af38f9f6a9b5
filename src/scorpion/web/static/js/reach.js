// @ts-check
/** @file The reach: which card a finger is on, and which place a group is dropped on. Plain geometry. */

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** Strips under so many pixels are too thin for a finger. */
export const THIN_PX = 24;
/** A drag begins after so many pixels. */
export const FAR_PX = { mouse: 6, touch: 10 };

/**
 * The line under a finger, of lines from base to top; above the first and under the last: these.
 * @param {readonly number[]} tops
 * @param {number} y
 */
export function lineAt(tops, y) {
  const next = tops.findIndex((top) => top > y);
  return next < 0 ? tops.length - 1 : Math.max(0, next - 1);
}

/**
 * Whether a press has become a drag. @param {string} pointer @param {number} dx @param {number} dy
 */
export const isFar = (pointer, dx, dy) => Math.hypot(dx, dy) >= (pointer === "mouse" ? FAR_PX.mouse : FAR_PX.touch);

/** @param {Box} a @param {Box} b */
function overlap(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width : 0;
}

/** @param {Box} box @param {number} x @param {number} y */
const holds = (box, x, y) => x >= box.left && x < box.right && y >= box.top && y < box.bottom;

/**
 * The place a group is dropped on: one that takes it, under the pointer or else under a third of the card or more;
 * else the place under the pointer; null outside of all.
 * @param {Box} card
 * @param {{ x: number, y: number }} pointer
 * @param {readonly { name: string, box: Box }[]} places
 * @param {readonly string[]} takers
 * @returns {string | null}
 */
export function dropPlace(card, pointer, places, takers) {
  const under = places.find(({ box }) => holds(box, pointer.x, pointer.y))?.name ?? null;
  if (under && takers.includes(under)) return under;
  const [best] = places
    .filter(({ name }) => takers.includes(name))
    .map(({ name, box }) => ({ name, width: overlap(card, box) }))
    .filter(({ width }) => width >= (card.right - card.left) / 3)
    .sort((a, b) => b.width - a.width);
  return best?.name ?? under;
}

/**
 * Where the loupe goes: beside the finger on the side that has room, never out of the window.
 * @param {{ x: number, y: number }} finger
 * @param {{ width: number, height: number }} loupe
 * @param {{ width: number, height: number }} room
 * @param {number} away
 */
export function besideFinger({ x, y }, loupe, room, away) {
  const right = x + away + loupe.width <= room.width;
  const left = right ? x + away : x - away - loupe.width;
  const limit = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(4, Math.min(value, most - 4));
  return { left: limit(left, room.width - loupe.width), top: limit(y - loupe.height / 2, room.height - loupe.height) };
}
