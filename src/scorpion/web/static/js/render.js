// @ts-check
/** @file The rendering: brings the page from the table it shows to the one it should show. */

import { draw, fit } from "./columns.js";
import { all, cardElement, isStill, itemOf, make, placeElement, readTable, tableElement } from "./dom.js";
import { isInside, focusedPlace, mend } from "./focus.js";
import { animate, measure, travel } from "./motion.js";
import { carry, swap } from "./swap.js";
import { carried, difference, group, shownTable, spot, targets } from "./tables.js";
/** @import { Action, State, Table } from "./state.js" */

/** @param {string} html */
export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

/** The elements of a group, first card first. @param {Table} table @param {string | null} id */
export const groupElements = (table, id) => group(table, id).flatMap((card) => cardElement(card.id) ?? []);

/** Take the transforms of a drag off. @param {readonly Element[]} cards */
const drop = (cards) => cards.forEach((card) => (itemOf(card).style.transform = ""));

/**
 * Show a group at its new place at once, before any answer.
 * @param {State} state
 * @param {Action} action
 * @param {number} duration
 */
export function showAhead(state, action, duration) {
  const { card = "", to = "" } = action;
  const before = shownTable(state);
  const after = carried(before, card, to);
  const changes = difference(before, after);
  const sights = measure(before, changes);
  const cards = groupElements(before, card);
  const place = placeElement(to);
  if (!place) return;
  // A held card is seen above its line; put in anew, it sinks by travelling.
  for (const card of cards) {
    const sight = sights.get(card.id);
    if (sight && card !== document.activeElement) sight.box = card.getBoundingClientRect();
  }
  drop(cards);
  carry(cards, place, true);
  fit(tableElement());
  state.pending = [...state.pending, { ...action, shown: true }];
  paint(state);
  mend(false, "");
  animate(sights, after, changes, duration);
}

/**
 * Show the table of an answer, and on it what is shown ahead of the next answers.
 * @param {State} state       its pending actions are those that are still to be answered
 * @param {Table} before      what the page shows
 * @param {string} html
 * @param {number} duration
 */
export function showAnswer(state, before, html, duration) {
  const fresh = parse(html);
  if (!fresh) return;
  state.table = readTable(fresh);
  state.pending = state.pending.map((action) => (action.shown && !canShow(state.table, action) ? { ...action, shown: false } : action));
  const after = shownTable(state);
  const changes = difference(before, after);
  const sights = measure(before, changes);
  const inside = isInside();
  const place = focusedPlace();
  swap(tableElement(), fresh);
  let table = state.table;
  for (const { shown, card = "", to = "" } of state.pending) {
    const target = shown ? placeElement(to) : null;
    if (!target) continue;
    carry(groupElements(table, card), target);
    table = carried(table, card, to);
  }
  fit(tableElement());
  if (!spot(after, state.held)?.card.rank) state.held = null;
  paint(state);
  mend(inside, place);
  animate(sights, after, changes, duration);
  return { after, changes };
}

/** @param {Table} table @param {Action} action */
const canShow = (table, { card = "" }) => Boolean(spot(table, card)?.card.rank);

/**
 * Do what a move does, with nothing that moves: a browser takes many times as long for what it never did before, and a
 * player should not wait for that.
 * @param {State} state
 * @param {string} html  of the table
 */
export function* rehearse(state, html) {
  const [first, second] = [parse(html), parse(html)];
  if (first && second) swap(first, second);
  yield;
  const table = shownTable(state);
  const changes = { ...difference(table, table), piles: new Set(table.map(({ name }) => name)) };
  const sights = measure(table, changes);
  for (const column of all(".column", tableElement())) carry([], column, true);
  fit(tableElement());
  paint(state);
  animate(sights, table, changes, 0);
  yield;
  if (!isStill()) travel(make("li", ""), null, 0, 0, 0);
}

/** Show the held group and its targets, and nothing else as such. @param {State} state */
export function paint(state) {
  const held = group(shownTable(state), state.held).map(({ id }) => cardElement(id)?.closest("li") ?? null);
  only("held", held);
  // Taken away, the group leaves a card that is seen whole.
  const bare = held[0]?.previousElementSibling ?? null;
  only("bare", [bare]);
  draw(bare?.querySelector(".card"));
  only("target", targets(state, state.held).map(placeElement));
  const first = cardElement(state.held);
  for (const card of all("[aria-pressed]", tableElement())) if (card !== first) card.ariaPressed = null;
  if (first) first.ariaPressed = "true";
}

/** Give a class to these elements of the table alone. @param {string} name @param {readonly (Element | null)[]} elements */
function only(name, elements) {
  for (const element of all(`.${name}`, tableElement())) if (!elements.includes(element)) element.classList.remove(name);
  for (const element of elements) element?.classList.add(name);
}
