// @ts-check
/** @file The notice that a game is lost: asked for after each move, as the player chose, and dropped with the next. */

import { on } from "./dom.js";
import { beside, lines } from "./fetching.js";
import * as voice from "./voice.js";
/** @import { State } from "./state.js" */

let looking = new AbortController();
/** Whether it was told, and nothing was undone since. */
let told = false;

// Who goes on does not wait for it.
on(window, "acted", () => looking.abort());

/**
 * Ask whether a game is lost, and say it once.
 * @param {State} state
 * @param {string} act  the address that takes actions
 * @param {string} kind  of the action before
 */
export async function look(state, act, kind) {
  looking.abort();
  if (kind === "undo") told = false;
  if (told || state.won || state.pending[0]) return;
  looking = new AbortController();
  const { signal } = looking;
  try {
    for await (const { say, line, version } of lines(beside(act, "lost"), { version: `${state.version}` }, signal)) {
      if (signal.aborted) return;
      told = true;
      if (!state.pending[0]) state.version = Math.max(state.version, version);
      voice.showWhole(line, say);
      voice.say(say);
    }
  } catch {
    // Nobody asked for it.
  }
}
