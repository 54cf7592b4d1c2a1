import { registerEnumType } from 'type-graphql';

/** Number that a limit limits. */
export enum LimitCount {
  APPOINTMENTS = 'APPOINTMENTS',
  CONSUMER = 'CONSUMER',
}

registerEnumType(LimitCount, {
  name: 'LimitCount',
  description: 'Number that a limit limits.',
  valuesConfig: {
    APPOINTMENTS: {
      description: 'Appointments in which a place is booked, requested or held. A further place in one adds nothing.',
    },
    CONSUMER: { description: 'Bookings and requests of one consumer.' },
  },
});
