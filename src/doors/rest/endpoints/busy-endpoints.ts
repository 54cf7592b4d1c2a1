import type { DocumentEndpoint } from '../mapping/endpoint.ts';
import { referencesOnly } from './shapes.ts';

const SOURCE = `uuid resource { reference } name whenUnknown knownUntil asOf kind host timeZone ownerEmail allDayIsFree includesOwn
  pollMinutes staleAfterMinutes verify isStale readAt failure failures failingSince unclearEntries`;

const SETTINGS = `$name: Text, $whenUnknown: WhenUnknown, $address: CalendarAddress, $credentials: CalendarCredentialsInput,
  $timeZone: TimeZone, $ownerEmail: EmailAddress, $allDayIsFree: Boolean, $includesOwn: Boolean, $pollMinutes: Int, $staleAfterMinutes: Int, $verify: Boolean`;

const GIVEN = `name: $name, whenUnknown: $whenUnknown, address: $address, credentials: $credentials, timeZone: $timeZone, ownerEmail: $ownerEmail,
  allDayIsFree: $allDayIsFree, includesOwn: $includesOwn, pollMinutes: $pollMinutes, staleAfterMinutes: $staleAfterMinutes, verify: $verify`;

/** Busy times of resources in calendars elsewhere. */
export const busyEndpoints: readonly DocumentEndpoint[] = [
  {
    route: 'POST /crms/:crmId/resources/:resourceRef/busy_sources',
    access: 'crm',
    status: 201,
    body: 'wrapped',
    shape: referencesOnly,
    document: `mutation ($resourceRef: Identifier!, $kind: BusySourceKind, ${SETTINGS}) {
      busy_source: createBusySource(input: { resource: $resourceRef, kind: $kind, ${GIVEN} }) { ${SOURCE} }
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
    document: `mutation ($uuid: Uuid!, ${SETTINGS}) {
      busy_source: updateBusySource(source: $uuid, input: { ${GIVEN} }) { ${SOURCE} } }`,
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
    route: 'POST /crms/:crmId/busy_sources/:uuid/read',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    notFound: ['uuid'],
    shape: referencesOnly,
    document: `mutation ($uuid: Uuid!) { busy_source: readBusySource(source: $uuid) { ${SOURCE} } }`,
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
