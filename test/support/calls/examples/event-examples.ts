import { sequence } from '../../events.ts';
import { ANNA, book } from '../booking.ts';
import type { Crm } from '../management.ts';
import { slotOf } from '../slots.ts';
import type { Example, Examples } from './example.ts';

async function participationEvents({ service, practice }: Crm): Promise<Example> {
  const room = await practice.room();
  await book(service, slotOf(room), ANNA);
  await sequence(service);
  return { query: { types: ['participation.*'] } };
}

/** Calls that read the event log. */
export const EVENT_EXAMPLES: Examples = {
  'GET /crms/:crmId/events': participationEvents,

  'GET /crms/:crmId/events/stream': participationEvents,

  async 'GET /crms/:crmId/events/head'({ service }) {
    await sequence(service);
    return {};
  },
};
