import type { DocumentEndpoint } from '../mapping/endpoint.ts';
import { BOOKABLE_LIST, FORMATS, IN_LANGUAGE, MAX_STARTS, nextOf } from './consumer-documents.ts';
import { HELD_PLACE } from './reserved-place.ts';
import { groupBookables } from './shapes.ts';
import { TOKEN } from './widget-endpoints.ts';

/** Fields of an explanation, but for its alternatives. */
export const EXPLANATION = `
  bookable
  reasons {
    code message from until minutes starts viaBuffer availability appointment resource limit blackout text${IN_LANGUAGE}
  }`;

/** Calls about slots that no deployed widget knows. */
export const slotEndpoints: readonly DocumentEndpoint[] = [
  {
    route: 'POST /resources/:ref/renew_reservation',
    access: 'public',
    status: 200,
    body: 'wrapped',
    errors: ['HOLD_LOST'],
    document: `mutation ($placeholder_id: Uuid!, $version: Int!) {
      hold: renewReservation(hold: $placeholder_id, version: $version) { ${HELD_PLACE} } }`,
  },
  {
    route: 'GET /resources/:ref/explain_slot',
    access: 'public',
    status: 200,
    body: 'bare',
    errors: ['TOO_MANY_REQUESTS'],
    document: `query ($ref: Identifier!, $start: Instant!, $end: Instant, $prdRef: Identifier, $channelKey: ChannelKey,
      $languageTag: LanguageTag) {
      explainSlot(resource: $ref, start: $start, end: $end, product: $prdRef, channelKey: $channelKey) {
        ${EXPLANATION}
        alternatives {
          start end timeslot_uuid: availabilityUuid appointment_uuid: appointmentUuid product_uuid: productUuid
          capacity_left: capacityLeft
        }
      }
    }`,
  },
  {
    route: 'GET /resources/:ref/closed_days',
    access: 'public',
    status: 200,
    body: 'wrapped',
    document: `query ($ref: Identifier!, $prdRef: Identifier, $from: LocalDate!, $until: LocalDate!, $channelKey: ChannelKey,
      $languageTag: LanguageTag) {
      closed_days: closedDays(resource: $ref, product: $prdRef, channelKey: $channelKey, from: $from, until: $until) {
        date reason${IN_LANGUAGE} } }`,
  },
  {
    route: 'GET /bookables/reschedulable_bookables',
    access: 'public',
    status: 200,
    body: 'bare',
    errors: ['INVALID_TOKEN', 'NOT_FOUND'],
    sources: { token: TOKEN },
    shape: groupBookables,
    next: nextOf,
    document: `query ($token: String = "none", $ref: [Identifier!], $from: Instant, ${FORMATS}) {
      reschedulableBookables(token: $token, resources: $ref, from: $from, first: ${MAX_STARTS}) { ${BOOKABLE_LIST} } }`,
  },
];
