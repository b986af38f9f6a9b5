// @ts-check
/** @file The page: finds its parts, and reads what the table shows. */

/** @import { Card, Table } from "./state.js" */

const RANKS = "A23456789TJQK";

/** The table. */
export const tableElement = () => /** @type {HTMLElement} */ (document.getElementById("table"));

/** The card with this place in the deal. @param {string | null} id */
export const cardElement = (id) => (id ? document.getElementById(id) : null);

/**
 * The column, cell, slot or reserve with this name.
 * @param {string} name
 * @returns {HTMLElement | null}
 */
export const placeElement = (name) =>
  name === "reserve" ? document.getElementById(name) : tableElement().querySelector(`[data-n="${name}"]:not(button)`);

/**
 * The name of the place that an element lies in, "" outside of all.
 * @param {Element | null} element
 */
export function placeName(element) {
  const place = element?.closest(".column, .cell, .slot, #reserve");
  return place instanceof HTMLElement ? place.dataset.n ?? (place.id === "reserve" ? "reserve" : "") : "";
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
export function readTable(root) {
  return [...root.querySelectorAll(".column, .cell, #reserve")].map((place) => ({
    name: placeName(place),
    cards: [...place.querySelectorAll(".card[id]")].map(readCard),
  }));
}

/**
 * @param {Element} element
 * @returns {Card}
 */
function readCard(element) {
  const [, rank = "", suit = ""] = /#f-(.)(.)/.exec(element.innerHTML) ?? [];
  const to = element.getAttribute("data-to")?.split(" ").filter(Boolean) ?? [];
  return { id: element.id, rank: rank ? RANKS.indexOf(rank) + 1 : 0, suit, to };
}

/** Whether the player wants little motion. */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether a dialog lies over the table. */
export const isCovered = () => document.querySelector("dialog[open]") !== null;
