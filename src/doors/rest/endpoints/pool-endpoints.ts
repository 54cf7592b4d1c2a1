import type { DocumentEndpoint } from '../mapping/endpoint.ts';
import { readBooking } from './booking-body.ts';
import {
  CREATED_APPOINTMENT,
  FORMATS,
  IN_LANGUAGE,
  keptBookableList,
  MAX_STARTS,
  NO_SLOT,
  NOTIFY,
  WITH_PRICE,
  WITH_STATE,
} from './consumer-documents.ts';
import { BOOKABLES_OF_CALLER } from './consumer-endpoints.ts';
import { CUSTOM_FIELDS } from './custom-fields.ts';
import { RESERVATION, reservation } from './reserved-place.ts';
import { booking } from './shapes.ts';
import { EXPLANATION } from './slot-endpoints.ts';

const POOL = 'product: $prdRef, anyResource: true, resources: $ref, channelKey: $channelKey';

/** Calls about a product that any of several resources can take. No deployed widget knows them. */
export const poolEndpoints: readonly DocumentEndpoint[] = [
  {
    ...BOOKABLES_OF_CALLER,
    route: 'GET /products/:prdRef/upcoming_bookables',
    name: 'bookablesOfProduct',
    sources: { ref: 'query', known: [] },
    document: `query (
      $prdRef: Identifier!, $ref: [Identifier!], $channelKey: ChannelKey, $from: Instant, $duration: Int,
      $holder: [Uuid!], $known: [String!], ${FORMATS}
    ) {
      bookables(${POOL}, from: $from, durationMinutes: $duration, holds: $holder, first: ${MAX_STARTS}) {
        revision unchangedUntil ${keptBookableList(' resources_left: resourcesLeft')} } }`,
    cached: {
      ...BOOKABLES_OF_CALLER.cached,
      document: `query ($prdRef: Identifier!, $ref: [Identifier!], $channelKey: ChannelKey) {
        bookablesRevision(${POOL}) { revision now } }`,
    },
  },
  {
    route: 'GET /products/:prdRef/closed_days',
    name: 'closedDaysOfProduct',
    access: 'public',
    status: 200,
    body: 'wrapped',
    document: `query ($prdRef: Identifier!, $from: LocalDate!, $until: LocalDate!, $channelKey: ChannelKey,
      $languageTag: LanguageTag) {
      closed_days: closedDays(product: $prdRef, channelKey: $channelKey, from: $from, until: $until) {
        date reason${IN_LANGUAGE} } }`,
  },
  {
    route: 'GET /products/:prdRef/explain_slot',
    name: 'explainSlotOfProduct',
    access: 'public',
    status: 200,
    body: 'bare',
    errors: ['TOO_MANY_REQUESTS'],
    document: `query ($prdRef: Identifier!, $start: Instant!, $end: Instant, $channelKey: ChannelKey, $languageTag: LanguageTag) {
      explainSlot(product: $prdRef, start: $start, end: $end, channelKey: $channelKey) {
        resource_uuid: resourceUuid
        ${EXPLANATION}
        alternatives {
          start end timeslot_uuid: availabilityUuid appointment_uuid: appointmentUuid product_uuid: productUuid
          resource_uuid: resourceUuid resource_name: resourceName${IN_LANGUAGE} capacity_left: capacityLeft
        }
      }
    }`,
  },
  {
    route: 'POST /products/:prdRef/reserve_appointment',
    access: 'public',
    status: 200,
    body: 'merged',
    errors: [...NO_SLOT, 'TOO_MANY_BOOKINGS', 'TOO_MANY_HOLDS', 'HELD_TOO_OFTEN'],
    sources: {
      ref: 'query',
      channelKey: 'query',
      withHold: 'query',
      withPrice: 'query',
      orNearest: 'query',
      alternatives: 'query',
    },
    utc: ['from', 'to'],
    shape: reservation,
    document: `mutation (
      $prdRef: Identifier!, $ref: [Identifier!], $channelKey: ChannelKey, $from: Instant!, $to: Instant!,
      $withHold: Boolean = false, ${WITH_PRICE}, $orNearest: Int = null, $alternatives: Int = 0
    ) {
      reservation: reserveAny(product: $prdRef, channelKey: $channelKey, alternatives: $alternatives,
        orNearest: { withinMinutes: $orNearest }, input: { start: $from, end: $to, resources: $ref }
      ) { ${RESERVATION} }
    }`,
  },
  {
    route: 'POST /products/:prdRef/create_appointment_with_consumer',
    access: 'public',
    status: 201,
    body: 'wrapped',
    errors: [...NO_SLOT, 'TOO_MANY_BOOKINGS', 'ALREADY_BOOKED', 'HOLD_LOST', 'FORBIDDEN', 'REFERENCE_EXISTS'],
    noneIfInvalid: ['placeholder_id'],
    sources: {
      ref: 'query',
      channelKey: 'query',
      timeFormat: 'query',
      withPrice: 'query',
      withState: 'query',
      alternatives: 'query',
    },
    read: readBooking,
    schemas: CUSTOM_FIELDS,
    shape: booking,
    document: `mutation (
      $prdRef: Identifier!, $ref: [Identifier!], $channelKey: ChannelKey,
      $timeFormat: DatePattern = "yyyy-MM-dd'T'HH:mm:ssXXX", $start: Instant!, $end: Instant!,
      $placeholder_id: Uuid, $hold_version: Int, $email: EmailAddress!, $firstname: Text!, $lastname: Text!, $mobile: Text, $message: Message,
      $locale: LanguageTag, $time_zone: TimeZone, $customFields: [CustomFieldInput!], $consent: Boolean,
      $reference: Reference, $metadata: Metadata, ${NOTIFY}, ${WITH_PRICE}, ${WITH_STATE}, $alternatives: Int = 0
    ) {
      createdAppointment: bookAny(product: $prdRef, channelKey: $channelKey, alternatives: $alternatives, notify: $notify, input: {
        start: $start, end: $end, resources: $ref, hold: $placeholder_id, holdVersion: $hold_version,
        email: $email, firstName: $firstname, lastName: $lastname, mobile: $mobile, message: $message, language: $locale, timeZone: $time_zone, customFields: $customFields,
        consent: $consent, reference: $reference, metadata: $metadata
      }) { ${CREATED_APPOINTMENT} }
    }`,
  },
];
