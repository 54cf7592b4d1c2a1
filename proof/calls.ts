import http from 'node:http';
import { text } from 'node:stream/consumers';
import type { Fleet } from './fleet.ts';
import type { Answer, CallName, Journal, Outcome } from './journal.ts';

/** Callers hear of an answer that comes later than promised, too. */
const CALL_TIMEOUT_MS = 30_000;

export interface Request {
  call: CallName;
  method?: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

interface Heard {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

/** A repeated request is told that the first one is still being answered. */
const IN_FLIGHT = '409/153';

/** Calls some process of the fleet, and notes what it answered. */
export class Calls {
  readonly #fleet: Fleet;
  readonly #journal: Journal;
  readonly #agent = new http.Agent({ keepAlive: true });

  constructor(fleet: Fleet, journal: Journal) {
    this.#fleet = fleet;
    this.#journal = journal;
  }

  async once(request: Request): Promise<Answer> {
    const sentAt = performance.now();
    const heard = await this.#send(request).catch(() => undefined);
    const answer = { call: request.call, sentAt, answeredAt: performance.now(), ...read(heard) };
    this.#journal.note(answer);
    return answer;
  }

  /** `fetch` costs a client that calls without a break several times as much. */
  #send({ method = 'POST', path, body, headers = {} }: Request): Promise<Heard> {
    const content = body && Buffer.from(JSON.stringify(body));
    const options = {
      agent: this.#agent,
      method,
      timeout: CALL_TIMEOUT_MS,
      headers: {
        ...(content && { 'content-type': 'application/json', 'content-length': content.length }),
        ...headers,
      },
    };
    return new Promise((resolve, reject) => {
      const request = http.request(this.#fleet.url() + path, options, (response) => {
        const { statusCode: status = 0, headers } = response;
        text(response).then((text) => resolve({ status, retryAfter: headers['retry-after'], text }), reject);
      });
      request.on('timeout', () => request.destroy(new Error('No answer')));
      request.on('error', reject);
      request.end(content);
    });
  }
}

/** A connection that broke is no answer. */
function read(heard: Heard | undefined) {
  if (!heard) return { outcome: 'unknown' as const, said: 'none', lacksRetryAfter: false, body: undefined };
  const { status, retryAfter, text } = heard;
  const body = text ? JSON.parse(text) : undefined;
  const code = body?.errors?.[0]?.errorCode ?? body?.errors?.[0]?.extensions?.code;
  const said = code ? `${status}/${code}` : String(status);
  return { outcome: outcomeOf(said), said, lacksRetryAfter: status === 503 && !retryAfter, body };
}

function outcomeOf(said: string): Outcome {
  if (/^2\d\d$/.test(said)) return 'acknowledged';
  const mayHaveHappened = /^5|^200\/(UNAVAILABLE|INTERNAL)$/.test(said) || said === IN_FLIGHT;
  return mayHaveHappened ? 'unknown' : 'refused';
}
