import type { Caller } from '../test/support/caller.ts';
import { Client, type Received } from '../test/support/client.ts';
import type { Fleet } from './fleet.ts';
import type { Answer, CallName, Journal, Outcome } from './journal.ts';

/** Longer than any deadline, so that callers receive late answers, too. */
const CALL_TIMEOUT_MS = 30_000;

/** Answer to a repeated request while the first one is still being answered. */
const IN_FLIGHT = '409/153';

/** Calls some process of the fleet, and notes what it answered. */
export class Calls {
  /** `fetch` costs a client that calls without a break several times as much. */
  readonly #client: Client;
  readonly #journal: Journal;

  constructor(fleet: Fleet, journal: Journal) {
    this.#client = new Client(() => fleet.url(), { timeoutMs: CALL_TIMEOUT_MS });
    this.#journal = journal;
  }

  /** Returns a caller whose answers are noted under a name. It never fails. */
  as(call: CallName): Caller<Answer> {
    return {
      call: async (request, body, headers) => {
        const sentAt = performance.now();
        const sent = this.#client.send(request, body && JSON.stringify(body), headers);
        const received = await sent.catch(() => undefined);
        const answer = { call, sentAt, answeredAt: performance.now(), ...read(received) };
        this.#journal.note(answer);
        return answer;
      },
    };
  }
}

/** A connection that broke is no answer. */
function read(received: Received | undefined) {
  if (!received) return { outcome: 'unknown' as const, said: 'none', lacksRetryAfter: false, body: undefined };
  const { status, headers, body } = received;
  const code = body?.errors?.[0]?.errorCode ?? body?.errors?.[0]?.extensions?.code;
  const said = code ? `${status}/${code}` : String(status);
  return { outcome: outcomeOf(said), said, lacksRetryAfter: status === 503 && !headers['retry-after'], body };
}

function outcomeOf(said: string): Outcome {
  if (/^2\d\d$/.test(said)) return 'acknowledged';
  const mayHaveHappened = /^5|^200\/(UNAVAILABLE|INTERNAL)$/.test(said) || said === IN_FLIGHT;
  return mayHaveHappened ? 'unknown' : 'refused';
}
