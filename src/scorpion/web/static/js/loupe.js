// @ts-check
/** @file The loupe: shows beside a finger what the thin strip under it is. */

import { cardElement } from "./page.js";
import { besideFinger } from "./reach.js";

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
