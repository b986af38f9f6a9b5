// @ts-check
/** @file The win: four runs rise and fan out once, and the figures appear beneath them. */

import { HOME, at, finish, keep, rest } from "./animations.js";
import { all, find, isStill, make, on, placeElement, tableElement, targetOf } from "./dom.js";
import { copy } from "./flight.js";
import { byKeys, isInside } from "./focus.js";
import { parse } from "./render.js";

const RISE_MS = 500;
const FAN_MS = 600;
const GAP_MS = 120;
const RANKS = [..."A23456789TJQK"];
const TYPES = ["keydown", "pointerdown", "undone"];
const EASE = "cubic-bezier(0.2, 0.8, 0.3, 1)";

/**
 * Celebrate, once the last cards are at rest: under two seconds; any key or tap goes on.
 * @param {string} html  the figures
 * @param {() => void} tellTime  shows the time on them
 * @param {readonly string[]} places  where the runs lie
 * @param {() => boolean} isWon  false once it was undone
 */
export async function celebrate(html, tellTime, places, isWon) {
  const figures = /** @type {HTMLElement | null} */ (parse(html));
  if (!figures) return;
  figures.hidden = true;
  find(".stage > .win")?.replaceWith(figures);
  tellTime();
  await rest();
  if (!isWon()) return;
  figures.hidden = false;
  const next = () => find("button", figures)?.focus();
  if (byKeys && isInside()) next();
  /** @type {HTMLElement[][]} */
  let fans = [];
  const clear = () => fans.flat().forEach((card) => card.remove());
  const lay = () => {
    clear();
    fans = isStill() ? [] : places.flatMap(fan);
    fans.forEach((cards, i) => open(cards, i, fans.length));
  };
  lay();
  if (fans[0]) keep(figures.animate({ opacity: [0, 0, 1], translate: ["0 12px", "0 12px", "0 0"] }, { duration: 1600, easing: "ease-out" }));
  const again = () => {
    finish();
    lay();
    finish();
  };
  on(window, "resize", again);
  const goOn = (/** @type {any} */ event) => {
    // A key that is held since the last move asks for no other game.
    if (event.repeat) return event.preventDefault();
    for (const type of TYPES) removeEventListener(type, goOn, true);
    removeEventListener("resize", again, true);
    finish();
    clear();
    if (event.type !== "keydown" || targetOf(event).closest(".win, .actions, .bar")) return;
    // Only the next press is one of the button.
    if (/^(Enter| )$/.test(event.key)) event.preventDefault();
    next();
  };
  on(window, TYPES.join(" "), goOn);
}

/** Copies of the run that lies on a place, from ace to king. @param {string} place */
function fan(place) {
  const element = placeElement(place);
  const king = all(".card", element).find((card) => card.dataset.f?.startsWith("K"));
  if (!element || !king) return [];
  const { left, top } = element.getBoundingClientRect();
  return [RANKS.map((rank) => copy(face(king, rank), left, top))];
}

/** A card of the king's suit. @param {HTMLElement} king @param {string} rank */
function face(king, rank) {
  const card = make("span", king.className);
  card.dataset.f = rank + king.dataset.f?.charAt(1);
  return card;
}

/**
 * Let a fan rise to its place beside the others and above the figures, and open.
 * @param {HTMLElement[]} cards
 * @param {number} index
 * @param {number} count
 */
function open(cards, index, count) {
  // Where the columns were: what lies beside and above them stays to be seen.
  const free = (find(".columns") ?? tableElement()).getBoundingClientRect();
  const from = cards[0]?.getBoundingClientRect() ?? free;
  const below = find(".stage > .win")?.getBoundingClientRect().top ?? free.bottom;
  const room = free.width / count;
  const x = free.left + room * (index + 0.5) - from.width / 2 - from.left;
  const y = Math.max(below - from.height * 1.3, free.top) - from.top;
  const up = at(x, y);
  const duration = RISE_MS + FAN_MS;
  cards.forEach((card, k) => {
    const transform = `${up.transform} rotate(${(k - (cards.length - 1) / 2) * (room < from.width * 3 ? 3 : 5)}deg)`;
    card.style.transformOrigin = "50% 130%";
    keep(
      card.animate(
        [
          { ...HOME, easing: EASE },
          { ...up, offset: RISE_MS / duration, easing: EASE },
          { transform },
        ],
        { duration, delay: index * GAP_MS, fill: "both" },
      ),
    );
  });
}
