// @ts-check
/** @file The outbox: actions without an answer, kept in the browser until there is one, also when the page is closed. */

/** @import { Action, State } from "./state.js" */

/** Each page has an outbox of its own, so that none takes away what another keeps. */
const PAGE = crypto.getRandomValues(new Uint32Array(2)).join("-");

/** @param {string} game */
const prefix = (game) => `scorpion-outbox:${game}:`;

/**
 * Keep what is still to be answered; returns whether that succeeded. The first action is bound to the version that it
 * is for, those after it are to be asked on what comes of it: so none is ever made on a table that nobody saw.
 * @param {Pick<State, "game" | "version" | "pending">} state
 */
export function keep({ game, version, pending: [first, ...others] }) {
  const name = prefix(game) + PAGE;
  try {
    if (first) localStorage.setItem(name, JSON.stringify([{ version, ...first }, ...others]));
    else localStorage.removeItem(name);
    return true;
  } catch {
    // Some browsers keep nothing, or no more.
    return !first;
  }
}

/**
 * Take over what pages of a game have kept that may be gone; none of it is on the table of a new page. Where such a
 * page is still open both will send it, which does no harm: each action has an id, under which it is made once.
 * @param {string} game
 * @returns {readonly Action[]}
 */
export function takeOver(game) {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix(game)));
    const lists = names.map(read).sort(([a], [b]) => (a?.version ?? 0) - (b?.version ?? 0));
    const actions = [...new Map(lists.flat().map((action) => [action.id, action])).values()];
    if (keep({ game, version: 0, pending: actions })) for (const name of names) if (!name.endsWith(`:${PAGE}`)) localStorage.removeItem(name);
    return actions;
  } catch {
    return [];
  }
}

/**
 * What is left to be sent when the first action cannot be made: those that were to follow it are not meant for what is
 * there now, but what another page kept begins with a version of its own.
 * @param {readonly Action[]} pending
 */
export function withoutFollowers(pending) {
  const next = pending.findIndex(({ version }, i) => i > 0 && version !== undefined);
  return next < 0 ? [] : pending.slice(next);
}

/** @param {string} name @returns {Action[]} */
function read(name) {
  try {
    const actions = JSON.parse(localStorage.getItem(name) ?? "");
    return Array.isArray(actions) ? actions.filter((one) => one?.id && one.kind).map((one) => ({ ...one, shown: false })) : [];
  } catch {
    return [];
  }
}
