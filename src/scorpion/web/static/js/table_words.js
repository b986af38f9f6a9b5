// @ts-check
/** @file The table in words: opened from the menu, and told anew where the table has changed while it is open. */

import { find, on, tableElement } from "./dom.js";
import { get } from "./fetching.js";

const section = /** @type {HTMLDetailsElement} */ (find(".words"));
const text = /** @type {HTMLElement} */ (find("#in-words"));
let isFollowed = false;

/**
 * See to it that the table in words is true while it is open.
 * @param {boolean} open   whether to open it
 * @param {string} failed  what stands there when it cannot be told
 */
export function tellTable(open, failed) {
  if (open) {
    /** @type {HTMLDialogElement | null} */ (find("dialog[open]"))?.close();
    section.open = true;
    find("summary", section)?.focus();
  }
  void tell(failed);
  if (isFollowed) return;
  isFollowed = true;
  new MutationObserver(() => tell(failed)).observe(tableElement(), { attributeFilter: ["data-version"] });
  on(section, "keydown", ({ key }) => {
    if (key === "Escape") section.open = false;
  });
}

/** @param {string} failed */
async function tell(failed) {
  const { version } = tableElement().dataset;
  if (!section.open || text.dataset.of === version) return;
  text.dataset.of = version;
  const told = await get(text.dataset.from ?? "", "text/plain").catch(() => "");
  // Another answer may be on its way, to a later question.
  if (text.dataset.of !== version) return;
  text.textContent = told || failed;
  if (!told) text.dataset.of = "";
}
