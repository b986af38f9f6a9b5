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
      // The finger that unfolded the column comes up over it: that is no choice.
      if (!dialog.matches(".touched")) return;
      dialog.close();
      chosen(card.id);
    });
    line.append(copy);
    list.append(line);
  }
  dialog.append(list);
  for (const type of ["pointerdown", "keydown"]) dialog.addEventListener(type, () => dialog.classList.add("touched"));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
