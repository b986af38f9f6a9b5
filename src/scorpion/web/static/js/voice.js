// @ts-check
/** @file The voice: the page's sentences, said to who listens and shown to who looks. */

import { find, make } from "./dom.js";

/**
 * Fill the {named} places of a sentence.
 * @param {string} sentence
 * @param {Record<string, string | number>} [values]
 */
export function fill(sentence, values = {}) {
  return sentence.replace(/\{(\w+)\}/g, (place, name) => `${values[name] ?? place}`);
}

/**
 * Return a function that gives a sentence by its name, "" for one that the page does not have.
 * @param {Record<string, string>} words
 */
export function speaker(words) {
  return (/** @type {string} */ name, /** @type {Record<string, string | number>} */ values = {}) =>
    fill(words[name] ?? "", values);
}

/**
 * Several things as the language lists them: "column 5, column 7". Browsers list units in Korean with nothing between.
 * @param {(name: string, values: Record<string, string>) => string} words
 * @param {readonly string[]} things
 */
export function list(words, things) {
  return things.length ? things.reduce((one, other) => words("list", { one, other })) : "";
}

/** A sentence may begin with the name of a card. @param {string} text */
const begun = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const line = () => find(".stage > .say");

let turn = false;
let last = "";

/** Say a sentence in the live region; the newest replaces what was not yet read. @param {string} sentence */
export function say(sentence) {
  const region = find(".sr[aria-live]");
  if (!region || !sentence) return;
  last = sentence;
  // The same sentence again must still be a change.
  turn = !turn;
  region.textContent = begun(sentence) + (turn ? "" : "\u00a0");
}

/** Say the last sentence once more. */
export const sayAgain = () => say(last);

/**
 * Show a line beside the table, with the rule it comes from.
 * @param {string} text
 * @param {string | null} [href]
 * @param {string} [more]  what a button beside it offers to tell
 */
export function show(text, href, more) {
  const element = line();
  if (!element || !text) return;
  const content = make(href ? "a" : "span", "", begun(text));
  if (href) content.setAttribute("href", href);
  element.replaceChildren(content);
  if (more) {
    const button = /** @type {HTMLButtonElement} */ (make("button", "why", more));
    button.type = "button";
    element.append(" ", button);
  }
  element.hidden = false;
}

/**
 * Show a line as the server wrote it, with what can be pressed in it.
 * @param {string} html
 * @param {string} text  in its place where there is none
 */
export function showWhole(html, text) {
  const element = line();
  if (!html || !element) return show(text);
  element.innerHTML = html;
  element.hidden = false;
}

/** Say a sentence and show it. @param {string} text */
export function tell(text) {
  show(text);
  say(text);
}

/** Take the line away. */
export function hush() {
  const element = line();
  if (element) element.hidden = true;
}
