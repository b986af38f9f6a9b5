// @ts-check
/** @file The first steps: what stands around the table changes with it. */

import { tableElement } from "./dom.js";

const table = tableElement();

function show() {
  const { line = "", progress = "", onward = "", here = "" } = table.dataset;
  for (const [id, text] of [["line", line], ["progress", progress]]) {
    const place = document.getElementById(`${id}`);
    if (place) place.textContent = `${text}`;
  }
  const link = document.getElementById("onward");
  if (link) {
    link.hidden = !onward;
    link.setAttribute("href", onward);
  }
  history.replaceState(null, "", here);
}

// The script that plays the table makes it like the one of each answer.
new MutationObserver(show).observe(table, { attributes: true, attributeFilter: ["data-here"] });
