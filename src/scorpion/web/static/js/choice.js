// @ts-check
/** @file The choice: which of the places that take a group a double tap sends it to. */

import { cardsOf, group, spot } from "./changes.js";
/** @import { Card, Table } from "./state.js" */

const RUN = 13;

/**
 * The place a group is sent to: the only one that takes it, else the one where it completes a run, else the one
 * where it joins its own suit, else the leftmost. Null when there is none.
 * @param {Table} table
 * @param {string} id
 * @param {readonly string[]} places  that take it
 * @returns {string | null}
 */
export function choose(table, id, places) {
  const moving = group(table, id);
  const suit = spot(table, id)?.card.suit;
  const inOrder = [...places].sort((a, b) => order(a) - order(b));
  return (
    inOrder.find((name) => endsInRun([...cardsOf(table, name), ...moving])) ??
    inOrder.find((name) => cardsOf(table, name).at(-1)?.suit === suit) ??
    inOrder[0] ??
    null
  );
}

/** Columns from the left, then cells. @param {string} name */
const order = (name) => (/^\d/.test(name) ? +name : 1000 + +name.slice(1));

/** @param {readonly Card[]} cards */
function endsInRun(cards) {
  const run = cards.slice(-RUN);
  return run.length === RUN && run.every((card, i) => card.rank === RUN - i && card.suit === run[0]?.suit);
}
