// @ts-check
/** @file The swap: makes the table on the page like another one, and keeps the elements of its cards. */

import { describe, draw } from "./columns.js";

/** What scripts put on an element: the server's table says nothing of it. */
const OURS = new Set(["role", "tabindex", "style", "aria-label"]);

/**
 * Make `old` like `fresh`. Elements are known by their id, lines by the id of their card, and are moved, so that
 * focus, running animations and a drag survive.
 * @param {Element} old
 * @param {Element} fresh
 */
export function swap(old, fresh) {
  tidy(old);
  tidy(fresh);
  alike(old, fresh, { known: keyed(old), wanted: keyed(fresh) });
}

/** @typedef {{ known: Map<string, Element>, wanted: Map<string, Element> }} Keyed */

/** @param {Element} root */
function keyed(root) {
  const elements = [...root.querySelectorAll("[id], li")];
  return new Map(elements.map((element) => [keyOf(element), element]));
}

/** Take out the white space between elements. @param {Element} root */
function tidy(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const blanks = [];
  while (walker.nextNode()) if (!walker.currentNode.nodeValue?.trim()) blanks.push(walker.currentNode);
  for (const blank of blanks) blank.parentNode?.removeChild(blank);
}

/** @param {Element} element */
function keyOf(element) {
  if (element.id) return element.id;
  if (element.localName !== "li" || element.matches(".cell, .slot")) return "";
  const card = element.querySelector(":scope > .card[id]");
  return card ? `line ${card.id}` : "";
}

/** @param {Element} old @param {Element} fresh @param {Keyed} keys */
function alike(old, fresh, keys) {
  attributes(old, fresh);
  /** @type {ChildNode | null} */
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const found = match(at, child, keys.known);
    if (!found) {
      old.insertBefore(child.cloneNode(true), at);
      continue;
    }
    if (found === at) at = at.nextSibling;
    else move(old, found, at);
    if (found instanceof Element && child instanceof Element) alike(found, child, keys);
    else if (found.nodeValue !== child.nodeValue) found.nodeValue = child.nodeValue;
  }
  while (at) {
    const next = at.nextSibling;
    // What is wanted elsewhere waits to be moved there; a card that others travel to is still seen whole.
    const stays = at instanceof Element && (at.matches(".flight, .show > svg") || (keyOf(at) && keys.wanted.get(keyOf(at))?.localName === at.localName));
    if (!stays) at.remove();
    at = next;
  }
}

/**
 * The node on the page that a fresh one stands for.
 * @param {ChildNode | null} at
 * @param {ChildNode} child
 * @param {Map<string, Element>} known
 * @returns {ChildNode | null}
 */
function match(at, child, known) {
  if (!(child instanceof Element)) return at?.nodeType === child.nodeType ? at : null;
  const key = keyOf(child);
  if (key) {
    const found = known.get(key);
    return found?.localName === child.localName ? found : null;
  }
  // Without a key the next one without a key will do; keyed ones before it wait for their turn.
  for (let node = at; node; node = node.nextSibling)
    if (node instanceof Element && !keyOf(node) && node.localName === child.localName && kind(node) === kind(child)) return node;
  return null;
}

/** @param {Element} element */
const kind = (element) => element.getAttribute("class")?.split(" ")[0];

/** @param {Element} old @param {Element} fresh */
function attributes(old, fresh) {
  // Cards are on their way to it, so its face is seen.
  const shows = old.classList.contains("show");
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!OURS.has(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  if (shows) old.classList.add("show");
}

/**
 * Put a node before another, with its state where the browser can; a node put in anew keeps the focus alone.
 * @param {Element} parent
 * @param {ChildNode} node
 * @param {ChildNode | null} before
 * @param {boolean} [anew]
 */
function move(parent, node, before, anew = false) {
  const keeps = !anew || node.contains(document.activeElement);
  if (keeps && typeof parent.moveBefore === "function" && node.isConnected && parent.isConnected) parent.moveBefore(node, before);
  else {
    // WebKit has no moveBefore yet: what is put in again loses the focus and nothing else that the table needs.
    const focused = node.contains(document.activeElement) ? document.activeElement : null;
    parent.insertBefore(node, before);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/**
 * Carry lines to another place at once, before any answer: cards and nothing else. Put in anew they are drawn sooner:
 * Chromium works out the styles of what was moved twice, for its old size and its new one.
 * @param {readonly Element[]} cards  base to top
 * @param {Element} place
 * @param {boolean} [anew]  for cards that neither move nor are pressed
 */
export function carry(cards, place, anew = false) {
  const source = cards[0]?.closest(".column");
  cards.forEach((card) => {
    const line = card.parentElement;
    if (!line) return;
    if (!place.matches(".column")) return move(place, card, null, anew);
    const carried = line.matches(".cell") ? document.createElement("li") : line;
    place.querySelector(":scope > .hole")?.remove();
    move(place, carried, null, anew);
    if (carried !== line) move(carried, card, null);
  });
  for (const column of [source, place]) if (column?.matches(".column")) describe(column);
  draw(source?.lastElementChild?.querySelector(".card"));
}
