import { Counter, Gauge, type Registry } from 'prom-client';

/** Number of open entries of waitlists by state. */
export interface EntryCounts {
  [state: string]: number;
}

/** States of open entries, as `entryCounts` names them. */
const STATES = ['unconfirmed', 'waiting', 'offered'];

/** Outcomes of offers: the types of the events that tell them, without their prefix. */
const OUTCOMES = ['offered', 'booked', 'passed', 'lapsed'];

const PREFIX = 'waitlist.';

/** Counts offers of waitlists by the events that this process has numbered: each is numbered once, by whichever process. */
export function waitlistOffers(registers: Registry[]): (type: string, count: number) => void {
  const offers = new Counter({
    name: 'slotkeeper_waitlist_offers_total',
    help: 'Offers of waitlists by outcome: offered, and then booked, passed or lapsed',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of OUTCOMES) offers.inc({ outcome }, 0);
  return (type, count) => {
    const outcome = type.slice(PREFIX.length);
    if (type.startsWith(PREFIX) && OUTCOMES.includes(outcome)) offers.inc({ outcome }, count);
  };
}

/** Registers the gauge of entries: a query per scrape, and no figures without an answer of the database. */
export function watchEntries(counts: () => Promise<EntryCounts>, registers: Registry[]): void {
  new Gauge({
    name: 'slotkeeper_waitlist_entries',
    help: 'Open entries of waitlists by state: unconfirmed, waiting, offered',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const found = await counts().catch(() => undefined);
      if (!found) return;
      for (const state of STATES) this.set({ state }, found[state] ?? 0);
    },
  });
}
