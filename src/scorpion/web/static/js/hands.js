// @ts-check
/** @file The hands: what mouse, pen and finger do on the table, from the first touch to the last. */

import { cardsOf, shownTable, spot, targets } from "./changes.js";
import { Drag, isFar } from "./drag.js";
import { focusCard } from "./focus.js";
import { THIN_PX, hideLoupe, lineAt, showLoupe } from "./loupe.js";
import { placeElement, placeName, tableElement } from "./page.js";
import { TWICE_MS } from "./state.js";
import { unfold } from "./unfold.js";
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
 * Let the hands play. Returns what brings everything back that is in the hand.
 * @param {State} state
 * @param {Player} play
 */
export function hands(state, play) {
  const table = tableElement();
  /** @type {Press | null} */
  let press = null;
  /** A press ends in a click that says nothing new (and in none, so soon after a drag); others come by themselves. */
  let endedAt = -Infinity;

  table.addEventListener("pointerdown", (event) => {
    if (press) return cancel();
    if (event.button !== 0 || !event.isPrimary) return;
    const target = /** @type {Element} */ (event.target);
    const place = placeName(target);
    const card = target.closest("button.card[id]")?.id ?? null;
    const { pointerId: pointer, pointerType: type, clientX: x, clientY: y } = event;
    const thin = card !== null && type !== "mouse" && isThin(card);
    const twice = card !== null && card === state.held && event.timeStamp - state.heldSince < TWICE_MS;
    press = { pointer, type, x, y, card, place, held: state.held, twice, thin, slid: false, drag: null, timer: setTimeout(long, LONG_MS) };
    if (!card) return;
    focusCard(card);
    if (thin && !isTarget(place)) look();
    if (!thin && card !== state.held && !isTarget(place)) play.lift(card, event.timeStamp);
  });

  addEventListener("pointermove", (event) => {
    if (!press || event.pointerId !== press.pointer) return;
    // The button came up outside, or another one went down.
    if (press.type === "mouse" && event.buttons !== 1) return cancel();
    const { clientX: x, clientY: y } = event;
    if (press.drag) return press.drag.to(x, y);
    if (!press.card || !isFar(press.type, x - press.x, y - press.y)) return;
    clearTimeout(press.timer);
    if (press.thin && isOnColumn(press, x)) return slide(y);
    hideLoupe();
    if (state.held !== press.card) play.lift(press.card, event.timeStamp);
    press.drag = new Drag(state, press.card, press, event);
    press.drag.to(x, y);
  });

  addEventListener("pointerup", (event) => {
    if (!press || event.pointerId !== press.pointer) return;
    const done = press;
    endedAt = event.timeStamp;
    end();
    if (!done.drag) return tap(done, event.timeStamp);
    const to = done.drag.place(event.clientX, event.clientY);
    if (!done.card) return;
    if (!to || to === spot(shownTable(state), done.card)?.pile) return giveBack(done);
    if (targets(state, done.card).includes(to)) done.drag.end();
    else done.drag.back();
    play.put(done.card, to);
  });

  /** @typedef {Pick<Press, "card" | "place" | "held" | "twice" | "slid" | "thin">} Tap */

  /** @param {Tap} done @param {number} now */
  function tap({ card, place, held, twice, slid, thin }, now) {
    if (held && held !== card && !slid && isTarget(place, held)) return play.put(held, place);
    if (place === "reserve") return play.act("deal");
    if (!card) return tapGround(place, held);
    if (twice) return play.send(card);
    if (card === held && !slid) return play.letGo();
    if (thin || state.held !== card) play.lift(card, now);
    const isTop = cardsOf(shownTable(state), place).at(-1)?.id === card;
    if (held && isTop && !slid && spot(shownTable(state), held)?.pile !== place) play.put(held, place, { keep: true });
  }

  /** @param {string} place @param {string | null} held */
  function tapGround(place, held) {
    if (!held) return;
    const isEmpty = place && !cardsOf(shownTable(state), place).length;
    if (isEmpty) play.put(held, place);
    else play.letGo();
  }

  /** @param {string} place @param {string | null} [held] */
  const isTarget = (place, held = state.held) => targets(state, held).includes(place);

  /** @param {string} card */
  function isThin(card) {
    const line = document.getElementById(card)?.closest(".column > li");
    return line instanceof HTMLElement && line.offsetHeight < THIN_PX;
  }

  /** @param {Press} press @param {number} x */
  function isOnColumn({ place }, x) {
    const box = placeElement(place)?.getBoundingClientRect();
    return box !== undefined && x > box.left - box.width * 0.35 && x < box.right + box.width * 0.35;
  }

  /** Show the card under the finger. @param {number} [y] */
  function look(y = press?.y) {
    const at = spot(shownTable(state), press?.card ?? null);
    if (press && at && y !== undefined) showLoupe(at.card.id, at.count - 1, { x: press.x, y });
  }

  /** The finger slides along its column. @param {number} y */
  function slide(y) {
    if (!press) return;
    press.slid = true;
    const cards = [...(placeElement(press.place)?.querySelectorAll("button.card[id]") ?? [])];
    const tops = cards.map((card) => card.getBoundingClientRect().top);
    press.card = cards[lineAt(tops, y)]?.id ?? press.card;
    look(y);
  }

  /** A long press unfolds a column whose strips are thin. */
  function long() {
    if (!press?.card || !press.thin || press.drag || press.slid) return;
    const { place } = press;
    cancel();
    unfold(place, (card) => {
      focusCard(card);
      play.lift(card, performance.now());
    });
  }

  function end() {
    if (press) clearTimeout(press.timer);
    press = null;
    hideLoupe();
  }

  /** @param {Press} given */
  function giveBack({ drag }) {
    drag?.back();
    play.letGo();
  }

  /** Bring back what is in the hand, wherever it is. */
  function cancel() {
    const given = press;
    end();
    if (given?.drag) giveBack(given);
  }

  addEventListener("pointercancel", (event) => {
    if (event.pointerId === press?.pointer) cancel();
  });
  // A second finger, wherever it comes down.
  addEventListener("pointerdown", (event) => {
    if (press && event.pointerId !== press.pointer) cancel();
  }, true);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && press?.drag) cancel();
  }, true);
  for (const type of ["blur", "resize", "orientationchange", "pagehide"]) addEventListener(type, cancel);
  document.addEventListener("visibilitychange", cancel);
  table.addEventListener("lostpointercapture", (event) => {
    // A card loses it too, when the table takes it over.
    if (event.target === table && press?.drag && event.pointerId === press.pointer) cancel();
  });
  table.addEventListener("contextmenu", (event) => {
    if (press?.drag) cancel();
    if (event.target instanceof Element && event.target.closest(".card")) event.preventDefault();
  });
  table.addEventListener("dragstart", (event) => event.preventDefault());

  table.addEventListener("click", (event) => {
    const card = event.target instanceof Element ? event.target.closest("button.card, #reserve") : null;
    if (!card) return;
    // Without scripts it is a button of a form.
    event.preventDefault();
    const byPress = event.timeStamp - endedAt < 700 && event.detail > 0;
    if (!byPress) tap({ card: card.matches(".card[id]") ? card.id : null, place: placeName(card), held: state.held, twice: false, slid: false, thin: false }, event.timeStamp);
  });

  return {
    cancel,
    /** After the table changed: what is dragged stays under the pointer, if it is still there. */
    follow() {
      if (press?.drag && (state.held !== press.card || !press.drag.follow())) cancel();
    },
  };
}
