import { BOOKABLE_LIST, FORMATS } from './consumer-endpoints.ts';
import type { Endpoint, EndpointRequest } from './endpoint.ts';
import { bookablesByResource, groupBookables } from './shapes.ts';

const TOKEN_HEADER = 'X-SIGNED-APP-CUSTOMER';

const token = ({ headers }: EndpointRequest) => headers[TOKEN_HEADER.toLowerCase()];

const first = (values: readonly string[] | undefined) => values?.[0];

/** What booking widgets in the field call besides the documented endpoints. */
export const widgetEndpoints: readonly Endpoint[] = [
  {
    route: 'POST /resources/:ref/revoke_reservation',
    access: 'public',
    status: 204,
    body: 'none',
    document: `mutation ($placeholder_id: Uuid!) { releaseReservation(customer: $placeholder_id) }`,
  },
  {
    route: 'POST /bookables/specific_bookables',
    access: 'public',
    status: 200,
    body: 'bare',
    read: ({ query }) => ({
      tslIds: query.tslIds,
      prdRef: first(query.prdRef),
      channelKey: first(query.channelKey),
      groupFormat: first(query.groupFormat),
      timeFormat: first(query.timeFormat),
      languageTag: first(query.languageTag),
    }),
    shape: bookablesByResource,
    document: `query ($tslIds: [Identifier!]!, $prdRef: Identifier, $channelKey: ChannelKey, ${FORMATS}) {
      namedBookables(slots: $tslIds, product: $prdRef, channelKey: $channelKey) { resourceUuid ${BOOKABLE_LIST} } }`,
  },
  {
    route: 'POST /products/specific_products',
    access: 'public',
    status: 200,
    body: 'bare',
    read: ({ query }) => ({ prdRefs: query.prdRefs }),
    document: `query ($prdRefs: [Identifier!]!) {
      namedProducts(products: $prdRefs) {
        uuid name description minDuration maxDuration leadTimeMinutes followUpTimeMinutes exclusive } }`,
  },
  // a product without an override answers so, and none can be set yet
  { route: 'GET /products/:prdRef/bookingConfig', access: 'public', error: 'NOT_FOUND' },
  {
    route: 'GET /bookables/cancelable_bookable',
    access: 'public',
    status: 200,
    body: 'bare',
    allowHeaders: [TOKEN_HEADER],
    read: (request) => ({
      token: token(request),
      groupFormat: first(request.query.groupFormat),
      timeFormat: first(request.query.timeFormat),
      languageTag: first(request.query.languageTag),
    }),
    shape: groupBookables,
    document: `query ($token: String, ${FORMATS}) { cancelableBookable(token: $token) { ${BOOKABLE_LIST} } }`,
  },
  {
    route: 'DELETE /customers/:customerUuid/appointments/:appointmentUuid',
    access: 'public',
    status: 204,
    body: 'none',
    allowHeaders: [TOKEN_HEADER],
    read: (request) => ({
      customer: request.path.customerUuid,
      appointment: request.path.appointmentUuid,
      message: first(request.query.message),
      token: token(request),
    }),
    document: `mutation ($customer: Identifier!, $appointment: Identifier!, $message: FreeText, $token: String) {
      cancelParticipation(customer: $customer, appointment: $appointment, message: $message, token: $token) }`,
  },
];
