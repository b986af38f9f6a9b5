// @ts-check
/** @file The windows: dialogs over the table, and the choices made in them. */

import { finish } from "./motion.js";
import { post } from "./requests.js";
import { show } from "./voice.js";

/**
 * Open a dialog of the page; its first field has the focus, and when it closes, who had it before.
 * @param {string} name
 */
export function open(name) {
  const dialog = document.getElementById(`dlg-${name}`);
  if (!(dialog instanceof HTMLDialogElement) || document.querySelector("dialog[open]")) return;
  finish();
  const before = document.activeElement;
  dialog.addEventListener(
    "close",
    () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    { once: true },
  );
  dialog.showModal();
  const field = dialog.querySelector(".body :checked, .body input:not([type=hidden]), .body select") ?? dialog.querySelector(".body a, .body button");
  if (field instanceof HTMLElement) field.focus();
}

/** Let links and buttons open dialogs, and choices take effect at once. */
export function windows() {
  /** @type {EventTarget | null} */
  let pressed = null;
  addEventListener("pointerdown", (event) => (pressed = event.target), true);
  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    const opener = target.closest("[data-dialog]");
    const plain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (opener instanceof HTMLElement && plain && document.getElementById(`dlg-${opener.dataset.dialog}`)) {
      event.preventDefault();
      target.closest("dialog")?.close();
      open(opener.dataset.dialog ?? "");
    }
    const rule = target.closest(".say a");
    if (rule instanceof HTMLAnchorElement && plain) {
      event.preventDefault();
      void import("./rule.js").then(({ openRule }) => openRule(rule.href));
    }
    const dialog = target.closest("dialog");
    if (dialog && (target === dialog ? pressed === dialog && isOutside(dialog, event) : target.closest("[data-close], .x"))) {
      event.preventDefault();
      dialog.close();
    }
  });
  document.addEventListener("change", (event) => {
    const form = /** @type {Element} */ (event.target).closest("form.set");
    if (form instanceof HTMLFormElement) void choose(form);
  });
}

/** Whether a click came from the ground beside a dialog. @param {HTMLDialogElement} dialog @param {MouseEvent} event */
function isOutside(dialog, { clientX: x, clientY: y }) {
  const box = dialog.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
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
  if (name === "time") body.classList.toggle("no-time", value === "off");
  if (name === "theme" || name === "suits" || name === "ground") root.dataset[name] = value;
  try {
    await post(form.action, fields);
  } catch (error) {
    show(error instanceof Error ? error.message : "");
  }
}
