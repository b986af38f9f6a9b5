// @ts-check
/** @file Requests: all that is asked of the server, one action after the other. */

import { notation } from "./tables.js";
/** @import { Action, State } from "./state.js" */

/**
 * The answer to an action, as the server gives it: `TableAnswer` in `web/table/answers.py`, which says what each field is.
 * @typedef {object} Answer
 * @property {"done" | "refused" | "outdated" | "nothing"} result
 * @property {number} version
 * @property {string} say
 * @property {{ text: string, href: string | null } | null} why
 * @property {string | null} at
 * @property {string} table
 * @property {string} score
 * @property {string} moves
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {boolean} won
 * @property {string | null} win
 */

/** A request that was not done; its message is the server's sentence, "" if it said none. */
export class RequestFailed extends Error {}

/** The connection is lost, or the server is not there: ask again. */
export class ConnectionLost extends RequestFailed {}

/**
 * @typedef {object} Ends
 * @property {(fields: Record<string, string>) => Promise<Answer>} ask  rejects with ConnectionLost or RequestFailed
 * @property {(milliseconds: number) => Promise<void>} pause
 * @property {(action: Action, answer: Answer) => void} answered  must take the action out of the pending ones
 * @property {(action: Action, sentence: string) => void} failed  must empty the pending ones
 * @property {(lost: boolean, sentence: string) => void} connection
 * @property {() => void} [changed]  told when an action is about to be sent
 */

/**
 * Return a function that works through `state.pending` until it is empty; calling it while it works does nothing.
 * @param {State} state
 * @param {Ends} ends
 */
export function worker(state, { ask, pause, answered, failed, connection, changed }) {
  let busy = false;

  /** Asks until there is an answer, with the same id each time. @param {Record<string, string>} fields */
  async function insist(fields) {
    for (let tries = 0; ; tries++) {
      try {
        const answer = await ask(fields);
        // Somebody between may answer in the server's place.
        if (!answer?.result || !(answer.version >= 0)) throw new ConnectionLost();
        if (tries) connection(false, "");
        return answer;
      } catch (error) {
        if (!(error instanceof ConnectionLost)) {
          if (tries) connection(false, "");
          throw error;
        }
        if (!tries) connection(true, error.message);
        await pause(Math.min(500 * 2 ** tries, 8000));
      }
    }
  }

  return async function work() {
    if (busy) return;
    busy = true;
    try {
      for (let action = state.pending[0]; action; action = state.pending[0]) {
        const wish = action.wish ?? notation(state.table, action);
        const version = action.version ?? state.version;
        try {
          if (wish === null) {
            failed(action, "");
            continue;
          }
          state.pending = [{ ...action, wish, version }, ...state.pending.slice(1)];
          changed?.();
          answered(action, await insist({ action: action.id, version: `${version}`, do: wish }));
        } catch (error) {
          failed(action, error instanceof RequestFailed ? error.message : "");
        }
      }
    } finally {
      busy = false;
    }
  };
}

/**
 * Whether one more of a key's repeats is taken: they must not pile up, or the table would run on after the key is up.
 * @param {State} state
 */
export const takesRepeat = (state) => state.pending.length < 3;

/** A connection may be dead and nobody tell; asked again an action is still done once. */
const PATIENCE_MS = 20_000;

const GONE = [502, 503, 504];

/**
 * Post a form and return the JSON that answers it, null where there is none.
 * Rejects with ConnectionLost where asking again may help, else with RequestFailed.
 * @param {string} address
 * @param {Record<string, string> | FormData} fields
 * @returns {Promise<any>}
 */
export async function post(address, fields) {
  const body = new URLSearchParams();
  for (const [name, value] of fields instanceof FormData ? fields : Object.entries(fields)) body.append(name, `${value}`);
  let response;
  try {
    // A move that was made just before the page is left still arrives.
    response = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" }, keepalive: true, signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    throw new ConnectionLost();
  }
  if (response.status === 204) return null;
  const answer = await response.json().catch(() => null);
  if (response.ok && answer) return answer;
  // Who stands between, or a server that starts or is full, may answer otherwise in a moment.
  const Kind = response.ok || GONE.includes(response.status) ? ConnectionLost : RequestFailed;
  throw new Kind(typeof answer?.error === "string" ? answer.error : "");
}

/** An id for an action, that nobody else makes. (`randomUUID` is missing where a page comes by plain HTTP.) */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
