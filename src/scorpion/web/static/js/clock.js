// @ts-check
/** @file The clock: counts the time that the page was seen during a game. */

import { find, on } from "./page.js";

const KEY = "scorpion.time";

/** A time as a clock shows it: 3:07, 1:02:33. @param {number} time  seconds */
export function format(time) {
  const two = (/** @type {number} */ value) => `${value}`.padStart(2, "0");
  const minutes = Math.floor(time / 60);
  const rest = two(Math.floor(time % 60));
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/**
 * Let the clock run. It stands still while the page is hidden, and while it was told not to run.
 * @param {string} game
 */
export function startClock(game) {
  const face = find("#time");
  let seconds = kept(game) ?? Number(face?.dataset.seconds ?? 0);
  let since = performance.now();
  let running = true;
  let { hidden } = document;

  const now = () => seconds + (running && !hidden ? (performance.now() - since) / 1000 : 0);

  function show() {
    const text = format(now());
    if (face && face.textContent !== text) face.textContent = text;
  }

  function settle() {
    seconds = now();
    since = performance.now();
    ({ hidden } = document);
    try {
      localStorage.setItem(KEY, `${game} ${Math.floor(seconds)}`);
    } catch {
      // Where nothing may be kept, the server's time stands in.
    }
  }

  on(window, "visibilitychange pagehide", settle);
  setInterval(show, 1000);
  show();

  return {
    now: () => Math.floor(now()),
    /** @param {boolean} on */
    run(on) {
      settle();
      running = on;
      show();
    },
  };
}

/** The time kept for a game, null if none. @param {string} game */
function kept(game) {
  try {
    const [name, seconds] = localStorage.getItem(KEY)?.split(" ") ?? [];
    return name === game ? Number(seconds) : null;
  } catch {
    return null;
  }
}
