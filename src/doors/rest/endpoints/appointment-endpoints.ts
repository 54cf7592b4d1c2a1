import type { DocumentEndpoint } from '../mapping/endpoint.ts';
import { BY_METADATA } from '../mapping/metadata-in-query.ts';
import { NOTIFY } from './consumer-documents.ts';
import { CUSTOM_FIELDS, readCustomFields } from './custom-fields.ts';
import { PAGE_INFO } from './management-endpoints.ts';

import { pageOf, referencesOnly } from './shapes.ts';

const PLACE = `
  uuid booking: bookingUuid reference metadata state seat channelKey email firstName lastName mobile message language note
  answers { key label value text } price { amount currency } expiresAt noShowAt reschedules createdAt updatedAt`;

const APPOINTMENT = `
  uuid reference metadata state start: startsAt end: endsAt occupiedFrom occupiedUntil capacity capacityLeft
  resource { reference } product { reference } contactChannel { type value } createdAt updatedAt
  parts { resource { reference } }
  participations { ${PLACE} }`;

/** Fields of a place of a consumer, with its appointment. */
export const PARTICIPATION = `
  ${PLACE} appointment { uuid reference state start: startsAt end: endsAt resource { reference } product { reference } }`;

const MOVE = `input: {
  start: $start, end: $end, resource: $resource, message: $message, overBusy: $overBusy, takeOffers: $takeOffers }`;

/** Time that is not free for anybody else, and that the CRM takes. */
const TAKES = '$overBusy: Boolean! = false, $takeOffers: Boolean! = false';

const MOVE_FIELDS = `$start: Instant, $end: Instant, $resource: Identifier, $message: Message, ${TAKES}, ${NOTIFY}`;

type Decision = Pick<DocumentEndpoint, 'errors' | 'document' | 'name'>;

/** Row of an action on what a uuid names. */
const action = (path: string, row: Decision): DocumentEndpoint => ({
  route: `POST /crms/:crmId/${path}`,
  access: 'crm',
  status: 200,
  body: 'wrapped',
  notFound: ['uuid'],
  shape: referencesOnly,
  ...row,
});

/** Appointment whose clocks a country has changed. */
const AT_OTHER_CLOCKS = `uuid reference state start: startsAt end: endsAt agreedStart startAsAgreed
  resource { reference } product { reference }`;

