import type { Fleet } from './fleet.ts';
import type { Answer, CallName, Journal, Outcome } from './journal.ts';

/** Callers hear of an answer that comes later than promised, too. */
const PATIENCE = 30_000;

export interface Request {
  call: CallName;
  method?: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** A repeated request is told that the first one is still being answered. */
const IN_FLIGHT = '409/153';

/** Calls some process of the fleet, and notes what it answered. */
export class Calls {
  readonly #fleet: Fleet;
  readonly #journal: Journal;

  constructor(fleet: Fleet, journal: Journal) {
    this.#fleet = fleet;
    this.#journal = journal;
  }

  async once({ call, method = 'POST', path, body, headers = {} }: Request): Promise<Answer> {
    const sentAt = performance.now();
    const answered = await fetch(this.#fleet.url() + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => undefined);
    const answer = { call, sentAt, answeredAt: performance.now(), ...read(answered) };
    this.#journal.note(answer);
    return answer;
  }
}

/** A connection that broke is no answer. */
function read(answered: { response: Response; text: string } | undefined) {
  if (!answered) return { outcome: 'unknown' as const, said: 'none', lacksRetryAfter: false, body: undefined };
  const { response, text } = answered;
  const body = text ? JSON.parse(text) : undefined;
  const code = body?.errors?.[0]?.errorCode ?? body?.errors?.[0]?.extensions?.code;
  const said = code ? `${response.status}/${code}` : String(response.status);
  const lacksRetryAfter = response.status === 503 && !response.headers.get('retry-after');
  return { outcome: outcomeOf(said), said, lacksRetryAfter, body };
}

function outcomeOf(said: string): Outcome {
  if (/^2\d\d$/.test(said)) return 'acknowledged';
  const mayHaveHappened = /^5|^200\/(UNAVAILABLE|INTERNAL)$/.test(said) || said === IN_FLIGHT;
  return mayHaveHappened ? 'unknown' : 'refused';
}
