// @ts-check
/** @file Dealing: the cards of a game that begins come one after the other, until anything is done. */

import { HOME, at, finish, keep } from "./animations.js";
import { all, find, isStill, on, tableElement } from "./dom.js";
import { DEAL_GAP_MS, PLACE_MS } from "./motion.js";

/** Deal the columns row by row, from where the reserve lies. */
export function dealOut() {
  document.body.classList.remove("begun");
  if (isStill()) return;
  const table = tableElement();
  const from = (find("#reserve", table) ?? find(".top", table) ?? table).getBoundingClientRect();
  const columns = all(".column", table).map((column) => all(":scope > li", column));
  const rows = Math.max(...columns.map(({ length }) => length));
  const items = Array.from({ length: rows }, (_, row) => columns.flatMap((lines) => lines[row] ?? [])).flat();
  const boxes = items.map((item) => item.getBoundingClientRect());
  items.forEach((item, i) => {
    const away = at(from.left - (boxes[i]?.left ?? 0), from.top - (boxes[i]?.top ?? 0));
    const frames = [{ ...away, opacity: 0 }, { opacity: 1, offset: 0.1 }, { ...HOME, opacity: 1 }];
    keep(item.animate(frames, { duration: PLACE_MS, delay: i * DEAL_GAP_MS, easing: "ease-out", fill: "backwards" }));
  });
  const stop = () => {
    for (const type of ["keydown", "pointerdown"]) removeEventListener(type, stop, true);
    finish();
  };
  on(window, "keydown pointerdown", stop);
}
