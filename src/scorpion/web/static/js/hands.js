// @ts-check
/** @file The hands: what mouse, pen and finger do on the table, from the first touch to the last. */

import { all, cardElement, itemOf, on, placeElement, placeName, tableElement, targetOf } from "./dom.js";
import { Drag, isFar } from "./drag.js";
import { focusCard } from "./focus.js";
import { THIN_PX, hideLoupe, lineAt, showLoupe, unfold, watchStrips } from "./loupe.js";
import { TWICE_MS } from "./state.js";
import { cardsOf, shownTable, spot, takes, targets } from "./tables.js";
/** @import { State } from "./state.js" */
/** @import { Player } from "./play.js" */

const LONG_MS = 500;

/**
 * A press that is under way. `again` tells that the card was held before it, `thin` that a finger is on a strip too
 * thin for it.
 * @typedef {object} Press
 * @property {number} pointer
 * @property {string} type
 * @property {number} x
 * @property {number} y
 * @property {string | null} card
 * @property {string} place
 * @property {string | null} held    what was held before it
 * @property {boolean} twice
 * @property {boolean} thin
 * @property {boolean} slid
 * @property {Drag | null} drag
 * @property {ReturnType<typeof setTimeout>} timer
 */

/**
 * Let the hands play.
 * @param {State} state
 * @param {Player} play
 */
export function hands(state, play) {
  const table = tableElement();
  /** @type {Press | null} */
  let press = null;
  /** A press ends in a click that says nothing new (and in none, so soon after a drag); others come by themselves. */
  let endedAt = -Infinity;
  watchStrips(table);

  on(window, "pointerdown", (/** @type {PointerEvent} */ event) => {
    // A second finger, wherever it comes down.
    if (press) return cancel();
    const target = targetOf(event);
    if (event.button || !event.isPrimary || !table.contains(target)) return;
    const place = placeName(target);
    const card = target.closest("button.card[id]")?.id ?? null;
    const { pointerId: pointer, pointerType: type, clientX: x, clientY: y, timeStamp } = event;
    const { held } = state;
    const thin = card !== null && type !== "mouse" && isThin(card);
    const twice = card !== null && card === held && timeStamp - state.heldSince < TWICE_MS;
    press = { pointer, type, x, y, card, place, held, twice, thin, slid: false, drag: null, timer: setTimeout(long, LONG_MS) };
    if (!card) return;
    focusCard(card);
    if (isTarget(place)) return;
    if (thin) look(y);
    else if (card !== held) play.lift(card, timeStamp);
  });

  on(window, "pointermove", (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== press?.pointer) return;
    // The button came up outside, or another one went down.
    if (press.type === "mouse" && event.buttons !== 1) return cancel();
    const { clientX: x, clientY: y } = event;
    if (press.drag) return press.drag.to(x, y);
    if (!press.card || !isFar(press.type, x - press.x, y - press.y)) return;
    clearTimeout(press.timer);
    if (press.thin && isOnColumn(x)) return slide(y);
    hideLoupe();
    if (state.held !== press.card) play.lift(press.card, event.timeStamp);
    press.drag = new Drag(state, press.card, press, event);
  });

  on(window, "pointerup", (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== press?.pointer) return;
    endedAt = event.timeStamp;
    const { drag, card } = press;
    if (!drag || !card) {
      const done = press;
      end();
      return tap(done, endedAt);
    }
    const to = drag.place(event.clientX, event.clientY);
    if (!to || to === placeOf(card)) return cancel();
    end();
    if (takes(state, card, to) === false) drag.back();
    else drag.end();
    play.put(card, to);
  });

  /** @typedef {Pick<Press, "card" | "place" | "held"> & Partial<Press>} Tap */

  /** @param {Tap} done @param {number} now */
  function tap({ card, place, held, twice, slid, thin }, now) {
    const other = held && held !== card && !slid ? held : null;
    const top = cardsOf(shownTable(state), place).at(-1)?.id;
    if (other && isTarget(place, other)) play.put(other, place);
    else if (place === "reserve") play.act("deal");
    else if (!card) {
      // A reason is given for an empty place, none for the ground.
      if (other && place && !top) play.put(other, place);
      else play.letGo();
    } else if (twice) play.send(card);
    else if (card === held && !slid) play.letGo();
    else {
      if (thin || state.held !== card) play.lift(card, now);
      if (other && card === top && placeOf(other) !== place) play.put(other, place, { keep: true });
    }
  }

  /** @param {string | null} card */
  const placeOf = (card) => spot(shownTable(state), card)?.pile;

  /** @param {string} place @param {string | null} [held] */
  const isTarget = (place, held = state.held) => targets(state, held).includes(place);

  /** @param {string} id */
  function isThin(id) {
    const card = cardElement(id);
    return card !== null && itemOf(card).offsetHeight < THIN_PX;
  }

  /** @param {number} x */
  function isOnColumn(x) {
    const box = placeElement(press?.place ?? "")?.getBoundingClientRect();
    return box && x > box.left - box.width * 0.35 && x < box.right + box.width * 0.35;
  }

  /** Show the card under the finger. @param {number} y */
  function look(y) {
    const at = spot(shownTable(state), press?.card ?? null);
    if (press && at) showLoupe(at.card.id, at.count - 1, { x: press.x, y });
  }

  /** The finger slides along its column. @param {number} y */
  function slide(y) {
    if (!press) return;
    press.slid = true;
    const cards = all("button.card[id]", placeElement(press.place));
    press.card = cards[lineAt(cards.map((card) => card.getBoundingClientRect().top), y)]?.id ?? press.card;
    look(y);
  }

  /** A long press unfolds a column whose strips are thin. */
  function long() {
    if (!press?.card || press.drag || press.slid || !isThin(press.card)) return;
    const { place } = press;
    cancel();
    unfold(place, (card) => {
      focusCard(card);
      play.lift(card, performance.now());
    });
  }

  function end() {
    clearTimeout(press?.timer);
    press = null;
    hideLoupe();
  }

  /** Bring back what is in the hand, wherever it is. */
  function cancel() {
    const drag = press?.drag;
    end();
    if (!drag) return;
    drag.back();
    play.letGo();
  }

  on(window, "blur resize orientationchange pagehide visibilitychange", ({ target }) => {
    // The focus of elements comes and goes.
    if (!(target instanceof Element)) cancel();
  });
  on(window, "pointercancel lostpointercapture", (/** @type {PointerEvent} */ event) => {
    // A card loses the pointer too, when the table takes it over.
    const lost = event.type === "pointercancel" || (press?.drag && event.target === table);
    if (lost && event.pointerId === press?.pointer) cancel();
  });
  on(window, "keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && press?.drag) cancel();
  });
  on(table, "contextmenu dragstart", (event) => {
    if (press?.drag) cancel();
    if (targetOf(event).closest(".card")) event.preventDefault();
  });
  on(table, "click", (/** @type {MouseEvent} */ event) => {
    const card = targetOf(event).closest("button.card, #reserve");
    if (!card) return;
    // Without scripts it is a button of a form.
    event.preventDefault();
    const byPress = event.timeStamp - endedAt < 700 && event.detail > 0;
    if (!byPress) tap({ card: card.matches(".card[id]") ? card.id : null, place: placeName(card), held: state.held }, event.timeStamp);
  });

  return {
    /** After the table changed: what is dragged stays under the pointer, if it is still there. */
    follow() {
      if (press?.drag && (state.held !== press.card || !press.drag.follow())) cancel();
    },
  };
}
