// @ts-check
/** @file Review: a game looked back at, step by step by slider, keys, taps and swipes; its graph grows as it is found. */

import { lines, page } from "./fetching.js";
import { newId } from "./requests.js";
import { swap } from "./swap.js";

const SWIPE_PX = 40;

const slider = /** @type {HTMLInputElement} */ (document.getElementById("step"));
const graph = /** @type {HTMLElement} */ (document.getElementById("graph"));
const scrub = /** @type {HTMLFormElement} */ (document.getElementById("scrub"));
const PARTS = ["#now", ".steps"];

let busy = false;
/** @type {string | null} the step that is wanted while another is fetched */
let next = null;

/** Show another step; of several that are asked for meanwhile the last. @param {string} address */
async function show(address) {
  next = address;
  if (busy) return;
  busy = true;
  try {
    while (next !== null) {
      const wanted = next;
      next = null;
      const fresh = await page(wanted);
      for (const part of PARTS) {
        const [old, now] = [document.querySelector(part), fresh.querySelector(part)];
        if (!old || !now) throw new Error("");
        swap(old, now);
      }
      if (!isWanted()) slider.value = /** @type {HTMLInputElement} */ (fresh.getElementById("step")).value;
      history.replaceState(null, "", wanted);
      mark();
    }
  } catch {
    location.assign(address);
  }
  busy = false;
}

/** Whether another step was asked for. */
const isWanted = () => next !== null;

/** @param {number} step */
function to(step) {
  const wanted = Math.min(Math.max(step, 0), Number(slider.max));
  if (`${wanted}` !== slider.value || isWanted()) slider.value = `${wanted}`;
  void show(`${scrub.action}?step=${wanted}`);
}

/** Point out the step in the graph. */
function mark() {
  const svg = graph.querySelector("svg");
  if (!svg) return;
  const at = svg.querySelector(".at") ?? svg.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "line"));
  const x = `${Number(slider.value) + 0.5}`;
  for (const [name, value] of Object.entries({ class: "at", x1: x, x2: x, y1: "0", y2: "100" })) at.setAttribute(name, value);
}

/** Find out more of the game, and draw it as it comes. @param {HTMLFormElement} form */
async function look(form) {
  graph.setAttribute("aria-busy", "true");
  let judged = false;
  try {
    for await (const answer of lines(form.getAttribute("action") ?? "", { action: newId() }, new AbortController().signal)) {
      const open = graph.querySelector("details")?.open;
      graph.innerHTML = answer.graph;
      graph.querySelector("details")?.toggleAttribute("open", !!open);
      mark();
      if (!answer.judged || judged) continue;
      judged = true;
      form.remove();
      void show(`${scrub.action}?step=${slider.value}`);
    }
  } catch {
    // What was found is shown; the button finds more.
  }
  graph.removeAttribute("aria-busy");
}

scrub.classList.add("scripted");
slider.addEventListener("input", () => to(Number(slider.value)));
scrub.addEventListener("submit", (event) => event.preventDefault());

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.id !== "ask") return;
  event.preventDefault();
  void look(form);
});

document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = new URL(link.href || location.href).searchParams.get("step");
  if (!link.rel && !(step && link.closest("#graph"))) return;
  event.preventDefault();
  if (step && link.hasAttribute("href")) to(Number(step));
});

document.addEventListener("keydown", (event) => {
  const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
  if (!steps || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  to(Number(slider.value) + steps);
});

/** @type {PointerEvent | null} */
let down = null;
const picture = /** @type {HTMLElement} */ (document.getElementById("now"));
picture.addEventListener("pointerdown", (event) => (down = event.isPrimary ? event : null));
picture.addEventListener("pointerup", (event) => {
  if (!down || !(event.target instanceof Element) || !event.target.closest(".mini")) return;
  const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
  down = null;
  const { left, width } = picture.getBoundingClientRect();
  if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) to(Number(slider.value) + (x < 0 ? 1 : -1));
  else if (Math.hypot(x, y) < 10) to(Number(slider.value) + (event.clientX > left + width / 2 ? 1 : -1));
});

mark();
const asks = /** @type {HTMLFormElement | null} */ (document.getElementById("ask"));
if (asks && graph.hasAttribute("data-open")) void look(asks);
