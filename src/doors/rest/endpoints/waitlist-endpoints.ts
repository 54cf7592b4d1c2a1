import type { DocumentEndpoint } from '../mapping/endpoint.ts';
import { readBooking } from './booking-body.ts';
import { CREATED_APPOINTMENT, WITH_PRICE, WITH_STATE } from './consumer-documents.ts';
import { CUSTOM_FIELDS, readCustomFields } from './custom-fields.ts';
import { PAGE_INFO } from './management-endpoints.ts';
import { booking, pageOf, referencesOnly } from './shapes.ts';
import { TOKEN } from './widget-endpoints.ts';

/** Variables of times that somebody waits for, and of a consumer; in bodies of consumers. */
const WISH = `$earliest: Instant, $latest: Instant!, $weekdays: [Int!], $minutes_from: Int = 0, $minutes_until: Int = 1440,
  $email: EmailAddress!, $firstname: Text!, $lastname: Text!, $mobile: Text, $message: Message, $locale: LanguageTag,
  $time_zone: TimeZone, $customFields: [CustomFieldInput!], $consent: Boolean, $reference: Reference, $metadata: Metadata`;

const WISHED = `earliest: $earliest, latest: $latest, weekdays: $weekdays, minutesFrom: $minutes_from,
  minutesUntil: $minutes_until, email: $email, firstName: $firstname, lastName: $lastname, mobile: $mobile,
  message: $message, language: $locale, timeZone: $time_zone, customFields: $customFields, consent: $consent,
  reference: $reference, metadata: $metadata`;

/** Puts a consumer on a waitlist; the answer has nothing to tell a stranger. */
const joining = (
  row: Pick<DocumentEndpoint, 'route' | 'document' | 'errors'> & { name: string },
): DocumentEndpoint => ({
  access: 'public',
  status: 202,
  body: 'none',
  hasFreeSlots: true,
  sources: { channelKey: ['body', 'query'] },
  read: readBooking,
  schemas: CUSTOM_FIELDS,
  ...row,
});

const NAMED = '$entry: Uuid!, $token: String = "none"';
const GIVEN = 'token: $token, entry: $entry';

/** Entry as its consumer sees it. */
const LINKED = `uuid state offer { start end resource_name: resourceName until }
  replaces { start end resource_name: resourceName } earliest latest resource_name: resourceName resource_names: resourceNames
  product_name: productName provider_name: providerName time_zone: timeZone`;

/** Row about the entry of a link; its path is that of a page, too. */
const linked = (row: Pick<DocumentEndpoint, 'route' | 'document'> & Partial<DocumentEndpoint>): DocumentEndpoint => ({
  access: 'public',
  status: 200,
  body: 'wrapped',
  notFound: ['entry'],
  ...row,
  errors: ['INVALID_TOKEN', ...(row.errors ?? [])],
  sources: { token: TOKEN, ...row.sources },
});

/** Calls with which consumers wait, and answer offers. */
export const waitingEndpoints: readonly DocumentEndpoint[] = [
  joining({
    route: 'POST /resources/:ref/waitlist',
    name: 'joinWaitlist',
    errors: ['PRODUCT_NOT_OFFERED', 'FORBIDDEN', 'REFERENCE_EXISTS'],
    document: `mutation ($ref: Identifier!, $prdRef: Identifier, $channelKey: ChannelKey, ${WISH}) {
      joined: joinWaitlist(channelKey: $channelKey, input: { resource: $ref, product: $prdRef, ${WISHED} }) { needsConfirmation }
    }`,
  }),
  joining({
    route: 'POST /products/:prdRef/waitlist',
    name: 'joinWaitlistOfProduct',
    errors: ['PRODUCT_NOT_OFFERED', 'FORBIDDEN', 'REFERENCE_EXISTS'],
    document: `mutation ($prdRef: Identifier!, $resources: [Identifier!], $channelKey: ChannelKey, ${WISH}) {
      joined: joinWaitlist(channelKey: $channelKey, input: { product: $prdRef, resources: $resources, ${WISHED} }) { needsConfirmation }
    }`,
  }),
  linked({
    route: 'GET /waitlist/:entry',
    document: `query (${NAMED}) { entry: linkedWaitlistEntry(${GIVEN}) { ${LINKED} } }`,
  }),
  linked({
    route: 'POST /waitlist/:entry/confirm',
    document: `mutation (${NAMED}) { entry: confirmWaitlistEntry(${GIVEN}) { ${LINKED} } }`,
  }),
  linked({
    route: 'POST /waitlist/:entry/accept',
    status: 201,
    errors: [
      'OFFER_OVER',
      'CLOSED',
      'ALREADY_BOOKED',
      'LIMIT_REACHED',
      'RESCHEDULE_LIMIT',
      'CHANGE_TOO_LATE',
      'BOOKING_MOVED',
    ],
    sources: { timeFormat: 'query', withPrice: 'query', withState: 'query' },
    shape: booking,
    document: `mutation (
      ${NAMED}, $timeFormat: DatePattern = "yyyy-MM-dd'T'HH:mm:ssXXX", ${WITH_PRICE}, ${WITH_STATE}
    ) {
      createdAppointment: acceptWaitlistOffer(${GIVEN}) { ${CREATED_APPOINTMENT} }
    }`,
  }),
  linked({
    route: 'POST /waitlist/:entry/pass',
    errors: ['OFFER_OVER'],
    document: `mutation (${NAMED}) { entry: passWaitlistOffer(${GIVEN}) { ${LINKED} } }`,
  }),
  linked({
    route: 'POST /waitlist/:entry/leave',
    document: `mutation (${NAMED}) { entry: leaveWaitlist(${GIVEN}) { ${LINKED} } }`,
  }),
];

