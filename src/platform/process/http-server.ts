import http, { type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { inTurn } from './requests-in-turn.ts';
import { UnreadAnswers } from './unread-answers.ts';

const SECOND_MS = 1000;

/** Maximum time to read a complete answer: 6 MB, the largest one, at 100 KB a second. */
const MAX_READING_MS = 60 * SECOND_MS;
/** Maximum time without a byte of a client that sends a request, or reads an answer. */
const MAX_SILENCE_MS = 30 * SECOND_MS;

interface Limits {
  /** Open connections; further ones are closed immediately. 0: no limit. */
  maxConnections?: number;
  /** Time to read a complete answer. */
  maxReadingMs?: number;
  /** Time without a byte while no answer is computed. */
  maxSilenceMs?: number;
  /** Account of the answers that are not read yet. */
  unread?: UnreadAnswers;
}

/**
 * Creates a server that disconnects clients that send slowly, or open connections and send nothing. Honest clients need
 * a fraction of the timeouts. Reverse proxies usually keep idle connections for a minute, and should close first.
 */
export function createHttpServer(
  listener: RequestListener,
  {
    maxConnections = 0,
    maxReadingMs = MAX_READING_MS,
    maxSilenceMs = MAX_SILENCE_MS,
    unread = new UnreadAnswers(),
  }: Limits = {},
): Server {
  const current = new WeakMap<Socket, ServerResponse>();
  const server = http.createServer(
    {
      headersTimeout: 5 * SECOND_MS,
      requestTimeout: 12 * SECOND_MS,
      connectionsCheckingInterval: SECOND_MS,
      keepAliveTimeout: 65 * SECOND_MS,
      maxHeaderSize: 16 * 1024,
    },
    inTurn((request, response) => {
      current.set(request.socket, response);
      listener(request, response);
    }),
  );
  // for clients that read nothing of their answer; while it is computed, the silence is ours
  server.setTimeout(maxSilenceMs, (socket: Socket) => {
    if (isComputed(current.get(socket))) socket.setTimeout(maxSilenceMs);
    else socket.destroy();
  });
  unreadOf.set(server, unread);
  // before the listener, which may answer synchronously
  server.prependListener('request', (_, response) => {
    unread.watch(response);
    limitReading(response, maxReadingMs);
  });
  server.maxHeadersCount = 100;
  // 0 would refuse all connections
  if (maxConnections > 0) server.maxConnections = maxConnections;
  return server;
}

/** True while the answer to a complete request has not begun. */
const isComputed = (response: ServerResponse | undefined): boolean =>
  response?.req.complete === true && !response.headersSent;

const unreadOf = new WeakMap<Server, UnreadAnswers>();

/** True while a client is reading an answer that is complete. */
export const isBeingRead = (server: Server): boolean => unreadOf.get(server)?.areRead ?? false;

/** Disconnects a client that reads its answer slowly: it is never idle, and keeps the whole answer in memory. */
function limitReading(response: ServerResponse, maxMs: number): void {
  response.once('prefinish', () => {
    if (response.destroyed) return;
    const late = setTimeout(() => response.destroy(), maxMs);
    response.once('close', () => clearTimeout(late));
  });
}
