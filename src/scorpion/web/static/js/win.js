// @ts-check
/** @file The win: four runs rise and fan out once, and the figures appear beneath them. */

import { copy } from "./flight.js";
import { finish, keep, rest } from "./motion.js";
import { isStill, placeElement, tableElement } from "./page.js";
import { parse } from "./render.js";

const RISE_MS = 500;
const FAN_MS = 600;
const GAP_MS = 120;
const RANKS = [..."A23456789TJQK"];
const EASE = "cubic-bezier(0.2, 0.8, 0.3, 1)";

const section = () => /** @type {HTMLElement} */ (document.querySelector(".stage > .win"));

/** Takes away what the last win showed. */
let clear = () => {};

/** Take the figures of a win away, when it was undone. */
export function unwin() {
  clear();
  section().hidden = true;
}

/**
 * Celebrate, once the last cards are at rest: under two seconds; any key or tap goes on.
 * @param {string} html  the figures
 * @param {string} time  as the clock shows it
 * @param {readonly string[]} places  where the runs lie
 */
export async function celebrate(html, time, places) {
  const figures = parse(html);
  if (!figures) return;
  for (const place of figures.querySelectorAll("[data-time]")) place.textContent = time;
  figures.toggleAttribute("hidden", true);
  section().replaceWith(figures);
  let over = false;
  await rest();
  const fans = isStill() ? [] : places.flatMap(fan);
  section().hidden = false;
  fans.forEach((cards, i) => open(cards, i, fans.length));
  if (fans.length) keep(section().animate({ opacity: [0, 0, 1], translate: ["0 12px", "0 12px", "0 0"] }, { duration: 1600, easing: "ease-out" }));
  clear = () => {
    over = true;
    for (const type of ["keydown", "pointerdown"]) removeEventListener(type, goOn, true);
    finish();
    for (const card of fans.flat()) card.remove();
  };
  /** @param {Event} event */
  const goOn = (event) => {
    if (over) return;
    clear();
    const aims = event.target instanceof Element && event.target.closest(".win, .actions, .bar");
    if (event.type === "keydown" && !aims) section().querySelector("button")?.focus();
  };
  for (const type of ["keydown", "pointerdown"]) addEventListener(type, goOn, true);
}

/** Copies of the run that lies on a place, from ace to king. @param {string} place */
function fan(place) {
  const element = placeElement(place);
  const king = [...(element?.querySelectorAll(".card") ?? [])].find((card) => card.innerHTML.includes("#f-K"));
  if (!element || !king) return [];
  const { left, top } = element.getBoundingClientRect();
  return [RANKS.map((rank) => copy(face(king, rank), left, top))];
}

/** A card of the king's suit. @param {Element} king @param {string} rank */
function face(king, rank) {
  const card = document.createElement("span");
  card.className = king.className;
  card.innerHTML = king.innerHTML.replace("#f-K", `#f-${rank}`);
  const name = card.querySelector("b");
  if (name && rank !== "K") name.textContent = rank === "T" ? "10" : rank;
  return card;
}

/**
 * Let a fan rise to its place beside the others, and open.
 * @param {HTMLElement[]} cards
 * @param {number} index
 * @param {number} count
 */
function open(cards, index, count) {
  const table = tableElement().getBoundingClientRect();
  const from = cards[0]?.getBoundingClientRect() ?? table;
  const room = table.width / count;
  const x = table.left + room * (index + 0.5) - from.width / 2 - from.left;
  const y = table.top + Math.max(table.height * 0.44 - from.width * 2.1, from.width * 0.3) - from.top;
  const up = `translate(${x}px, ${y}px)`;
  const duration = RISE_MS + FAN_MS;
  cards.forEach((card, k) => {
    const turned = `${up} rotate(${(k - (cards.length - 1) / 2) * (room < from.width * 3 ? 5 : 8)}deg)`;
    card.style.transformOrigin = "50% 130%";
    keep(
      card.animate(
        [
          { transform: "none", easing: EASE },
          { transform: up, offset: RISE_MS / duration, easing: EASE },
          { transform: turned },
        ],
        { duration, delay: index * GAP_MS, fill: "both" },
      ),
    );
  });
}
