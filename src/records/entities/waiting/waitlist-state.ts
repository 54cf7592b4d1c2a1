import { registerEnumType } from 'type-graphql';

/** State of an entry of a waitlist. */
export enum WaitlistState {
  UNCONFIRMED = 'UNCONFIRMED',
  WAITING = 'WAITING',
  OFFERED = 'OFFERED',
  BOOKED = 'BOOKED',
  LEFT = 'LEFT',
  EXPIRED = 'EXPIRED',
}

registerEnumType(WaitlistState, {
  name: 'WaitlistState',
  description: 'State of an entry of a waitlist.',
  valuesConfig: {
    UNCONFIRMED: { description: 'Not confirmed yet: it holds no time, and ends after a day.' },
    WAITING: { description: 'Waiting for a time.' },
    OFFERED: { description: 'Offered a place, which is held until the end of the offer.' },
    BOOKED: { description: 'Ended: its consumer took the offer.' },
    LEFT: { description: 'Ended by its consumer, or by the CRM.' },
    EXPIRED: {
      description:
        'Ended: its last time has passed, three offers lapsed, or the booking that it was to move has ended.',
    },
  },
});

/** States in which an entry may still get a place. */
export const OPEN_STATES: readonly WaitlistState[] = [
  WaitlistState.UNCONFIRMED,
  WaitlistState.WAITING,
  WaitlistState.OFFERED,
];
