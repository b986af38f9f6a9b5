// @ts-check
/** @file The windows: dialogs over the table, and the choices made in them. */

import { finish } from "./motion.js";
import { find, isCovered, on, targetOf } from "./page.js";
import { Told, post } from "./requests.js";
import { show } from "./voice.js";

/** A dialog of the page. @param {string | undefined} name */
const dialogOf = (name) => /** @type {HTMLDialogElement | null} */ (find(`#dlg-${name}`));

/**
 * Open a dialog of the page; its first field has the focus. When it closes, the browser gives the focus back.
 * @param {string} name
 */
export function open(name) {
  const dialog = dialogOf(name);
  if (!dialog || isCovered()) return;
  finish();
  dialog.showModal();
  const fields = [".body :checked", ".body :is(input:not([type=hidden]), select)", ".body :is(a, button)"];
  fields.map((field) => find(field, dialog)).find(Boolean)?.focus();
}

/**
 * Let links and buttons open dialogs, and choices take effect at once.
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
    else if (rule) void import("./rule.js").then(({ openRule }) => openRule(rule.href));
  });
  on(document, "toggle", (event) => {
    if (event.target === dialogOf("rule")) reads(event.newState === "open");
  });
  on(document, "change", (event) => {
    const form = targetOf(event).closest("form");
    if (form?.matches(".set")) void choose(form);
  });
}

/** Whether a click came from the ground beside a dialog. @param {HTMLDialogElement} dialog @param {MouseEvent} event */
function isOutside(dialog, { clientX: x, clientY: y }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

/** Keep a choice, and let it take effect. @param {HTMLFormElement} form */
async function choose(form) {
  const fields = new FormData(form);
  const name = `${fields.get("name")}`;
  const value = `${fields.get("value") ?? "off"}`;
  fields.set("value", value);
  if (name === "lang") return form.submit();
  const { documentElement: root, body } = document;
  if (name === "interactive") body.dataset.interactive = value;
  else if (name === "time") body.classList.toggle("no-time", value === "off");
  else root.dataset[name] = value;
  try {
    await post(form.action, fields);
  } catch (error) {
    if (error instanceof Told) show(error.message);
  }
}
