// @ts-check
/** @file The page: finds its parts, and reads what the table shows. */

/** @import { Card, Table } from "./state.js" */

/** Ranks as the notation writes them, ace first. */
export const RANKS = "A23456789TJQK";

/**
 * The first element that fits.
 * @param {string} selector
 * @param {ParentNode | null} [root]
 * @returns {HTMLElement | null}
 */
export const find = (selector, root = document) => root?.querySelector(selector) ?? null;

/**
 * All elements that fit.
 * @param {string} selector
 * @param {ParentNode | null} [root]
 * @returns {HTMLElement[]}
 */
export const all = (selector, root = document) => [.../** @type {NodeListOf<HTMLElement>} */ (root?.querySelectorAll(selector) ?? [])];

/**
 * A new element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} name  its classes
 * @param {string} [text]
 */
export function make(tag, name, text) {
  const element = document.createElement(tag);
  element.className = name;
  if (text) element.textContent = text;
  return element;
}

/**
 * Listen for events of these types, before anybody else does.
 * @param {EventTarget} target
 * @param {string} types
 * @param {(event: any) => void} listener
 */
export function on(target, types, listener) {
  for (const type of types.split(" ")) target.addEventListener(type, listener, true);
}

/** The element that an event is about. @param {Event} event */
export const targetOf = (event) => /** @type {HTMLElement} */ (event.target instanceof Element ? event.target : document.body);

/** The table. */
export const tableElement = () => /** @type {HTMLElement} */ (find("#table"));

/** The card with this place in the deal. @param {string | null} id */
export const cardElement = (id) => (id ? document.getElementById(id) : null);

/** What a card is called. @param {string | null} id */
export const cardName = (id) => cardElement(id)?.getAttribute("aria-label") ?? "";

/** The column, cell, slot or reserve with this name. @param {string} name */
export const placeElement = (name) => find(name === "reserve" ? "#reserve" : `[data-n="${name}"]:not(button)`, tableElement());

/** The name of the place that an element lies in, "" outside of all. @param {Element | null} element */
export function placeName(element) {
  const place = /** @type {HTMLElement | null | undefined} */ (element?.closest(".column, .cell, .slot, #reserve"));
  return place?.dataset.n ?? place?.id ?? "";
}

/**
 * Whether a point of the window lies in a place, whatever flies over it.
 * @param {string} name
 * @param {number} x
 * @param {number} y
 */
export function isInPlace(name, x, y) {
  const box = placeElement(name)?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x < box.right && y >= box.top && y < box.bottom;
}

/** The part of a card that moves: its line in a column, elsewhere itself. @param {Element} card */
export function itemOf(card) {
  const line = card.parentElement;
  return /** @type {HTMLElement} */ (line?.parentElement?.matches(".column") ? line : card);
}

/**
 * Read a table.
 * @param {ParentNode} root
 * @returns {Table}
 */
export const readTable = (root) =>
  all(".column, .cell, #reserve", root).map((place) => ({ name: placeName(place), cards: all(".card[id]", place).map(readCard) }));

/**
 * @param {HTMLElement} element
 * @returns {Card}
 */
function readCard(element) {
  const [rank = "?", suit = ""] = element.dataset.f ?? "";
  const to = element.dataset.to?.split(" ").filter(Boolean) ?? [];
  return { id: element.id, rank: RANKS.indexOf(rank) + 1, suit, to };
}

/** Whether the player wants little motion. */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether a dialog lies over the table. */
export const isCovered = () => find("dialog[open]") !== null;
