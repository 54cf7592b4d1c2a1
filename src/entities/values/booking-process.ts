import { registerEnumType } from 'type-graphql';

/** What a booking through a channel is at first. */
export enum BookingProcess {
  IMMEDIATE = 'IMMEDIATE',
  REQUESTED = 'REQUESTED',
}

registerEnumType(BookingProcess, {
  name: 'BookingProcess',
  description: 'What a booking through a channel is at first.',
  valuesConfig: {
    IMMEDIATE: { description: 'Confirmed at once.' },
    REQUESTED: { description: 'A request that the provider must confirm. It takes its place from the start.' },
  },
});
