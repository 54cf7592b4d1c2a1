import { registerEnumType } from 'type-graphql';

export enum IntervalKind {
  FREE = 'FREE',
  HELD = 'HELD',
  REQUESTED = 'REQUESTED',
  BOOKED = 'BOOKED',
  BUFFER = 'BUFFER',
  BUSY = 'BUSY',
  TIME_OFF = 'TIME_OFF',
  CLOSED = 'CLOSED',
}

registerEnumType(IntervalKind, {
  name: 'IntervalKind',
  description: 'Use of a time in the calendar of a resource. An appointment counts by its most certain place.',
  valuesConfig: {
    FREE: { description: 'In an availability, and not occupied. Notice and booking windows do not count.' },
    HELD: { description: 'Appointment in which places are only held.' },
    REQUESTED: { description: 'Appointment with a request, and no booked place.' },
    BOOKED: { description: 'Appointment with a booked place.' },
    BUFFER: { description: 'Lead time or follow-up time of an appointment.' },
    BUSY: { description: 'In an availability, while the resource is busy elsewhere, and not occupied.' },
    TIME_OFF: { description: 'Left out of an availability by its `exceptionDates`, and not occupied.' },
    CLOSED: { description: 'In an availability, closed by a blackout on all channels, and not occupied.' },
  },
});
