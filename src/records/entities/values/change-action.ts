import { registerEnumType } from 'type-graphql';

/** Action for an appointment that a change of settings affects. */
export enum ChangeAction {
  KEEP = 'KEEP',
  MOVE = 'MOVE',
  ASK = 'ASK',
  CANCEL = 'CANCEL',
}

registerEnumType(ChangeAction, {
  name: 'ChangeAction',
  description: 'Action for an appointment that a change affects.',
  valuesConfig: {
    KEEP: { description: 'Stays where it is.' },
    MOVE: { description: 'Moves to another time, another resource or both, as with `moveAppointment`.' },
    ASK: {
      description:
        'Stays, and consumers who have booked are asked to choose another time, as with `requestReschedule`. KEEP if there are only requests, or no time is free.',
    },
    CANCEL: { description: 'Cancelled, as with `cancelAppointment`.' },
  },
});
