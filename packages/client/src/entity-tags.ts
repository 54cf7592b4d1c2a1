import type { Fetch } from './fetch.ts';

export interface EntityTagOptions {
  /** Maximum number of answers to keep. Default: 100. */
  entries?: number;
}

interface KeptAnswer {
  tag: string;
  status: number;
  headers: Headers;
  body: string;
}

/**
 * Keeps answers that have an `ETag`, and asks for them with `If-None-Match`: an unchanged one comes as 304 without a body,
 * and is answered from here. Use it on servers: browsers do this themselves.
 */
export function withEntityTags(fetch: Fetch, { entries = 100 }: EntityTagOptions = {}): Fetch {
  const kept = new Map<string, KeptAnswer>();
  const keep = (url: string, answer: KeptAnswer) => {
    // the last one in the map is the one that was used last
    kept.delete(url);
    kept.set(url, answer);
    for (const oldest of kept.keys()) if (kept.size > entries) kept.delete(oldest);
  };
  return async (request) => {
    if (request.method !== 'GET' || request.headers.has('If-None-Match')) return fetch(request);
    const known = kept.get(request.url);
    if (known) request.headers.set('If-None-Match', known.tag);
    const response = await fetch(request);
    if (response.status === 304 && known) {
      keep(request.url, known);
      return responseOf(known);
    }
    const tag = response.headers.get('ETag');
    if (!response.ok || !tag) return response;
    const answer = { tag, status: response.status, headers: response.headers, body: await response.text() };
    keep(request.url, answer);
    return responseOf(answer);
  };
}

const responseOf = ({ status, headers, body }: KeptAnswer): Response => new Response(body || null, { status, headers });
