// @ts-check
/** @file The keys: what a key asks for, which card a search names, and where the focus goes. */

/**
 * @typedef {{ key: string, code?: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean, shiftKey?: boolean }} Key
 */

/** @type {Record<string, string>} */
const NAMED = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "base",
  End: "top",
  Enter: "use",
  " ": "use",
  Escape: "letGo",
  "?": "keys",
};

/** @type {Record<string, string>} */
const LETTERS = { f: "find", s: "send", d: "deal", u: "undo", r: "redo", n: "new" };

/**
 * What a key asks for: one of the names above, "column 4", or null.
 * @param {Key} event
 * @returns {string | null}
 */
export function command(event) {
  if (event.altKey) return null;
  const letter = latin(event);
  if (event.ctrlKey || event.metaKey) {
    if (letter === "z") return event.shiftKey ? "redo" : "undo";
    return letter === "y" && !event.shiftKey ? "redo" : null;
  }
  if (/^[0-9]$/.test(event.key)) return `column ${event.key === "0" ? 10 : event.key}`;
  return NAMED[event.key] ?? LETTERS[letter] ?? null;
}

/**
 * The letter on a key, also where the keyboard writes another script.
 * @param {Key} event
 */
export function latin({ key, code }) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return key.charCodeAt(0) > 0x24f && code?.startsWith("Key") ? code.slice(3).toLowerCase() : "";
}

const RANKS = "a23456789tjqk";
const SUITS = "cdhs";

/**
 * The search after one more key: `keys` so far, and the card once it is named; null when the key ends the search.
 * Ten is T, 0 or 10.
 * @param {string} keys
 * @param {Key} event
 * @returns {{ keys: string, rank: number, suit: string } | null}
 */
export function search(keys, event) {
  const sign = /^[0-9]$/.test(event.key) ? event.key : latin(event);
  if (!keys) {
    const rank = RANKS.indexOf(sign === "0" || sign === "1" ? "t" : sign) + 1;
    return sign && rank ? { keys: sign === "0" || sign === "1" ? "t" : sign, rank, suit: "" } : null;
  }
  const rank = RANKS.indexOf(keys) + 1;
  if (sign === "0" && keys === "t") return { keys, rank, suit: "" };
  return sign && SUITS.includes(sign) ? { keys: keys + sign, rank, suit: sign.toUpperCase() } : null;
}

/**
 * What can have the focus. `rows` are the piles of a table in rows: the places above the columns, then the columns.
 * `first` is the index of the lowest card that can be reached in a pile: its first face-up card, or one before it
 * where the backs under it are told of; `length` counts the pile's cards.
 * @typedef {{ name: string, first: number, length: number }} Stop
 */
/** @typedef {{ name: string, index: number }} Here */

const isColumn = (/** @type {string} */ name) => /^\d/.test(name);

/**
 * The highest card of a stop.
 * @param {Stop} stop
 * @returns {Here}
 */
export const topOf = (stop) => ({ name: stop.name, index: Math.max(0, stop.length - 1) });

/**
 * Where a step leads; the same place where there is no way.
 * @param {readonly Stop[]} stops
 * @param {Here} here
 * @param {string} to  left, right, up, down, base, top, or "column 4"
 * @param {readonly string[] | null} only  while a group is held: the places that left and right visit
 * @param {string} below  the column to come down to from the places above
 * @returns {Here}
 */
export function step(stops, here, to, only, below) {
  const stop = stops.find(({ name }) => name === here.name);
  if (!stop) return here;
  if (to.startsWith("column ")) return jump(stops, to.slice(7)) ?? here;
  switch (to) {
    case "left":
    case "right":
      return sideways(stops, here, to === "left" ? -1 : 1, only);
    case "base":
      return { name: here.name, index: Math.min(stop.first, Math.max(0, stop.length - 1)) };
    case "top":
      return topOf(stop);
    case "down":
      if (!isColumn(here.name)) return jump(stops, below) ?? here;
      return { name: here.name, index: Math.min(here.index + 1, Math.max(0, stop.length - 1)) };
    case "up": {
      if (here.index > stop.first) return { name: here.name, index: here.index - 1 };
      const above = isColumn(here.name) && stops.find(({ name }) => !isColumn(name));
      return above ? topOf(above) : here;
    }
    default:
      return here;
  }
}

/** @param {readonly Stop[]} stops @param {string} name */
function jump(stops, name) {
  const stop = stops.find((one) => one.name === name);
  return stop && topOf(stop);
}

/**
 * @param {readonly Stop[]} stops
 * @param {Here} here
 * @param {-1 | 1} by
 * @param {readonly string[] | null} only
 * @returns {Here}
 */
function sideways(stops, here, by, only) {
  const row = stops.filter(({ name }) => (only ? true : isColumn(name) === isColumn(here.name)));
  for (let i = row.findIndex(({ name }) => name === here.name) + by; row[i]; i += by) {
    const stop = /** @type {Stop} */ (row[i]);
    if (only) {
      if (only.includes(stop.name)) return topOf(stop);
    } else {
      const index = Math.max(Math.min(here.index, stop.length - 1), stop.first, 0);
      return isColumn(stop.name) ? { name: stop.name, index: Math.min(index, Math.max(0, stop.length - 1)) } : topOf(stop);
    }
  }
  return here;
}