/** Appointments of a CRM and the places in them. */
export const appointmentEndpoints: readonly DocumentEndpoint[] = [
  {
    route: 'POST /crms/:crmId/appointments',
    access: 'crm',
    errors: ['NOT_FOUND', 'SLOT_TAKEN', 'ALREADY_BOOKED', 'REFERENCE_EXISTS'],
    status: 201,
    body: 'wrapped',
    shape: referencesOnly,
    document: `mutation (
      $resource: Identifier, $anyOf: [Identifier!], $with: [Identifier!], $product: Identifier, $start: Instant!, $end: Instant, $capacity: Int, $asOffered: Boolean! = false,
      ${TAKES}, $participants: [ConsumerInput!]!, $channelKey: ChannelKey, $contactChannel: ContactInput, $contact: Identifier,
      $contactProfile: Identifier, $reference: Reference, $metadata: Metadata, ${NOTIFY}
    ) {
      appointment: createAppointment(notify: $notify, input: {
        resource: $resource, anyOf: $anyOf, with: $with, product: $product, start: $start, end: $end, capacity: $capacity,
        asOffered: $asOffered, overBusy: $overBusy, takeOffers: $takeOffers, participants: $participants, channelKey: $channelKey, contactChannel: $contactChannel, contact: $contact,
        contactProfile: $contactProfile, reference: $reference, metadata: $metadata
      }) { ${APPOINTMENT} }
    }`,
  },
  {
    route: 'GET /crms/:crmId/appointments',
    access: 'crm',
    errors: ['NOT_FOUND'],
    status: 200,
    body: 'merged',
    shape: pageOf('appointments'),
    ...BY_METADATA,
    document: `query (
      $from: Instant, $until: Instant, $provider: Identifier, $resource: Identifier, $product: Identifier,
      $consumer: EmailAddress, $reference: Reference, $booking: Uuid, $updatedSince: Instant, $states: [AppointmentState!],
      $overBusyTime: Boolean, $metadata: MetadataFilter, $limit: Int = 100, $after: String
    ) {
      page: appointments(first: $limit, after: $after, filter: {
        from: $from, until: $until, provider: $provider, resource: $resource, product: $product, consumer: $consumer,
        reference: $reference, booking: $booking, updatedSince: $updatedSince, states: $states, overBusyTime: $overBusyTime,
        metadata: $metadata
      }) { nodes { ${APPOINTMENT} } ${PAGE_INFO} }
    }`,
  },
  {
    route: 'GET /crms/:crmId/changed_clocks',
    name: 'changedClocks',
    access: 'crm',
    errors: ['NOT_FOUND'],
    status: 200,
    body: 'merged',
    shape: pageOf('appointments'),
    document: `query ($from: Instant, $until: Instant, $provider: Identifier, $resource: Identifier, $limit: Int = 100, $after: String) {
      page: appointments(first: $limit, after: $after, filter: {
        clocksChanged: true, states: [ACTIVE], from: $from, until: $until, provider: $provider, resource: $resource
      }) { nodes { ${AT_OTHER_CLOCKS} } ${PAGE_INFO} }
    }`,
  },
  action('appointments/:uuid/accept_clocks', {
    document: `mutation ($uuid: Uuid!) { appointment: acceptClocks(appointment: $uuid) { ${AT_OTHER_CLOCKS} } }`,
  }),
  {
    route: 'GET /crms/:crmId/appointments/:uuid',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    notFound: ['uuid'],
    shape: referencesOnly,
    document: `query ($uuid: Uuid!) { appointment(appointment: $uuid) { ${APPOINTMENT} } }`,
  },
  {
    route: 'PUT /crms/:crmId/appointments/:uuid',
    access: 'crm',
    errors: ['REFERENCE_EXISTS'],
    status: 200,
    body: 'wrapped',
    notFound: ['uuid'],
    shape: referencesOnly,
    document: `mutation (
      $uuid: Uuid!, $contactChannel: ContactInput, $capacity: Int, $reference: Reference, $metadata: Metadata,
      $message: Message, ${NOTIFY}
    ) {
      appointment: updateAppointment(appointment: $uuid, message: $message, notify: $notify, input: {
        contactChannel: $contactChannel, capacity: $capacity, reference: $reference, metadata: $metadata
      }) { ${APPOINTMENT} }
    }`,
  },
  action('appointments/:uuid/move', {
    errors: ['SLOT_TAKEN'],
    document: `mutation ($uuid: Uuid!, ${MOVE_FIELDS}) {
      appointment: moveAppointment(appointment: $uuid, ${MOVE}, notify: $notify) { ${APPOINTMENT} } }`,
  }),
  {
    route: 'POST /crms/:crmId/appointments/:uuid/participations',
    access: 'crm',
    errors: ['SLOT_TAKEN', 'ALREADY_BOOKED', 'REFERENCE_EXISTS'],
    status: 201,
    body: 'wrapped',
    notFound: ['uuid'],
    read: readCustomFields,
    schemas: CUSTOM_FIELDS,
    shape: referencesOnly,
    document: `mutation (
      $uuid: Uuid!, $email: EmailAddress, $firstName: Text!, $lastName: Text!, $mobile: Text, $message: Message,
      $language: LanguageTag, $timeZone: TimeZone, $reference: Reference, $metadata: Metadata,
      $note: FreeText, $customFields: [CustomFieldInput!], $channelKey: ChannelKey, $raiseCapacity: Boolean! = false, ${NOTIFY}
    ) {
      participation: addParticipant(appointment: $uuid, channelKey: $channelKey, raiseCapacity: $raiseCapacity, notify: $notify, input: {
        email: $email, firstName: $firstName, lastName: $lastName, mobile: $mobile, message: $message,
        language: $language, timeZone: $timeZone, reference: $reference, metadata: $metadata, note: $note,
        customFields: $customFields
      }) { ${PARTICIPATION} }
    }`,
  },
  action('appointments/:uuid/cancel', {
    document: `mutation ($uuid: Uuid!, $message: Message, ${NOTIFY}) {
      appointment: cancelAppointment(appointment: $uuid, message: $message, notify: $notify) { ${APPOINTMENT} } }`,
  }),
  {
    route: 'GET /crms/:crmId/participations',
    access: 'crm',
    status: 200,
    body: 'merged',
    shape: pageOf('participations'),
    ...BY_METADATA,
    document: `query (
      $reference: Reference, $booking: Uuid, $consumer: EmailAddress, $updatedSince: Instant,
      $states: [ParticipationState!], $metadata: MetadataFilter, $limit: Int = 100, $after: String
    ) {
      page: participations(first: $limit, after: $after, filter: {
        reference: $reference, booking: $booking, consumer: $consumer, updatedSince: $updatedSince, states: $states,
        metadata: $metadata
      }) { nodes { ${PARTICIPATION} } ${PAGE_INFO} }
    }`,
  },
  {
    route: 'GET /crms/:crmId/participations/:uuid',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    notFound: ['uuid'],
    shape: referencesOnly,
    document: `query ($uuid: Uuid!) { participation(participation: $uuid) { ${PARTICIPATION} } }`,
  },
  {
    route: 'GET /crms/:crmId/participations/:uuid/links',
    access: 'crm',
    name: 'participationLinks',
    status: 200,
    body: 'wrapped',
    notFound: ['uuid'],
    document: `query ($uuid: Uuid!) { links: participation(participation: $uuid) { cancelLink shortLink } }`,
  },
  {
    route: 'PUT /crms/:crmId/participations/:uuid',
    access: 'crm',
    errors: ['REFERENCE_EXISTS', 'ALREADY_BOOKED'],
    status: 200,
    body: 'wrapped',
    notFound: ['uuid'],
    read: readCustomFields,
    schemas: CUSTOM_FIELDS,
    shape: referencesOnly,
    document: `mutation (
      $uuid: Uuid!, $email: EmailAddress, $firstName: Text, $lastName: Text, $mobile: Text, $language: LanguageTag,
      $timeZone: TimeZone, $customFields: [CustomFieldInput!], $note: FreeText, $reference: Reference, $metadata: Metadata,
      ${NOTIFY}
    ) {
      participation: updateParticipation(participation: $uuid, notify: $notify, input: {
        email: $email, firstName: $firstName, lastName: $lastName, mobile: $mobile, language: $language,
        timeZone: $timeZone, customFields: $customFields, note: $note, reference: $reference, metadata: $metadata
      }) { ${PARTICIPATION} }
    }`,
  },
  action('participations/:uuid/confirm', {
    document: `mutation ($uuid: Uuid!, ${NOTIFY}) {
      participation: confirmParticipation(participation: $uuid, notify: $notify) { ${PARTICIPATION} } }`,
  }),
  action('participations/:uuid/decline', {
    document: `mutation ($uuid: Uuid!, $message: Message, ${NOTIFY}) {
      participation: declineParticipation(participation: $uuid, message: $message, notify: $notify) { ${PARTICIPATION} } }`,
  }),
  action('participations/:uuid/cancel', {
    document: `mutation ($uuid: Uuid!, $message: Message, ${NOTIFY}) {
      participation: cancelParticipation(participation: $uuid, message: $message, notify: $notify) { ${PARTICIPATION} } }`,
  }),
  action('participations/:uuid/move', {
    errors: ['SLOT_TAKEN', 'ALREADY_BOOKED', 'BOOKING_MOVED'],
    document: `mutation ($uuid: Uuid!, ${MOVE_FIELDS}) {
      participation: rescheduleParticipation(participation: $uuid, ${MOVE}, notify: $notify) { ${PARTICIPATION} } }`,
  }),
  action('participations/:uuid/request_reschedule', {
    document: `mutation ($uuid: Uuid!, $message: Message, $until: Instant, ${NOTIFY}) {
      participation: requestReschedule(participation: $uuid, message: $message, until: $until, notify: $notify) { ${PARTICIPATION} } }`,
  }),
  action('participations/:uuid/no_show', {
    document: `mutation ($uuid: Uuid!, $noShow: Boolean = true) {
      participation: markNoShow(participation: $uuid, noShow: $noShow) { ${PARTICIPATION} } }`,
  }),
];
