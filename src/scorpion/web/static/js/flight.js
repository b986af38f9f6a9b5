// @ts-check
/** @file The flight: copies of cards that leave for a slot or come back from one, above the table. */

import { HOME, at, keep } from "./animations.js";
import { draw } from "./columns.js";
import { RANKS, cardElement, find, itemOf, make, tableElement } from "./dom.js";
/** @import { Sight } from "./motion.js" */
/** @import { Card } from "./state.js" */

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

/** @typedef {{ card: Card, sight: Sight | undefined }} Leaver */

/**
 * Let a run leave, from ace to king, each card by way of the place it was just going to. Its king is not seen in the slot
 * before it has come there, nor does a card that has come there go before the king lies on it.
 * @param {readonly Leaver[]} run  from king to ace
 * @param {number} place  milliseconds that the way to that place takes
 */
export function flyAway(run, place) {
  const slot = find(`.slot > [data-run~="${run[0]?.card.id}"]`);
  if (!slot) return;
  const to = slot.getBoundingClientRect();
  const first = run.some(({ sight }) => sight && (sight.dx || sight.dy || sight.pile === "reserve")) ? place : 0;
  const waits = run.map((_, index) => first + (run.length - 1 - index) * RUN_GAP_MS);
  const end = Math.max(...waits) + RUN_MS;
  const onto = landing(run.map(({ sight }) => sight));
  run.forEach(({ card, sight }, index) => {
    if (!sight) return;
    const holder = copy(card.rank && sight.copy?.dataset.f ? sight.copy : faceOf(slot, card), to.left, to.top);
    const { box, dx, dy } = sight;
    const by = sight.pile === "reserve" ? onto : new DOMPoint(box.left - dx, box.top - dy);
    const rest = at(by.x - to.left, by.y - to.top);
    const wait = waits[index] ?? 0;
    const here = (wait + RUN_MS) / end;
    const turn = run.length - index;
    keep(
      holder.animate(
        [
          { ...at(box.left - to.left, box.top - to.top), easing: "ease-out" },
          { ...rest, offset: first / end },
          { ...rest, offset: wait / end, easing: "cubic-bezier(0.4, 0, 0.2, 1)" },
          { ...HOME, offset: here },
          HOME,
        ],
        { duration: end, fill: "forwards" },
      ),
      () => holder.remove(),
    );
    // In the column the ace lies on top, in the slot the king.
    holder.style.zIndex = `${index + 1}`;
    keep(holder.animate({ zIndex: [run.length + turn, run.length + turn] }, { delay: wait, duration: end - wait, fill: "forwards" }));
  });
  // On another run of its suit it lands.
  if (!slot.dataset.run?.includes(" ")) keep(slot.animate({ opacity: [0, 0] }, { duration: end }));
}

/**
 * Where a card comes down that is dealt onto the others of its run.
 * @param {(Sight | undefined)[]} sights  from king to ace
 */
function landing(sights) {
  const lying = sights.filter((sight) => sight && sight.pile !== "reserve");
  const [under, top] = [lying.at(-2), lying.at(-1)];
  const y = top ? top.box.top - top.dy : 0;
  return new DOMPoint(top ? top.box.left - top.dx : 0, y + (under ? y - (under.box.top - under.dy) : 0));
}

/** A card of the suit of a king. @param {HTMLElement} king @param {Card} card */
function faceOf(king, { rank, suit }) {
  const face = /** @type {HTMLElement} */ (king.cloneNode(true));
  const name = `${RANKS[rank - 1]}${suit}`;
  face.dataset.f = name;
  face.innerHTML = face.innerHTML.replace(/#f-../, `#f-${name}`);
  return face;
}

/**
 * Let runs come back, each from its slot; from the slots where that is not known.
 * @param {readonly string[]} came  run by run, base to top
 * @param {Map<string, Sight>} sights  of the kings in the slots
 * @param {number} gap
 * @param {number} duration
 */
export function flyIn(came, sights, gap, duration) {
  if (!came[0]) return;
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
