import type { ReadyOperation } from './ready-operation.ts';

/** Operations of a CRM with its key that set up what consumers book, in the order in which it needs them. */
export const CRM_OPERATIONS: readonly ReadyOperation[] = [
  {
    title: 'Set up a provider',
    query: `# Creates everything that a bookable resource needs. Choose references of your own.
mutation SetUp {
  user: createUser(
    input: { reference: "maria@crm", username: "maria", email: "maria@example.com", firstName: "Maria", lastName: "Schmidt" }
  ) {
    created
    user {
      uuid
    }
  }
  account: createAccount(input: { reference: "salon-account@crm", owner: "maria@crm", branch: "misc" }) {
    created
    account {
      uuid
    }
  }
  provider: createProvider(
    input: { reference: "salon@crm", owner: "maria@crm", account: "salon-account@crm", name: "Salon Maria", language: "de" }
  ) {
    created
    provider {
      uuid
    }
  }
  product: createProduct(
    input: { provider: "salon@crm", reference: "haircut@crm", name: "Haircut", minDuration: 45, followUpTimeMinutes: 5 }
  ) {
    created
    product {
      uuid
    }
  }
  resource: createResource(
    input: {
      provider: "salon@crm"
      reference: "chair@crm"
      publicName: "Maria's chair"
      internalName: "Chair 1"
      products: ["haircut@crm"]
    }
  ) {
    created
    resource {
      uuid
    }
  }
  availability: createAvailability(
    input: {
      resource: "chair@crm"
      start: "2026-12-01T09:00"
      end: "2026-12-01T17:00"
      recurrence: "FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SA"
    }
  ) {
    uuid
  }
}
`,
  },
  {
    title: 'Ask a question',
    query: `# Adds a field to the booking form of a product. Answers are in the participations, and in both mails.
mutation Ask($input: SetCustomFieldInput!) {
  setCustomField(input: $input) {
    created
    customField {
      key
      labels
      required
    }
  }
}
`,
    variables: {
      input: {
        provider: 'practice@demo',
        product: 'treatment@demo',
        key: 'part_of_body',
        type: 'TEXT',
        labels: { en: 'Where does it hurt?', de: 'Wo tut es weh?' },
      },
    },
  },
  {
    title: 'Set up a channel',
    query: `# Says how a resource is booked on its public pages: at least two hours before, and moved once at most.
mutation Channel($channel: ChannelInput!) {
  setChannel(input: $channel) {
    key
    visible
    minimumNoticeMinutes
    maxReschedules
  }
}
`,
    variables: {
      channel: { resource: 'room@demo', key: 'RESOURCE_PUBLIC', minimumNoticeMinutes: 120, maxReschedules: 1 },
    },
  },
  {
    title: 'Close for a holiday',
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
    title: 'Preview a change',
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
  {
    title: 'List appointments',
    query: `# Lists appointments, as the CRM sees them. This needs the key in the headers.
query Appointments($from: Instant) {
  appointments(filter: { from: $from }, first: 20) {
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
    variables: { from: '2026-01-01T00:00:00Z' },
  },
  {
    title: 'Show a calendar',
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
    title: 'Require rooms',
    query: `# Each massage takes one of the cabins besides the person. An empty list requires nothing.
mutation Require($product: Identifier!, $requirements: [RequirementInput!]!) {
  setProductRequirements(product: $product, requirements: $requirements) {
    name
    requirements {
      name
      resources {
        publicName
      }
    }
  }
}
`,
    variables: {
      product: 'massage@demo',
      requirements: [{ name: 'Cabin', resources: ['cabin-1@demo', 'cabin-2@demo'] }],
    },
  },
  {
    title: 'Limit bookings',
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
    title: 'Create a calendar feed',
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
