// @ts-check
/** @file The list of games: a game that is dated is dated as the viewer's own calendar has it. */

import { dayOf } from "./days.js";

for (const time of document.querySelectorAll("time")) {
  if (time.hasAttribute("data-dated")) time.textContent = dayOf(document.documentElement.lang, time.dateTime);
}
