import { type ReadyOperation, TO_PASTE } from './ready-operation.ts';

/** Operations of a CRM that follows its events, in the order in which it needs them. */
export const EVENT_OPERATIONS: readonly ReadyOperation[] = [
  {
    query: `# Reads the event log from its beginning. Pass \`endCursor\` as \`after\` to read on. This needs the key in the headers.
query Events($after: String, $types: [Text!]) {
  events(after: $after, types: $types, first: 20) {
    nodes {
      sequence
      type
      occurredAt
      actor
      data
    }
    endCursor
    hasNextPage
  }
}
`,
    variables: { after: null, types: ['participation.*', 'appointment.*'] },
  },
  {
    query: `# Sends every event from now on. Book a slot meanwhile. This needs the key in the headers.
subscription Follow($followed: [Text!]) {
  events(types: $followed) {
    sequence
    type
    occurredAt
    data
  }
}
`,
    variables: { followed: ['participation.*'] },
  },
  {
    query: `# Has events sent to an address of yours from now on. Keep the secret: it is shown once, and verifies signatures.
mutation CreateEndpoint($newEndpoint: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $newEndpoint) {
    secret
    endpoint {
      uuid
      types
    }
  }
}
`,
    variables: {
      newEndpoint: {
        url: 'https://crm.example.com/slotkeeper',
        types: ['participation.*'],
        noticeEmail: 'admin@example.com',
      },
    },
  },
  {
    query: `# Sends an event \`webhook.test\` now (or the challenge, if the receiver has not agreed), and returns the answer.
mutation TestEndpoint($endpoint: Uuid!) {
  testWebhookEndpoint(endpoint: $endpoint) {
    status
    failure
    milliseconds
  }
}
`,
    variables: { endpoint: TO_PASTE },
  },
  {
    query: `# Lists what was sent to an endpoint, what waits for another attempt, and what was given up (DEAD).
query Deliveries($endpoint: Uuid!, $states: [DeliveryState!]) {
  webhookEndpoint(endpoint: $endpoint) {
    state
    disabledBecause
    behind
    deliveries(states: $states, first: 20) {
      totalCount
      nodes {
        sequence
        type
        state
        attempts
        status
        failure
        dueAt
      }
    }
  }
}
`,
    variables: { endpoint: TO_PASTE, states: ['QUEUED', 'DELIVERED', 'DEAD'] },
  },
  {
    query: `# Issues a new secret. The former one signs along for these hours, so that receivers can change over.
mutation Rotate($endpoint: Uuid!, $hours: Int!) {
  rotateWebhookSecret(endpoint: $endpoint, keepPreviousHours: $hours) {
    secret
    endpoint {
      previousSecretUntil
    }
  }
}
`,
    variables: { endpoint: TO_PASTE, hours: 24 },
  },
  {
    query: `# Sends again what was given up; with \`from\` and \`to\` a range of events. Returns how many were queued.
mutation Redeliver($endpoint: Uuid!, $from: SafeInt, $to: SafeInt, $onlyDead: Boolean!) {
  redeliverEvents(endpoint: $endpoint, from: $from, to: $to, onlyDead: $onlyDead)
}
`,
    variables: { endpoint: TO_PASTE, from: null, to: null, onlyDead: true },
  },
];
