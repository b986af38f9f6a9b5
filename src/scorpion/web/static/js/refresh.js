// @ts-check
/** @file The refresh: a page that comes back shows the table as it stands by now. */

import { beside, get } from "./fetching.js";
/** @import { Answer } from "./requests.js" */
/** @import { Action, State } from "./state.js" */

/**
 * Ask how the game stands, and show it if it was played on, in another window or by an action that arrived late.
 * @param {string} act  the address that takes actions
 * @param {State} state
 * @param {(action: Partial<Action>, answer: Answer) => void} show
 */
export async function refresh(act, state, show) {
  // The answer to an action tells as much.
  if (state.pending[0]) return;
  const answer = await get(beside(act, "now"), "application/json").then(JSON.parse).catch(() => null);
  if (answer?.version > state.version && !state.pending[0]) show({}, answer);
}
