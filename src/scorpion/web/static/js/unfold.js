// @ts-check
/** @file The unfolded column: all its cards over the table, large enough to read and to touch. */

import { placeElement } from "./page.js";

/**
 * Unfold a column over the table.
 * @param {string} place
 * @param {(card: string) => void} chosen
 */
export function unfold(place, chosen) {
  const column = placeElement(place);
  if (!column) return;
  const dialog = document.createElement("dialog");
  dialog.className = "dlg unfolded";
  dialog.setAttribute("aria-label", column.getAttribute("aria-label") ?? "");
  const list = document.createElement("ol");
  list.className = "unfold";
  for (const card of column.querySelectorAll("button.card[id]")) {
    const line = document.createElement("li");
    const copy = /** @type {HTMLElement} */ (card.cloneNode(true));
    copy.removeAttribute("id");
    copy.removeAttribute("tabindex");
    copy.setAttribute("type", "button");
    copy.addEventListener("click", () => {
      dialog.close();
      chosen(card.id);
    });
    line.append(copy);
    list.append(line);
  }
  dialog.append(list);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
