import http, { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import type { WebhookAttempt } from '../../platform/access/webhook-caller.ts';
import { repeats } from './challenge.ts';
import { judged } from './judged.ts';
import { NO_PUBLIC_ADDRESS, pinned, type WebhookTargets } from './public-address.ts';

/** Request to an endpoint. */
interface WebhookRequest {
  url: string;
  /** Headers of the signature. */
  headers: OutgoingHttpHeaders;
  body: string;
  /** Text that the answer must repeat; undefined: any answer does. */
  challenge?: string | undefined;
}

/** Times are in milliseconds. */
export interface SenderOptions {
  /** Limit of lookup, connection and TLS. */
  connectTimeout: number;
  /** Limit of the whole attempt. */
  timeout: number;
  /** Certificates to trust; default: those of Node. */
  ca: string | undefined;
}

const DEFAULTS: SenderOptions = { connectTimeout: 5_000, timeout: 15_000, ca: undefined };

/** An answer is read up to here, so that its connection ends in order, and thrown away, except that to a challenge. */
const MAX_ANSWER_BYTES = 65_536;

const NOT_REPEATED = 'The answer does not repeat the challenge';

const USER_AGENT = 'Slotkeeper-Webhooks/1';

/**
 * Sends webhooks. Follows no redirects and uses no proxy. Each attempt looks its host up, checks every address and opens
 * a connection of its own to one of the checked addresses.
 */
export class WebhookSender {
  readonly #targets: WebhookTargets;
  readonly #options: SenderOptions;

  constructor(targets: WebhookTargets, options: Partial<SenderOptions> = {}) {
    this.#targets = targets;
    this.#options = { ...DEFAULTS, ...options };
  }

  /** Tries once. Failures of the receiver and the network are outcomes, not errors. */
  async send(request: WebhookRequest, stop: AbortSignal): Promise<WebhookAttempt> {
    const began = performance.now();
    const exchange = new Exchange(this.#options, stop);
    try {
      const addresses = await exchange.within(this.#targets.addressesOf(new URL(request.url)));
      const { status, retryAfter, text } = await exchange.run(optionsOf(request, addresses, this.#options.ca), request);
      const judgement = judged(status, retryAfter);
      const milliseconds = since(began);
      if (judgement.outcome === 'delivered' && request.challenge && !repeats(text, request.challenge)) {
        return { outcome: 'refused', status, failure: NOT_REPEATED, milliseconds, retryAfter: 0 };
      }
      return { ...judgement, status, failure: null, milliseconds };
    } catch (error) {
      const outcome = stop.aborted ? 'aborted' : exchange.isConnected ? 'unanswered' : 'unreachable';
      return { outcome, status: null, failure: failureOf(error), milliseconds: since(began), retryAfter: 0 };
    } finally {
      exchange.end();
    }
  }
}

const since = (began: number): number => Math.round(performance.now() - began);

function optionsOf({ url, headers, body }: WebhookRequest, addresses: string[], ca?: string): RequestOptions {
  return {
    ...urlOptions(new URL(url)),
    method: 'POST',
    agent: false,
    lookup: pinned(addresses),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': USER_AGENT,
      ...headers,
    },
    ...(ca && { ca }),
  };
}

const urlOptions = ({ protocol, hostname, port, pathname, search }: URL): RequestOptions => ({
  protocol,
  hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
  port,
  path: pathname + search,
});

interface Answer {
  status: number;
  retryAfter?: string | undefined;
  text: string;
}

/** One request and its answer, with the limits of its time. */
class Exchange {
  isConnected = false;
  readonly #abort = new AbortController();
  readonly #connecting: NodeJS.Timeout;
  readonly #whole: NodeJS.Timeout;
  readonly #signal: AbortSignal;

  constructor({ connectTimeout, timeout }: SenderOptions, stop: AbortSignal) {
    const giveUp = () => this.#abort.abort(Object.assign(new Error('timeout'), { code: 'TIMEOUT' }));
    this.#connecting = setTimeout(giveUp, connectTimeout);
    this.#whole = setTimeout(giveUp, timeout);
    this.#signal = AbortSignal.any([this.#abort.signal, stop]);
  }

  /** Waits for a promise as long as the exchange may take. */
  within<Result>(promise: Promise<Result>): Promise<Result> {
    return Promise.race([promise, abortOf(this.#signal)]);
  }

  /** Sends a request and returns its answer once it has been read, or cannot be read further. */
  async run(options: RequestOptions, { body }: WebhookRequest): Promise<Answer> {
    const isEncrypted = options.protocol === 'https:';
    const request = (isEncrypted ? https : http).request(options);
    request.once('socket', (socket) =>
      socket.once(isEncrypted ? 'secureConnect' : 'connect', () => {
        this.isConnected = true;
        clearTimeout(this.#connecting);
      }),
    );
    try {
      request.end(body);
      const answer = await this.within(answerOf(request));
      const text = await this.within(textOf(answer)).catch(() => '');
      return { status: answer.statusCode!, retryAfter: answer.headers['retry-after'], text };
    } finally {
      request.destroy();
    }
  }

  end(): void {
    clearTimeout(this.#connecting);
    clearTimeout(this.#whole);
    this.#abort.abort();
  }
}

/** Rejects when a signal aborts. */
const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // also errors after the answer, which nobody waits for
    request.on('error', reject);
    request.once('response', resolve);
    request.once('close', () => reject(Object.assign(new Error('no answer'), { code: 'ECONNRESET' })));
  });
}

/** Reads an answer to its end or to MAX_ANSWER_BYTES. */
async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Explains a failure by its code alone: messages of errors quote addresses. */
function failureOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
  if (code === NO_PUBLIC_ADDRESS) return 'The host has no public address';
  return code === 'TIMEOUT' ? 'No answer in time' : `No answer: ${code}`;
}
