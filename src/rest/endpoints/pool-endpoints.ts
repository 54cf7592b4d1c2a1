import type { DocumentEndpoint } from '../endpoint.ts';
import { bookableList, FORMATS, MAX_STARTS, NO_SLOT, UPCOMING_BOOKABLES } from './consumer.ts';
import { RESERVATION, reservation } from './reserved-place.ts';

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
  {
    route: 'POST /products/:prdRef/reserve_appointment',
    access: 'public',
    status: 200,
    body: 'merged',
    errors: ['NOT_FOUND', ...NO_SLOT, 'TOO_MANY_REQUESTS', 'TOO_MANY_HOLDS', 'TOO_MANY_BOOKINGS', 'HELD_TOO_OFTEN'],
    sources: {
      prdRef: 'path',
      ref: 'query',
      channelKey: 'query',
      withHold: 'query',
      withPrice: 'query',
      orNearest: 'query',
      alternatives: 'query',
    },
    shape: reservation,
    document: `mutation (
      $prdRef: Identifier!, $ref: [Identifier!], $channelKey: ChannelKey, $from: Instant!, $to: Instant!,
      $withHold: Boolean = false, $withPrice: Boolean = false, $orNearest: Int = null, $alternatives: Int = 0
    ) {
      reservation: reserveAny(product: $prdRef, channelKey: $channelKey, alternatives: $alternatives,
        orNearest: { withinMinutes: $orNearest }, input: { from: $from, to: $to, resources: $ref }
      ) { ${RESERVATION} }
    }`,
  },
];
