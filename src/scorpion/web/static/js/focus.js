// @ts-check
/** @file The focus: one tab stop for the whole table, and where on it that is. */

import { all, cardElement, find, on, placeElement, placeName, tableElement } from "./dom.js";

/**
 * What can have the focus. `rows` are the piles of a table in rows: the places above the columns, then the columns.
 * `first` is the index of the lowest card that can be reached in a pile: its first face-up card, or one before it
 * where the backs under it are told of; `length` counts the pile's cards.
 * @typedef {{ name: string, first: number, length: number }} Stop
 */
/** @typedef {{ name: string, index: number }} Here */

const isColumn = (/** @type {string} */ name) => /^\d/.test(name);

/**
 * The highest card of a stop.
 * @param {Stop} stop
 * @returns {Here}
 */
const topOf = (stop) => ({ name: stop.name, index: Math.max(0, stop.length - 1) });

/**
 * Where a step leads; the same place where there is no way.
 * @param {readonly Stop[]} stops
 * @param {Here} here
 * @param {string} to  left, right, up, down, base, top, or "column 4"
 * @param {readonly string[] | null} only  while a group is held: the places that left and right visit
 * @param {string} below  the column to come down to from the places above
 * @returns {Here}
 */
export function step(stops, here, to, only, below) {
  const stop = stops.find(({ name }) => name === here.name);
  if (!stop) return here;
  if (to.startsWith("column ")) return jump(stops, to.slice(7)) ?? here;
  switch (to) {
    case "left":
    case "right":
      return sideways(stops, here, to === "left" ? -1 : 1, only);
    case "base":
      return { name: here.name, index: Math.min(stop.first, Math.max(0, stop.length - 1)) };
    case "top":
      return topOf(stop);
    case "down":
      if (!isColumn(here.name)) return jump(stops, below) ?? here;
      return { name: here.name, index: Math.min(here.index + 1, Math.max(0, stop.length - 1)) };
    case "up": {
      if (here.index > stop.first) return { name: here.name, index: here.index - 1 };
      const above = isColumn(here.name) && stops.find(({ name }) => !isColumn(name));
      return above ? topOf(above) : here;
    }
    default:
      return here;
  }
}

/** @param {readonly Stop[]} stops @param {string} name */
function jump(stops, name) {
  const stop = stops.find((one) => one.name === name);
  return stop && topOf(stop);
}

/**
 * @param {readonly Stop[]} stops
 * @param {Here} here
 * @param {-1 | 1} by
 * @param {readonly string[] | null} only
 * @returns {Here}
 */
function sideways(stops, here, by, only) {
  const row = stops.filter(({ name }) => (only ? true : isColumn(name) === isColumn(here.name)));
  for (let i = row.findIndex(({ name }) => name === here.name) + by; row[i]; i += by) {
    const stop = /** @type {Stop} */ (row[i]);
    if (only) {
      if (only.includes(stop.name)) return topOf(stop);
    } else {
      const index = Math.max(Math.min(here.index, stop.length - 1), stop.first, 0);
      return isColumn(stop.name) ? { name: stop.name, index: Math.min(index, Math.max(0, stop.length - 1)) } : topOf(stop);
    }
  }
  return here;
}

/** The column that Down leads to from the places above. */
let below = "1";

/** Whether keys were used last: a focus that a tap or an answer sets needs no ring. */
export let byKeys = false;

/** Watch which of them is used. */
export function watch() {
  on(window, "keydown pointerdown", ({ type }) => (byKeys = type === "keydown"));
}

/** Let whoever began this game go on at its first card. @param {boolean} keys  whether it was begun by keys */
export function arrive(keys) {
  byKeys = keys;
  focusOn(find('[tabindex="0"]', tableElement()));
}

/** What can have the focus, in the order of the page. */
function stops() {
  /** @type {Stop[]} */
  const found = [];
  for (const place of all(".column, .cell, .slot, #reserve", tableElement())) {
    const name = placeName(place);
    if (!name || (name === "reserve" && !place.matches("button"))) continue;
    const lines = place.matches(".column") ? [...place.children] : [];
    const faceUp = lines.findIndex((line) => line.querySelector("button.card"));
    const first = faceUp > 0 && facesDown(place) ? faceUp - 1 : Math.max(faceUp, 0);
    found.push({ name, first, length: Math.max(lines.length, 1) });
  }
  return found;
}

/** The text that tells of a column's backs. @param {Element} column */
const facesDown = (column) => column.querySelector(":scope > .down > .sr");

/**
 * The element that has the focus when it is here.
 * @param {Here | null | undefined} here
 * @returns {HTMLElement | null}
 */
function elementAt(here) {
  const place = here ? placeElement(here.name) : null;
  if (!here || !place || here.name === "reserve") return place;
  if (!place.matches(".column")) return place.querySelector("button") ?? place;
  const line = place.children[here.index];
  return /** @type {HTMLElement | null} */ (line?.querySelector("button") ?? facesDown(place)?.parentElement ?? null);
}

/** Where an element is. @param {Element} element @returns {Here} */
function whereIs(element) {
  const place = element.closest(".column");
  const line = element.closest(".column > li");
  const stop = stops().find(({ name }) => name === placeName(element));
  if (!place || !line) return { name: placeName(element), index: 0 };
  const index = [...place.children].indexOf(line);
  return { name: placeName(element), index: line.querySelector("button") ? index : stop?.first ?? index };
}

/** Whether the focus is in the table. */
export const isInside = () => tableElement().contains(document.activeElement);

/** The card that has the focus. */
export const focusedCard = () => (isInside() && document.activeElement?.matches("button.card[id]") ? document.activeElement.id : null);

/** The place that has the focus. */
export const focusedPlace = () => (isInside() ? placeName(document.activeElement) : "");

/** Give an element the focus, and make it the table's one tab stop. @param {HTMLElement | null} element */
export function focusOn(element) {
  if (!element) return;
  stopAt(element);
  element.focus(/** @type {FocusOptions} */ ({ preventScroll: true, focusVisible: byKeys }));
}

/** Focus a card. @param {string | null} id */
export const focusCard = (id) => focusOn(cardElement(id));

/** Focus the top of a pile. @param {string | null} name */
export function focusTop(name) {
  const stop = stops().find((one) => one.name === name);
  focusOn(elementAt(stop && topOf(stop)));
}

/**
 * Move the focus as a key asks.
 * @param {string} to
 * @param {readonly string[] | null} only
 */
export function walk(to, only) {
  const from = document.activeElement;
  if (!from || !isInside()) return;
  const here = whereIs(from);
  if (/^\d/.test(here.name)) below = here.name;
  focusOn(elementAt(step(stops(), here, to, only, below)));
}

/** Make an element the table's one tab stop. @param {HTMLElement} element */
function stopAt(element) {
  for (const other of all('[tabindex="0"]', tableElement())) other.tabIndex = -1;
  element.tabIndex = 0;
}

/**
 * After the table changed: buttons leave the tab order but for one, and a focus that was lost is on the top of the
 * pile it was on.
 * @param {boolean} inside  whether the focus was in the table before
 * @param {string} place    where it was
 */
export function mend(inside, place) {
  const table = tableElement();
  for (const button of all("button:not([tabindex])", table)) button.tabIndex = -1;
  if (inside && !isInside()) focusTop(stops().some(({ name }) => name === place) ? place : "1");
  const first = find(".column button", table);
  if (first && !find('[tabindex="0"]', table)) stopAt(first);
}
