// @ts-check
/** @file The clock: counts the time that the page was seen during a game. */

import { all, find, on } from "./dom.js";
/** @import { State } from "./state.js" */

const KEY = "scorpion.time";

/** A time as a clock shows it: 3:07, 1:02:33. @param {number} time  seconds */
export function format(time) {
  const two = (/** @type {number} */ value) => `${value}`.padStart(2, "0");
  const minutes = Math.floor(time / 60);
  const rest = two(Math.floor(time % 60));
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/**
 * Start the clock; it runs once it is told to, and stands still while the page is hidden. It goes on from the time that
 * was kept here for this version of the game: the server, which knows only when something was done, counts less.
 * @param {State} state
 */
export function startClock(state) {
  let seconds = kept(state) ?? Number(find("#time")?.dataset.seconds ?? 0);
  let since = performance.now();
  let running = false;
  let { hidden } = document;

  const now = () => seconds + (running && !hidden ? (performance.now() - since) / 1000 : 0);

  /** Beside the table and beneath a win stands the same time. */
  function show() {
    const text = format(now());
    for (const face of all("[data-time]")) if (face.textContent !== text) face.textContent = text;
  }

  function settle() {
    seconds = now();
    since = performance.now();
    ({ hidden } = document);
    show();
    try {
      localStorage.setItem(KEY, `${state.game} ${state.version} ${seconds}`);
    } catch {
      // Where nothing may be kept, the server's time stands in.
    }
  }

  on(window, "visibilitychange pagehide", settle);
  setInterval(show, 1000);
  show();

  return {
    show,
    /** @param {boolean} on */
    run(on) {
      settle();
      running = on;
    },
  };
}

/** The time kept for a game as it stands, null if none. @param {State} state */
function kept({ game, version }) {
  try {
    const [name, at, seconds] = localStorage.getItem(KEY)?.split(" ") ?? [];
    return name === game && at === `${version}` ? Number(seconds) : null;
  } catch {
    return null;
  }
}
