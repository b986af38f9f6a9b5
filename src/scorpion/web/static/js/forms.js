// @ts-check
/** @file The forms of windows: choices are kept, games begun; what is wrong is said beside its field. */

import { find } from "./dom.js";
import { byKeys } from "./focus.js";
import { RequestFailed, post } from "./requests.js";
import { tell, show } from "./voice.js";

/** Keep a choice, and let it take effect. @param {HTMLFormElement} form */
export async function choose(form) {
  const fields = new FormData(form);
  const name = `${fields.get("name")}`;
  const value = `${fields.get("value") ?? "off"}`;
  fields.set("value", value);
  const { documentElement: root, body } = document;
  if (body.dataset[name]) body.dataset[name] = value;
  else if (name === "time") body.classList.toggle("no-time", value === "off");
  else root.dataset[name] = value;
  try {
    await post(form.action, fields);
  } catch (error) {
    if (error instanceof RequestFailed) show(error.message);
  }
}

let isBusy = false;
/** @type {HTMLFormElement | null} */
let next = null;
// A page that is come back to may have been left while it waited.
addEventListener("pageshow", () => (isBusy = false));

/**
 * Begin a game, or go on with another, and load its table; or ask whether a deal can be won. Asked while it waits for an answer, it begins no second
 * game; but where the answer is a refusal it asks again, as the form may have been corrected.
 * @param {HTMLFormElement} form
 * @param {string} address  where the button leads that was pressed
 * @param {HTMLButtonElement | null} button
 */
export async function begin(form, address, button) {
  next = form;
  if (isBusy) return;
  isBusy = true;
  try {
    next = null;
    const answer = await post(address, new FormData(form, button));
    if (!answer?.said) return location.assign(`?begun=${byKeys}`);
    isBusy = false;
    explain(form, answer.said, "");
  } catch (error) {
    const sentence = error instanceof RequestFailed && error.message;
    if (sentence) refuse(form, sentence);
    // Where nobody answers, the browser says so.
    else return button?.name ? location.reload() : form.submit();
    isBusy = false;
    if (next) void begin(next, address, button);
  }
}

/**
 * Say in the form what its deal number came to. @param {HTMLFormElement} form
 * @param {string} said  what was asked of the deal
 * @param {string} wrong  or what is wrong with the number
 */
function explain(form, said, wrong) {
  const [answer, error, field] = [find(".said", form), find(".error", form), find("#number", form)];
  if (!answer || !error || !field) return false;
  answer.textContent = said;
  error.textContent = wrong;
  error.hidden = !wrong;
  field.ariaInvalid = wrong ? "true" : null;
  return true;
}

/** @param {HTMLFormElement} form @param {string} sentence */
function refuse(form, sentence) {
  const field = find("#number", form);
  if (!field || !explain(form, "", sentence)) {
    form.closest("dialog")?.close();
    return tell(sentence);
  }
  // Coming to it anew, a screen reader tells what describes it.
  field.blur();
  field.focus();
  // The footer of the window lies over its lower edge.
  find(".error", form)?.scrollIntoView({ block: "center" });
}
