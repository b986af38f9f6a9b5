// @ts-check
/** @file The letters: what is written on a key, on whatever keyboard, in whatever script. */

/**
 * @typedef {{ key: string, code?: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean, shiftKey?: boolean }} Key
 */

/**
 * The Latin letter on a key, "" where there is none: the one that it writes, or where it writes none (as Thai and
 * Korean keyboards do, or any while an input method has the key), the one at its place.
 * @param {Key} event
 */
export function latin({ key, code = "" }) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return isPlain(key) || !/^Key[A-Z]$/.test(code) ? "" : code.slice(3).toLowerCase();
}

/**
 * The digit on a key, "" where there is none: rows of digits write letters too, or digits with Shift alone.
 * @param {Key} event
 */
export function digit({ key, code = "" }) {
  if (/^[0-9]$/.test(key)) return key;
  return /^[a-z?]$/i.test(key) || !/^Digit[0-9]$/.test(code) ? "" : code.slice(-1);
}

/** Whether a key writes a sign that is the same on most keyboards. @param {string} key */
const isPlain = (key) => /^[ -~]$/.test(key);

/** What a key does that writes nothing we know: its place on the keyboard names it. @type {Record<string, string>} */
const PLACES = { Space: " ", NumpadEnter: "Enter" };

/**
 * The name of a key that is no letter, also while an input method has it.
 * @param {Key} event
 */
export function named({ key, code = "", shiftKey }) {
  if (key !== "Process" && key !== "Unidentified" && key.charCodeAt(0) < 0x80) return key;
  return code === "Slash" && shiftKey ? "?" : PLACES[code] ?? code;
}
