// @ts-check
/** @file Pages: gets another page of the app, for a script to take parts of. */

/**
 * Get a page. Rejects where there is none.
 * @param {string} address
 */
export async function page(address) {
  const response = await fetch(address, { headers: { Accept: "text/html" } });
  if (!response.ok) throw new Error("");
  return new DOMParser().parseFromString(await response.text(), "text/html");
}
