// @ts-check
/** @file The motion: cards travel from where they were seen to where they lie now, and turn. */

import { HOME, at, keep } from "./animations.js";
import { draw } from "./columns.js";
import { all, cardElement, isStill, itemOf, placeElement, placeName, tableElement } from "./dom.js";
import { flyAway, flyIn } from "./flight.js";
/** @import { Difference } from "./tables.js" */
/** @import { Table } from "./state.js" */

export const PLACE_MS = 180;
export const BACK_MS = 140;
const TURN_MS = 160;
export const DEAL_GAP_MS = 40;
const RETURN_GAP_MS = 15;
const EASE = "cubic-bezier(0.2, 0.8, 0.3, 1)";

/** @type {WeakMap<Element, Animation>} */
const travels = new WeakMap();

/**
 * Where a card was seen. `dx`, `dy` is how far from its place it was just then.
 * @typedef {{ pile: string, box: DOMRect, dx: number, dy: number, copy: HTMLElement | null }} Sight
 */

/**
 * Measure where the cards of the piles that will change are.
 * @param {Table} shown
 * @param {Difference} difference
 * @returns {Map<string, Sight>}
 */
export function measure(shown, { piles, turned, left, came }) {
  const copied = new Set([...turned, ...left]);
  const sights = new Map();
  for (const { name, cards } of shown) {
    if (!piles.has(name)) continue;
    for (const { id } of cards) {
      const card = cardElement(id);
      if (!card) continue;
      const item = itemOf(card);
      const copy = copied.has(id) ? /** @type {HTMLElement} */ (card.cloneNode(true)) : null;
      sights.set(id, { pile: name, box: item.getBoundingClientRect(), ...offset(item), copy });
    }
  }
  // A run that comes back is seen in its slot, as its king.
  for (const king of came[0] ? all(".slot > [data-run]", tableElement()) : [])
    for (const id of king.dataset.run?.split(" ") ?? [])
      sights.set(id, { pile: placeName(king), box: king.getBoundingClientRect(), dx: 0, dy: 0, copy: null });
  return sights;
}

/** How far a moving or dragged item is from its place. @param {HTMLElement} item */
function offset(item) {
  if (!travels.has(item) && !item.style.transform) return { dx: 0, dy: 0 };
  const { m41, m42 } = new DOMMatrix(getComputedStyle(item).transform);
  return { dx: m41, dy: m42 };
}

/**
 * Let the cards travel from where they were seen.
 * @param {Map<string, Sight>} sights
 * @param {Table} now
 * @param {Difference} difference
 * @param {number} duration
 */
export function animate(sights, now, { piles, turned, runs, came }, duration) {
  const still = isStill();
  let dealt = 0;
  // All is measured before anything is written.
  const moves = [];
  for (const { name, cards } of now) {
    if (!piles.has(name)) continue;
    for (const { id } of cards) {
      const card = cardElement(id);
      const sight = sights.get(id);
      if (!card || !sight || came.includes(id)) continue;
      const item = itemOf(card);
      moves.push({ id, name, card, item, sight, box: item.getBoundingClientRect(), ...offset(item) });
    }
  }
  for (const { id, name, card, item, sight, box, dx, dy } of moves) {
    const delay = sight.pile === "reserve" && name !== "reserve" ? DEAL_GAP_MS * dealt++ : 0;
    if (turned.includes(id) && sight.copy) turn(card, sight.copy, delay, still);
    // What is in the hand stays in the hand.
    if (still || item.style.transform) continue;
    const x = sight.box.left - (box.left - dx);
    const y = sight.box.top - (box.top - dy);
    const goesOn = travels.has(item) && Math.abs(x - sight.dx) < 1 && Math.abs(y - sight.dy) < 1;
    if (goesOn) continue;
    travels.get(item)?.cancel();
    if (Math.abs(x) + Math.abs(y) >= 1) travel(item, placeElement(name), x, y, duration, delay);
  }
  if (still) return;
  flyIn(came, sights, RETURN_GAP_MS, duration);
  for (const run of runs) flyAway(run.map((card) => ({ card, sight: sights.get(card.id) })), duration);
}

/**
 * Let an item come from (x, y) to its place, in a slight arc.
 * @param {HTMLElement} item
 * @param {HTMLElement | null} place  drawn above its neighbours meanwhile
 * @param {number} x
 * @param {number} y
 * @param {number} duration
 * @param {number} [delay]
 */
export function travel(item, place, x, y, duration, delay = 0) {
  const arc = Math.min(10, Math.abs(x) * 0.05);
  const animation = item.animate(
    [at(x, y), at(x / 2, y / 2 - arc), HOME],
    { duration, delay, easing: EASE, fill: "backwards" },
  );
  const line = item.previousElementSibling;
  const under = line && !travels.has(line) ? line.querySelector(".card") : null;
  travels.set(item, animation);
  draw(under);
  under?.classList.add("show");
  raise(place, 1);
  keep(animation, () => {
    if (travels.get(item) === animation) travels.delete(item);
    under?.classList.remove("show");
    raise(place, -1);
  });
}

/** @type {WeakMap<HTMLElement, number>} */
const raised = new WeakMap();

/** Draw a place above its neighbours while cards travel to it. @param {HTMLElement | null} place @param {number} by */
function raise(place, by) {
  if (!place) return;
  const count = (raised.get(place) ?? 0) + by;
  raised.set(place, count);
  place.style.zIndex = count > 0 ? "2" : "";
}

/**
 * Turn a card around its vertical axis; `other` is a copy of the side that was seen.
 * @param {Element} card
 * @param {HTMLElement} other
 * @param {number} delay
 * @param {boolean} still
 */
function turn(card, other, delay, still) {
  other.removeAttribute("id");
  other.inert = true;
  Object.assign(other.style, { position: "absolute", inset: "0 auto auto 0" });
  card.after(other);
  const duration = still ? TURN_MS : TURN_MS / 2;
  const away = still ? { opacity: [1, 0] } : sides(0, 90);
  keep(other.animate(away, { duration, delay, easing: "ease-in", fill: "both" }), () => other.remove());
  if (!still) keep(card.animate(sides(-90, 0), { duration, delay: delay + duration, easing: "ease-out", fill: "backwards" }));
}

/** @param {...number} turns  in degrees */
const sides = (...turns) => turns.map((turn) => ({ transform: `perspective(40em) rotateY(${turn}deg)` }));

/** Bring items back to their places from where they were let go. @param {readonly HTMLElement[]} items */
export function bringBack(items) {
  const ways = items.map((item) => ({ item, ...offset(item) }));
  for (const { item, dx, dy } of ways) {
    item.style.transform = "";
    if (!isStill() && (dx || dy)) travel(item, item.parentElement, dx, dy, BACK_MS);
  }
}

/** Shake a place or a card once. @param {Element | null} element */
export function shake(element) {
  if (!element || isStill()) return;
  element.classList.remove("refused");
  // Reading a size makes the class count as new.
  void tableElement().offsetWidth;
  element.classList.add("refused");
  element.addEventListener("animationend", () => element.classList.remove("refused"), { once: true });
}
