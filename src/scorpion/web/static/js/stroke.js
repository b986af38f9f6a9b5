// @ts-check
/** @file A stroke: which way a finger goes that began on a thin strip, judged by its whole motion. */

/** @typedef {{ x: number, y: number, time: number }} Sample  pixels of the window, milliseconds */

/** A finger that stays this long begins anew from where it is. */
const REST_MS = 200;
/** How far a motion is judged by: less is trembling. */
const STEP_PX = 6;
/** How far from a straight line a straight stroke may be: so many pixels, and so much of its length. */
const BENT_PX = 8;
const BENT = 0.12;
/** Whoever turns off by more than 45 degrees does not go straight on, however short the way since then. */
const TURNED_COS = Math.SQRT1_2;

export class Stroke {
  /** @param {Sample} start */
  constructor(start) {
    this.samples = [start];
    this.last = start;
    this.isVertical = false;
    /** The way of the last few pixels, null before there are so many. @type {[number, number] | null} */
    this.step = null;
  }

  /**
   * Take up where the finger is now. Returns whether it begins anew there, after a rest.
   * @param {Sample} now
   */
  add(now) {
    const rested = now.time - this.last.time > REST_MS && this.samples.length > 1;
    if (rested) {
      this.samples = [this.last];
      this.step = null;
    }
    this.last = now;
    // Behind by a step, so that the way of the last few pixels is seen.
    const before = this.samples.findLast((one) => Math.hypot(now.x - one.x, now.y - one.y) >= STEP_PX);
    if (before) {
      this.step = [now.x - before.x, now.y - before.y];
      this.isVertical = isNearVertical(...this.step);
    }
    this.samples.push(now);
    return rested;
  }

  /** Whether the finger came here in a straight line from where it began. */
  isStraight() {
    const [first] = this.samples;
    if (!first) return true;
    const [dx, dy] = [this.last.x - first.x, this.last.y - first.y];
    const length = Math.hypot(dx, dy);
    const [sx, sy] = this.step ?? [dx, dy];
    if (dx * sx + dy * sy < length * Math.hypot(sx, sy) * TURNED_COS) return false;
    const off = (/** @type {Sample} */ { x, y }) => Math.abs((x - first.x) * dy - (y - first.y) * dx) / (length || 1);
    return this.samples.every((one) => off(one) <= Math.max(BENT_PX, length * BENT));
  }
}

/** Whether a motion goes along a column, rather than to another one. @param {number} dx @param {number} dy */
export const isNearVertical = (dx, dy) => Math.abs(dx) * 3 <= Math.abs(dy);
