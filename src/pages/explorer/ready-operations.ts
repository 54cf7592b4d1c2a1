import { EVENT_OPERATIONS } from './event-operations.ts';
import { MANAGEMENT_OPERATIONS } from './management-operations.ts';

/** An operation that is ready to run in the playground. */
export interface ReadyOperation {
  title: string;
  query: string;
  variables?: object;
}

const TO_PASTE = '00000000-0000-4000-8000-000000000000';

/** Operations of an integrator; the playground shows the last one first. References are those of the demo data. */
export const READY_OPERATIONS: readonly ReadyOperation[] = [
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
    title: 'Explain a time',
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
    variables: { resource: 'room@demo', start: '2026-12-01T08:10:00Z', product: 'treatment@demo' },
  },
  {
    title: 'Hold a slot',
    query: `# Holds a slot. Paste the uuids and times of a listed slot. If it is taken, the error has three others.
mutation Hold($resource: Identifier!, $slot: ReserveAppointmentInput!) {
  reserveAppointment(resource: $resource, input: $slot, alternatives: 3) {
    customerUuid
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
    variables: {
      resource: 'room@demo',
      slot: { availability: TO_PASTE, product: TO_PASTE, start: '2026-12-01T08:00:00Z', end: '2026-12-01T08:30:00Z' },
    },
  },
  {
    title: 'Renew a hold',
    query: `# Holds the place again from now on. Paste the customerUuid of the reservation.
mutation Renew($customer: Uuid!, $version: Int!) {
  renewReservation(customer: $customer, version: $version) {
    version
    expiresInSeconds
    renewalsLeft
    renewableUntil
  }
}
`,
    variables: { customer: TO_PASTE, version: 1 },
  },
  {
    title: 'Book a slot',
    query: `# Books the held slot: \`customer\` is the customerUuid of the reservation.
mutation Book($resource: Identifier!, $booking: BookAppointmentInput!) {
  bookAppointment(resource: $resource, input: $booking) {
    appointmentUuid
    customerUuid
    state
    cancelLink
  }
}
`,
    variables: {
      resource: 'room@demo',
      booking: {
        slot: TO_PASTE,
        customer: TO_PASTE,
        start: '2026-12-01T08:00:00Z',
        end: '2026-12-01T08:30:00Z',
        email: 'eva@example.org',
        firstName: 'Eva',
        lastName: 'Muster',
      },
    },
  },
  {
    title: 'Move a booking',
    query: `# Moves one participant for the CRM. Consumers move by the link in their mail: rescheduleBooking.
mutation Move($participation: Uuid!, $start: Instant!, $message: Message) {
  rescheduleParticipation(participation: $participation, input: { start: $start, message: $message }) {
    uuid
    bookingUuid
    state
    replaces {
      uuid
      state
    }
  }
}
`,
    variables: { participation: TO_PASTE, start: '2026-12-01T08:00:00Z', message: 'The room is needed.' },
  },
  {
    title: 'Ask for another time',
    query: `# Mails the consumer a link to choose another time, with the nearest free ones. The booking stands until then.
mutation Ask($participation: Uuid!, $message: Message) {
  requestReschedule(participation: $participation, message: $message) {
    state
    appointment {
      startsAt
    }
  }
}
`,
    variables: { participation: TO_PASTE, message: 'The heating is broken.' },
  },
  {
    title: 'Cancel an appointment',
    query: `# Cancels an appointment and mails its participants. Consumers cancel by the link in their mail.
mutation Cancel($appointment: Uuid!, $message: Message) {
  cancelAppointment(appointment: $appointment, message: $message) {
    state
    participations {
      state
    }
  }
}
`,
    variables: { appointment: TO_PASTE, message: 'We have to close that day.' },
  },
  ...MANAGEMENT_OPERATIONS,
  ...EVENT_OPERATIONS,
  {
    title: 'Follow slots',
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
  {
    title: 'List slots',
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
];
