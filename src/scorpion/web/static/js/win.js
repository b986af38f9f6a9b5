// @ts-check
/** @file The win: four runs rise and fan out once, and the figures appear beneath them. */

import { copy, layer } from "./flight.js";
import { finish, keep } from "./motion.js";
import { isStill, placeElement, tableElement } from "./page.js";
import { parse } from "./render.js";

const RISE_MS = 500;
const FAN_MS = 600;
const GAP_MS = 120;
const RANKS = "A23456789TJQK";
const EASE = "cubic-bezier(0.2, 0.8, 0.3, 1)";

/** Take the figures of a win away, when it was undone. */
export function unwin() {
  const section = document.querySelector(".stage > .win");
  if (section instanceof HTMLElement) section.hidden = true;
  layer().replaceChildren();
}

/**
 * Show the figures of a win.
 * @param {string} html
 * @param {string} time  as the clock shows it
 */
export function showFigures(html, time) {
  const section = parse(html);
  if (!section) return null;
  for (const place of section.querySelectorAll("[data-time]")) place.textContent = time;
  document.querySelector(".stage > .win")?.replaceWith(section);
  return /** @type {HTMLElement} */ (section);
}

/**
 * Celebrate, once: under two seconds; any key or tap goes on.
 * @param {HTMLElement | null} section
 * @param {readonly string[]} places  where the runs lie
 */
export function celebrate(section, places) {
  if (isStill()) return section?.querySelector("button")?.focus();
  const table = tableElement().getBoundingClientRect();
  const fans = places.flatMap((place) => fan(place));
  const width = fans[0]?.[0]?.offsetWidth ?? 0;
  fans.forEach((cards, i) => {
    const x = table.left + (table.width * (i + 0.5)) / fans.length - width / 2;
    const y = table.top + Math.max(table.height * 0.44 - width * 2.1, width * 0.3);
    cards.forEach((card, k) => spread(card, k - (cards.length - 1) / 2, x, y, i * GAP_MS, table.width / fans.length < width * 3));
  });
  section?.animate([{ opacity: 0, translate: "0 12px" }, { opacity: 0, translate: "0 12px", offset: 0.4 }, { opacity: 1, translate: "0 0" }], { duration: 1600, easing: "ease-out" });
  const over = (/** @type {Event} */ event) => {
    for (const type of ["keydown", "pointerdown"]) removeEventListener(type, over, true);
    const aims = event.target instanceof Element && event.target.closest(".win");
    if (event.type === "keydown" && !aims && !/** @type {KeyboardEvent} */ (event).ctrlKey) section?.querySelector("button")?.focus();
    finish();
    for (const animation of section?.getAnimations() ?? []) animation.finish();
    for (const cards of fans) for (const card of cards) card.remove();
  };
  for (const type of ["keydown", "pointerdown"]) addEventListener(type, over, true);
}

/** Copies of the run that lies on a place, from ace to king. @param {string} place */
function fan(place) {
  const element = placeElement(place);
  const king = [...(element?.querySelectorAll(".card") ?? [])].find((card) => card.querySelector('use[href^="#f-K"]'));
  if (!element || !king) return [];
  const { left, top } = element.getBoundingClientRect();
  return [[...RANKS].map((rank) => copy(face(king, rank), left, top))];
}

/** A card of the king's suit. @param {Element} king @param {string} rank */
function face(king, rank) {
  const card = document.createElement("span");
  card.className = king.className;
  card.innerHTML = king.innerHTML;
  const name = card.querySelector("b");
  if (name && rank !== "K") name.textContent = rank === "T" ? "10" : rank;
  const figure = card.querySelector('use[href^="#f-K"]');
  figure?.setAttribute("href", `#f-${rank}${figure.getAttribute("href")?.slice(-1) ?? ""}`);
  return card;
}

/**
 * Let a card rise to (x, y) and turn to its place in the fan.
 * @param {HTMLElement} card
 * @param {number} step  from the middle of the fan
 * @param {number} x
 * @param {number} y
 * @param {number} delay
 * @param {boolean} narrow
 */
function spread(card, step, x, y, delay, narrow) {
  const from = card.getBoundingClientRect();
  const rise = `translate(${x - from.left}px, ${y - from.top}px)`;
  card.style.transformOrigin = "50% 130%";
  const duration = RISE_MS + FAN_MS;
  keep(
    card.animate(
      [
        { transform: "none", easing: EASE },
        { transform: `${rise} rotate(0deg)`, offset: RISE_MS / duration, easing: EASE },
        { transform: `${rise} rotate(${step * (narrow ? 5 : 8)}deg)` },
      ],
      { duration, delay, fill: "both" },
    ),
  );
}
