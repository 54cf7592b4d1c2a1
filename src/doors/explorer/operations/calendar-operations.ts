import type { ReadyOperation } from './ready-operation.ts';

/** Operations that show appointments to a CRM. */
export const CALENDAR_OPERATIONS: readonly ReadyOperation[] = [
  {
    query: `# Lists appointments, as the CRM sees them. This needs the key in the headers.
query Appointments($since: Instant) {
  appointments(filter: { from: $since }, first: 20) {
    totalCount
    nodes {
      uuid
      startsAt
      state
      resource {
        publicName
      }
      participations {
        uuid
        state
        firstName
        lastName
      }
      mails {
        kind
        state
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
    variables: { since: '2026-01-01T00:00:00Z' },
  },
  {
    query: `# Shows a week of a resource: free, held, requested, booked and closed times, buffers and time off, and the utilisation.
query Calendar($resource: Identifier!, $from: LocalDate!, $until: LocalDate!) {
  calendar(resource: $resource, from: $from, until: $until) {
    timeZone
    intervals {
      kind
      start
      end
      appointment {
        productName
        placesTaken
        capacity
        places {
          participationUuid
          state
          firstName
          lastName
        }
      }
    }
    days {
      date
      offeredMinutes
      bookedMinutes
      utilisation
    }
  }
}
`,
    variables: { resource: 'room@demo', from: '2026-11-30', until: '2026-12-07' },
  },
  {
    query: `# Creates a secret address to subscribe to in a calendar. \`revokeCalendarFeed\` ends it.
mutation Feed($provider: Identifier!) {
  createCalendarFeed(input: { provider: $provider }) {
    address
    feed {
      uuid
    }
  }
}
`,
    variables: { provider: 'practice@demo' },
  },
];
