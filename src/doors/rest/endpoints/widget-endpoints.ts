import type { Endpoint } from '../mapping/endpoint.ts';
import { readMove } from './booking-body.ts';
import {
  ALTERNATIVES,
  ALTERNATIVES_IN_QUERY,
  BOOKABLE_LIST,
  CREATED_APPOINTMENT,
  FORMATS,
  MAX_STARTS,
  NO_SLOT,
  NOTIFY,
  nextOf,
  PRODUCT,
  PRODUCT_VARIABLES,
  WITH_PRICE,
  WITH_STATE,
} from './consumer-documents.ts';
import { CUSTOM_FIELDS } from './custom-fields.ts';
import { bookablesByResource, booking, groupBookables } from './shapes.ts';

/** Token of the cancel link. */
export const TOKEN = 'header X-SIGNED-APP-CUSTOMER';

/** Calls of deployed booking widgets besides the documented endpoints. */
export const widgetEndpoints: readonly Endpoint[] = [
  {
    route: 'POST /resources/:ref/revoke_reservation',
    access: 'public',
    status: 204,
    body: 'none',
    document: `mutation ($placeholder_id: Uuid!) { releaseReservation(hold: $placeholder_id) }`,
  },
  {
    route: 'POST /bookables/specific_bookables',
    access: 'public',
    status: 200,
    body: 'bare',
    errors: ['NOT_FOUND'],
    parametersIn: 'query',
    shape: bookablesByResource,
    next: ([list]) => (list ? nextOf(list) : null),
    document: `query (
      $tslIds: [Identifier!]!, $prdRef: Identifier, $channelKey: ChannelKey, $from: Instant, ${FORMATS}
    ) {
      namedBookables(availabilities: $tslIds, product: $prdRef, channelKey: $channelKey, from: $from, first: ${MAX_STARTS}) {
        resourceUuid ${BOOKABLE_LIST} } }`,
  },
  {
    route: 'POST /products/specific_products',
    access: 'public',
    status: 200,
    body: 'bare',
    parametersIn: 'query',
    document: `query (
      $prdRefs: [Identifier!]!, $channelKey: ChannelKey, ${PRODUCT_VARIABLES}, $withWaitlist: Boolean = false
    ) {
      namedProducts(products: $prdRefs, channelKey: $channelKey) {
        ${PRODUCT} waitlistProvider @include(if: $withWaitlist) } }`,
  },
  // the answer for a product without an override; overrides cannot be set yet
  {
    route: 'GET /products/:prdRef/bookingConfig',
    access: 'public',
    name: 'bookingConfig',
    description: 'Booking settings that a product overrides. No product can override them yet.',
    error: 'NOT_FOUND',
  },
  {
    route: 'GET /bookables/cancelable_bookable',
    access: 'public',
    status: 200,
    body: 'bare',
    errors: ['INVALID_TOKEN'],
    sources: { token: TOKEN },
    shape: groupBookables,
    document: `query ($token: String = "none", ${FORMATS}) { cancelableBookable(token: $token) { ${BOOKABLE_LIST} } }`,
  },
  {
    route: 'DELETE /customers/:customerUuid/appointments/:appointmentUuid',
    access: 'public',
    status: 204,
    body: 'none',
    errors: ['INVALID_TOKEN', 'BOOKING_MOVED', 'CHANGE_TOO_LATE'],
    sources: { customer: 'path customerUuid', appointment: 'path appointmentUuid', token: TOKEN },
    document: `mutation ($customer: Identifier!, $appointment: Identifier!, $message: Message, $token: String = "none") {
      cancelBooking(customer: $customer, appointment: $appointment, message: $message, token: $token) }`,
  },
  {
    route: 'POST /customers/:customerUuid/appointments/:appointmentUuid/reschedule',
    access: 'public',
    status: 200,
    body: 'wrapped',
    errors: [
      ...NO_SLOT,
      'ALREADY_BOOKED',
      'HOLD_LOST',
      'INVALID_TOKEN',
      'BOOKING_MOVED',
      'CHANGE_TOO_LATE',
      'RESCHEDULE_LIMIT',
      'FORBIDDEN',
    ],
    sources: {
      ...ALTERNATIVES_IN_QUERY,
      customer: 'path customerUuid',
      appointment: 'path appointmentUuid',
      token: TOKEN,
      timeFormat: 'query',
      withPrice: 'query',
      withState: 'query',
    },
    noneIfInvalid: ['placeholder_id'],
    read: readMove,
    schemas: CUSTOM_FIELDS,
    shape: booking,
    document: `mutation (
      $customer: Identifier!, $appointment: Identifier!, $token: String = "none",
      $timeFormat: DatePattern = "yyyy-MM-dd'T'HH:mm:ssXXX",
      $start: Instant!, $end: Instant!, $timeslot_uuid: Uuid, $product_uuid: Uuid, $ref: Identifier,
      $placeholder_id: Uuid, $hold_version: Int, $message: Message,
      $customFields: [CustomFieldInput!], ${NOTIFY}, ${WITH_PRICE}, ${WITH_STATE}, ${ALTERNATIVES}
    ) {
      createdAppointment: rescheduleBooking(token: $token, customer: $customer, appointment: $appointment,
        alternatives: $alternatives, sameResource: $sameResource, notify: $notify, input: {
        availability: $timeslot_uuid, start: $start, end: $end, product: $product_uuid, resource: $ref,
        hold: $placeholder_id, holdVersion: $hold_version, message: $message,
        customFields: $customFields
      }) { ${CREATED_APPOINTMENT} }
    }`,
  },
];
