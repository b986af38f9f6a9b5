// @ts-check
/** @file The loupe: shows beside a finger what the thin strip under it is. */

import { cardElement } from "./page.js";

/** Strips under so many pixels are too thin for a finger. */
export const THIN_PX = 24;

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

/** @returns {HTMLElement} */
function element() {
  const found = document.querySelector(".loupe");
  if (found instanceof HTMLElement) return found;
  const made = document.createElement("div");
  made.className = "loupe";
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
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
  const loupe = element();
  const suit = [...card.classList].find((name) => name.startsWith("s-")) ?? "";
  loupe.className = `loupe ${suit}`;
  const rank = document.createElement("span");
  rank.textContent = card.querySelector("b")?.textContent ?? "";
  const parts = [rank, card.querySelector("svg")?.cloneNode(true) ?? ""];
  if (carries) {
    const count = document.createElement("small");
    count.textContent = `+${carries}`;
    parts.push(count);
  }
  loupe.replaceChildren(...parts);
  loupe.hidden = false;
  const { left, top } = besideFinger(finger, { width: loupe.offsetWidth, height: loupe.offsetHeight }, { width: innerWidth, height: innerHeight }, 44);
  loupe.style.transform = `translate(${left}px, ${top}px)`;
}

/** Take the loupe away. */
export function hideLoupe() {
  const found = document.querySelector(".loupe");
  if (found instanceof HTMLElement) found.hidden = true;
}
