import http, { type RequestListener, type Server, type ServerResponse } from 'node:http';
import { inTurn } from './requests-in-turn.ts';

const SECOND_MS = 1000;

/** Maximum time to read a complete answer: 6 MB, the largest one, at 100 KB a second. */
const MAX_READING_MS = 60 * SECOND_MS;

interface Limits {
  /** Open connections; further ones are closed immediately. 0: no limit. */
  maxConnections?: number;
  /** Time to read a complete answer. */
  maxReadingMs?: number;
}

/**
 * Creates a server that disconnects clients that send slowly, or open connections and send nothing. Honest clients need
 * a fraction of the timeouts. Reverse proxies usually keep idle connections for a minute, and should close first.
 */
export function createHttpServer(
  listener: RequestListener,
  { maxConnections = 0, maxReadingMs = MAX_READING_MS }: Limits = {},
): Server {
  const server = http.createServer(
    {
      headersTimeout: 5 * SECOND_MS,
      requestTimeout: 12 * SECOND_MS,
      connectionsCheckingInterval: SECOND_MS,
      keepAliveTimeout: 65 * SECOND_MS,
      maxHeaderSize: 16 * 1024,
    },
    inTurn(listener),
  );
  // for clients that read nothing of their answer
  server.setTimeout(30 * SECOND_MS);
  // before the listener, which may answer synchronously
  server.prependListener('request', (_, response) => watchReading(server, response, maxReadingMs));
  server.maxHeadersCount = 100;
  // 0 would refuse all connections
  if (maxConnections > 0) server.maxConnections = maxConnections;
  return server;
}

/** Number of complete answers that clients are still reading, by server. */
const reading = new WeakMap<Server, number>();

/** True while a client is reading an answer that is complete. */
export const isBeingRead = (server: Server): boolean => Boolean(reading.get(server));

/** Disconnects a client that reads its answer slowly: it is never idle, and keeps the whole answer in memory. */
function watchReading(server: Server, response: ServerResponse, maxMs: number): void {
  const count = (change: number) => reading.set(server, (reading.get(server) ?? 0) + change);
  response.once('prefinish', () => {
    // the client has left before: `close` will not come
    if (response.destroyed) return;
    count(1);
    const late = setTimeout(() => response.destroy(), maxMs);
    response.once('close', () => {
      clearTimeout(late);
      count(-1);
    });
  });
}
