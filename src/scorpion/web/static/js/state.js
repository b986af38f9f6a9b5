// @ts-check
/** @file The state: all that the page knows of the game and of the hands over it, as plain data. */

/**
 * A card as the table shows it. `id` is its place in the deal ("p17"); a back has rank 0 and suit "".
 * `to` names the places that take the group which begins with it, as the last answer said.
 * @typedef {{ id: string, rank: number, suit: string, to: readonly string[] }} Card
 */

/**
 * A pile by its name in the notation: "4" a column, "c1" a cell, "reserve". Cards lie from base to top.
 * @typedef {{ name: string, cards: readonly Card[] }} Pile
 */

/** @typedef {readonly Pile[]} Table */

/**
 * What the player asked for and no answer has confirmed. `shown` tells that the table already shows it.
 * @typedef {object} Action
 * @property {string} id  made here, so that asking twice plays once
 * @property {"carry" | "deal" | "undo" | "redo"} kind
 * @property {string} [card]  the group's first card
 * @property {string} [to]    the place it goes to
 * @property {boolean} [shown]
 * @property {boolean} [keys]  asked for by keys, so the focus follows
 * @property {string} [wish]   as it was sent, in notation, and on which version: asked again it must be the very same
 * @property {number} [version]
 */

/**
 * @typedef {object} State
 * @property {string} game
 * @property {number} version      of the last answer
 * @property {Table} table         as the last answer gave it
 * @property {readonly Action[]} pending  oldest first; the first is on its way
 * @property {string | null} held  first card of the group in the hand
 * @property {number} heldSince    milliseconds; a second tap soon after sends the group
 * @property {{ rank: string, suit: string } | null} find  what is known of a card looked for, null when none is
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {boolean} won
 */

/** A second tap within so many milliseconds sends the group. */
export const TWICE_MS = 500;

/**
 * @param {string} game
 * @param {number} version
 * @param {Table} table
 * @returns {State}
 */
export function begin(game, version, table) {
  return {
    game,
    version,
    table,
    pending: [],
    held: null,
    heldSince: 0,
    find: null,
    canUndo: true,
    canRedo: true,
    won: false,
  };
}
