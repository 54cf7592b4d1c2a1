import { Counter, type Registry } from 'prom-client';
import { type StateCounts, watchStates } from './state-gauge.ts';

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

/** Registers the gauge of entries. */
export const watchEntries = (counts: () => Promise<StateCounts>, registers: Registry[]): void =>
  watchStates(
    {
      name: 'slotkeeper_waitlist_entries',
      help: 'Open entries of waitlists by state: unconfirmed, waiting, offered',
      states: STATES,
    },
    counts,
    registers,
  );
