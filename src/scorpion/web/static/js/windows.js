// @ts-check
/** @file The windows: dialogs over the table. */

import { finish } from "./animations.js";
import { find, isCovered, on, targetOf } from "./dom.js";

/** A dialog of the page. @param {string | undefined} name */
const dialogOf = (name) => /** @type {HTMLDialogElement | null} */ (find(`#dlg-${name}`));

/**
 * Open a dialog of the page; the choice made in it has the focus, else its title, where reading it begins. When it
 * closes, the browser gives the focus back.
 * @param {string} name
 */
export function open(name) {
  const dialog = dialogOf(name);
  if (!dialog || isCovered()) return;
  finish();
  dialog.showModal();
  find("[type=radio]:checked", dialog)?.focus();
}

/**
 * Let links and buttons open dialogs, and switches take effect at once.
 * @param {(reading: boolean) => void} reads  told when a rule is opened and closed
 */
export function windows(reads) {
  /** @type {EventTarget | null} */
  let pressed = null;
  on(window, "pointerdown", (event) => (pressed = event.target));
  on(document, "click", (/** @type {MouseEvent} */ event) => {
    const target = targetOf(event);
    const dialog = target.closest("dialog");
    const opener = /** @type {HTMLElement | null} */ (target.closest("[data-dialog]"));
    const rule = /** @type {HTMLAnchorElement | null} */ (target.closest(".say a"));
    const closes = dialog && (target === dialog ? pressed === dialog && isOutside(dialog, event) : target.closest("[data-close], .x"));
    const opens = (rule || dialogOf(opener?.dataset.dialog)) && !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (!closes && !opens) return;
    event.preventDefault();
    dialog?.close();
    if (opener) open(opener.dataset.dialog ?? "");
    else if (rule) void import("./rule.js").then(({ openRule }) => openRule(rule.href, open));
  });
  on(document, "toggle", (event) => {
    if (event.target === dialogOf("rule")) reads(event.newState === "open");
  });
  on(document, "change", (event) => {
    const form = targetOf(event).closest("form");
    if (form?.matches(".set:not(.row)")) void import("./forms.js").then(({ choose }) => choose(form));
  });
}

/** Whether a click came from the ground beside a dialog. @param {HTMLDialogElement} dialog @param {MouseEvent} event */
function isOutside(dialog, { clientX: x, clientY: y }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
