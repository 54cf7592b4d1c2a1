import { BOOKABLE_LIST, FORMATS, first, PRODUCT, readListing } from './consumer-endpoints.ts';
import type { Endpoint, EndpointRequest } from './endpoint.ts';
import { bookablesByResource, groupBookables } from './shapes.ts';

const TOKEN_HEADER = 'X-SIGNED-APP-CUSTOMER';

const token = ({ headers }: EndpointRequest) => headers[TOKEN_HEADER.toLowerCase()];

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
    read: (request) => ({ ...readListing(request), tslIds: request.query.tslIds }),
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
      namedProducts(products: $prdRefs) { ${PRODUCT} } }`,
  },
  // a product without an override answers so, and none can be set yet
  { route: 'GET /products/:prdRef/bookingConfig', access: 'public', error: 'NOT_FOUND' },
  {
    route: 'GET /bookables/cancelable_bookable',
    access: 'public',
    status: 200,
    body: 'bare',
    allowHeaders: [TOKEN_HEADER],
    read: (request) => ({ ...readListing(request), token: token(request) }),
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
      cancelBooking(customer: $customer, appointment: $appointment, message: $message, token: $token) }`,
  },
];
