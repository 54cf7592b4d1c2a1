import { type ReadyOperation, TO_PASTE } from './ready-operation.ts';

const PRODUCT = 'treatment@demo';

/** Operations of consumers, in the order in which they need them; no key is needed. */
export const CONSUMER_OPERATIONS: readonly ReadyOperation[] = [
  {
    query: `# Lists slots, as any consumer can. "Docs" documents all operations.
query Slots($resource: Identifier!) {
  bookables(resources: [$resource]) {
    bookables {
      start
      end
      formattedStart(pattern: "EEEE, d MMMM, HH:mm")
      productName
      capacityLeft
      availabilityUuid
      productUuid
    }
  }
}
`,
    variables: { resource: 'room@demo' },
  },
  {
    query: `# Holds a slot. Its uuids and times are those of a listed slot. If it is taken, the error has three others.
mutation Hold($resource: Identifier!, $slot: ReserveAppointmentInput!) {
  reserveAppointment(resource: $resource, input: $slot, alternatives: 3) {
    holdUuid
    start
    end
    hold {
      version
      expiresInSeconds
      renewalsLeft
    }
  }
}
`,
    variables: ({ resource, availability, product, start, end }) => ({
      resource,
      slot: { availability, product, start, end },
    }),
  },
  {
    query: `# Holds the place again from now on. Paste the holdUuid of the reservation.
mutation Renew($hold: Uuid!, $version: Int!) {
  renewReservation(hold: $hold, version: $version) {
    version
    expiresInSeconds
    renewalsLeft
    renewableUntil
  }
}
`,
    variables: { hold: TO_PASTE, version: 1 },
  },
  {
    query: `# Books the held slot: \`hold\` is the holdUuid of the reservation.
mutation Book($resource: Identifier!, $booking: BookAppointmentInput!) {
  bookAppointment(resource: $resource, input: $booking) {
    appointmentUuid
    customerUuid
    state
    cancelLink
  }
}
`,
    variables: ({ resource, availability, product, start, end }) => ({
      resource,
      booking: {
        availability,
        product,
        hold: null,
        start,
        end,
        email: 'eva@example.org',
        firstName: 'Eva',
        lastName: 'Muster',
      },
    }),
  },
  {
    query: `# Books the product at any resource that is free then. The product's \`assignment\` chooses which one.
mutation BookAny($product: Identifier!, $anyBooking: BookAnyInput!) {
  bookAny(product: $product, input: $anyBooking, alternatives: 3) {
    resourceName
    start
    state
    cancelLink
  }
}
`,
    variables: ({ start, end }) => ({
      product: PRODUCT,
      anyBooking: { start, end, email: 'eva@example.org', firstName: 'Eva', lastName: 'Muster' },
    }),
  },
  {
    query: `# Tells whether a time can be booked, and if not, why, and what is free nearby.
query Explain($resource: Identifier!, $start: Instant!, $end: Instant, $product: Identifier) {
  explainSlot(resource: $resource, start: $start, end: $end, product: $product) {
    bookable
    reasons {
      code
      message
      until
      starts
      appointment
    }
    alternatives {
      start
      end
    }
  }
}
`,
    variables: ({ resource, start }) => ({ resource, start, product: PRODUCT }),
  },
  {
    query: `# Sends the revision of the slots, and again whenever they change. Hold a slot meanwhile.
subscription Revision($resource: Identifier!) {
  bookablesRevision(resources: [$resource]) {
    revision
    now
  }
}
`,
    variables: { resource: 'room@demo' },
  },
];
