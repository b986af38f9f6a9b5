// @ts-check
/** @file The win: the runs rise from their slots and fan out once, above the figures. */

import { finish, keep, rest } from "./animations.js";
import { all, find, isStill, on, tableElement, targetOf } from "./dom.js";
import { byKeys, isInside } from "./focus.js";
import { parse } from "./render.js";

const RISE_MS = 500;
const FAN_MS = 600;
/** From the first run to the last one. */
const GAPS_MS = 400;
const TYPES = ["keydown", "pointerdown", "undone"];
const EASE = "cubic-bezier(0.2, 0.8, 0.3, 1)";

/**
 * Celebrate, once the last cards are at rest: under two seconds; any key or tap goes on.
 * @param {string} html  the figures, and the runs that have left
 * @param {() => void} tellTime  shows the time on them
 * @param {() => boolean} isWon  false once it was undone
 */
export async function celebrate(html, tellTime, isWon) {
  const win = /** @type {HTMLElement | null} */ (parse(html));
  if (!win) return;
  win.hidden = true;
  find(".stage > .win")?.replaceWith(win);
  tellTime();
  await rest();
  if (!isWon()) return;
  win.hidden = false;
  const next = () => find("button", win)?.focus();
  if (byKeys && isInside()) next();
  if (!isStill()) {
    const runs = all(".run", win);
    runs.forEach((run, i) => rise(run, (GAPS_MS * i) / runs.length));
    const figures = find(".won", win);
    if (figures) keep(figures.animate({ opacity: [0, 0, 1], translate: ["0 12px", "0 12px", "0 0"] }, { duration: 1600, easing: "ease-out" }));
  }
  const goOn = (/** @type {any} */ event) => {
    // A key that is held since the last move asks for no other game.
    if (event.repeat) return event.preventDefault();
    for (const type of TYPES) removeEventListener(type, goOn, true);
    finish();
    if (event.type !== "keydown" || targetOf(event).closest(".win, .actions, .bar")) return;
    // Only the next press is one of the button.
    if (/^(Enter| )$/.test(event.key)) event.preventDefault();
    next();
  };
  on(window, TYPES.join(" "), goOn);
}

/**
 * Let a run rise from the slot of its suit to where it lies in the picture, and open there.
 * @param {HTMLElement} run
 * @param {number} delay
 */
function rise(run, delay) {
  const cards = all(".card", run);
  const slot = find(`.slot > .${/s-./.exec(cards[0]?.className ?? "")}`, tableElement());
  if (!slot) return;
  const from = slot.getBoundingClientRect();
  const home = run.getBoundingClientRect();
  const middle = (cards.at(-1)?.offsetLeft ?? 0) / 2;
  const duration = RISE_MS + FAN_MS;
  for (const card of cards) {
    const start = `${from.left - home.left - card.offsetLeft}px ${from.top - home.top - card.offsetTop}px`;
    const up = `${middle - card.offsetLeft}px 0`;
    keep(
      card.animate(
        [
          { translate: start, rotate: "0deg", easing: EASE },
          { translate: up, rotate: "0deg", offset: RISE_MS / duration, easing: EASE },
          // Its place in the picture, as the styles have it.
          {},
        ],
        { duration, delay, fill: "backwards" },
      ),
    );
  }
}
