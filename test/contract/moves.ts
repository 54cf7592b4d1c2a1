import type { Chapter } from './statement.ts';

/** Bookings that move to another time. */
export const moves: Chapter[] = [
  {
    section: 'Moves',
    title: 'POST /customers/{customerUuid}/appointments/{appointmentUuid}/reschedule',
    statements: {
      'Moves/another-time-old-free':
        'It moves the booking of a cancel link, tells both sides once, and frees the old time',
      'Moves/repeated-changes-nothing': 'A repeated call, or one to where the booking is, changes nothing',
      'Moves/own-time-not-in-way': "One's own place is not in the way",
      'Moves/refused-place-stays': 'A move that is refused leaves the booking where it is',
      'Moves/held-place-becomes-booking': 'A place that is held there becomes that of the booking',
      'Moves/fence-takes-version': 'A move that names a version of the hold takes that hold, expired or not',
      'Moves/fence-refuses-old': 'It does not take another version of the hold',
      'Moves/fence-refuses-free': 'It does not go without the hold, although the slot is free',
      'Moves/fence-one-wins': 'Of a renewal of the hold and a move to it by its version one wins',
      'Moves/other-resource-of-provider': 'It can go to another resource of the provider',
      'Moves/class-seat-for-seat': 'Of a class it gives up one seat and takes one, never two for one consumer',
      'Moves/requested-where-confirmed':
        'Where the provider confirms, it requests the other time, and a booked place stays until the answer',
      'Moves/request-confirmed-or-declined': 'Confirmed, the request takes over; declined, the booked place stands',
      'Moves/cancelling-ends-both': 'Cancelling a booking ends a request to move it, too',
      'Moves/link-of-its-booking-only': 'A link moves its own booking only, by whichever of its places',
    },
  },
  {
    section: 'Moves',
    title: 'Limits of changes',
    statements: {
      'Moves/as-often-as-channel-says': 'A channel says how often consumers may move a booking',
      'Moves/notice-of-changes':
        'A channel says until when consumers may move and cancel, unless the provider asks them to',
      'Moves/asked-hours':
        'Whom the provider asks to move may choose whatever the hours offer, whatever a channel shows',
      'Moves/asked-nothing-free': 'Nobody is asked to move where no time is free',
      'Moves/rules-of-new-slot': 'The new slot keeps the notice of bookings',
      'Moves/no-second-booking': 'A move is no second booking for the limits of a client',
    },
  },
  {
    section: 'Moves',
    title: 'Identity of a booking',
    statements: {
      'Moves/left-place-is-not-cancelled': 'The link of a place that the booking has left does not cancel it',
      'Moves/one-calendar-entry': 'The entry of the provider moves with a booking that was alone in its appointment',
      'Moves/one-place-always': 'A booking has one place at every moment, however many want to move',
      'Moves/by-crm': 'A CRM moves the place of one consumer; only another appointment stands in the way',
    },
  },
];
