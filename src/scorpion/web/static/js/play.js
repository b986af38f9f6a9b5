// @ts-check
/** @file The play: what hands and keys can do, and what the answers make of it. */

import { finish } from "./animations.js";
import { RANKS, cardElement, cardName, find, on, placeElement, tableElement } from "./dom.js";
import { focusTop } from "./focus.js";
import { BACK_MS, PLACE_MS, shake } from "./motion.js";
import { keep, takeOver, withoutFollowers } from "./outbox.js";
import { paint, showAhead, showAnswer } from "./render.js";
import { newId, worker } from "./requests.js";
import { TWICE_MS } from "./state.js";
import { choose, gained, group, shownTable, spot, takes, targets, unsure } from "./tables.js";
import * as voice from "./voice.js";
/** @import { Action, State, Table } from "./state.js" */
/** @import { Answer } from "./requests.js" */

/**
 * @typedef {object} Surroundings
 * @property {(fields: Record<string, string>) => Promise<Answer>} ask
 * @property {(name: string, values?: Record<string, string | number>) => string} words
 * @property {string} html                       the table as it came with the page
 * @property {(answer: Answer) => void} figures  shows score, moves and what can be done
 * @property {() => void} changed                called after the table on the page changed
 */

/** @typedef {ReturnType<typeof player>} Player */

/**
 * @param {State} state
 * @param {Surroundings} around
 */
