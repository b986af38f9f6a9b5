// @ts-check
/** @file The paint: shows on the table what is in the hand and which places take it. */

import { group, shownTable, targets } from "./changes.js";
import { cardElement, placeElement, tableElement } from "./page.js";
/** @import { State } from "./state.js" */

/** Show the held group and its targets, and nothing else as such. @param {State} state */
export function paint(state) {
  const held = group(shownTable(state), state.held).map(({ id }) => cardElement(id)?.closest("li") ?? null);
  only("held", held);
  only("target", targets(state, state.held).map(placeElement));
  const first = cardElement(state.held);
  for (const card of tableElement().querySelectorAll("[aria-pressed]")) if (card !== first) card.removeAttribute("aria-pressed");
  first?.setAttribute("aria-pressed", "true");
}

/** Give a class to these elements of the table alone. @param {string} name @param {readonly (Element | null)[]} elements */
function only(name, elements) {
  for (const element of tableElement().querySelectorAll(`.${name}`)) if (!elements.includes(element)) element.classList.remove(name);
  for (const element of elements) element?.classList.add(name);
}
