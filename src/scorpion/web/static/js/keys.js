// @ts-check
/** @file The keyboard: plays by keys alone. */

import { finish } from "./animations.js";
import { RANKS, find as element, isCovered, make, on, tableElement, targetOf } from "./dom.js";
import { focusCard, focusedCard, focusedPlace, isInside, walk } from "./focus.js";
import { digit, latin, named } from "./letters.js";
import { takesRepeat } from "./requests.js";
import { NOTHING, search } from "./search.js";
import { cardsOf, shownTable, spot, targets } from "./tables.js";
import * as voice from "./voice.js";
/** @import { Key } from "./letters.js" */
/** @import { Player } from "./play.js" */
/** @import { Card, State } from "./state.js" */

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
const LETTERS = { b: "back", w: "blocks", h: "fair", f: "find", s: "send", d: "deal", u: "undo", r: "redo", n: "new", l: "again", m: "figures", c: "column", t: "where" };

/**
 * What a key asks for: one of the names above, "open" (a hint that knows every card), "column 4", or null.
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
  const name = NAMED[named(event)];
  if (name) return name;
  const number = digit(event);
  if (letter === "h" && event.shiftKey) return "open";
  return number ? `column ${number === "0" ? 10 : number}` : LETTERS[letter] ?? null;
}

/**
 * Let the keys play.
 * @param {State} state
 * @param {Player} play
 * @param {(name: string, values?: Record<string, string | number>) => string} words
 * @param {string} lang
 * @param {(dialog: string) => void} open
 * @param {(kind: string) => void} advise  gives a hint
 * @param {(card: string) => void} explain  tells what blocks a card
 */
export function keyboard(state, play, words, lang, open, advise, explain) {
  const table = tableElement();
  table.role = "application";
  table.ariaLabel = words("table");
  const hint = make("p", "", words("keys_hint"));
  hint.id = "keys-hint";
  hint.hidden = true;
  table.after(hint);
  table.setAttribute("aria-describedby", hint.id);
  let wasToldToFind = false;

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
        if (held ?? card) play.send(held ?? card ?? "", { keys: true, now });
        return;
      case "letGo":
        if (!held) return voice.hush();
        play.letGo();
        if (inside) focusCard(held);
        return;
      case "find":
        state.find = NOTHING;
        voice.show(words("find"));
        // Said once: whoever searches again knows how.
        if (!wasToldToFind) voice.say(words("find"));
        wasToldToFind = true;
        return;
      case "again":
        return voice.sayAgain();
      case "figures":
        return voice.say(words("figures", { score: textOf("#score"), moves: textOf("#moves") }));
      case "column":
        return voice.say(columnInWords());
      case "where":
        if (card) play.tellTargets(card);
        return;
      case "back":
        return element('#say:not([hidden]) > [name="ply"]')?.click();
      case "blocks":
        if (held ?? card) explain(held ?? card ?? "");
        return;
      case "fair":
      case "open":
        return advise(asked);
      case "new":
      case "keys":
        return open(asked);
      default:
        finish();
        walk(asked, held ? [...targets(state, held), home()] : null);
    }
  }

  /** The cards of the column that has the focus, from its base. */
  function columnInWords() {
    const place = focusedPlace();
    const cards = cardsOf(shownTable(state), place);
    const down = cards.filter(({ rank }) => !rank).length;
    const names = cards.filter(({ rank }) => rank).map(({ rank, suit }) => words(`${RANKS[rank - 1]?.toUpperCase()}${suit}`));
    const parts = [...(down ? [words(down > 1 ? "down_more" : "down_one", { n: down })] : []), ...names];
    const said = /^\d/.test(place) ? `${words("column", { n: place })}: ` : "";
    return said + (parts.join(", ") || "–");
  }

  /** @param {string} selector */
  const textOf = (selector) => document.querySelector(selector)?.textContent ?? "";

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

  /** One more key of a search, which only a card, Escape or leaving the table ends. @param {KeyboardEvent} event */
  function find(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|F\d+)$/.test(event.key)) return;
    const ends = event.key === "Tab" || named(event) === "Escape";
    if (event.key !== "Tab") event.preventDefault();
    const found = ends ? null : search(state.find ?? NOTHING, event, lang);
    if (ends) {
      state.find = null;
      return voice.hush();
    }
    // A held key says it once.
    if (!found) return event.repeat ? undefined : voice.tell(words("find"));
    if (!found.suit) {
      state.find = found;
      return;
    }
    state.find = null;
    voice.hush();
    const id = next(RANKS.indexOf(found.rank) + 1, found.suit);
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
