// @ts-check
/** @file The animations under way: kept, so that any action can finish them at once. */

import { on } from "./dom.js";

/** @type {Set<Animation>} */
const running = new Set();

/** A keyframe, away from home. @param {number} x @param {number} y */
export const at = (x, y) => ({ transform: `translate(${x}px, ${y}px)` });
export const HOME = { transform: "none" };

/** Finish what is under way, at once. */
export function finish() {
  for (const animation of running) animation.finish();
}

/** Wait until what moves now is at rest. */
export const rest = () => Promise.allSettled([...running].map((animation) => animation.finished));

/**
 * Keep an animation, so that it can be finished; `end` is called once it is over.
 * @param {Animation} animation
 * @param {() => void} [end]
 */
export function keep(animation, end) {
  running.add(animation);
  const over = () => {
    running.delete(animation);
    end?.();
  };
  on(animation, "finish cancel", over);
  return animation;
}