export function player(state, { ask, words, html, figures, changed }) {
  let isLost = false;
  const work = worker(state, { ask, pause: untilOnline, answered, failed, connection, changed: remember });
  let isKept = true;
  let dealtAt = -Infinity;

  /** Keep what is not answered, come what may to the page. */
  function remember() {
    isKept = keep(state);
  }

  // Where nothing can be kept, leaving would lose the moves that wait for the connection.
  on(window, "beforeunload", (event) => {
    if (isLost && !isKept) event.preventDefault();
  });

  /** Send what waits. */
  function go() {
    remember();
    void work();
  }

  /** @param {string} id @param {number} now */
  function lift(id, now) {
    state.held = id;
    state.heldSince = now;
    dispatchEvent(new Event("selected"));
    paint(state);
    quiet();
    const places = voice.list(words, targets(state, id).map(nameOf));
    const needs = places || isUnsure(id) ? "" : needed(id);
    if (needs && document.body.dataset.interactive !== "off") voice.show(needs, null, waits(id) ? words("blocks") : "");
    voice.say(`${words(places ? "lifted" : "lifted_nowhere", { card: called(id), places })} ${needs}`.trim());
  }

  /** What moves, and a hint, end with what is done next. */
  function leave() {
    finish();
    quiet();
    dispatchEvent(new Event("acted"));
  }

  /** Take the line away, unless it tells that the connection is lost. */
  function quiet() {
    if (!isLost) voice.hush();
    // An offer is passed by with the first thing that is done.
    find(".offer")?.remove();
  }

  /** @param {string} place */
  const nameOf = (place) => (/^\d/.test(place) ? words("column", { n: place }) : words("cell", { n: place.slice(1) }));

  /** What the group that begins with a card is called. @param {string} id */
  function called(id) {
    const [card = ""] = cardName(id).split(words("carries"));
    const n = group(shownTable(state), id).length - 1;
    return n > 0 ? words(n > 1 ? "with_more" : "with_one", { card, n }) : card;
  }

  /** Say where a card can go, or what it needs, without lifting it. @param {string} id */
  function tellTargets(id) {
    const places = voice.list(words, targets(state, id).map(nameOf));
    const card = called(id);
    voice.say(places ? words("takes", { card, places }) : `${words("nowhere", { card })}. ${needed(id)}`);
  }

  /** Whether only the next answer tells where a card can go. @param {string} id */
  const isUnsure = (id) => unsure(state).size > 0 && spot(state.table, id)?.card.to.length !== 0;

  /** What a card waits for, as the table's rule set has it. @param {string} id */
  function needed(id) {
    const card = spot(shownTable(state), id)?.card;
    if (!card?.rank) return "";
    const receiver = words(`${RANKS[card.rank] ?? ""}${card.suit}`);
    if (!receiver) return words("needs_column");
    const { receives, empty } = tableElement().dataset;
    return words(`${receives === "suit" ? "needs" : "needs_rank"}${empty === "any" ? "_or_column" : ""}`, { card: receiver });
  }

  /** Whether a card waits for another. @param {string} id */
  const waits = (id) => RANKS[spot(shownTable(state), id)?.card.rank ?? RANKS.length] !== undefined;

  function letGo() {
    if (!state.held) return;
    quiet();
    const card = called(state.held);
    state.held = null;
    dispatchEvent(new Event("selected"));
    paint(state);
    voice.say(words("let_go", { card }));
  }

  /**
   * Put the group that begins with a card somewhere; where that is not allowed, the answer says why.
   * @param {string} card
   * @param {string} to
   * @param {{ keys?: boolean, keep?: boolean }} [how]  by keys; what is held stays held if it is refused
   */
  function put(card, to, { keys = false, keep = false } = {}) {
    leave();
    /** @type {Action} */
    const action = { id: newId(), kind: "carry", card, to, keys };
    // Cards never go to slots by hand.
    if (/^[\dc]/.test(to) && takes(state, card, to) !== false) {
      state.held = null;
      showAhead(state, action, PLACE_MS);
      if (keys) focusTop(to);
      changed();
    } else {
      if (!keep) state.held = null;
      state.pending = [...state.pending, action];
      paint(state);
    }
    go();
  }

  /**
   * Send a group where it can go; where that would change nothing but the place of a column, only say where it can.
   * @param {string} card
   * @param {{ keys?: boolean, now: number }} how
   */
  function send(card, { keys = false, now }) {
    const places = targets(state, card);
    const to = choose(shownTable(state), card, places, placeElement("s1") !== null);
    if (to) return put(card, to, { keys });
    if (places[0]) return lift(card, now);
    state.held = null;
    paint(state);
    shake(cardElement(card));
    const sentence = words("nowhere", { card: called(card) });
    if (document.body.dataset.interactive !== "off") voice.show(sentence);
    voice.say(sentence);
  }

  /** @param {"deal" | "undo" | "redo"} kind @param {boolean} [keys] */
  function act(kind, keys = false) {
    // Some press everything twice.
    const now = performance.now();
    if (kind === "deal" && now - dealtAt < TWICE_MS) return;
    dealtAt = kind === "deal" ? now : -Infinity;
    leave();
    state.held = null;
    paint(state);
    state.pending = [...state.pending, { id: newId(), kind, keys }];
    go();
  }

  /** @param {Partial<Action>} action @param {Answer} answer */
  function answered(action, answer) {
    if (answer.version < state.version) return passBy(answer);
    const before = shownTable(state);
    const { result } = answer;
    const goesBack = result === "refused" || result === "outdated";
    state.version = answer.version;
    state.pending = goesBack ? withoutFollowers(state.pending) : state.pending.slice(1);
    remember();
    html = answer.table;
    state.canUndo = answer.canUndo;
    state.canRedo = answer.canRedo;
    const shown = showAnswer(state, before, html, goesBack ? BACK_MS : PLACE_MS);
    if (action.keys && shown && result === "done") focusTop(action.to ?? newTop(before, shown));
    figures(answer);
    changed();
    tell(answer);
    dispatchEvent(new CustomEvent("answered", { detail: action.kind ?? "" }));
  }

  /**
   * Take note that an action was made, and others since, as this page shows already. Those that were to follow it were
   * not meant for what is there now; the server will say so.
   * @param {Answer} answer
   */
  function passBy({ version }) {
    const [, next, ...others] = state.pending;
    state.pending = next ? [{ version, ...next }, ...others] : [];
    remember();
  }

  /**
   * @param {Table} before
   * @param {{ after: Table, changes: { left: string[] } }} shown
   */
  function newTop(before, { after, changes }) {
    return changes.left[0] ? spot(before, changes.left[0])?.pile ?? null : gained(before, after);
  }

  /** @param {Answer} answer */
  function tell({ result, say, why, at }) {
    if (result !== "refused") {
      if (result === "outdated") voice.show(say);
      return voice.say(say);
    }
    shake(at ? placeElement(at) : null);
    if (document.body.dataset.interactive === "off") return voice.say(words("nothing_moved"));
    if (why) voice.show(why.text, why.href);
    voice.say(why?.text ?? say);
  }

  /** @param {Action} _ @param {string} sentence */
  function failed(_, sentence) {
    const before = shownTable(state);
    state.pending = withoutFollowers(state.pending);
    remember();
    showAnswer(state, before, html, BACK_MS);
    changed();
    voice.tell(sentence || words("failed"));
  }

  /** @param {boolean} lost @param {string} sentence  of the server, if it can still say one */
  function connection(lost, sentence) {
    isLost = lost;
    voice.tell(sentence || words(lost ? "lost" : "back"));
    if (!lost) voice.hush();
  }

  /** Send what an earlier page could not. */
  function resume() {
    state.pending = takeOver(state.game);
    if (state.pending[0]) void work();
  }

  return { lift, tellTargets, letGo, put, send, act, answered, resume };
}

/** Wait, but no longer than until the network is back. @param {number} milliseconds @returns {Promise<void>} */
function untilOnline(milliseconds) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener("online", end);
  });
}
