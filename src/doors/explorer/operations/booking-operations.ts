import { type ReadyOperation, TO_PASTE } from './ready-operation.ts';

/** Operations of a CRM on bookings. */
export const BOOKING_OPERATIONS: readonly ReadyOperation[] = [
  {
    query: `# Lists the bookings that wait for an answer.
query Requests {
  appointments(filter: { participationStates: [REQUESTED] }, first: 20) {
    nodes {
      startsAt
      participations {
        uuid
        state
        firstName
        lastName
      }
    }
  }
}
`,
  },
  {
    query: `# Confirms a booking that waits for an answer, and mails the consumer. \`declineParticipation\` refuses it.
mutation Confirm($participation: Uuid!) {
  confirmParticipation(participation: $participation) {
    uuid
    state
  }
}
`,
    variables: { participation: TO_PASTE },
  },
  {
    query: `# Corrects a booking in all of its places. Another e-mail address gets the confirmation, and earlier links become invalid.
mutation Correct($participation: Uuid!, $input: UpdateParticipationInput!) {
  updateParticipation(participation: $participation, input: $input) {
    email
    firstName
    lastName
    answers {
      key
      label
      text
    }
  }
}
`,
    variables: {
      participation: TO_PASTE,
      input: { email: 'eva@example.org', customFields: [{ key: 'part_of_body', value: 'Left knee' }] },
    },
  },
  {
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
    variables: ({ start }) => ({ participation: TO_PASTE, start, message: 'The room is needed.' }),
  },
  {
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
    variables: { participation: TO_PASTE, message: 'The room is needed.' },
  },
  {
    query: `# Puts somebody in, here without an e-mail address; a full appointment gets one place more.
mutation PutIn($appointment: Uuid!, $caller: ConsumerInput!) {
  addParticipant(appointment: $appointment, raiseCapacity: true, input: $caller) {
    uuid
    seat
    appointment {
      capacity
    }
  }
}
`,
    variables: {
      appointment: TO_PASTE,
      caller: { firstName: 'Bruno', lastName: 'Muster', mobile: '+49 170 1234567' },
    },
  },
  {
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
    variables: { appointment: TO_PASTE, message: 'The room is needed.' },
  },
  {
    query: `# Lists who waits for a time, the first before the others. Cancel a booking of the full class: its place is offered.
query Waiting($provider: Identifier!) {
  waitlist(provider: $provider, first: 20) {
    nodes {
      firstName
      lastName
      earliest
      state
      place {
        uuid
      }
    }
  }
}
`,
    variables: { provider: 'practice@demo' },
  },
];
