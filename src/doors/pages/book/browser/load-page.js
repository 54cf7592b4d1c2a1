/**
 * Loads a page of the service. Rejects without an answer, and for one with an error.
 * @param {string} address
 * @param {AbortSignal | null} [signal]
 */
export async function loadPage(address, signal = null) {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return parsePage(await answer.text());
}

/** @param {string} html */
export const parsePage = (html) => new DOMParser().parseFromString(html, 'text/html');
