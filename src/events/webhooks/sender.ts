import type { OutgoingHttpHeaders } from 'node:http';
import { EXCHANGE_DEFAULTS, Exchange, type ExchangeOptions } from '../../platform/access/outbound/exchange.ts';
import { NO_PUBLIC_ADDRESS, type OutboundTargets } from '../../platform/access/outbound/public-address.ts';
import type { WebhookAttempt } from '../../platform/access/outbound/webhook-caller.ts';
import { repeats } from './challenge.ts';
import { judged } from './judged.ts';

/** Request to an endpoint. */
interface WebhookRequest {
  url: string;
  /** Headers of the signature. */
  headers: OutgoingHttpHeaders;
  body: string;
  /** Text that the answer must repeat; undefined: any answer does. */
  challenge?: string | undefined;
}

/** An answer is read up to here, so that its connection ends in order, and thrown away, except that to a challenge. */
const MAX_ANSWER_BYTES = 65_536;

const NOT_REPEATED = 'The answer does not repeat the challenge';

const USER_AGENT = 'Slotkeeper-Webhooks/1';

/** Sends webhooks. */
export class WebhookSender {
  readonly #targets: OutboundTargets;
  readonly #options: ExchangeOptions;

  constructor(targets: OutboundTargets, options: Partial<ExchangeOptions> = {}) {
    this.#targets = targets;
    this.#options = { ...EXCHANGE_DEFAULTS, ...options };
  }

  /** Tries once. Failures of the receiver and the network are outcomes, not errors. */
  async send(request: WebhookRequest, stop: AbortSignal): Promise<WebhookAttempt> {
    const began = performance.now();
    const exchange = new Exchange(this.#options, stop);
    try {
      const { status, headers, content } = await exchange.run(postOf(request), this.#targets);
      const judgement = judged(status, headers['retry-after']);
      const milliseconds = since(began);
      if (
        judgement.outcome === 'delivered' &&
        request.challenge &&
        !repeats(String(content ?? ''), request.challenge)
      ) {
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

/** Returns the request to an endpoint. */
const postOf = ({ url, headers, body }: WebhookRequest) => ({
  url,
  method: 'POST' as const,
  headers: {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': USER_AGENT,
    ...headers,
  },
  body,
  maxBytes: MAX_ANSWER_BYTES,
});

/** Explains a failure by its code alone: messages of errors quote addresses. */
function failureOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
  if (code === NO_PUBLIC_ADDRESS) return 'The host has no public address';
  return code === 'TIMEOUT' ? 'No answer in time' : `No answer: ${code}`;
}
