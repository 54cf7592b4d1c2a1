import type { Chapter } from './statement.ts';

/** Behaviour that deployed booking widgets rely on, besides the documented endpoints. */
export const widgets: Chapter[] = [
  {
    section: 'Widgets',
    title: 'Queries',
    statements: {
      'Widgets/undefined-null-empty-value': 'undefined, null and an empty value count as absent',
      'Widgets/x-disable-cookies-query': 'X-DISABLE-COOKIES in the query is ignored',
      'Widgets/come-unencoded': '@ may come unencoded',
    },
  },
  {
    section: 'Widgets',
    title: 'POST /resources/{ref}/upcoming_bookables',
    statements: {
      'Widgets/answers-get': 'It answers as GET does',
    },
  },
  {
    section: 'Widgets',
    title: 'Reserving and finalising as widgets do',
    statements: {
      'Widgets/timeslotuuid-appointmentuuid-productuuid-taken':
        'timeslotUuid, appointmentUuid and productUuid are taken beside the documented names',
      'Widgets/local-clock-provider-slot':
        'Then from and to are the local clock of the provider if there is a slot, else UTC',
      'Widgets/slot-local-time-taken': 'A slot of that local time that is taken is not looked for in UTC',
      'Widgets/documented-names-always-utc': 'With the documented names they are always UTC',
      'Widgets/channelid-channelkey-stand-query':
        'channelId is the same as channelKey, which may also stand in the query',
    },
  },
  {
    section: 'Widgets',
    title: 'POST /resources/{ref}/revoke_reservation',
    statements: {
      'Widgets/hold-released-once-204': 'A hold is released at once: 204',
      'Widgets/204-none': 'It is 204 when there is none any more',
      'Widgets/never-touches-booked-participation': 'It never touches a booked participation',
      'Widgets/holds-appointment-stay': 'Other holds of the appointment stay',
    },
  },
  {
    section: 'Widgets',
    title: 'POST /bookables/specific_bookables',
    statements: {
      'Widgets/array-resourceid-bookables-upcoming':
        'It is an array of resourceId and bookables, as in upcoming_bookables',
      'Widgets/named-availabilities-appointments': 'Only the named availabilities and appointments are there',
      'Widgets/prdref-channelkey-count': 'prdRef and channelKey count there, too',
      'Widgets/lists-channel-resource': 'It lists nothing that the channel of the resource does not',
      'Widgets/tslids-required-unknown-404': 'tslIds is required; an unknown one is 404',
    },
  },
  {
    section: 'Widgets',
    title: 'POST /products/specific_products',
    statements: {
      'Widgets/bare-array-products-active':
        'It is a bare array of products as in active_products; unknown ones are left out',
      'Widgets/resource-offers-through-channel':
        'It has what a resource offers through the channel (default RESOURCE_PUBLIC); other products are left out',
      'Widgets/prdrefs-required': 'prdRefs is required',
    },
  },
  {
    section: 'Widgets',
    title: 'GET /products/{prdRef}/bookingConfig',
    statements: {
      'Widgets/404-while-product-override': 'It is 404 while a product has no override',
    },
  },
  {
    section: 'Widgets',
    title: 'GET /bookables/cancelable_bookable',
    statements: {
      'Widgets/shape-upcoming-bookables-just':
        'It has the shape of upcoming_bookables with just the appointment of the token',
      'Widgets/get-changes': 'A GET changes nothing',
      'Widgets/cancelled-already-204': 'What was cancelled already is 204',
      'Widgets/bad-token-401': 'A bad token is 401 there',
    },
  },
  {
    section: 'Widgets',
    title: 'DELETE /customers/{customerUuid}/appointments/{appointmentUuid}',
    statements: {
      'Widgets/cancels-participation-204': 'It cancels that participation: 204',
      'Widgets/message-told-both-sides': 'message is told to both sides',
      'Widgets/bad-token-another-booking': 'A bad token, or that of another booking, is 401',
      'Widgets/token-signs-customer-appointment': 'The token signs customer, appointment and expiry',
    },
  },
  {
    section: 'Widgets',
    title: 'The cancel link',
    statements: {
      'Widgets/token-pdataplatform-pdataid-ref':
        'It has the token, pDataPlatform, pDataId, ref in full form, resId and the fragment of the appointment',
      'Widgets/generated-uuids-version-4': 'Generated uuids are of version 4',
    },
  },
];
