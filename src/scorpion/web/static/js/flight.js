// @ts-check
/** @file The flight: copies of cards that leave for a slot or come back from one, above the table. */

import { HOME, at, keep } from "./animations.js";
import { draw } from "./columns.js";
import { find, itemOf, make, tableElement } from "./dom.js";
/** @import { Sight } from "./motion.js" */

const RUN_GAP_MS = 25;
const RUN_MS = 260;

/** The layer above the table in which copies fly. */
export function layer() {
  const table = tableElement();
  const made = find(":scope > .flight", table) ?? make("div", "flight");
  made.ariaHidden = "true";
  Object.assign(made.style, { position: "absolute", inset: "0", zIndex: "3", pointerEvents: "none" });
  if (!made.parentElement) table.append(made);
  return made;
}

/**
 * Put a copy of a card into the layer, with its upper left corner at (left, top) of the window.
 * @param {Element} card
 * @param {number} left
 * @param {number} top
 */
export function copy(card, left, top) {
  const into = layer();
  const origin = into.getBoundingClientRect();
  const holder = make("div", "");
  const face = /** @type {HTMLElement} */ (card.cloneNode(true));
  face.id = "";
  face.inert = true;
  draw(face);
  holder.append(face);
  Object.assign(holder.style, {
    position: "absolute",
    left: `${left - origin.left}px`,
    top: `${top - origin.top}px`,
    inlineSize: "var(--w)",
    blockSize: "var(--h)",
    container: "strip / inline-size",
  });
  into.append(holder);
  return holder;
}

/**
 * Let a run leave, from ace to king, each card by way of the place it was just going to.
 * @param {(Sight | undefined)[]} sights  base to top
 * @param {number} place  milliseconds that the way to that place takes
 */
export function flyAway(sights, place) {
  const flying = sights.flatMap((sight) => (sight?.copy ? [{ ...sight, copy: sight.copy }] : []));
  flying.forEach(({ box, dx, dy, copy: face }, index) => {
    const turn = flying.length - 1 - index;
    const slot = find(`.slot > .${face.className.match(/s-./)}`);
    if (!slot) return;
    const to = slot.getBoundingClientRect();
    const holder = copy(face, to.left, to.top);
    const x = box.left - to.left;
    const y = box.top - to.top;
    const first = dx || dy ? place : 0;
    const wait = first + turn * RUN_GAP_MS;
    const duration = wait + RUN_MS;
    const rest = at(x - dx, y - dy);
    keep(
      holder.animate(
        [
          { ...at(x, y), easing: "ease-out" },
          { ...rest, offset: first / duration },
          { ...rest, offset: wait / duration, easing: "cubic-bezier(0.4, 0, 0.2, 1)" },
          HOME,
        ],
        { duration, fill: "forwards" },
      ),
      () => holder.remove(),
    );
    // Who leaves later lands on who left before.
    keep(holder.animate({ zIndex: [0, turn + 1] }, { delay: wait, duration: 1, fill: "forwards" }));
    const isKing = index === 0;
    if (isKing && !find(".count", slot.parentElement)) keep(slot.animate({ opacity: [0, 0] }, { duration }));
  });
}

/**
 * Let cards come back from the slot of their suit.
 * @param {(Element | null)[]} cards  base to top
 * @param {number} gap
 * @param {number} duration
 */
export function flyIn(cards, gap, duration) {
  cards.forEach((card, i) => {
    const slots = find(".slots")?.getBoundingClientRect();
    if (!card || !slots) return;
    const item = itemOf(card);
    const { left, top } = item.getBoundingClientRect();
    keep(item.animate([at(slots.left - left, slots.top - top), HOME], { duration, delay: i * gap, easing: "ease-out", fill: "backwards" }));
  });
}
