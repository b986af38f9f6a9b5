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

/** Another address of a game, beside the one that takes actions. @param {string} act @param {string} name */
export const beside = (act, name) => act.replace(/act$/, name);

/**
 * Post a form that is answered line by line, and give each line, which is JSON, as it comes. Rejects where there are none.
 * @param {string} address
 * @param {Record<string, string>} fields
 * @param {AbortSignal} signal  ends it
 */
export async function* lines(address, fields, signal) {
  const headers = { Accept: "application/x-ndjson" };
  const response = await fetch(address, { method: "POST", body: new URLSearchParams(fields), headers, signal });
  if (!response.ok || !response.body) throw new Error("");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) yield JSON.parse(part);
  }
}

/**
 * Get a page. Rejects where there is none.
 * @param {string} address
 */
export const page = async (address) => new DOMParser().parseFromString(await get(address, "text/html"), "text/html");
