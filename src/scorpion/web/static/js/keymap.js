// @ts-check
/** @file The key map: what a key asks for, and which card the keys of a search name. */

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
