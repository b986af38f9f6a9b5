// @ts-check
/** @file The request: the one way in which anything is asked of the server. */

import { Lost } from "./queue.js";

const GONE = [502, 503, 504];

/**
 * Post a form and return the JSON that answers it, null where there is none.
 * Rejects with Lost where asking again may help, else with the server's sentence.
 * @param {string} address
 * @param {Record<string, string> | FormData} fields
 * @returns {Promise<any>}
 */
export async function post(address, fields) {
  const body = new URLSearchParams();
  for (const [name, value] of fields instanceof FormData ? fields : Object.entries(fields)) body.append(name, `${value}`);
  let response;
  try {
    // A move that was made just before the page is left still arrives.
    response = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" }, keepalive: true });
  } catch {
    throw new Lost();
  }
  if (GONE.includes(response.status)) throw new Lost();
  if (response.status === 204) return null;
  let answer;
  try {
    answer = await response.json();
  } catch {
    if (response.ok) throw new Lost();
    throw new Error("");
  }
  if (!response.ok) throw new Error(answer.error ?? "");
  return answer;
}

/** Get a page as a document. @param {string} address */
export async function page(address) {
  const response = await fetch(address, { headers: { Accept: "text/html" } });
  if (!response.ok) throw new Error("");
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** An id for an action, that nobody else makes. (`randomUUID` is missing where a page comes by plain HTTP.) */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
