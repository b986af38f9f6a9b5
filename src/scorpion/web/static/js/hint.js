// @ts-check
/** @file A hint: asked for, pointed out on the table, and better from line to line until the player goes on. */

import { describe, fit } from "./columns.js";
import { cardElement, find, on, placeElement, tableElement } from "./dom.js";
import { beside, lines } from "./fetching.js";
import { newId } from "./requests.js";
import * as voice from "./voice.js";
/** @import { State } from "./state.js" */

/**
 * One line of the answer, as the server gives it: `HintAnswer` in `web/table/answers.py`, which says what each field is.
 * @typedef {object} HintAnswer
 * @property {string} say
 * @property {string} line
 * @property {string} take
 * @property {string} goal
 * @property {number} version
 */

let asking = new AbortController();
/** @type {HTMLElement[]} */
let pointed = [];

// Whoever does something goes on without the hint.
on(window, "acted", () => {
  asking.abort();
  point("", "");
});

/**
 * Ask for a hint and show it, until the player does something else.
 * @param {State} state
 * @param {string} act  the address that takes actions
 * @param {string} kind  "fair", "open", or "position", which asks no more than whether it can be won
 * @param {string} failed  what is said if there is no answer
 */
export async function ask(state, act, kind, failed) {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const { held } = state;
  let told = "";
  try {
    if (!(await isSettled(state, signal))) return;
    const fields = { action: newId(), version: `${state.version}`, kind };
    for await (const answer of lines(beside(act, "hint"), fields, signal)) {
      // What was selected since has a line of its own.
      if (signal.aborted || state.held !== held) return asking.abort();
      told = show(answer, told);
      // The table is the same: there is nothing new to show to a page that comes back.
      if (answer.goal && !state.pending[0]) state.version = Math.max(state.version, answer.version);
    }
    if (!told) throw new Error("");
  } catch {
    if (!signal.aborted) voice.tell(failed);
  }
}

/**
 * Show an answer; only another move, or another reason why there is none, is said again.
 * @param {HintAnswer} answer
 * @param {string} told
 */
function show({ say, line, take, goal }, told) {
  point(take, goal);
  voice.showWhole(line, say);
  const now = goal ? `${take}>${goal}` : say;
  if (now !== told) voice.say(say);
  return now;
}

/**
 * Point out a card or nothing, where it goes, and cards that are counted.
 * @param {string} take
 * @param {string} goal
 * @param {readonly string[]} [steps]
 */
export function point(take, goal, steps = []) {
  const isReserve = goal === "reserve";
  const to = isReserve ? null : cardElement(goal) ?? placeOf(goal);
  const now = [isReserve ? placeElement(goal) : cardElement(take), to];
  for (const element of pointed) {
    element.classList.remove("blocks", ...(now.includes(element) ? [] : ["marked", "goal"]));
    element.closest("li")?.removeAttribute("data-step");
  }
  now[0]?.classList.add("marked");
  now[1]?.classList.add("goal");
  const before = pointed;
  const counted = steps.map(cardElement);
  counted.forEach((card, i) => {
    card?.classList.add("blocks");
    card?.closest("li")?.setAttribute("data-step", `${i + 1}`);
  });
  pointed = [...now, ...counted].filter((element) => element !== null);
  // A strip that is pointed out does not fold.
  const columns = new Set([...before, ...pointed].map((element) => element.closest(".column")));
  for (const column of columns) if (column) describe(column);
  fit(tableElement());
}

/** An empty place. @param {string} name */
function placeOf(name) {
  const place = name ? placeElement(name) : null;
  return place && (find(".none", place) ?? place);
}

/**
 * Wait until every move is answered, for some seconds at most; returns whether they are.
 * @param {State} state
 * @param {AbortSignal} [signal]
 */
export async function isSettled(state, signal) {
  for (let tries = 0; state.pending[0] && tries < 100 && !signal?.aborted; tries++) await new Promise((resolve) => setTimeout(resolve, 30));
  return !state.pending[0] && !signal?.aborted;
}
