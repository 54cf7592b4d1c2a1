import type { ReadyOperation } from './ready-operation.ts';

/** Operations on rules of bookings. */
export const RULE_OPERATIONS: readonly ReadyOperation[] = [
  {
    query: `# Closes all resources of a provider for consumers. Appointments stay. A known reference changes the blackout.
mutation Close($blackout: CreateBlackoutInput!) {
  createBlackout(input: $blackout) {
    created
    blackouts {
      uuid
      start
      end
      publicReason
    }
  }
}
`,
    variables: {
      blackout: {
        provider: 'practice@demo',
        reference: 'summer@demo',
        start: '2030-08-01T00:00',
        end: '2030-08-15T00:00',
        publicReason: 'Summer break',
      },
    },
  },
  {
    query: `# Limits the appointments of a provider per day. Set again, it changes; \`deleteBookingLimit\` removes it.
mutation Limit($provider: Identifier!) {
  setBookingLimit(input: { provider: $provider, per: DAY, most: 40 }) {
    uuid
    counts
    per
    most
  }
}
`,
    variables: { provider: 'practice@demo' },
  },
  {
    query: `# Shows the coming appointments that a change affects, with the nearest free slots that are left. Changes nothing.
query Preview($change: ChangeInput!) {
  previewChange(change: $change) {
    revision
    affected(first: 20) {
      totalCount
      nodes {
        appointment {
          uuid
          startsAt
        }
        reasons
        alternatives(count: 3) {
          start
        }
      }
    }
  }
}
`,
    variables: { change: { archiveResource: 'room@demo' } },
  },
];
