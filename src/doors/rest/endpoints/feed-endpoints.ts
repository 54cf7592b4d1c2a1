import type { DocumentEndpoint } from '../mapping/endpoint.ts';
import { referencesOnly } from './shapes.ts';

const FEED = 'uuid provider { reference } resource { reference } withConsumers createdAt';

/** Days of a resource as a calendar shows them, and the feeds that other calendars subscribe to. */
export const feedEndpoints: readonly DocumentEndpoint[] = [
  {
    route: 'GET /crms/:crmId/resources/:resourceRef/calendar',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    document: `query ($resourceRef: Identifier!, $from: LocalDate!, $until: LocalDate!) {
      calendar(resource: $resourceRef, from: $from, until: $until) {
        timeZone now
        days { date start end offeredMinutes bookedMinutes utilisation }
        intervals {
          kind start end
          blackout { blackoutUuid reason publicReason }
          appointment {
            appointmentUuid start end productUuid productName capacity placesTaken
            places { participationUuid state seat channelKey firstName lastName expiresAt }
          }
        }
      }
    }`,
  },
  {
    route: 'POST /crms/:crmId/provider/:providerRef/calendar_feeds',
    access: 'crm',
    status: 201,
    body: 'wrapped',
    shape: referencesOnly,
    document: `mutation ($providerRef: Identifier!, $resource: Identifier, $withConsumers: Boolean = false) {
      calendar_feed: createCalendarFeed(input: {
        provider: $providerRef, resource: $resource, withConsumers: $withConsumers
      }) { address feed { ${FEED} } }
    }`,
  },
  {
    route: 'GET /crms/:crmId/provider/:providerRef/calendar_feeds',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    document: `query ($providerRef: Identifier!) { calendar_feeds: calendarFeeds(provider: $providerRef) { ${FEED} } }`,
  },
  {
    route: 'DELETE /crms/:crmId/calendar_feeds/:uuid',
    access: 'crm',
    status: 204,
    body: 'none',
    notFound: ['uuid'],
    document: 'mutation ($uuid: Uuid!) { revokeCalendarFeed(feed: $uuid) }',
  },
];
