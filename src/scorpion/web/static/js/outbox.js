// @ts-check
/** @file The outbox: actions without an answer, kept in the browser until there is one, also when the page is closed. */

/** @import { Action, State } from "./state.js" */

/** @param {string} game */
const nameOf = (game) => `scorpion-outbox-${game}`;

/**
 * Keep what is still to be answered; returns whether that succeeded.
 * @param {Pick<State, "game" | "pending">} state
 */
export function keep({ game, pending }) {
  try {
    if (pending[0]) localStorage.setItem(nameOf(game), JSON.stringify(pending));
    else localStorage.removeItem(nameOf(game));
    return true;
  } catch {
    // Some browsers keep nothing, or no more.
    return !pending[0];
  }
}

/**
 * The actions of a game that were kept and may still have to be sent: none of them is on the table of a new page.
 * @param {string} game
 * @returns {readonly Action[]}
 */
export function kept(game) {
  try {
    const actions = JSON.parse(localStorage.getItem(nameOf(game)) ?? "[]");
    return Array.isArray(actions) ? actions.filter((one) => one?.id && one.kind).map((one) => ({ ...one, shown: false })) : [];
  } catch {
    return [];
  }
}
