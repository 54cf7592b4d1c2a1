import http, { type RequestListener, type Server } from 'node:http';

const SECOND = 1000;

/**
 * The server with its patience: whoever sends slowly, or opens connections and sends nothing, is cut off. Honest clients
 * need a fraction of it; proxies in front usually keep idle connections for a minute, and should be the first to close.
 */
export function createHttpServer(listener: RequestListener): Server {
  const server = http.createServer(
    {
      headersTimeout: 5 * SECOND,
      requestTimeout: 12 * SECOND,
      connectionsCheckingInterval: SECOND,
      keepAliveTimeout: 65 * SECOND,
      maxHeaderSize: 16 * 1024,
    },
    listener,
  );
  // of a client that does not read its answer
  server.setTimeout(30 * SECOND);
  server.maxHeadersCount = 100;
  return server;
}
