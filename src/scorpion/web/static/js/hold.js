// @ts-check
/** @file Held buttons: undo and redo go on while a mouse or finger holds them, as a held key does. */

import { on, targetOf } from "./dom.js";

/** As keyboards do it: after this long, then this often. */
const FIRST_MS = 500;
const NEXT_MS = 60;

/**
 * Let buttons repeat while they are held.
 * @param {string} selector
 * @param {(button: HTMLButtonElement) => boolean} again  presses a button once more; false where it is not to go on
 */
export function repeatWhileHeld(selector, again) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let hasRepeated = false;

  const end = () => clearTimeout(timer);

  on(window, "pointerdown", (/** @type {PointerEvent} */ event) => {
    end();
    hasRepeated = false;
    const button = /** @type {HTMLButtonElement | null} */ (targetOf(event).closest(selector));
    if (!button || event.button || !event.isPrimary) return;
    timer = setTimeout(next, FIRST_MS);

    function next() {
      if (!button) return;
      hasRepeated = true;
      if (again(button)) timer = setTimeout(next, NEXT_MS);
    }
  });
  on(window, "pointerup pointercancel blur pagehide", end);
  on(document, "pointerout", (event) => {
    const button = targetOf(event).closest(selector);
    if (button && !(event.relatedTarget instanceof Element && button.contains(event.relatedTarget))) end();
  });
  // A long touch is no wish for a menu, and the end of a hold no press.
  on(document, "contextmenu click", (event) => {
    if (!targetOf(event).closest(selector) || (event.type === "click" && !(hasRepeated && event.detail))) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
