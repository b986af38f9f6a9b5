// @ts-check
/** @file The search of a card by keys: its rank, then its suit. */

import { digit, latin } from "./letters.js";
/** @import { Key } from "./letters.js" */

const RANKS = "a23456789tjqk";
/** @type {Record<string, string>} */
const SUITS = { c: "C", d: "D", h: "H", s: "S" };

/**
 * The initials of a language's own words, where no other word begins so: "heer, vrouw, boer". Those of another script
 * are taken as they are written.
 * @type {Record<string, { ranks: Record<string, string>, suits: Record<string, string> }>}
 */
const OWN = {
  nl: { ranks: { h: "k", v: "q", b: "j" }, suits: { k: "C", r: "D" } },
  id: { ranks: {}, suits: { k: "C", w: "D" } },
  ko: { ranks: {}, suits: { ㅋ: "C", ㄷ: "D", ㅎ: "H", ㅅ: "S" } },
};

/** @typedef {{ rank: string, suit: string }} Search  what is known of the card, in the letters of the notation */

/** A search that begins. @type {Search} */
export const NOTHING = { rank: "", suit: "" };

/**
 * The search after one more key; null for a key that names no rank or suit. Ten is T, 0 or 10.
 * @param {Search} so  far
 * @param {Key} event
 * @param {string} lang
 * @returns {Search | null}
 */
export function search({ rank }, event, lang) {
  const own = OWN[lang];
  const sign = digit(event) || latin(event);
  if (!rank) {
    const letter = sign === "0" || sign === "1" ? "t" : own?.ranks[sign] ?? sign;
    return letter && RANKS.includes(letter) ? { rank: letter.toUpperCase(), suit: "" } : null;
  }
  if (sign === "0" && rank === "T") return { rank, suit: "" };
  const suit = own?.suits[event.key] ?? own?.suits[sign] ?? SUITS[sign];
  return suit ? { rank, suit } : null;
}
