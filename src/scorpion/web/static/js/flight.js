// @ts-check
/** @file The flight: copies of cards that leave for a slot or come back from one, above the table. */

import { HOME, at, keep } from "./animations.js";
import { draw } from "./columns.js";
import { cardElement, find, itemOf, make, tableElement } from "./dom.js";
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
 * Let runs leave for their slots, from ace to king, each card by way of the place it was just going to.
 * @param {readonly string[]} left  run by run, base to top
 * @param {Map<string, Sight>} sights
 * @param {number} place  milliseconds that the way to that place takes
 */
export function flyAway(left, sights, place) {
  /** @type {{ king: HTMLElement, cards: Sight[] }[]} */
  const runs = [];
  for (const id of left) {
    const king = find(`.slot > [data-run~="${id}"]`);
    if (king) runs.push({ king, cards: [] });
    const sight = sights.get(id);
    if (sight?.copy) runs.at(-1)?.cards.push(sight);
  }
  for (const { king, cards } of runs) leave(king, cards, place);
}

/**
 * @param {HTMLElement} king  in the slot of the run
 * @param {readonly Sight[]} cards  base to top
 * @param {number} place
 */
function leave(king, cards, place) {
  const to = king.getBoundingClientRect();
  let duration = 0;
  cards.forEach(({ box, dx, dy, copy: face }, index) => {
    if (!face) return;
    const turn = cards.length - 1 - index;
    const holder = copy(face, to.left, to.top);
    const x = box.left - to.left;
    const y = box.top - to.top;
    const first = dx || dy ? place : 0;
    const wait = first + turn * RUN_GAP_MS;
    const end = wait + RUN_MS;
    const rest = at(x - dx, y - dy);
    keep(
      holder.animate(
        [
          { ...at(x, y), easing: "ease-out" },
          { ...rest, offset: first / end },
          { ...rest, offset: wait / end, easing: "cubic-bezier(0.4, 0, 0.2, 1)" },
          HOME,
        ],
        { duration: end, fill: "forwards" },
      ),
      () => holder.remove(),
    );
    // Who leaves later lands on who left before.
    keep(holder.animate({ zIndex: [0, turn + 1] }, { delay: wait, duration: 1, fill: "forwards" }));
    duration = Math.max(duration, end);
  });
  // On another run of its suit it lands.
  if (duration && !king.dataset.run?.includes(" ")) keep(king.animate({ opacity: [0, 0] }, { duration }));
}

/**
 * Let runs come back, each from its slot; from the slots where that is not known.
 * @param {readonly string[]} came  run by run, base to top
 * @param {Map<string, Sight>} sights  of the kings in the slots
 * @param {number} gap
 * @param {number} duration
 */
export function flyIn(came, sights, gap, duration) {
  let from = find(".slots")?.getBoundingClientRect();
  came.forEach((id, i) => {
    from = sights.get(id)?.box ?? from;
    const card = cardElement(id);
    if (!card || !from) return;
    const item = itemOf(card);
    const { left, top } = item.getBoundingClientRect();
    keep(item.animate([at(from.left - left, from.top - top), HOME], { duration, delay: i * gap, easing: "ease-out", fill: "backwards" }));
  });
}
