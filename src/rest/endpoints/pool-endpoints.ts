import type { DocumentEndpoint } from '../endpoint.ts';
import { bookableList, FORMATS, MAX_STARTS, UPCOMING_BOOKABLES } from './consumer.ts';

const POOL = 'product: $prdRef, anyResource: true, resources: $ref, channelKey: $channelKey';

/** Calls about a product that any of several resources can take. No deployed widget knows them. */
export const poolEndpoints: readonly DocumentEndpoint[] = [
  {
    ...UPCOMING_BOOKABLES,
    route: 'GET /products/:prdRef/upcoming_bookables',
    name: 'bookablesOfProduct',
    sources: { prdRef: 'path', ref: 'query' },
    document: `query (
      $prdRef: Identifier!, $ref: [Identifier!], $channelKey: ChannelKey, $from: Instant, $duration: Int,
      $holder: [Uuid!], ${FORMATS}
    ) {
      bookables(${POOL}, from: $from, durationMinutes: $duration, holders: $holder, first: ${MAX_STARTS}) {
        revision unchangedUntil ${bookableList(' resources_left: resourcesLeft')} } }`,
    cached: {
      ...UPCOMING_BOOKABLES.cached,
      document: `query ($prdRef: Identifier!, $ref: [Identifier!], $channelKey: ChannelKey) {
        bookablesRevision(${POOL}) { revision now } }`,
      isOfCaller: ({ holder }) => Array.isArray(holder) && holder.length > 0,
    },
  },
];
