// @ts-check
/** @file The wiring: puts the parts together on the table's page. */

import { startClock } from "./clock.js";
import { keepFitting } from "./columns.js";
import { find, on, readTable, tableElement, targetOf } from "./dom.js";
import { arrive, mend, watch } from "./focus.js";
import { hands } from "./hands.js";
import { repeatWhileHeld } from "./hold.js";
import { keyboard } from "./keys.js";
import { player } from "./play.js";
import { rehearse } from "./render.js";
import { post, takesRepeat } from "./requests.js";
import { begin } from "./state.js";
import { speaker, tell } from "./voice.js";
import { open, windows } from "./windows.js";
/** @import { Answer } from "./requests.js" */

const table = tableElement();
const { game = "", version = "0", act = "", lang = "en" } = table.dataset;
const words = speaker(JSON.parse(find("#words")?.textContent || "{}"));
const state = begin(game, Number(version), readTable(table));
state.won = find(".stage > .win:not([hidden])") !== null;
const clock = startClock(state);
timed();

const play = player(state, {
  ask: (fields) => post(act, fields),
  words,
  html: table.outerHTML,
  figures,
  changed: () => hand.follow(),
});
const hand = hands(state, play);
watch();
keyboard(state, play, words, lang, open, hint, blocks);
windows(timed);
state.canUndo = enable("undo");
state.canRedo = enable("redo");
mend(false, "");
keepFitting(table);
atLeisure(rehearse(state, table.outerHTML));

// Every button that does something is a form's button without scripts.
on(document, "submit", (event) => {
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  const form = event.target;
  // (`formAction` names the page where there is none.)
  const address = button?.getAttribute("formaction") ?? form.action;
  if (/\/(new|restart|resume|branch)$/.test(address)) {
    event.preventDefault();
    return void import("./forms.js").then(({ begin }) => begin(form, address, button), () => form.submit());
  }
  if (button?.name === "kind") {
    event.preventDefault();
    form.closest("dialog")?.close();
    return hint(button.value);
  }
  if (button?.name !== "do") return;
  event.preventDefault();
  const { value } = button;
  if (button.ariaDisabled !== "true" && (value === "undo" || value === "redo")) play.act(value);
});

on(document, "click toggle", (event) => {
  if (event.type === "click" && targetOf(event).matches(".why") && state.held) blocks(state.held);
  const link = targetOf(event).closest('[href$="#in-words"]');
  if (link) event.preventDefault();
  if (link || targetOf(event).matches(".words")) void import("./table_words.js").then(({ tellTable }) => tellTable(!!link, words("failed")));
});

repeatWhileHeld('.actions [value="undo"], .actions [value="redo"]', ({ value, ariaDisabled }) => {
  if (ariaDisabled === "true") return false;
  if (takesRepeat(state)) play.act(value === "undo" ? "undo" : "redo");
  return true;
});

// A selection that the address carries is for pages without scripts.
const query = new URLSearchParams(location.search);
const chosen = find(`[data-g="${CSS.escape(query.get("from") ?? "")}"]`, table);
if (location.search) history.replaceState(null, "", location.pathname);
// Nor does a game that was begun by keys let them search for it.
const begun = query.get("begun");
if (begun) {
  arrive(begun === "true");
  void import("./dealing.js").then(({ dealOut }) => dealOut());
}
if (chosen) play.lift(chosen.id, performance.now());
play.resume();
on(window, "answered", (/** @type {any} */ { detail }) => notice(detail));
notice("");

// While the page is zoomed in, a finger pans it.
const view = window.visualViewport;
if (view) on(view, "resize", () => document.documentElement.classList.toggle("zoomed", view.scale > 1.02));

// The table of a page that comes back may be an old one, and after a reload an action may still be on its way.
on(window, "pageshow visibilitychange", ({ persisted, type }) => {
  const loads = type === "pageshow" && !persisted;
  if (document.hidden || !find(".words") || (loads && /^nav/.test(/** @type {any} */ (performance.getEntriesByType("navigation")[0])?.type))) return;
  const refresh = () => import("./refresh.js").then(({ refresh }) => refresh(act, state, play.answered));
  void refresh();
  if (loads) setTimeout(refresh, 3000);
});

/** Go through steps one by one while nothing else is to be done. @param {Iterator<unknown>} steps */
function atLeisure(steps) {
  const idle = window.requestIdleCallback ?? setTimeout;
  idle(() => steps.next().done || atLeisure(steps));
}

/** Ask for a hint. @param {string} kind  "fair", "open" or "position" */
function hint(kind) {
  const failed = () => tell(words("failed"));
  import("./hint.js").then(({ ask }) => ask(state, act, kind, words("failed")), failed);
}

/** Look whether the game is lost, if the player wants to know. @param {string} kind  of the action before */
function notice(kind) {
  if (document.body.dataset.notice !== "off") import("./lost.js").then(({ look }) => look(state, act, kind), () => {});
}

/** Tell what blocks a card. @param {string} card */
function blocks(card) {
  const failed = () => tell(words("failed"));
  import("./blocks.js").then(({ explain }) => explain(state, act, card, words("failed")), failed);
}

/** Let the clock run from the first action to the win; reading a rule takes no time of the game. */
function timed() {
  clock.run(state.version > 0 && !state.won && !find("#dlg-rule[open]"));
}

/** Show what an answer says beside the table. @param {Answer} answer */
function figures(answer) {
  for (const name of /** @type {const} */ (["score", "moves"])) {
    const place = find(`#${name}`);
    if (place && place.textContent !== answer[name]) place.textContent = answer[name];
  }
  enable("undo", answer.canUndo);
  enable("redo", answer.canRedo);
  const turns = answer.won !== state.won;
  state.won = answer.won;
  timed();
  if (!turns) return;
  const section = find(".stage > .win");
  if (section) section.hidden = true;
  dispatchEvent(new Event("undone"));
  if (!answer.won) return;
  import("./win.js").then(
    ({ celebrate }) => celebrate(answer.win ?? "", clock.show, () => state.won),
    // The page shows the figures by itself.
    () => location.reload(),
  );
}

/**
 * Show whether an action can be done (at first: as the page has it); its button keeps the focus either way.
 * @param {string} name
 * @param {boolean} [can]
 */
function enable(name, can) {
  const button = /** @type {HTMLButtonElement | null} */ (find(`.actions [value="${name}"]`));
  if (!button) return true;
  const yes = can ?? !button.disabled;
  button.disabled = false;
  button.ariaDisabled = yes ? null : "true";
  return yes;
}
