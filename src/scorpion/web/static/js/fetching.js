// @ts-check
/** @file Pages: gets what the app has at another address, for a script to take parts of. */

/**
 * Get a text. Rejects where there is none.
 * @param {string} address
 * @param {string} type  its media type
 */
export async function get(address, type) {
  const response = await fetch(address, { headers: { Accept: type } });
  if (!response.ok) throw new Error("");
  return response.text();
}

/**
 * Get a page. Rejects where there is none.
 * @param {string} address
 */
export const page = async (address) => new DOMParser().parseFromString(await get(address, "text/html"), "text/html");
