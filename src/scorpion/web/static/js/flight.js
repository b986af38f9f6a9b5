// @ts-check
/** @file The flight: copies of cards that leave for a slot or come back from one, above the table. */

import { keep } from "./motion.js";
import { itemOf, tableElement } from "./page.js";
/** @import { Sight } from "./motion.js" */

const RUN_GAP_MS = 25;
const RUN_MS = 260;

/** The layer above the table in which copies fly. */
export function layer() {
  const table = tableElement();
  let element = /** @type {HTMLElement | null} */ (table.querySelector(":scope > .flight"));
  if (!element) {
    element = document.createElement("div");
    element.className = "flight";
    element.setAttribute("aria-hidden", "true");
    Object.assign(element.style, { position: "absolute", inset: "0", zIndex: "3", pointerEvents: "none" });
    table.append(element);
  }
  return element;
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
  const holder = document.createElement("div");
  const face = /** @type {HTMLElement} */ (card.cloneNode(true));
  face.removeAttribute("id");
  face.inert = true;
  holder.append(face);
  Object.assign(holder.style, {
    position: "absolute",
    left: `${left - origin.left}px`,
    top: `${top - origin.top}px`,
    inlineSize: "var(--w)",
    blockSize: "var(--h)",
    container: "strip / size",
  });
  into.append(holder);
  return holder;
}

/** The slot that shows a suit. @param {string} suit */
const slotOf = (suit) => tableElement().querySelector(`.slot > .${suit}`);

/** @param {Element | null | undefined} card */
const suitClass = (card) => [...(card?.classList ?? [])].find((name) => /^s-[CDHS]$/.test(name)) ?? "";

/**
 * Let a run leave, from ace to king, each card by way of the place it was just going to.
 * @param {(Sight | undefined)[]} sights  base to top
 * @param {number} place  milliseconds that the way to that place takes
 */
export function flyAway(sights, place) {
  const flying = sights.flatMap((sight) => (sight?.copy ? [{ ...sight, copy: sight.copy }] : []));
  flying.forEach(({ box, dx, dy, copy: face }, index) => {
    const turn = flying.length - 1 - index;
    const slot = slotOf(suitClass(face));
    if (!slot) return;
    const to = slot.getBoundingClientRect();
    const holder = copy(face, to.left, to.top);
    const x = box.left - to.left;
    const y = box.top - to.top;
    const first = dx || dy ? place : 0;
    const wait = first + turn * RUN_GAP_MS;
    const duration = wait + RUN_MS;
    const rest = { transform: `translate(${x - dx}px, ${y - dy}px)` };
    keep(
      holder.animate(
        [
          { transform: `translate(${x}px, ${y}px)`, easing: "ease-out" },
          { ...rest, offset: first / duration },
          { ...rest, offset: wait / duration, easing: "cubic-bezier(0.4, 0, 0.2, 1)" },
          { transform: "none" },
        ],
        { duration, fill: "forwards" },
      ),
      () => holder.remove(),
    );
    // Who leaves later lands on who left before.
    keep(holder.animate([{ zIndex: 0 }, { zIndex: turn + 1 }], { delay: wait, duration: 1, fill: "forwards" }));
    const isKing = index === 0;
    if (isKing && !slot.parentElement?.querySelector(".count")) keep(slot.animate([{ opacity: 0 }, { opacity: 0 }], { duration }));
  });
}

/**
 * Let cards come back from the slot of their suit.
 * @param {(Element | null)[]} cards  base to top
 * @param {number} gap
 * @param {number} duration
 */
export function flyIn(cards, gap, duration) {
  const slots = tableElement().querySelector(".slots")?.getBoundingClientRect();
  if (!slots) return;
  cards.forEach((card, i) => {
    if (!card) return;
    const item = itemOf(card);
    const box = item.getBoundingClientRect();
    const x = slots.left - box.left;
    const y = slots.top - box.top;
    const from = { transform: `translate(${x}px, ${y}px)` };
    keep(item.animate([from, { transform: "none" }], { duration, delay: i * gap, easing: "ease-out", fill: "backwards" }));
  });
}
