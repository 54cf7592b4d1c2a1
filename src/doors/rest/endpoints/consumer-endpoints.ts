import type { ComputedValues, DocumentEndpoint, EndpointRequest } from '../mapping/endpoint.ts';
import { readBooking } from './booking-body.ts';
import {
  ALTERNATIVES,
  ALTERNATIVES_IN_QUERY,
  ASKED,
  CREATED_APPOINTMENT,
  FORMATS,
  IN_LANGUAGE,
  keptBookableList,
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
import { RESERVATION, reservation } from './reserved-place.ts';
import { asProducts, booking, groupBookables, oneOrAll } from './shapes.ts';

/** Camel-case names of deployed widgets, which also send the provider's local time marked as UTC. */
const WIDGET_NAMES = {
  timeslot_uuid: 'timeslotUuid',
  appointment_uuid: 'appointmentUuid',
  product_uuid: 'productUuid',
};

/** Returns the documented names that the body lacks, if it has the widget's name of one of them. */
function widgetNames({ body }: EndpointRequest): [name: string, widgetName: string][] {
  const others = Object.entries(WIDGET_NAMES).filter(([name]) => !(name in body));
  return others.some(([, widgetName]) => widgetName in body) ? others : [];
}

function readReservation(request: EndpointRequest): ComputedValues {
  const fromWidget = widgetNames(request).map(([name, widgetName]) => [name, request.body[widgetName]]);
  const isMarkedUtc = [request.body.from, request.body.to].every((time) => MARKED_UTC.test(String(time)));
  const readTimesAs = fromWidget.length && isMarkedUtc ? 'LOCAL_TIME' : 'INSTANT';
  return { values: { ...Object.fromEntries(fromWidget), readTimesAs } };
}

/** End of a time that a widget may mean as local time. Any other, such as those of a list, is an instant as it stands. */
const MARKED_UTC = /(Z|[+-]00(:?00)?)\s*$/i;

/** Lists slots; the parts are further variables and arguments, after a comma. */
const listOfSlots = (variables = '', more = '') => `query (
    $ref: [Identifier!]!, $prdRef: Identifier, $channelKey: ChannelKey, $from: Instant, $duration: Int${variables},
    $known: [String!], ${FORMATS}
  ) {
    bookables(
      resources: $ref, product: $prdRef, channelKey: $channelKey, from: $from, durationMinutes: $duration${more},
      first: ${MAX_STARTS}
    ) {
      revision unchangedUntil ${keptBookableList()} } }`;

interface Revision {
  bookablesRevision: { revision: string; now: string };
}

/** Part of a list of slots. */
interface ListRevision {
  revision: string;
  unchangedUntil: string;
}

/** List of slots as everybody sees it, without its route. */
export const UPCOMING_BOOKABLES = {
  document: listOfSlots(),
  access: 'public',
  status: 200,
  body: 'bare',
  parametersIn: 'query',
  sources: { ref: ['path', 'query'], known: [] },
  shape: groupBookables,
  next: nextOf,
  cached: {
    document: 'query ($ref: [Identifier!]!) { bookablesRevision(resources: $ref) { revision now } }',
    stateOf: ({ bookablesRevision: { revision, now } }: Revision) => ({ revision, now: Date.parse(now) }),
    validityOf: ({ revision, unchangedUntil }: ListRevision) => ({
      revision,
      unchangedUntil: Date.parse(unchangedUntil),
    }),
  },
} as const satisfies Omit<DocumentEndpoint, 'route'>;

/** List of slots that leaves out holds of the caller. */
export const BOOKABLES_OF_CALLER = {
  ...UPCOMING_BOOKABLES,
  document: listOfSlots(', $holder: [Uuid!]', ', holds: $holder'),
  cached: {
    ...UPCOMING_BOOKABLES.cached,
    isOfCaller: ({ holder }) => Array.isArray(holder) && holder.length > 0,
  },
} as const satisfies Omit<DocumentEndpoint, 'route'>;

/** Calls of consumers and booking widgets. None of them needs a key. */
export const consumerEndpoints: readonly DocumentEndpoint[] = [
  { route: 'GET /resources/:ref/upcoming_bookables', ...BOOKABLES_OF_CALLER },
  { route: 'POST /resources/:ref/upcoming_bookables', ...BOOKABLES_OF_CALLER, name: 'bookablesByPost' },
  {
    route: 'POST /resources/:ref/reserve_appointment',
    access: 'public',
    status: 200,
    body: 'merged',
    errors: [...NO_SLOT, 'TOO_MANY_HOLDS', 'TOO_MANY_BOOKINGS', 'HELD_TOO_OFTEN'],
    sources: {
      ...ALTERNATIVES_IN_QUERY,
      via: 'query ref',
      channelKey: 'query',
      withHold: 'query',
      withPrice: 'query',
      orNearest: 'query',
      readTimesAs: [],
    },
    anyOf: ['timeslot_uuid', 'appointment_uuid'],
    utc: ['from', 'to'],
    shape: reservation,
    read: readReservation,
    names: (request) => Object.fromEntries(widgetNames(request)),
    document: `mutation (
      $ref: Identifier!, $via: [Identifier!], $channelKey: ChannelKey, $timeslot_uuid: Uuid, $appointment_uuid: Uuid,
      $product_uuid: Uuid, $from: Instant!, $to: Instant!, $readTimesAs: TimeReading!,
      $withHold: Boolean = false, ${WITH_PRICE}, $orNearest: Int = null, ${ALTERNATIVES}
    ) {
      reservation: reserveAppointment(resource: $ref, via: $via, channelKey: $channelKey, alternatives: $alternatives,
        sameResource: $sameResource, orNearest: { withinMinutes: $orNearest }, input: {
        availability: $timeslot_uuid, appointment: $appointment_uuid, product: $product_uuid, start: $from, end: $to,
        readTimesAs: $readTimesAs
      }) { ${RESERVATION} }
    }`,
  },
  {
    route: 'POST /resources/:ref/create_appointment_with_consumer',
    access: 'public',
    status: 201,
    body: 'wrapped',
    errors: [...NO_SLOT, 'ALREADY_BOOKED', 'HOLD_LOST', 'TOO_MANY_BOOKINGS', 'FORBIDDEN', 'REFERENCE_EXISTS'],
    // deployed widgets send channelId
    sources: {
      ...ALTERNATIVES_IN_QUERY,
      channelKey: ['body', 'body channelId', 'query'],
      timeFormat: 'query',
      withPrice: 'query',
      withState: 'query',
    },
    noneIfInvalid: ['placeholder_id'],
    read: readBooking,
    schemas: CUSTOM_FIELDS,
    shape: booking,
    document: `mutation (
      $ref: Identifier!, $channelKey: ChannelKey, $timeFormat: DatePattern = "yyyy-MM-dd'T'HH:mm:ssXXX",
      $start: Instant!, $end: Instant!, $timeslot_uuid: Uuid!, $product_uuid: Uuid, $placeholder_id: Uuid, $hold_version: Int,
      $email: EmailAddress!, $firstname: Text!, $lastname: Text!, $mobile: Text, $message: Message,
      $locale: LanguageTag, $time_zone: TimeZone, $customFields: [CustomFieldInput!], $consent: Boolean,
      $reference: Reference, $metadata: Metadata, ${NOTIFY}, ${WITH_PRICE}, ${WITH_STATE}, ${ALTERNATIVES}
    ) {
      createdAppointment: bookAppointment(resource: $ref, channelKey: $channelKey, alternatives: $alternatives,
        sameResource: $sameResource, notify: $notify, input: {
        availability: $timeslot_uuid, start: $start, end: $end, product: $product_uuid, hold: $placeholder_id, holdVersion: $hold_version,
        email: $email, firstName: $firstname, lastName: $lastname, mobile: $mobile, message: $message,
        language: $locale, timeZone: $time_zone, customFields: $customFields, consent: $consent, reference: $reference, metadata: $metadata
      }) { ${CREATED_APPOINTMENT} }
    }`,
  },
  {
    route: 'POST /products/active_products',
    access: 'public',
    status: 200,
    body: 'bare',
    errors: ['NOT_FOUND'],
    // both lists are in the query, although the method is POST
    parametersIn: 'query',
    shape: asProducts,
    document: `query (
      $ref: [Identifier!], $tslRefs: [Identifier!], $channelKey: ChannelKey, ${PRODUCT_VARIABLES}
    ) {
      activeProducts(resources: $ref, availabilities: $tslRefs, channelKey: $channelKey) { ${PRODUCT} } }`,
  },
  {
    route: 'POST /resources/public_data',
    access: 'public',
    status: 200,
    body: 'bare',
    errors: ['NOT_FOUND'],
    parametersIn: 'query',
    shape: oneOrAll,
    document: `query (
      $ref: [Identifier!], $tslRefs: [Identifier!], $channelKey: ChannelKey, $withCustomFields: Boolean = false,
      $withAddress: Boolean = false, $withConsent: Boolean = false, $withBrand: Boolean = false, $withWaitlist: Boolean = false,
      $languageTag: LanguageTag
    ) {
      publicData(resources: $ref, availabilities: $tslRefs, channelKey: $channelKey) {
        ref
        contact { name${IN_LANGUAGE} email mobile phone }
        resource {
          uuid name${IN_LANGUAGE} description${IN_LANGUAGE} contactChannelType msgHelpText: messageHelpText${IN_LANGUAGE} url imgUrl: imageUrl supportedProducts
          address @include(if: $withAddress)
          ${ASKED}
        }
        provider {
          name${IN_LANGUAGE} description${IN_LANGUAGE} isThemingAllowed isLocalisationAllowed areCustomFieldsAllowed
          privacyUrl @include(if: $withConsent) termsUrl @include(if: $withConsent) consent @include(if: $withConsent)
          brand @include(if: $withBrand) { picture colours { light { accent onAccent soft } dark { accent onAccent soft } } }
        }
        channel { bookingProcess canWait @include(if: $withWaitlist) }
      }
    }`,
  },
];
