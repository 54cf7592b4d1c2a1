import { networksOf } from '../../platform/access/client-address.ts';
import type { Viewer } from '../../platform/access/context.ts';
import { DomainError } from '../../records/errors/domain-error.ts';

/** Limits the streams of one client without a key, if no setting does. A school is one address. */
const MAX_STREAMS_PER_CLIENT = 50;
/** Limits the streams with the keys of one CRM. */
const MAX_STREAMS_PER_CRM = 50;

/** Caller of a stream. */
export interface StreamCaller {
  viewer: Viewer;
  client: string;
}

/** Number of streams that a name may have. */
interface Share {
  name: string;
  limit: number;
  /** Beginning of the sentence about it, and the setting that limits it. */
  owner: string;
  setting: string;
}

const tooMany = (owner: string, limit: number, setting: string): DomainError =>
  new DomainError('TOO_MANY_STREAMS', {
    message: `${owner} ${limit} open streams: close one first, or try again later (the limit is ${setting})`,
  });

/** Counts the open streams of one process: all of them, and those of each caller. */
export class StreamLimits {
  readonly #limit: number;
  readonly #perClient: number;
  readonly #taken = new Map<string, number>();
  #all = 0;

  /** Limits of all streams and of those of one client without a key; 0: no limit. */
  constructor(limit: number, perClient = MAX_STREAMS_PER_CLIENT) {
    this.#limit = limit || Number.POSITIVE_INFINITY;
    this.#perClient = perClient || Number.POSITIVE_INFINITY;
  }

  /** Takes a place and returns the function that frees it. Errors: TOO_MANY_STREAMS. */
  take(caller: StreamCaller): () => void {
    const shares = this.#sharesOf(caller);
    if (this.#all >= this.#limit) throw tooMany('This process has', this.#limit, 'LIVE_CONNECTIONS');
    const full = shares.find(({ name, limit }) => (this.#taken.get(name) ?? 0) >= limit);
    if (full) throw tooMany(full.owner, full.limit, full.setting);
    this.#count(shares, 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#count(shares, -1);
      isTaken = false;
    };
  }

  /** Returns the limits of a caller: by the CRM of its key, else by its networks. */
  #sharesOf({ viewer, client }: StreamCaller): Share[] {
    if (viewer.kind === 'crm') {
      return [{ name: `crm ${viewer.crmId}`, limit: MAX_STREAMS_PER_CRM, owner: 'This CRM has', setting: 'fixed' }];
    }
    return networksOf(client).map(({ name, times }) => ({
      name,
      limit: times * this.#perClient,
      owner: 'This network has',
      setting: 'MAX_STREAMS_PER_CLIENT',
    }));
  }

  #count(shares: readonly Share[], change: 1 | -1): void {
    this.#all += change;
    for (const { name } of shares) {
      const taken = (this.#taken.get(name) ?? 0) + change;
      if (taken) this.#taken.set(name, taken);
      else this.#taken.delete(name);
    }
  }
}
