import http, {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import https, { type RequestOptions } from 'node:https';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type OutboundTargets, pinned } from './public-address.ts';

/** Times are in milliseconds. */
export interface ExchangeOptions {
  /** Limit of lookup, connection and TLS. */
  connectTimeout: number;
  /** Limit of the whole attempt. */
  timeout: number;
  /** Certificates to trust; default: those of Node. */
  ca: string | undefined;
}

export const EXCHANGE_DEFAULTS: ExchangeOptions = { connectTimeout: 5_000, timeout: 15_000, ca: undefined };

/** Request to a server of somebody else. */
export interface OutgoingRequest {
  url: string;
  method: 'GET' | 'POST' | 'PROPFIND' | 'REPORT';
  headers: OutgoingHttpHeaders;
  body?: string;
  /** An answer is read up to here, counted after decompression, so that its connection ends in order. */
  maxBytes: number;
}

/** Answer of such a server. */
export interface OutboundAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Null if the body is longer than allowed, or could not be read. */
  content: Buffer | null;
  /** True if the body is longer than allowed. */
  isTooLong: boolean;
}

/**
 * One request and its answer, with the limits of its time. Follows no redirects and uses no proxy. Looks the host up, checks
 * every address and opens a connection of its own to one of the checked addresses.
 */
export class Exchange {
  isConnected = false;
  readonly #options: ExchangeOptions;
  readonly #connecting: NodeJS.Timeout;
  readonly #whole: NodeJS.Timeout;
  readonly #stop: AbortSignal | undefined;
  // one promise for all waits: signals of its own were a fifth of what an exchange computes
  readonly #over = Promise.withResolvers<never>();
  readonly #stopped = () => this.#over.reject(this.#stop?.reason);

  constructor(options: ExchangeOptions, stop?: AbortSignal) {
    this.#options = options;
    this.#stop = stop;
    const giveUp = () => this.#over.reject(Object.assign(new Error('timeout'), { code: 'TIMEOUT' }));
    this.#connecting = setTimeout(giveUp, options.connectTimeout);
    this.#whole = setTimeout(giveUp, options.timeout);
    // it may end while nothing waits for it
    this.#over.promise.catch(() => {});
    if (stop?.aborted) this.#stopped();
    else stop?.addEventListener('abort', this.#stopped);
  }

  /** Sends a request to an allowed address, and returns its answer once it has been read, or cannot be read further. */
  async run(
    { url, method, headers, body, maxBytes }: OutgoingRequest,
    targets: OutboundTargets,
  ): Promise<OutboundAnswer> {
    const { ca } = this.#options;
    const target = new URL(url);
    const addresses = await this.#within(targets.addressesOf(target));
    const isEncrypted = target.protocol === 'https:';
    const lookup = pinned(addresses);
    const options = { ...urlOptions(target), method, agent: false, lookup, headers, ...(ca && { ca }) };
    const request = (isEncrypted ? https : http).request(options);
    request.once('socket', (socket) =>
      socket.once(isEncrypted ? 'secureConnect' : 'connect', () => {
        this.isConnected = true;
        clearTimeout(this.#connecting);
      }),
    );
    try {
      request.end(body);
      const answer = await this.#within(answerOf(request));
      const content = await this.#within(contentOf(answer, maxBytes)).catch(() => null);
      const { statusCode, headers: received } = answer;
      const isTooLong = content === TOO_LONG;
      return { status: statusCode!, headers: received, content: isTooLong ? null : content, isTooLong };
    } finally {
      request.destroy();
    }
  }

  end(): void {
    clearTimeout(this.#connecting);
    clearTimeout(this.#whole);
    this.#stop?.removeEventListener('abort', this.#stopped);
  }

  /** Waits for a promise as long as the exchange may take. */
  #within<Result>(promise: Promise<Result>): Promise<Result> {
    return Promise.race([promise, this.#over.promise]);
  }
}

const urlOptions = ({ protocol, hostname, port, pathname, search }: URL): RequestOptions => ({
  protocol,
  hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
  port,
  path: pathname + search,
});

function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // also errors after the answer, which nobody waits for
    request.on('error', reject);
    const closed = () => reject(Object.assign(new Error('no answer'), { code: 'ECONNRESET' }));
    request.once('close', closed);
    request.once('response', (answer) => {
      request.off('close', closed);
      resolve(answer);
    });
  });
}

const TOO_LONG = Symbol('longer than allowed');

/** Reads an answer to its end, decompressed piece by piece: what a small one expands to is never held as a whole. */
async function contentOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer | typeof TOO_LONG> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of decoded(answer)) {
    bytes += chunk.length;
    if (bytes > maxBytes) return TOO_LONG;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the body without its compression. Errors: that of a body that ends early, or is not compressed as it says. */
function decoded(answer: IncomingMessage): Readable {
  if (answer.headers['content-encoding'] !== 'gzip') return answer;
  const plain = createGunzip();
  answer.once('error', (error) => plain.destroy(error));
  return answer.pipe(plain);
}
