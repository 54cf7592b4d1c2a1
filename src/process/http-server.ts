import http, { type RequestListener, type Server, type ServerResponse } from 'node:http';

const SECOND_MS = 1000;

/** Until a complete answer must have been read: 6 MB, the longest that there are, at 100 KB a second. */
const MAX_READING_MS = 60 * SECOND_MS;

interface Limits {
  /** Open connections; further ones are closed at once. 0: any number. */
  maxConnections?: number;
  /** Milliseconds. */
  maxReadingMs?: number;
}

/**
 * The server cuts off clients that send slowly, or open connections and send nothing. Honest clients
 * need a fraction of it; proxies in front usually keep idle connections for a minute, and should be the first to close.
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
    listener,
  );
  // of a client that reads nothing of its answer
  server.setTimeout(30 * SECOND_MS);
  // before the listener, which may answer at once
  server.prependListener('request', (_, response) => closeUnlessRead(response, maxReadingMs));
  server.maxHeadersCount = 100;
  // 0 would refuse all of them
  if (maxConnections > 0) server.maxConnections = maxConnections;
  return server;
}

/** A client that reads a little of its answer now and then is never idle, and keeps all of the answer in memory. */
function closeUnlessRead(response: ServerResponse, milliseconds: number): void {
  response.once('prefinish', () => {
    const late = setTimeout(() => response.destroy(), milliseconds);
    response.once('close', () => clearTimeout(late));
  });
}
