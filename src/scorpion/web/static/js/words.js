// @ts-check
/** @file The words: sentences that came with the page, in its language. */

/**
 * Fill the {named} places of a sentence.
 * @param {string} sentence
 * @param {Record<string, string | number>} [values]
 */
export function fill(sentence, values = {}) {
  return sentence.replace(/\{(\w+)\}/g, (place, name) => `${values[name] ?? place}`);
}

/**
 * Return a function that gives a sentence by its name, "" for one that the page does not have.
 * @param {Record<string, string>} words
 */
export function speaker(words) {
  return (/** @type {string} */ name, /** @type {Record<string, string | number>} */ values = {}) =>
    fill(words[name] ?? "", values);
}

/**
 * Several things as the language lists them: "5, 7".
 * @param {string} lang
 * @param {readonly string[]} things
 */
export function list(lang, things) {
  return new Intl.ListFormat(lang, { style: "short", type: "unit" }).format(things);
}
