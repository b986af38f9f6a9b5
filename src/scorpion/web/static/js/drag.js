// @ts-check
/** @file A drag: a group that follows the pointer. */

import { at, finish } from "./animations.js";
import { all, cardElement, itemOf, placeName, tableElement } from "./dom.js";
import { bringBack } from "./motion.js";
import { groupElements } from "./render.js";
import { shownTable, targets } from "./tables.js";
/** @import { State } from "./state.js" */

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/**
 * Whether a press has become a drag: after 6 px of a mouse, 10 px of a finger.
 * @param {string} pointer
 * @param {number} dx
 * @param {number} dy
 */
export const isFar = (pointer, dx, dy) => Math.hypot(dx, dy) >= (pointer === "mouse" ? 6 : 10);

/** @param {Element} element @returns {Box} */
function boxOf(element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

/** @param {Box} a @param {Box} b */
function overlap(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width : 0;
}

/** @param {Box} box @param {number} x @param {number} y */
const holds = (box, x, y) => x >= box.left && x < box.right && y >= box.top && y < box.bottom;

/**
 * The place a group is dropped on: one that takes it, under the pointer or else under a third of the card or more;
 * else the place under the pointer; null outside of all.
 * @param {Box} card
 * @param {{ x: number, y: number }} pointer
 * @param {readonly { name: string, box: Box }[]} places
 * @param {readonly string[]} takers
 * @returns {string | null}
 */
export function dropPlace(card, pointer, places, takers) {
  const under = places.find(({ box }) => holds(box, pointer.x, pointer.y))?.name ?? null;
  if (under && takers.includes(under)) return under;
  const [best] = places
    .filter(({ name }) => takers.includes(name))
    .map(({ name, box }) => ({ name, width: overlap(card, box) }))
    .filter(({ width }) => width >= (card.right - card.left) / 3)
    .sort((a, b) => b.width - a.width);
  return best?.name ?? under;
}

export class Drag {
  /**
   * @param {State} state
   * @param {string} card  the group's first
   * @param {{ x: number, y: number }} from  where the pointer went down
   * @param {PointerEvent} event
   */
  constructor(state, card, from, event) {
    // It may be grabbed on its way: what the pointer holds is the card as it is seen.
    const seen = cardElement(card)?.getBoundingClientRect();
    finish();
    this.state = state;
    this.card = card;
    this.grab = { x: from.x - (seen?.left ?? 0), y: from.y - (seen?.top ?? 0) };
    this.pointer = { x: event.clientX, y: event.clientY };
    /** @type {HTMLElement[]} */
    this.items = [];
    this.home = { x: 0, y: 0 };
    this.column = cardElement(card)?.closest(".column") ?? null;
    try {
      tableElement().setPointerCapture(event.pointerId);
    } catch {
      // The pointer is gone already; its end comes as an event of its own.
    }
    this.follow();
  }

  /** Take up the group as the table has it now; false when it is no longer there. */
  follow() {
    const items = groupElements(shownTable(this.state), this.card).map(itemOf);
    for (const item of this.items) if (!items.includes(item)) item.style.transform = "";
    this.items = items;
    const [first] = items;
    if (!first) return false;
    first.style.transform = "";
    const { left, top } = first.getBoundingClientRect();
    this.home = { x: left, y: top };
    tableElement().classList.add("dragging");
    this.column?.classList.add("source");
    this.to(this.pointer.x, this.pointer.y);
    return true;
  }

  /** @param {number} x @param {number} y */
  to(x, y) {
    this.pointer = { x, y };
    const { transform } = at(x - this.grab.x - this.home.x, y - this.grab.y - this.home.y);
    for (const item of this.items) item.style.transform = transform;
  }

  /**
   * The place the group would be dropped on.
   * @param {number} x
   * @param {number} y
   */
  place(x, y) {
    this.to(x, y);
    const [first] = this.items;
    const table = tableElement();
    if (!first) return null;
    const { bottom } = table.getBoundingClientRect();
    const places = all(".column, .cell, .slot", table).map((place) => {
      const box = boxOf(place);
      // The whole of a column is the target, to the table's end.
      return { name: placeName(place), box: place.matches(".column") ? { ...box, bottom } : box };
    });
    return dropPlace(boxOf(/** @type {Element} */ (first.querySelector(".card") ?? first)), { x, y }, places, targets(this.state, this.card));
  }

  /** The hand opens; whoever moves the cards next takes them from where they are. */
  end() {
    tableElement().classList.remove("dragging");
    this.column?.classList.remove("source");
  }

  /** The group goes back. */
  back() {
    this.end();
    bringBack(this.items);
  }
}
