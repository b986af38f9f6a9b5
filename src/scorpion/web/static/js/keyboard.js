// @ts-check
/** @file The keyboard: plays by keys alone. */

import { shownTable, spot, targets } from "./changes.js";
import { focusCard, focusedCard, focusedPlace, isInside, walk } from "./focus.js";
import { command, search } from "./keys.js";
import { finish } from "./motion.js";
import { isCovered, tableElement } from "./page.js";
import { takesRepeat } from "./requests.js";
import * as voice from "./voice.js";
/** @import { Player } from "./play.js" */
/** @import { Card, State } from "./state.js" */

/**
 * @param {State} state
 * @param {Player} play
 * @param {(name: string) => string} words
 * @param {(dialog: string) => void} open
 */
export function keyboard(state, play, words, open) {
  const table = tableElement();
  table.setAttribute("role", "application");
  table.setAttribute("aria-label", words("table"));

  document.addEventListener("keydown", (event) => {
    if (isCovered() || event.defaultPrevented || isField(event.target)) return;
    const inside = isInside();
    if (inside && state.find !== null) return find(event);
    const asked = command(event);
    const everywhere = event.ctrlKey || event.metaKey || asked === "letGo";
    if (!asked || !(inside || everywhere)) return;
    if (asked === "use" && !inside) return;
    event.preventDefault();
    if (!event.repeat || takesRepeat(state)) act(asked, event.timeStamp, event.repeat);
  });

  /** @param {EventTarget | null} target */
  const isField = (target) => target instanceof Element && target.matches("input, select, textarea, [contenteditable]");

  /** @param {string} asked @param {number} now @param {boolean} repeat */
  function act(asked, now, repeat) {
    switch (asked) {
      case "undo":
        if (state.canUndo || state.pending.length || !repeat) play.act("undo", isInside());
        return;
      case "redo":
        if (state.canRedo || state.pending.length || !repeat) play.act("redo", isInside());
        return;
      case "deal":
        return void (repeat || play.act("deal", true));
      case "use":
        return void (repeat || use(now));
      case "send":
        return void (repeat || send());
      case "letGo":
        return back();
      case "find":
        state.find = "";
        return voice.say(words("find"));
      case "new":
      case "keys":
        return open(asked);
      default:
        finish();
        walk(asked, state.held ? [...targets(state, state.held), home()] : null);
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

  function send() {
    const card = state.held ?? focusedCard();
    if (card) play.send(card, true);
  }

  function back() {
    const { held } = state;
    if (!held) return voice.hush();
    play.letGo();
    if (isInside()) focusCard(held);
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
    if (!found) return;
    const id = next(found.rank, found.suit);
    if (id) focusCard(id);
    else voice.say(words("not_found"));
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
