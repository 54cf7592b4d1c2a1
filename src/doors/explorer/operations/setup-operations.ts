import type { ReadyOperation } from './ready-operation.ts';

/** Operations that set up what consumers can book. */
export const SETUP_OPERATIONS: readonly ReadyOperation[] = [
  {
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
    query: `# Adds a field to the booking form of a product. Answers are in the participations, and in both mails.
mutation Ask($question: SetCustomFieldInput!) {
  setCustomField(input: $question) {
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
      question: {
        provider: 'practice@demo',
        product: 'treatment@demo',
        key: 'part_of_body',
        type: 'TEXT',
        labels: { en: 'Where does it hurt?', de: 'Wo tut es weh?' },
      },
    },
  },
  {
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
    query: `# Shows how a resource is booked on each of its channels, by settings or by default.
query Channels($resource: Identifier!) {
  resource(resource: $resource) {
    channelSettings {
      key
      visible
      bookingProcess
      minimumNoticeMinutes
      bookingWindowDays
      products {
        name
      }
    }
  }
}
`,
    variables: { resource: 'room@demo' },
  },
  {
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
];
