// @ts-check
/** @file The hands: what mouse, pen and finger do on the table, from the first touch to the last. */

import { all, isInPlace, on, placeElement, placeName, tableElement, targetOf } from "./dom.js";
import { Drag, isFar } from "./drag.js";
import { focusCard } from "./focus.js";
import { hideLoupe, isThin, lineAt, showLoupe, unfold, watchStrips } from "./loupe.js";
import { TWICE_MS } from "./state.js";
import { Stroke } from "./stroke.js";
import { cardsOf, shownTable, spot, takes, targets } from "./tables.js";
/** @import { State } from "./state.js" */
/** @import { Player } from "./play.js" */

const LONG_MS = 500;

/**
 * A press that is under way. `thin` tells that a finger is on a strip too thin for it; its `stroke` which way it goes.
 * @typedef {object} Press
 * @property {number} pointer
 * @property {string} type
 * @property {number} x
 * @property {number} y
 * @property {string | null} first   the card that was touched
 * @property {string | null} card    the card that is chosen by now
 * @property {string} place
 * @property {string | null} held    what was held before it
 * @property {boolean} twice
 * @property {boolean} thin
 * @property {boolean} slid
 * @property {Stroke} stroke
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
  /** The card that refused the held group last: tapped again it is chosen. @type {{ held: string, card: string | null } | null} */
  let refused = null;
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
    const thin = card !== null && type !== "mouse" && isThin(card, type);
    const twice = card !== null && card === held && timeStamp - state.heldSince < TWICE_MS;
    const stroke = new Stroke({ x, y, time: timeStamp });
    const timer = setTimeout(long, LONG_MS);
    press = { pointer, type, x, y, first: card, card, place, held, twice, thin, slid: false, stroke, drag: null, timer };
    if (!card) return;
    focusCard(card);
    if (isTarget(place) || isAsked(card, place, held)) return;
    if (thin) showUnder(y);
    else if (card !== held) play.lift(card, timeStamp);
  });

  on(window, "pointermove", (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== press?.pointer) return;
    // The button came up outside, or another one went down.
    if (press.type === "mouse" && event.buttons !== 1) return cancel();
    const { clientX: x, clientY: y } = event;
    if (press.drag) return press.drag.to(x, y);
    if (!press.card || (!press.slid && !isFar(press.type, x - press.x, y - press.y))) return;
    clearTimeout(press.timer);
    if (press.thin && !heads(x, y, event.timeStamp)) return;
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
      // Whoever lets go elsewhere thinks better of it.
      if (!card && press.place && !isInPlace(press.place, event.clientX, event.clientY)) return cancel();
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
    if (other && isTarget(place, other)) play.put(other, place);
    else if (place === "reserve") play.act("deal");
    else if (other && place && !slid && isAsked(card, place, other)) {
      refused = { held: other, card };
      play.put(other, place, { keep: true });
    } else if (!card) play.letGo();
    else if (twice) play.send(card, { now });
    else if (card === held && !slid) play.letGo();
    else if (thin || state.held !== card) play.lift(card, now);
  }

  /**
   * Whether a tap asks a place to take what is held that is not known to: on its top card the first time, on an empty
   * place, or on a card that is still to turn.
   * @param {string | null} card
   * @param {string} place
   * @param {string | null} held
   */
  function isAsked(card, place, held) {
    if (!held || card === held || !place || place === placeOf(held)) return false;
    const top = cardsOf(shownTable(state), place).at(-1);
    return (top?.rank ? top.id : null) === card && !(card && refused?.held === held && refused.card === card);
  }

  /** @param {string | null} card */
  const placeOf = (card) => spot(shownTable(state), card)?.pile;

  /** @param {string} place @param {string | null} [held] */
  const isTarget = (place, held = state.held) => targets(state, held).includes(place);

  /**
   * Whether a finger that began on a thin strip heads for another place. The card that was touched goes with it if it
   * came straight, however steeply, as to a place far above; where it slid and turned off, the card that was shown.
   * Until then the card changes while it goes along the column.
   * @param {number} x
   * @param {number} y
   * @param {number} time
   */
  function heads(x, y, time) {
    if (!press) return false;
    const { stroke } = press;
    if (stroke.add({ x, y, time })) {
      slide(stroke.samples[0]?.y ?? y);
      press.first = press.card;
    }
    const leaves = isSideways(x, y) || targets(state, press.first).some((name) => isInPlace(name, x, y));
    if (leaves && stroke.isStraight()) press.card = press.first;
    if (!leaves && stroke.isVertical) slide(y);
    return leaves;
  }

  /** Whether a finger goes out of its column by the side, or begins so. @param {number} x @param {number} y */
  function isSideways(x, y) {
    const box = placeElement(press?.place ?? "")?.getBoundingClientRect();
    if (!press || !box) return true;
    if (!press.slid && Math.abs(x - press.x) > Math.abs(y - press.y)) return true;
    // A thumb that goes along the column may sway.
    const sway = press.stroke.isVertical ? box.width * 0.35 : 0;
    return x < box.left - sway || x > box.right + sway;
  }

  /** Show the card under the finger in the loupe. @param {number} y */
  function showUnder(y) {
    const at = spot(shownTable(state), press?.card ?? null);
    if (press && at) showLoupe(at.card.id, at.count - 1, { x: press.x, y });
  }

  /** The finger slides along its column. @param {number} y */
  function slide(y) {
    if (!press) return;
    press.slid = true;
    const cards = all("button.card[id]", placeElement(press.place));
    press.card = cards[lineAt(cards.map((card) => card.getBoundingClientRect().top), y)]?.id ?? press.card;
    showUnder(y);
  }

  /** A long press unfolds a column whose strips are thin. */
  function long() {
    if (!press?.card || press.drag || press.slid || !isThin(press.card, press.type)) return;
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
