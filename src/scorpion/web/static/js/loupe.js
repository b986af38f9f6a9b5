// @ts-check
/** @file The loupe: what thin strips are, shown beside the finger, or unfolded over the table. */

import { all, cardElement, find, itemOf, make, on, placeElement, targetOf } from "./dom.js";

/** Strips under so many pixels are too thin for a finger. */
const THIN_PX = 24;
/** Strips under so many pixels are read with an effort, or not at all. */
const LOW_PX = 14;
/** A mouse rests after so many milliseconds. */
const REST_MS = 500;

/**
 * Whether a card's strip is too thin for a finger or pen; for a mouse, which hits any strip: too low to be read.
 * @param {string} id
 * @param {string} type  of the pointer
 */
export function isThin(id, type) {
  const card = cardElement(id);
  return card !== null && itemOf(card).offsetHeight < (type === "mouse" ? LOW_PX : THIN_PX);
}

/**
 * The line under a finger, of lines from base to top; above the first and under the last: these.
 * @param {readonly number[]} tops
 * @param {number} y
 */
export function lineAt(tops, y) {
  const next = tops.findIndex((top) => top > y);
  return next < 0 ? tops.length - 1 : Math.max(0, next - 1);
}

/**
 * Where the loupe goes: beside the finger on the side that has room, never out of the window.
 * @param {{ x: number, y: number }} finger
 * @param {{ width: number, height: number }} loupe
 * @param {{ width: number, height: number }} room
 * @param {number} away
 */
export function besideFinger({ x, y }, loupe, room, away) {
  const right = x + away + loupe.width <= room.width;
  const left = right ? x + away : x - away - loupe.width;
  const limit = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(4, Math.min(value, most - 4));
  return { left: limit(left, room.width - loupe.width), top: limit(y - loupe.height / 2, room.height - loupe.height) };
}

/**
 * Show a card, and how many lie on it.
 * @param {string} id
 * @param {number} carries
 * @param {{ x: number, y: number }} finger
 */
export function showLoupe(id, carries, finger) {
  const card = cardElement(id);
  if (!card) return;
  const loupe = find(".loupe") ?? make("div", "loupe");
  loupe.ariaHidden = "true";
  document.body.append(loupe);
  loupe.className = `loupe ${card.className.match(/s-./) ?? ""}`;
  loupe.dataset.f = card.dataset.f ?? "";
  loupe.replaceChildren();
  if (carries) loupe.append(make("small", "", `+${carries}`));
  loupe.hidden = false;
  const { left, top } = besideFinger(finger, loupe.getBoundingClientRect(), { width: innerWidth, height: innerHeight }, 44);
  loupe.style.transform = `translate(${left}px, ${top}px)`;
}

/** Take the loupe away. */
export function hideLoupe() {
  const loupe = find(".loupe");
  if (loupe) loupe.hidden = true;
}

/**
 * Let the loupe show what a mouse or the keys are on, where a strip is thin: at once if it cannot be read, else once the
 * mouse rests there.
 * @param {HTMLElement} table
 */
export function watchStrips(table) {
  /** @type {ReturnType<typeof setTimeout>} */
  let rest;
  const hide = () => {
    clearTimeout(rest);
    hideLoupe();
  };
  on(table, "pointermove focusin", (event) => {
    if (event.pointerType === "touch") return;
    hide();
    if (event.buttons) return;
    const card = /** @type {HTMLElement | null} */ (targetOf(event).closest("button.card[id]"));
    const line = card && itemOf(card);
    if (!line || line.offsetHeight >= THIN_PX || (event.type === "focusin" && !card.matches(":focus-visible"))) return;
    const { right, top } = line.getBoundingClientRect();
    const lines = [...(line.parentElement?.children ?? [])];
    const show = () => showLoupe(card.id, lines.length - 1 - lines.indexOf(line), { x: right - 36, y: top });
    if (line.offsetHeight < LOW_PX || event.type === "focusin") show();
    else rest = setTimeout(show, REST_MS);
  });
  on(table, "pointerleave focusout pointerdown", (event) => event.pointerType !== "touch" && hide());
}

/**
 * Unfold a column over the table: all its cards, large enough to read and to touch.
 * @param {string} place
 * @param {(card: string) => void} chosen
 */
export function unfold(place, chosen) {
  const column = placeElement(place);
  const dialog = make("dialog", "dlg unfolded");
  const list = make("ol", "unfold");
  const name = column?.ariaLabel ?? "";
  // Every dialog closes in the same way.
  const header = /** @type {HTMLElement} */ (find(".dlg header")?.cloneNode(true));
  find("h2", header)?.replaceWith(make("h2", "", name));
  dialog.ariaLabel = name;
  for (const card of all("button.card[id]", column)) {
    const copy = make("button", card.className);
    copy.ariaLabel = card.ariaLabel;
    copy.dataset.f = card.dataset.f ?? "";
    copy.addEventListener("click", () => {
      // The finger that unfolded the column comes up over it: that is no choice.
      if (!dialog.matches(".touched")) return;
      dialog.close();
      chosen(card.id);
    });
    const line = make("li", "");
    line.append(copy);
    list.append(line);
  }
  dialog.append(header, list);
  for (const type of ["pointerdown", "keydown"]) dialog.addEventListener(type, () => dialog.classList.add("touched"));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
