// @ts-check
/** @file The voice: one sentence an action for who listens, and why a move was refused for who looks. */

const liveRegion = () => document.querySelector(".sr[aria-live]");
const line = () => /** @type {HTMLElement | null} */ (document.querySelector(".stage > .say"));

let turn = false;

/** Say a sentence in the live region; the newest replaces what was not yet read. @param {string} sentence */
export function say(sentence) {
  const region = liveRegion();
  if (!region || !sentence) return;
  // The same sentence again must still be a change.
  turn = !turn;
  region.textContent = turn ? sentence : `${sentence}\u00a0`;
}

/**
 * Show a line beside the table, with the rule it comes from.
 * @param {string} text
 * @param {string} [href]
 */
export function show(text, href) {
  const element = line();
  if (!element || !text) return;
  const content = href ? document.createElement("a") : document.createElement("span");
  content.textContent = text;
  if (href) content.setAttribute("href", href);
  element.replaceChildren(content);
  element.hidden = false;
}

/** Take the line away. */
export function hush() {
  const element = line();
  if (element && !element.hidden) element.hidden = true;
}
