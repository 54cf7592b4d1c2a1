import type { DocumentEndpoint } from '../mapping/endpoint.ts';
import { APPLIED, APPLY_TO_COMING } from './consumer-documents.ts';
import { PAGE, PAGE_INFO } from './management-endpoints.ts';
import { changePreview, referencesOnly } from './shapes.ts';

const AVAILABILITY = `
  uuid reference resource { reference } start end timeZone recurrence exceptionDates extraDates capacity channels
  slotStepMinutes contactChannel { type value } products { reference }`;

const AVAILABILITY_FIELDS = `
  $timeZone: TimeZone, $recurrence: Text, $exceptionDates: [LocalDateOrDateTime!], $extraDates: [LocalDateOrDateTime!],
  $capacity: Int, $products: [Identifier!], $channels: [ChannelKey!], $slotStepMinutes: Int, $contactChannel: ContactInput`;

const AVAILABILITY_INPUT = `
  reference: $reference, start: $start, end: $end, timeZone: $timeZone, recurrence: $recurrence,
  exceptionDates: $exceptionDates, extraDates: $extraDates, capacity: $capacity, products: $products,
  channels: $channels, slotStepMinutes: $slotStepMinutes, contactChannel: $contactChannel`;

const CHANNEL = `
  key reference visible bookingProcess minimumNoticeMinutes bookingWindowDays showFullSlots dueTimes { minutes when mail } maxReschedules
  reschedulingNoticeMinutes cancellationNoticeMinutes holdSeconds holdRenewals waitlistOfferMinutes products { reference }`;

const BLACKOUT = `
  uuid reference resource { reference } start end timeZone recurrence exceptionDates channels reason publicReason`;

const BLACKOUT_FIELDS = `
  $providerRef: Identifier!, $resources: [Identifier!], $reference: Reference, $start: LocalDateTime!,
  $end: LocalDateTime!, $timeZone: TimeZone, $recurrence: Text, $exceptionDates: [LocalDateOrDateTime!],
  $channels: [ChannelKey!], $reason: Text, $publicReason: Text, $publicReasons: TextsByLanguage`;

const BLACKOUT_INPUT = `{
  provider: $providerRef, resources: $resources, reference: $reference, start: $start, end: $end,
  timeZone: $timeZone, recurrence: $recurrence, exceptionDates: $exceptionDates, channels: $channels,
  reason: $reason, publicReason: $publicReason, publicReasons: $publicReasons
}`;

/** Limits the affected appointments that a preview shows. */
const MAX_AFFECTED = 200;

