// @ts-check
/** @file The wiring: puts the parts together on the table's page. */

import { format, startClock } from "./clock.js";
import { mend } from "./focus.js";
import { hands } from "./hands.js";
import { keyboard } from "./keyboard.js";
import { readTable, tableElement } from "./page.js";
import { player } from "./play.js";
import { post } from "./request.js";
import { begin } from "./state.js";
import { celebrate, showFigures, unwin } from "./win.js";
import { open, windows } from "./windows.js";
import { speaker } from "./words.js";
/** @import { Answer } from "./queue.js" */

const table = tableElement();
const { game = "", version = "0", act = "", lang = "en" } = table.dataset;
const words = speaker(JSON.parse(document.getElementById("words")?.textContent || "{}"));
const state = begin(game, Number(version), readTable(table));
state.won = document.querySelector(".stage > .win:not([hidden])") !== null;
const clock = startClock(game);
clock.run(!state.won);
const html = table.outerHTML;

const play = player(state, {
  ask: (fields) => post(act, { ...fields, seconds: `${clock.now()}` }),
  words,
  lang,
  html,
  figures,
  changed: () => hand.follow(),
});
const hand = hands(state, play);
keyboard(state, play, words, open);
windows();
state.canUndo = enable("undo", null);
state.canRedo = enable("redo", null);
mend(false, "");

// Every button that does something is a form's button without scripts.
document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!(button instanceof HTMLButtonElement) || button.name !== "do") return;
  event.preventDefault();
  const { value } = button;
  if (button.getAttribute("aria-disabled") === "true" && value !== "deal") return;
  if (value === "undo" || value === "redo" || value === "deal") play.act(value, value === "deal" && table.contains(document.activeElement));
});

// A selection that the address carries is for pages without scripts.
const from = new URLSearchParams(location.search).get("from");
if (location.search) history.replaceState(null, "", location.pathname);
const chosen = from && table.querySelector(`[data-g="${CSS.escape(from)}"]`);
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
  const won = answer.won && !state.won;
  if (state.won !== answer.won) {
    state.won = answer.won;
    clock.run(!answer.won);
  }
  if (!answer.won) return unwin();
  if (!won || !answer.win) return;
  const section = showFigures(answer.win, format(clock.now()));
  const slots = readPlaces(".slot");
  celebrate(section, slots.length ? slots : readPlaces(".column"));
}

/** @param {string} selector */
const readPlaces = (selector) => [...table.querySelectorAll(selector)].map((place) => /** @type {HTMLElement} */ (place).dataset.n ?? "");

/**
 * Show whether an action can be done; its button keeps the focus either way. Null: as the page has it.
 * @param {string} name
 * @param {boolean | null} can
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
