import type { DocumentEndpoint, EndpointRequest, Values } from './endpoint.ts';
import { groupBookables, oneOrAll } from './shapes.ts';

/** What a bookable looks like on the wire. */
const BOOKABLE = `
  start: formattedStart(pattern: "yyyy-MM-dd'T'HH:mm:ssXXX")
  end: formattedEnd(pattern: "yyyy-MM-dd'T'HH:mm:ssXXX")
  formattedStart(pattern: $timeFormat, languageTag: $languageTag)
  formattedEnd(pattern: $timeFormat, languageTag: $languageTag)
  timeslot_uuid: availabilityUuid
  appointment_uuid: appointmentUuid
  product_uuid: productUuid
  resource_uuid: resourceUuid
  product_name: productName
  resource_name: resourceName
  contact_channel: contactChannel { type value }
  capacity
  capacity_left: capacityLeft
  products { uuid name }
  kind`;

/** A list of bookables with the value that they are grouped by. */
export const BOOKABLE_LIST = `
  publicVisible
  bookables { group: formattedStart(pattern: $groupFormat, languageTag: $languageTag) ${BOOKABLE} }`;

export const FORMATS = `
  $groupFormat: DatePattern = "yyyy-MM-dd", $timeFormat: DatePattern = "yyyy-MM-dd HH:mm", $languageTag: LanguageTag`;

/** What a product looks like on the wire. */
export const PRODUCT = `
  uuid name description minDuration maxDuration leadTimeMinutes followUpTimeMinutes exclusive`;

/** The value of a parameter that is not repeated. */
export const first = (values: readonly string[] | undefined) => values?.[0];

/** What every listing takes from the query, whatever its method: which slots, and how they are shown. */
export function readListing({ query }: EndpointRequest): Values {
  return {
    prdRef: first(query.prdRef),
    channelKey: first(query.channelKey),
    groupFormat: first(query.groupFormat),
    timeFormat: first(query.timeFormat),
    languageTag: first(query.languageTag),
  };
}

/** The reference in the path is the first of the resources. */
function readUpcoming(request: EndpointRequest): Values {
  const { path, query } = request;
  return { ...readListing(request), ref: [path.ref, ...(query.ref ?? [])] };
}

/** Deployed widgets write camel case, and the clock of the provider marked as UTC. */
const WIDGET_NAMES = {
  timeslot_uuid: 'timeslotUuid',
  appointment_uuid: 'appointmentUuid',
  product_uuid: 'productUuid',
};

/** The names that the body does not spell as documented, if it spells one of them as a widget does. */
function widgetNames({ body }: EndpointRequest): [name: string, widgetName: string][] {
  const others = Object.entries(WIDGET_NAMES).filter(([name]) => !(name in body));
  return others.some(([, widgetName]) => widgetName in body) ? others : [];
}

function readReservation(request: EndpointRequest): Values {
  const { path, query, body } = request;
  const fromWidget = widgetNames(request);
  return {
    ...body,
    ...Object.fromEntries(fromWidget.map(([name, widgetName]) => [name, body[widgetName]])),
    wallClock: fromWidget.length > 0,
    ref: path.ref,
    via: first(query.ref),
    channelKey: first(query.channelKey),
  };
}

/** `channelId` is what deployed widgets call the channel; it may also stand in the query. */
function readBooking({ path, query, body }: EndpointRequest): Values {
  return {
    ...body,
    ref: path.ref,
    channelKey: body.channelKey ?? body.channelId ?? first(query.channelKey),
    timeFormat: first(query.timeFormat),
  };
}

/** Both lists come in the query, although the method is POST. */
function readOffer({ query }: EndpointRequest): Values {
  return { ref: query.ref, tslRefs: query.tslRefs, channelKey: first(query.channelKey) };
}

const UPCOMING_BOOKABLES = {
  document: `query ($ref: [Identifier!]!, $prdRef: Identifier, $channelKey: ChannelKey, ${FORMATS}) {
    bookables(resources: $ref, product: $prdRef, channelKey: $channelKey) { ${BOOKABLE_LIST} } }`,
  access: 'public',
  status: 200,
  body: 'bare',
  read: readUpcoming,
  shape: groupBookables,
} as const satisfies Omit<DocumentEndpoint, 'route'>;

