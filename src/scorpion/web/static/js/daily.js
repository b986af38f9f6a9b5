// @ts-check
/** @file The page of the deal of the day: it shows the day that it is where the viewer is, also once midnight is past. */

import { localDay } from "./days.js";

const SOON_MS = 15_000;

function follow() {
  const shown = document.querySelector("#day")?.getAttribute("datetime");
  const today = localDay(new Date());
  const here = new URL(location.href);
  // Asked once for each day: a server whose clock is far behind may not know the day yet.
  if (shown === today || here.searchParams.get("day") === today) return;
  here.searchParams.set("day", today);
  location.replace(here);
}

follow();
setInterval(follow, SOON_MS);
document.addEventListener("visibilitychange", follow);