/** Hours, channels and blackouts of a resource. */
export const calendarEndpoints: readonly DocumentEndpoint[] = [
  {
    route: 'POST /crms/:crmId/resources/:resourceRef/availabilities',
    access: 'crm',
    errors: ['REFERENCE_EXISTS', 'NAME_TAKEN'],
    status: 201,
    body: 'wrapped',
    shape: referencesOnly,
    document: `mutation (
      $resourceRef: Identifier!, $reference: Reference, $start: LocalDateTime!, $end: LocalDateTime!, ${AVAILABILITY_FIELDS}
    ) {
      availability: createAvailability(input: { resource: $resourceRef, ${AVAILABILITY_INPUT} }) { ${AVAILABILITY} }
    }`,
  },
  {
    route: 'GET /crms/:crmId/resources/:resourceRef/availabilities',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    allPages: true,
    document: `query ($resourceRef: Identifier!, $after: String) {
      availabilities(resource: $resourceRef, ${PAGE}) {
        nodes { ${AVAILABILITY} } ${PAGE_INFO} } }`,
  },
  {
    route: 'GET /crms/:crmId/availabilities/:availabilityRef',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    document: `query ($availabilityRef: Identifier!) {
      availability(availability: $availabilityRef) { ${AVAILABILITY} } }`,
  },
  {
    route: 'PUT /crms/:crmId/availabilities/:availabilityRef',
    access: 'crm',
    errors: ['REFERENCE_EXISTS', 'NAME_TAKEN'],
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    document: `mutation (
      $availabilityRef: Identifier!, $reference: Reference, $start: LocalDateTime, $end: LocalDateTime, ${AVAILABILITY_FIELDS},
      ${APPLY_TO_COMING}
    ) {
      availability: updateAvailability(availability: $availabilityRef, ${APPLIED}, input: { ${AVAILABILITY_INPUT} }) { ${AVAILABILITY} }
    }`,
  },
  {
    route: 'DELETE /crms/:crmId/availabilities/:availabilityRef',
    access: 'crm',
    status: 204,
    body: 'none',
    document: 'mutation ($availabilityRef: Identifier!) { deleteAvailability(availability: $availabilityRef) }',
  },
  {
    route: 'GET /crms/:crmId/resources/:resourceRef/channels',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    document: `query ($resourceRef: Identifier!) { channels(resource: $resourceRef) { ${CHANNEL} } }`,
  },
  {
    route: 'PUT /crms/:crmId/resources/:resourceRef/channels/:key',
    access: 'crm',
    errors: ['REFERENCE_EXISTS', 'NAME_TAKEN'],
    status: 200,
    body: 'wrapped',
    notFound: ['key'],
    shape: referencesOnly,
    document: `mutation (
      $resourceRef: Identifier!, $key: ChannelKey!, $reference: Reference, $visible: Boolean,
      $bookingProcess: BookingProcess, $products: [Identifier!], $minimumNoticeMinutes: Int, $bookingWindowDays: Int,
      $showFullSlots: Boolean, $dueTimes: [DueTimeInput!], $maxReschedules: Int, $reschedulingNoticeMinutes: Int,
      $cancellationNoticeMinutes: Int, $holdSeconds: Int, $holdRenewals: Int, $waitlistOfferMinutes: Int
    ) {
      channel: setChannel(input: {
        resource: $resourceRef, key: $key, reference: $reference, visible: $visible, bookingProcess: $bookingProcess,
        products: $products, minimumNoticeMinutes: $minimumNoticeMinutes, bookingWindowDays: $bookingWindowDays,
        showFullSlots: $showFullSlots, dueTimes: $dueTimes, maxReschedules: $maxReschedules,
        reschedulingNoticeMinutes: $reschedulingNoticeMinutes, cancellationNoticeMinutes: $cancellationNoticeMinutes,
        holdSeconds: $holdSeconds, holdRenewals: $holdRenewals, waitlistOfferMinutes: $waitlistOfferMinutes
      }) { ${CHANNEL} }
    }`,
  },
  {
    route: 'DELETE /crms/:crmId/resources/:resourceRef/channels/:key',
    access: 'crm',
    status: 204,
    body: 'none',
    notFound: ['key'],
    document: `mutation ($resourceRef: Identifier!, $key: ChannelKey!) {
      resetChannel(resource: $resourceRef, key: $key) }`,
  },
  {
    route: 'POST /crms/:crmId/provider/:providerRef/blackouts',
    access: 'crm',
    errors: ['REFERENCE_EXISTS'],
    status: 201,
    creates: 'blackouts',
    body: 'wrapped',
    shape: referencesOnly,
    document: `mutation (${BLACKOUT_FIELDS}) {
      blackouts: createBlackout(input: ${BLACKOUT_INPUT}) { created blackouts { ${BLACKOUT} } }
    }`,
  },
  {
    // no parameter of the row above: a row has one operation
    route: 'POST /crms/:crmId/provider/:providerRef/blackouts/preview',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    name: 'previewBlackout',
    shape: changePreview,
    document: `query (${BLACKOUT_FIELDS}) {
      preview: previewChange(change: { createBlackout: ${BLACKOUT_INPUT} }) {
        affected(first: ${MAX_AFFECTED}) {
          totalCount
          nodes {
            appointment { uuid start: startsAt end: endsAt resource { reference } product { reference } }
            reasons
            alternatives(count: 3) { start end timeslot_uuid: availabilityUuid product_uuid: productUuid resource_uuid: resourceUuid }
          }
        }
      }
    }`,
  },
  {
    route: 'GET /crms/:crmId/provider/:providerRef/blackouts',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    allPages: true,
    document: `query ($providerRef: Identifier!, $resourceRef: Identifier, $from: Instant, $until: Instant, $after: String) {
      blackouts(
        provider: $providerRef, resource: $resourceRef, from: $from, until: $until, ${PAGE}
      ) { nodes { ${BLACKOUT} } ${PAGE_INFO} } }`,
  },
  {
    route: 'DELETE /crms/:crmId/provider/:providerRef/blackouts/:blackoutRef',
    access: 'crm',
    status: 204,
    body: 'none',
    document: `mutation ($providerRef: Identifier!, $blackoutRef: Identifier!) {
      deleteBlackout(blackout: $blackoutRef, provider: $providerRef) }`,
  },
];
