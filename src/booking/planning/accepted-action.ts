import { registerEnumType } from 'type-graphql';

/** Changes of an appointment, named after their mutations. */
export enum AppointmentAction {
  MOVE = 'MOVE',
  CANCEL = 'CANCEL',
  UPDATE = 'UPDATE',
  ADD_PARTICIPANT = 'ADD_PARTICIPANT',
}

registerEnumType(AppointmentAction, {
  name: 'AppointmentAction',
  description: 'Change of an appointment.',
  valuesConfig: {
    MOVE: { description: '`moveAppointment`, to a time that is free.' },
    CANCEL: { description: '`cancelAppointment`.' },
    UPDATE: { description: '`updateAppointment`.' },
    ADD_PARTICIPANT: { description: '`addParticipant`; if it is full, with `raiseCapacity`.' },
  },
});

/** Changes of a place, named after their mutations. */
export enum ParticipationAction {
  CONFIRM = 'CONFIRM',
  DECLINE = 'DECLINE',
  CANCEL = 'CANCEL',
  RESCHEDULE = 'RESCHEDULE',
  REQUEST_RESCHEDULE = 'REQUEST_RESCHEDULE',
  MARK_NO_SHOW = 'MARK_NO_SHOW',
  CLEAR_NO_SHOW = 'CLEAR_NO_SHOW',
  UPDATE = 'UPDATE',
}

registerEnumType(ParticipationAction, {
  name: 'ParticipationAction',
  description: 'Change of a place.',
  valuesConfig: {
    CONFIRM: { description: '`confirmParticipation`.' },
    DECLINE: { description: '`declineParticipation`.' },
    CANCEL: { description: '`cancelParticipation`.' },
    RESCHEDULE: { description: '`rescheduleParticipation`, to a time that is free.' },
    REQUEST_RESCHEDULE: { description: '`requestReschedule`, if there is a free time to choose.' },
    MARK_NO_SHOW: { description: '`markNoShow`.' },
    CLEAR_NO_SHOW: { description: '`markNoShow` with `noShow: false`.' },
    UPDATE: { description: '`updateParticipation`.' },
  },
});
