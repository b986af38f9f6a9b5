// @ts-check
/** @file What blocks a card: asked for, shown on the table card by card, and said. */

import { beside, get } from "./fetching.js";
import { on } from "./dom.js";
import { isSettled, point } from "./hint.js";
import { shownTable, spot } from "./tables.js";
import * as voice from "./voice.js";
/** @import { State } from "./state.js" */

/**
 * The answer, as the server gives it: `BlocksAnswer` in `web/table/answers.py`, which says what each field is.
 * @typedef {object} BlocksAnswer
 * @property {string} say
 * @property {string} line
 * @property {string} take
 * @property {string} goal
 * @property {string[]} steps
 */

let asked = 0;

// What is selected next has blockers of its own.
on(window, "selected", () => {
  asked++;
  point("", "");
});

/**
 * Tell what keeps a card from being placed.
 * @param {State} state
 * @param {string} act  the address that takes actions
 * @param {string} card
 * @param {string} failed  what is said if there is no answer
 */
export async function explain(state, act, card, failed) {
  const mine = ++asked;
  const at = (await isSettled(state)) ? spot(shownTable(state), card) : null;
  if (!at?.card.rank) return;
  const group = /^\d/.test(at.pile) ? `${at.pile}x${at.count}` : at.pile;
  try {
    /** @type {BlocksAnswer} */
    const { say, line, take, goal, steps } = JSON.parse(await get(`${beside(act, "blocks")}?from=${group}`, "application/json"));
    if (mine !== asked) return;
    point(take, goal, steps);
    voice.showWhole(line, say);
    voice.say(say);
  } catch {
    if (mine === asked) voice.tell(failed);
  }
}
