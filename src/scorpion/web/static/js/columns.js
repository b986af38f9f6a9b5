// @ts-check
/** @file The columns: what a column says of the cards in it, so that the styles give each strip its height. */

import { RANKS, all, find, make } from "./dom.js";

/** The least heights of strips, and the height of the one that counts what does not fit, as in the styles. */
const LEAST_PX = { down: 4, fold: 6, loose: 11 };
const COUNT_PX = 14;

/** @typedef {keyof typeof LEAST_PX} Kind */

/**
 * Whether a card goes on the ladder that the card under it belongs to: of one suit, the next rank down.
 * @param {string} lower  as in `data-f`: "JD"
 * @param {string} upper
 */
export const goesOn = (lower, upper) => lower[1] === upper[1] && RANKS.indexOf(lower.charAt(0)) === RANKS.indexOf(upper.charAt(0)) + 1;

/**
 * How many of a column's oldest cards go behind a count, so that the rest has the least height that can be read.
 * @param {readonly Kind[]} kinds  of the cards under the top one, base first
 * @param {number} room  pixels that they have
 */
export function countPast(kinds, room) {
  let need = kinds.reduce((sum, kind) => sum + LEAST_PX[kind], 0);
  if (need <= room) return 0;
  need += COUNT_PX;
  let past = 0;
  for (const kind of kinds) {
    if (need <= room && past > 1) break;
    need -= LEAST_PX[kind];
    past++;
  }
  return past;
}

/** @param {Element} line @returns {Kind} */
const kindOf = (line) => (line.matches(".down") ? "down" : line.matches(".fold") ? "fold" : "loose");

/** Say of a column's cards, after some were carried there or away, what the server would say. @param {Element} column */
export function describe(column) {
  const lines = [...column.children];
  const cards = lines.map((line) => find(":scope > .card", line));
  let first = "";
  lines.forEach((line, i) => {
    const card = cards[i];
    const face = card?.dataset.f;
    const upper = cards[i + 1]?.dataset.f;
    const folds = Boolean(face && upper && goesOn(face, upper) && !card.matches(".marked, .goal, .blocks"));
    line.classList.toggle("fold", folds);
    if (card) sayFrom(card, folds ? "" : first);
    first = folds ? first || face?.charAt(0) || "" : "";
  });
  count(column);
}

/** Let a card say where the ladder that ends with it begins. @param {HTMLElement} card @param {string} rank */
function sayFrom(card, rank) {
  if ((card.dataset.from ?? "") === rank) return;
  find(":scope > i", card)?.remove();
  delete card.dataset.from;
  if (!rank) return;
  card.dataset.from = rank;
  const mark = make("i", "");
  mark.dataset.f = rank;
  card.prepend(mark);
}

/** Let a column's classes count what lies under its top card: ` l7 ll2` says 27. @param {Element} column */
function count(column) {
  /** @type {Record<Kind, number>} */
  const counts = { down: 0, fold: 0, loose: 0 };
  for (const line of [...column.children].slice(0, -1)) if (!line.matches(".past")) counts[kindOf(line)]++;
  const classes = [...column.classList].filter((name) => !/^[dfl]+\d$/.test(name));
  column.className = [...classes, ...digits("d", counts.down), ...digits("f", counts.fold), ...digits("l", counts.loose)].join(" ");
}

/** @param {string} kind @param {number} count */
const digits = (kind, count) => [...String(count)].reverse().flatMap((digit, i) => (digit === "0" ? [] : kind.repeat(i + 1) + digit));

let room = 0;

/**
 * Let a table's columns fit, now and whenever its size changes, or that of the line beside it. How high their strips may
 * be together depends on these alone, and is read when it is known: in the middle of a move the browser would have to lay
 * out the page for it.
 * @param {HTMLElement} table
 */
export function keepFitting(table) {
  const line = find(".stage > .say");
  const watcher = new ResizeObserver(() => {
    // Columns make room for a line under them, however many words it has.
    if (line?.offsetHeight) table.style.setProperty("--more", `${line.offsetHeight + 20}px`);
    const column = find(".column", table);
    if (!column) return;
    room = parseFloat(getComputedStyle(column).getPropertyValue("--under")) + (column.matches(".counted") ? COUNT_PX : 0);
    fit(table);
  });
  watcher.observe(table);
  if (line) watcher.observe(line);
}

/** Put behind a count what does not fit. @param {Element} table */
export function fit(table) {
  for (const column of all(".column", table)) {
    const lines = [...column.children];
    const past = room > 0 ? countPast(lines.slice(0, -1).map(kindOf), room) : 0;
    if (!past && !column.matches(".counted")) continue;
    lines.forEach((line, i) => {
      const card = find(":scope > .card", line);
      line.classList.toggle("past", i < past);
      line.classList.toggle("last", i === past - 1);
      if (card && i === past - 1) card.dataset.past = `+${past}`;
      else delete card?.dataset.past;
    });
    column.classList.toggle("counted", past > 0);
    count(column);
  }
}

/** Draw the whole of a card of which only the strip could be seen. @param {Element | null | undefined} card */
export function draw(card) {
  if (card instanceof HTMLElement && card.dataset.f && !find("svg", card)) {
    card.insertAdjacentHTML("beforeend", `<svg><use href="#f-${card.dataset.f}"/></svg>`);
  }
}
