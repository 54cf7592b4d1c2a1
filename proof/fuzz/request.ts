import type { Reply } from '../../test/support/service.ts';

/**
 * A request as it is sent, byte for byte but for what HTTP adds; a failing one is printed as JSON, to be sent again.
 */
export interface Request {
  method: string;
  /** Sent as it is: a path that was decoded and put together wrongly is part of the attack. */
  path: string;
  headers: { [name: string]: string };
  body: string | Buffer<ArrayBuffer> | undefined;
}

export interface Answer extends Reply {
  /** The path that the request went to: . and .. are resolved before it is sent. */
  path: string;
  text: string;
  milliseconds: number;
}

export async function send(url: string, { method, path, headers, body }: Request): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(url + path, { method, headers, body, redirect: 'manual' });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: isJson(response) && text ? JSON.parse(text) : undefined,
    path: new URL(response.url).pathname,
    text,
    milliseconds: performance.now() - began,
  };
}

const isJson = ({ headers }: Response): boolean => /\bjson\b/.test(headers.get('content-type') ?? '');
