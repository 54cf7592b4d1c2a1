import type { Chapter } from './statement.ts';

/** Further endpoints for consumers, and the channels: the rest of section 4.4. */
export const offer: Chapter[] = [
  {
    section: '4.4',
    title: 'POST /products/active_products',
    statements: {
      '4.4/answer-200-products-documented':
        'The answer is 200 with products in the documented fields, durations and times in minutes or null',
      '4.4/ref-repeated-names-resources': 'ref, repeated, names resources or channels',
      '4.4/tslrefs-repeated-names-availabilities': 'tslRefs, repeated, names availabilities or appointments',
      '4.4/tslrefs-beside-ref-provider': 'tslRefs beside ref are those of its provider',
      '4.4/least-ref-tslrefs-required': 'At least one of ref and tslRefs is required',
      '4.4/settings-channel-filter-products': 'The settings of the channel filter the products',
    },
  },
  {
    section: '4.4',
    title: 'POST /resources/public_data',
    statements: {
      '4.4/answer-200-contact-resource':
        'The answer is 200 with contact, resource, provider and channel in the documented fields',
      '4.4/takes-ref-tslrefs-active': 'It takes ref and tslRefs as active_products does',
      '4.4/channel-bookingprocess-immediate-requested': 'channel.bookingProcess is IMMEDIATE or REQUESTED',
    },
  },
  {
    section: '4.4',
    title: 'OPTIONS: the CORS preflight',
    statements: {
      '4.4/answered-every-consumer-endpoint': 'It is answered for every consumer endpoint',
      '4.4/access-control-allow-credentials':
        'Access-Control-Allow-Credentials, -Methods, -Headers and -Max-Age have the documented values',
      '4.4/requests-origin-accepted': 'Requests from any origin are accepted',
    },
  },
  {
    section: '4.4',
    title: 'Channel keys',
    statements: {
      '4.4/resource-public-resource-exclusive':
        'RESOURCE_PUBLIC, RESOURCE_EXCLUSIVE, RESOURCE_REFERENCE and CALENDAR_PUBLIC book as the caller asks',
      '4.4/resource-public-default': 'RESOURCE_PUBLIC is the default',
      '4.4/resource-exclusive-closed-anybody': 'RESOURCE_EXCLUSIVE is closed to anybody until it is opened',
      '4.4/resource-reference-embedded-calendars':
        'RESOURCE_REFERENCE is for embedded calendars, which may name it by a reference of its own',
      '4.4/calendar-public-overall-calendar': 'CALENDAR_PUBLIC is the overall calendar with all resources',
      '4.4/channel-visibility-booking-process':
        'Each channel has its own visibility, booking process and product filter',
    },
  },
  {
    section: '4.4',
    title: 'Booking processes',
    statements: {
      '4.4/immediate-consumer-gets-confirmation':
        'IMMEDIATE: the consumer gets a confirmation, the provider a notification',
      '4.4/requested-consumer-told-request':
        'REQUESTED: the consumer is told that the request was received, the provider that it is to be confirmed',
      '4.4/request-201-takes-place': 'A request is 201, too, and takes its place at once',
    },
  },
];