/** Entry as the CRM sees it. */
const ENTRY = `uuid state bookingUuid resource { reference } resources { reference } product { reference } channelKey email firstName lastName mobile earliest latest
  weekdays minutesFrom minutesUntil priority waitingSince unanswered passed endedAt createdAt
  place { uuid state expiresAt appointment { uuid start: startsAt end: endsAt resource { reference } } }`;

/** Waitlists of a CRM. */
export const waitlistEndpoints: readonly DocumentEndpoint[] = [
  {
    route: 'GET /crms/:crmId/provider/:providerRef/waitlist',
    access: 'crm',
    status: 200,
    body: 'merged',
    shape: pageOf('entries'),
    document: `query (
      $providerRef: Identifier!, $resource: Identifier, $product: Identifier, $booking: Uuid, $states: [WaitlistState!],
      $limit: Int = 100, $after: String
    ) {
      page: waitlist(provider: $providerRef, first: $limit, after: $after, filter: {
        resource: $resource, product: $product, booking: $booking, states: $states
      }) { nodes { ${ENTRY} } ${PAGE_INFO} }
    }`,
  },
  {
    route: 'POST /crms/:crmId/provider/:providerRef/waitlist',
    access: 'crm',
    status: 201,
    body: 'wrapped',
    errors: ['PRODUCT_NOT_OFFERED', 'REFERENCE_EXISTS'],
    read: readCustomFields,
    schemas: CUSTOM_FIELDS,
    shape: referencesOnly,
    document: `mutation (
      $providerRef: Identifier!, $resource: Identifier, $resources: [Identifier!], $product: Identifier, $channelKey: ChannelKey,
      $earliest: Instant, $latest: Instant!, $weekdays: [Int!], $minutesFrom: Int = 0, $minutesUntil: Int = 1440, $email: EmailAddress!,
      $firstName: Text!, $lastName: Text!, $mobile: Text, $message: Message, $language: LanguageTag, $timeZone: TimeZone,
      $customFields: [CustomFieldInput!], $reference: Reference, $metadata: Metadata, $priority: Int = 0
    ) {
      entry: addToWaitlist(provider: $providerRef, channelKey: $channelKey, priority: $priority, input: {
        resource: $resource, resources: $resources, product: $product, earliest: $earliest, latest: $latest, weekdays: $weekdays,
        minutesFrom: $minutesFrom, minutesUntil: $minutesUntil, email: $email, firstName: $firstName, lastName: $lastName,
        mobile: $mobile, message: $message, language: $language, timeZone: $timeZone, customFields: $customFields,
        reference: $reference, metadata: $metadata
      }) { ${ENTRY} }
    }`,
  },
  {
    route: 'DELETE /crms/:crmId/waitlist/:entry',
    access: 'crm',
    status: 204,
    body: 'none',
    notFound: ['entry'],
    document: 'mutation ($entry: Uuid!) { removeFromWaitlist(entry: $entry) { uuid } }',
  },
  {
    route: 'POST /crms/:crmId/waitlist/:entry/offer',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    errors: ['SLOT_TAKEN'],
    notFound: ['entry'],
    shape: referencesOnly,
    document: `mutation ($entry: Uuid!, $resource: Identifier!, $start: Instant!) {
      entry: offerFromWaitlist(entry: $entry, resource: $resource, start: $start) { ${ENTRY} } }`,
  },
];
