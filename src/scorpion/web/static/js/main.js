// @ts-check
/** @file The wiring: puts the parts together on the table's page. */

import { format, startClock } from "./clock.js";
import { mend, watch } from "./focus.js";
import { hands } from "./hands.js";
import { keyboard } from "./keyboard.js";
import { placeName, readTable, tableElement } from "./page.js";
import { player } from "./play.js";
import { post } from "./requests.js";
import { begin } from "./state.js";
import { speaker } from "./voice.js";
import { celebrate, unwin } from "./win.js";
import { open, windows } from "./windows.js";
/** @import { Answer } from "./requests.js" */

const table = tableElement();
const { game = "", version = "0", act = "", lang = "en" } = table.dataset;
const words = speaker(JSON.parse(document.getElementById("words")?.textContent || "{}"));
const state = begin(game, Number(version), readTable(table));
state.won = document.querySelector(".stage > .win:not([hidden])") !== null;
const clock = startClock(game);
clock.run(!state.won);

const play = player(state, {
  ask: (fields) => post(act, { ...fields, seconds: `${clock.now()}` }),
  words,
  lang,
  html: table.outerHTML,
  figures,
  changed: () => hand.follow(),
});
const hand = hands(state, play);
watch();
keyboard(state, play, words, open);
windows();
state.canUndo = enable("undo");
state.canRedo = enable("redo");
mend(false, "");

// Every button that does something is a form's button without scripts.
document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!(button instanceof HTMLButtonElement) || button.name !== "do") return;
  event.preventDefault();
  const { value } = button;
  const can = button.getAttribute("aria-disabled") !== "true";
  if (can && (value === "undo" || value === "redo")) play.act(value);
});

// Reading a rule takes no time of the game.
document.addEventListener(
  "toggle",
  (event) => {
    if (event instanceof ToggleEvent && event.target instanceof HTMLDialogElement && event.target.id === "dlg-rule") clock.run(event.newState !== "open" && !state.won);
  },
  true,
);

// A selection that the address carries is for pages without scripts.
const chosen = table.querySelector(`[data-g="${CSS.escape(new URLSearchParams(location.search).get("from") ?? "")}"]`);
if (location.search) history.replaceState(null, "", location.pathname);
if (chosen) play.lift(chosen.id, performance.now());

// While the page is zoomed in, a finger pans it.
const view = window.visualViewport;
view?.addEventListener("resize", () => document.documentElement.classList.toggle("zoomed", view.scale > 1.02));

/** Show what an answer says beside the table. @param {Answer} answer */
function figures(answer) {
  for (const name of /** @type {const} */ (["score", "moves"])) {
    const place = document.getElementById(name);
    if (place && place.textContent !== answer[name]) place.textContent = answer[name];
  }
  enable("undo", answer.canUndo);
  enable("redo", answer.canRedo);
  if (answer.won === state.won) return;
  state.won = answer.won;
  clock.run(!answer.won);
  if (!answer.won) return unwin();
  const places = [...table.querySelectorAll(table.querySelector(".slot") ? ".slot" : ".column")];
  void celebrate(answer.win ?? "", format(clock.now()), places.map(placeName));
}

/**
 * Show whether an action can be done (at first: as the page has it); its button keeps the focus either way.
 * @param {string} name
 * @param {boolean} [can]
 */
function enable(name, can) {
  const button = document.querySelector(`.actions [name="do"][value="${name}"]`);
  if (!(button instanceof HTMLButtonElement)) return true;
  const yes = can ?? !button.disabled;
  button.disabled = false;
  if (yes) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
  return yes;
}
