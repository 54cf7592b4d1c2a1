import type { DocumentEndpoint } from '../mapping/endpoint.ts';
import { referencesOnly } from './shapes.ts';

const LIMIT = 'uuid counts per most resource { reference } product { reference }';

const PRODUCT = 'uuid reference requirements { name resources { reference } }';

/** Rules of a provider: how much is booked in a period, and what is booked together. */
export const ruleEndpoints: readonly DocumentEndpoint[] = [
  {
    route: 'GET /crms/:crmId/provider/:providerRef/booking_limits',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    document: `query ($providerRef: Identifier!) { limits: bookingLimits(provider: $providerRef) { ${LIMIT} } }`,
  },
  {
    // what a limit counts identifies it
    route: 'PUT /crms/:crmId/provider/:providerRef/booking_limits',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    document: `mutation (
      $providerRef: Identifier!, $resource: Identifier, $product: Identifier, $counts: LimitCount = APPOINTMENTS,
      $per: LimitPeriod!, $most: Int!
    ) {
      limit: setBookingLimit(input: {
        provider: $providerRef, resource: $resource, product: $product, counts: $counts, per: $per, most: $most
      }) { ${LIMIT} }
    }`,
  },
  {
    route: 'DELETE /crms/:crmId/booking_limits/:uuid',
    access: 'crm',
    status: 204,
    body: 'none',
    notFound: ['uuid'],
    document: 'mutation ($uuid: Uuid!) { deleteBookingLimit(limit: $uuid) }',
  },
  {
    route: 'GET /crms/:crmId/products/:productRef/requirements',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    name: 'productRequirements',
    shape: referencesOnly,
    document: `query ($productRef: Identifier!) { product(product: $productRef) { ${PRODUCT} } }`,
  },
  {
    route: 'PUT /crms/:crmId/products/:productRef/requirements',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    document: `mutation ($productRef: Identifier!, $requirements: [RequirementInput!]!) {
      product: setProductRequirements(product: $productRef, requirements: $requirements) { ${PRODUCT} } }`,
  },
];
