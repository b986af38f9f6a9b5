// @ts-check
/** @file The clock: counts the time that the page was seen during a game. */

const KEY = "scorpion.time";

/** A time as a clock shows it: 3:07, 1:02:33. @param {number} seconds */
export function format(seconds) {
  const two = (/** @type {number} */ value) => `${value}`.padStart(2, "0");
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600);
  const rest = two(Math.floor(seconds) % 60);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/**
 * Let the clock run. It stands still while the page is hidden, and once `stop` was called.
 * @param {string} game
 */
export function startClock(game) {
  const face = document.getElementById("time");
  let seconds = kept(game) ?? Number(face?.dataset.seconds ?? 0);
  let since = performance.now();
  let running = true;
  let hidden = document.hidden;

  const now = () => seconds + (running && !hidden ? (performance.now() - since) / 1000 : 0);

  function show() {
    if (!face) return;
    const text = format(now());
    if (face.textContent !== text) face.textContent = text;
  }

  function settle() {
    seconds = now();
    since = performance.now();
    hidden = document.hidden;
    try {
      localStorage.setItem(KEY, `${game} ${Math.floor(seconds)}`);
    } catch {
      // Where nothing may be kept, the server's time stands in.
    }
  }

  document.addEventListener("visibilitychange", settle);
  addEventListener("pagehide", settle);
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
    return name === game && seconds ? Number(seconds) : null;
  } catch {
    return null;
  }
}
