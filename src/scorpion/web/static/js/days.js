// @ts-check
/** @file Days: the day of a moment where the viewer is, written as the server writes days. */

/** English here has the day before the month. @type {Record<string, string>} */
const REGIONS = { en: "en-GB" };

/**
 * Return the day on the viewer's own calendar, as 2026-12-01.
 * @param {Date} moment
 */
export function localDay(moment) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/**
 * Write the day of a moment.
 * @param {string} language
 * @param {string} moment  in ISO 8601
 * @param {string} [timeZone]  the viewer's, where none is given
 */
export function dayOf(language, moment, timeZone) {
  const form = /** @type {const} */ ({ day: "numeric", month: "long", year: "numeric" });
  return new Intl.DateTimeFormat(REGIONS[language] ?? language, { ...form, timeZone }).format(new Date(moment));
}
