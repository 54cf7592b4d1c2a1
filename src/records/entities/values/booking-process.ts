import { registerEnumType } from 'type-graphql';

/** Handling of a new booking through a channel. */
export enum BookingProcess {
  IMMEDIATE = 'IMMEDIATE',
  REQUESTED = 'REQUESTED',
}

registerEnumType(BookingProcess, {
  name: 'BookingProcess',
  description: 'Handling of a new booking.',
  valuesConfig: {
    IMMEDIATE: { description: 'Booked immediately.' },
    REQUESTED: { description: 'Requested: the provider must confirm it. A request takes a place.' },
  },
});
