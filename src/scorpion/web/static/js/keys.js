// @ts-check
/** @file The keyboard: plays by keys alone. */

import { finish } from "./animations.js";
import { isCovered, on, tableElement, targetOf } from "./dom.js";
import { focusCard, focusedCard, focusedPlace, isInside, walk } from "./focus.js";
import { takesRepeat } from "./requests.js";
import { shownTable, spot, targets } from "./tables.js";
import * as voice from "./voice.js";
/** @import { Player } from "./play.js" */
/** @import { Card, State } from "./state.js" */

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
 * @param {State} state
 * @param {Player} play
 * @param {(name: string) => string} words
 * @param {(dialog: string) => void} open
 */
export function keyboard(state, play, words, open) {
  const table = tableElement();
  table.role = "application";
  table.ariaLabel = words("table");

  on(document, "keydown", (/** @type {KeyboardEvent} */ event) => {
    if (isCovered() || targetOf(event).matches("input, select, textarea")) return;
    const inside = isInside();
    if (inside && state.find !== null) return find(event);
    const asked = command(event);
    const everywhere = event.ctrlKey || event.metaKey || asked === "letGo";
    if (!asked || !(inside || everywhere)) return;
    event.preventDefault();
    if (!event.repeat || (repeats(asked) && takesRepeat(state))) act(asked, event.timeStamp, inside || targetOf(event).closest(".win") !== null);
  });

  // Who goes on by pointer searches no more.
  on(document, "pointerdown", () => {
    if (state.find !== null) voice.hush();
    state.find = null;
  });

  /** Whether a held key goes on. @param {string} asked */
  function repeats(asked) {
    if (asked === "undo") return state.canUndo;
    return asked === "redo" ? state.canRedo : /left|right|up|down/.test(asked);
  }

  /** @param {string} asked @param {number} now @param {boolean} inside */
  function act(asked, now, inside) {
    const { held } = state;
    const card = focusedCard();
    switch (asked) {
      case "undo":
      case "redo":
      case "deal":
        return play.act(asked, inside);
      case "use":
        return use(now);
      case "send":
        if (held ?? card) play.send(held ?? card ?? "", true);
        return;
      case "letGo":
        if (!held) return voice.hush();
        play.letGo();
        if (inside) focusCard(held);
        return;
      case "find":
        state.find = "";
        return voice.tell(words("find"));
      case "new":
      case "keys":
        return open(asked);
      default:
        finish();
        walk(asked, held ? [...targets(state, held), home()] : null);
    }
  }

  /** Where the held group lies: left and right come by it too. */
  const home = () => spot(shownTable(state), state.held)?.pile ?? "";

  /** Lift what has the focus, or put down there. @param {number} now */
  function use(now) {
    const card = focusedCard();
    const place = focusedPlace();
    const { held } = state;
    if (place === "reserve") return play.act("deal", true);
    if (held && place && place !== home()) return play.put(held, place, { keys: true, keep: true });
    if (!card) return;
    if (card === held) play.letGo();
    else play.lift(card, now);
  }

  /** One more key of a search. @param {KeyboardEvent} event */
  function find(event) {
    if (["Shift", "Control", "Alt", "Meta", "CapsLock"].includes(event.key)) return;
    event.preventDefault();
    const found = search(state.find ?? "", event);
    if (found && !found.suit) {
      state.find = found.keys;
      return;
    }
    state.find = null;
    voice.hush();
    if (!found) return;
    const id = next(found.rank, found.suit);
    if (id) focusCard(id);
    else voice.tell(words("not_found"));
  }

  /** The card that is looked for; of several the next one after the focus. @param {number} rank @param {string} suit */
  function next(rank, suit) {
    /** @type {Card[]} */
    const cards = shownTable(state).flatMap((pile) => [...pile.cards]);
    const from = cards.findIndex((card) => card.id === focusedCard()) + 1;
    const ring = [...cards.slice(from), ...cards.slice(0, from)];
    return ring.find((card) => card.rank === rank && card.suit === suit)?.id ?? null;
  }
}