/** What consumers and booking widgets call: section 4.4 of the interface. None of it needs a key. */
export const consumerEndpoints: readonly DocumentEndpoint[] = [
  { route: 'GET /resources/:ref/upcoming_bookables', ...UPCOMING_BOOKABLES },
  { route: 'POST /resources/:ref/upcoming_bookables', ...UPCOMING_BOOKABLES },
  {
    route: 'POST /resources/:ref/reserve_appointment',
    access: 'public',
    status: 200,
    body: 'merged',
    read: readReservation,
    names: (request) => ({ via: 'ref', ...Object.fromEntries(widgetNames(request)) }),
    document: `mutation (
      $ref: Identifier!, $via: Identifier, $channelKey: ChannelKey, $timeslot_uuid: Uuid, $appointment_uuid: Uuid,
      $product_uuid: Uuid!, $from: Instant!, $to: Instant!, $wallClock: Boolean!
    ) {
      reservation: reserveAppointment(resource: $ref, via: $via, channelKey: $channelKey, input: {
        availability: $timeslot_uuid, appointment: $appointment_uuid, product: $product_uuid, from: $from, to: $to,
        wallClock: $wallClock
      }) {
        participation {
          uuid appointment_uuid: appointmentUuid timeslot_uuid: availabilityUuid resource_uuid: resourceUuid
          product_uuid: productUuid from to appointment_capacity: appointmentCapacity
          appointment_capacity_left: appointmentCapacityLeft customer_uuid: customerUuid
          customer_mobile: customerMobile customer_fullName: customerFullName customer_email: customerEmail
          customer_note: customerNote state formatedAddress: formattedAddress messages
        }
        appointments {
          uuid kind product_id: productUuid product_name: productName resource_id: resourceUuid from to state capacity
          capacity_left: capacityLeft
          customers {
            customer_placeholder_id: placeholderUuid customer_uuid: customerUuid participationState
            participation_id: participationUuid
          }
        }
      }
    }`,
  },
  {
    route: 'POST /resources/:ref/create_appointment_with_consumer',
    access: 'public',
    status: 201,
    body: 'wrapped',
    read: readBooking,
    names: ({ body }): Record<string, string> =>
      'channelId' in body && !('channelKey' in body) ? { channelKey: 'channelId' } : {},
    document: `mutation (
      $ref: Identifier!, $channelKey: ChannelKey, $timeFormat: DatePattern = "yyyy-MM-dd'T'HH:mm:ssXXX",
      $start: Instant!, $end: Instant!, $timeslot_uuid: Uuid!, $product_uuid: Uuid, $placeholder_id: Uuid,
      $email: EmailAddress!, $firstname: Text!, $lastname: Text!, $mobile: Text, $message: FreeText,
      $locale: LanguageTag
    ) {
      createdAppointment: bookAppointment(resource: $ref, channelKey: $channelKey, input: {
        slot: $timeslot_uuid, start: $start, end: $end, product: $product_uuid, customer: $placeholder_id,
        email: $email, firstName: $firstname, lastName: $lastname, mobile: $mobile, message: $message,
        language: $locale
      }) {
        appointment_uuid: appointmentUuid
        start: formattedStart(pattern: $timeFormat)
        end: formattedEnd(pattern: $timeFormat)
        timeslot_uuid: availabilityUuid product_uuid: productUuid resource_uuid: resourceUuid
        contact_channel: contactChannel { type value }
        product_name: productName resource_name: resourceName capacity capacity_left: capacityLeft
        products { uuid name }
        kind cancelLink
      }
    }`,
  },
  {
    route: 'POST /products/active_products',
    access: 'public',
    status: 200,
    body: 'bare',
    read: readOffer,
    shape: (products) => ({ products }),
    document: `query ($ref: [Identifier!], $tslRefs: [Identifier!], $channelKey: ChannelKey) {
      activeProducts(resources: $ref, slots: $tslRefs, channelKey: $channelKey) { ${PRODUCT} } }`,
  },
  {
    route: 'POST /resources/public_data',
    access: 'public',
    status: 200,
    body: 'bare',
    read: readOffer,
    shape: oneOrAll,
    document: `query ($ref: [Identifier!], $tslRefs: [Identifier!], $channelKey: ChannelKey) {
      publicData(resources: $ref, slots: $tslRefs, channelKey: $channelKey) {
        ref
        contact { name email mobile phone }
        resource {
          uuid name description contactChannelType msgHelpText: messageHelpText url imgUrl: imageUrl supportedProducts
        }
        provider { name description isThemingAllowed isLocalisationAllowed areCustomFieldsAllowed }
        channel { bookingProcess }
      }
    }`,
  },
];
