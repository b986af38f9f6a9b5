// @ts-check
/** @file A rule: opens over the table at its paragraph, from the page of rules that it stands on. */

import { page } from "./fetching.js";

/**
 * Open a rule; where that fails, its page.
 * @param {string} address  of the page, with the paragraph's id
 * @param {(name: string) => void} open  opens a dialog of the page
 */
export async function openRule(address, open) {
  const { pathname, hash } = new URL(address);
  try {
    const fresh = await page(pathname);
    const paragraph = fresh.getElementById(hash.slice(1));
    const section = paragraph?.closest("section");
    const dialog = document.getElementById("dlg-rule");
    const [title, body] = [dialog?.querySelector("h2"), dialog?.querySelector(".body")];
    if (!paragraph || !section || !title || !body) throw new Error("");
    const whole = document.createElement("a");
    whole.href = pathname;
    whole.textContent = fresh.querySelector("h1")?.textContent ?? "";
    const last = document.createElement("p");
    last.append(whole);
    title.textContent = section.querySelector("h2")?.textContent ?? "";
    for (const part of section.querySelectorAll("h2, figure")) part.remove();
    if (paragraph !== section) paragraph.style.background = "color-mix(in srgb, var(--gold) 18%, transparent)";
    // The table has ids of its own.
    for (const part of section.querySelectorAll("[id]")) part.removeAttribute("id");
    body.replaceChildren(...section.childNodes, last);
    open("rule");
    // Under the heading, which stays where it is.
    paragraph.style.scrollMarginBlockStart = "4.5rem";
    if (paragraph !== section) paragraph.scrollIntoView({ block: "start" });
    else if (dialog) dialog.scrollTop = 0;
  } catch {
    location.assign(address);
  }
}
