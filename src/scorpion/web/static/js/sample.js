// @ts-check
/** @file Watching: the sample game goes on, or back, a step at a time or by itself. */

import { finish } from "./animations.js";
import { isStill, readTable, tableElement } from "./dom.js";
import { page } from "./fetching.js";
import { PLACE_MS, animate, measure } from "./motion.js";
import { swap } from "./swap.js";
import { difference } from "./tables.js";

const REST_MS = 900;
const READING_MS = 22; // a character
const PARTS = [".bar", ".line", ".actions"];

const watch = /** @type {HTMLButtonElement} */ (document.getElementById("watch"));
// A game that was asked for by a press goes on by itself, unless little motion is wanted.
let runs = watch.hasAttribute("data-plays") && !isStill();
let busy = false;
let timer = 0;

/** @param {string} name  prev or next @returns {HTMLAnchorElement | null} */
const way = (name) => document.querySelector(`.actions a[rel="${name}"][href]`);

/** Show another step. @param {string} address */
async function show(address) {
  if (busy) return;
  busy = true;
  try {
    const fresh = await page(`${address}&bare`);
    const table = fresh.getElementById("table");
    if (!table) throw new Error("");
    finish();
    const before = readTable(document);
    const after = readTable(fresh);
    const changes = difference(before, after);
    const sights = measure(before, changes);
    swap(tableElement(), table);
    animate(sights, after, changes, PLACE_MS);
    for (const part of PARTS) swap(/** @type {Element} */ (document.querySelector(part)), /** @type {Element} */ (fresh.querySelector(part)));
    history.replaceState(null, "", address);
  } catch {
    // The link still leads there.
    location.assign(address);
  }
  busy = false;
  if (!way("next")) runs = false;
  paint();
}

/** Show whether the game goes on by itself, and let it. */
function paint() {
  clearTimeout(timer);
  watch.hidden = false;
  [...watch.children].forEach((child, i) => child.toggleAttribute("hidden", i < 2 === runs));
  if (runs && !document.hidden) timer = setTimeout(onward, REST_MS + READING_MS * (document.querySelector(".line")?.textContent?.length ?? 0));
}

function stop() {
  runs = false;
  paint();
}

function onward() {
  const next = way("next");
  if (next) void show(next.href);
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const link = target.closest(".actions a[rel]");
  if (target.closest("#watch")) {
    runs = !runs;
    // At the end it begins again.
    if (runs) void show(way("next")?.href ?? watch.value);
    paint();
  } else if (link instanceof HTMLAnchorElement && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
    event.preventDefault();
    runs = false;
    if (link.hasAttribute("href")) void show(link.href);
  }
});
// What goes on by itself stops where it is touched.
document.querySelector(".stage")?.addEventListener("pointerdown", stop);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") stop();
  const name = event.key === "ArrowLeft" ? "prev" : event.key === "ArrowRight" ? "next" : "";
  if (!name || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  runs = false;
  const link = way(name);
  if (link) void show(link.href);
});
document.addEventListener("visibilitychange", paint);
paint();
