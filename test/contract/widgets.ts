import { type Chapter, testsOf } from './statement.ts';

const widget = testsOf('rest/widget-endpoints');
const camelCase = testsOf('rest/widget-endpoints', 'reserve_appointment in camel case');
const revoking = testsOf('rest/widget-endpoints', 'POST /resources/{ref}/revoke_reservation');
const bookables = testsOf('rest/widget-endpoints', 'POST /bookables/specific_bookables');
const products = testsOf('rest/widget-endpoints', 'POST /products/specific_products');
const shownByName = testsOf('attacks/shown-by-name');
const shownAsByResource = shownByName(
  '%s > → its product and availability, by uuid and by reference, show on each channel what the resource shows there',
);
const cancelable = testsOf('rest/cancellation', 'GET /bookables/cancelable_bookable');
const cancelling = testsOf('rest/cancellation', 'DELETE /customers/{customerUuid}/appointments/{appointmentUuid}');
const finalising = testsOf('rest/consumer-endpoints', 'POST /resources/{ref}/create_appointment_with_consumer');

/** What booking widgets in the field rely on besides the documented endpoints. */
export const widgets: Chapter[] = [
  {
    section: 'Widgets',
    title: 'Queries',
    statements: {
      'undefined, null and an empty value count as absent': [
        testsOf('rest/widget-endpoints', 'query values that stand for nothing')('%j → as if it were absent'),
      ],
      'X-DISABLE-COOKIES in the query is ignored': [widget('POST upcoming_bookables → as GET')],
      '@ may come unencoded': [
        testsOf('rest/references', 'a reference that names a resource')('%s → found by every endpoint', 'short form'),
        testsOf('rest/references', 'a reference that names a resource')(
          '%s → found by every endpoint',
          'short form, encoded',
        ),
      ],
    },
  },
  {
    section: 'Widgets',
    title: 'POST /resources/{ref}/upcoming_bookables',
    statements: { 'It answers as GET does': [widget('POST upcoming_bookables → as GET')] },
  },
  {
    section: 'Widgets',
    title: 'Reserving and finalising as widgets do',
    statements: {
      'timeslotUuid, appointmentUuid and productUuid are taken beside the documented names': [
        camelCase('the clock of the provider marked as UTC, in %s → the slot at that local time'),
        camelCase('appointmentUuid → joins that appointment'),
      ],
      'Then from and to are the local clock of the provider if there is a slot, else UTC': [
        camelCase('the clock of the provider marked as UTC, in %s → the slot at that local time'),
        camelCase('no slot at that local time, but one in UTC → that one'),
        camelCase('a slot at neither time → the refusal of the local time'),
      ],
      'A slot of that local time that is taken is not looked for in UTC': [
        camelCase('the slot at that local time is taken → 412 with errorCode 201, although one is free in UTC'),
      ],
      'With the documented names they are always UTC': [
        camelCase('the documented names → UTC, though a slot is at that local time'),
      ],
      'channelId is the same as channelKey, which may also stand in the query': [
        testsOf('rest/widget-endpoints', 'the channel of a booking')('%s → that channel'),
      ],
    },
  },
  {
    section: 'Widgets',
    title: 'POST /resources/{ref}/revoke_reservation',
    statements: {
      'A hold is released at once: 204': [revoking('a hold → 204, the slot is free at once, and 204 again')],
      'It is 204 when there is none any more': [revoking('nobody’s → 204; none or no uuid → 400')],
      'It never touches a booked participation': [revoking('a place that is booked → 204, and it stays booked')],
      'Other holds of the appointment stay': [revoking('one of two holds in a group → the other one stays')],
    },
  },
  {
    section: 'Widgets',
    title: 'POST /bookables/specific_bookables',
    statements: {
      'It is an array of resourceId and bookables, as in upcoming_bookables': [
        bookables('one of two availabilities → only its slots, below its resource'),
      ],
      'Only the named availabilities and appointments are there': [
        bookables('an appointment and an availability of two resources → both, the appointment with its free places'),
      ],
      'prdRef and channelKey count there, too': [
        bookables('prdRef that is not offered, or a hidden channel → no slots'),
        shownByName('a product of another provider beside a resource → no slots of either'),
      ],
      'It lists nothing that the channel of the resource does not': [shownAsByResource],
      'tslIds is required; an unknown one is 404': [bookables('none → 400; an unknown one → 404')],
    },
  },
  {
    section: 'Widgets',
    title: 'POST /products/specific_products',
    statements: {
      'It is a bare array of products as in active_products; unknown ones are left out': [
        products('uuids and references → a bare array of the products'),
      ],
      'It has what a resource offers through the channel (default RESOURCE_PUBLIC); other products are left out': [
        shownAsByResource,
        shownByName('a product that one of two resources offers, or that two do → shown once'),
      ],
      'prdRefs is required': [products('none → 400')],
    },
  },
  {
    section: 'Widgets',
    title: 'GET /products/{prdRef}/bookingConfig',
    statements: { 'It is 404 while a product has no override': [widget('GET /products/{prdRef}/bookingConfig → 404')] },
  },
  {
    section: 'Widgets',
    title: 'GET /bookables/cancelable_bookable',
    statements: {
      'It has the shape of upcoming_bookables with just the appointment of the token': [
        cancelable('the token of a booking → upcoming_bookables with just that appointment'),
      ],
      'A GET changes nothing': [cancelable('called twice → nothing is changed by looking')],
      'What was cancelled already is 204': [cancelable('a booking that was cancelled → 204')],
      'A bad token is 401 there': [cancelable('%s → 401')],
    },
  },
  {
    section: 'Widgets',
    title: 'DELETE /customers/{customerUuid}/appointments/{appointmentUuid}',
    statements: {
      'It cancels that participation: 204': [
        cancelling('the token of that booking → 204, the slot is free again, and 204 when it is repeated'),
        cancelling('one of several places → the others keep theirs'),
      ],
      'message is told to both sides': [
        cancelling('a message → told to both sides, once'),
        cancelling('a message of more than 1024 characters → 400, and the booking stands'),
      ],
      'A bad token, or that of another booking, is 401': [
        cancelling('%s → 401, and the booking stands'),
        cancelling('the token of another booking, of the same consumer or in the same appointment → 401'),
      ],
      'The token signs customer, appointment and expiry': [
        cancelling('%s → 401, and the booking stands', 'a token that has expired'),
        cancelling('after a cancellation somebody else books the slot → the old token cannot touch that'),
      ],
    },
  },
  {
    section: 'Widgets',
    title: 'The cancel link',
    statements: {
      'It has the token, pDataPlatform, pDataId, ref in full form, resId and the fragment of the appointment': [
        finalising('with a hold → 201 with the appointment and a signed link to cancel it'),
      ],
      'Generated uuids are of version 4': [
        testsOf(
          'rest/consumer-endpoints',
          'POST /rest/1/resources/{ref}/reserve_appointment',
        )('a free slot → 200 with the place that is held and its appointment, and the slot is off the list'),
        testsOf(
          'rest/resources',
          'POST /crms/{crmId}/provider/{providerRef}/resources',
        )('all fields → 201 with the bare resource'),
      ],
    },
  },
];
