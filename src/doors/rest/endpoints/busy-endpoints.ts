import type { DocumentEndpoint } from '../mapping/endpoint.ts';
import { referencesOnly } from './shapes.ts';

const SOURCE = 'uuid resource { reference } name whenUnknown knownUntil asOf';

/** Busy times of resources in calendars elsewhere. */
export const busyEndpoints: readonly DocumentEndpoint[] = [
  {
    route: 'POST /crms/:crmId/resources/:resourceRef/busy_sources',
    access: 'crm',
    status: 201,
    body: 'wrapped',
    shape: referencesOnly,
    document: `mutation ($resourceRef: Identifier!, $name: Text, $whenUnknown: WhenUnknown) {
      busy_source: createBusySource(input: { resource: $resourceRef, name: $name, whenUnknown: $whenUnknown }) { ${SOURCE} }
    }`,
  },
  {
    route: 'GET /crms/:crmId/provider/:providerRef/busy_sources',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    document: `query ($providerRef: Identifier!, $resourceRef: Identifier) {
      busy_sources: busySources(provider: $providerRef, resource: $resourceRef) { ${SOURCE} } }`,
  },
  {
    route: 'PUT /crms/:crmId/busy_sources/:uuid',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    notFound: ['uuid'],
    shape: referencesOnly,
    document: `mutation ($uuid: Uuid!, $name: Text, $whenUnknown: WhenUnknown) {
      busy_source: updateBusySource(source: $uuid, input: { name: $name, whenUnknown: $whenUnknown }) { ${SOURCE} } }`,
  },
  {
    route: 'DELETE /crms/:crmId/busy_sources/:uuid',
    access: 'crm',
    status: 204,
    body: 'none',
    notFound: ['uuid'],
    document: 'mutation ($uuid: Uuid!) { deleteBusySource(source: $uuid) }',
  },
  {
    route: 'PUT /crms/:crmId/busy_sources/:uuid/busy_times',
    access: 'crm',
    status: 200,
    body: 'merged',
    notFound: ['uuid'],
    shape: referencesOnly,
    document: `mutation (
      $uuid: Uuid!, $from: Instant!, $until: Instant!, $spans: [BusySpanInput!]!, $asOf: Instant, $knownUntil: Instant
    ) {
      put: putBusyTimes(source: $uuid, input: { from: $from, until: $until, spans: $spans, asOf: $asOf, knownUntil: $knownUntil }) {
        busy_source: source { ${SOURCE} }
        conflicts { appointment_uuid: uuid start: startsAt end: endsAt }
      }
    }`,
  },
];
