import { registerEnumType } from 'type-graphql';

export enum ParticipationState {
  RESERVED = 'RESERVED',
  REQUESTED = 'REQUESTED',
  BOOKED = 'BOOKED',
  DECLINED = 'DECLINED',
  CANCELED = 'CANCELED',
}

registerEnumType(ParticipationState, {
  name: 'ParticipationState',
  description: 'State of a participation. RESERVED, REQUESTED and BOOKED take a place.',
  valuesConfig: {
    RESERVED: { description: 'Held until `expiresAt`.' },
    REQUESTED: { description: 'Waiting for the provider to confirm.' },
    BOOKED: { description: 'Confirmed.' },
    DECLINED: { description: 'Declined by the provider.' },
    CANCELED: { description: 'Cancelled by the consumer or the provider.' },
  },
});
