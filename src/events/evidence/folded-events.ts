import type { Span } from '../../slots/times/intervals.ts';
import type { ChannelRules, OpeningTimes, ProductRules } from '../../slots/types.ts';
import type { PastLimit } from './past-limits.ts';

/** Event as a fold reads it, with the number that orders it. */
export interface FoldedEvent {
  type: string;
  subject: string;
  sequence: number;
  data: EventData;
}

interface Named {
  uuid: string;
}

/** Members of `data`: event-schema.ts. Those without a value are absent. */
export interface EventData {
  participation?: string;
  replaces?: string;
  appointment?: string;
  state?: string;
  start?: string;
  end?: string;
  occupiedFrom?: string;
  occupiedUntil?: string;
  availability?: string;
  product?: Named;
  resource?: Named;
  provider?: Named;
  parts?: { resource: Named }[];
  channel?: string;
  capacity?: number;
  seat?: number;
  expiresAt?: string;
  image?: Image;
  ended?: boolean;
}

export type Image = Partial<
  OpeningTimes &
    ChannelRules &
    ProductRules &
    PastLimit & { archived: boolean; requirements: string[][]; whenUnknown: string; isStale: boolean }
>;

/** Busy times that a source knew. */
export interface PastBusyTimes {
  spans: Span[];
  /** Epoch milliseconds; null: nothing was known yet. */
  knownUntil: number | null;
}

const ENDS = /\.(deleted|reset|released|expired)$/;

const isEnd = ({ type, data }: FoldedEvent): boolean => ENDS.test(type) || data.ended === true;

/** The things that events tell of, each as its last event left it. */
export class PastThings {
  readonly #last = new Map<string, FoldedEvent>();
  readonly #present: FoldedEvent[];

  readonly #busy: ReadonlyMap<string, PastBusyTimes>;

  /** `events` in the order of the log; `busy`: what sources knew, by their ids. */
  constructor(events: readonly FoldedEvent[], busy: ReadonlyMap<string, PastBusyTimes> = new Map()) {
    this.#busy = busy;
    for (const event of events) this.#last.set(event.subject, event);
    this.#present = [...this.#last.values()].filter((event) => !isEnd(event));
  }

  /** Returns the time zone of a provider. */
  zoneOf(provider: Named | undefined): string {
    return this.dataOf(provider?.uuid)?.image?.timeZone ?? 'UTC';
  }

  /** Returns the busy times that a source knew. */
  busyTimesOf(source: string): PastBusyTimes {
    return this.#busy.get(source) ?? { spans: [], knownUntil: null };
  }

  /** Returns the last events of the things of a kind that were there, such as `product`. */
  all(entity: string): FoldedEvent[] {
    return this.#present.filter(({ type }) => type.startsWith(`${entity}.`));
  }

  /** Returns the data of the last event of a thing. */
  dataOf(id: string | undefined): EventData | undefined {
    return this.#last.get(id ?? '')?.data;
  }

  /** False also for a thing whose end has left the log. */
  isThere(id: string): boolean {
    const last = this.#last.get(id);
    return last !== undefined && !isEnd(last);
  }

  /** Returns the products of an image that still existed: a deleted product has no event of what offered it. */
  productsIn({ products = [] }: Image): string[] {
    return products.filter((id) => this.isThere(id));
  }
}
