import { type Appointment, AppointmentState } from '../../records/entities/appointment.ts';
import type { Participation } from '../../records/entities/participation.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { AppointmentAction, ParticipationAction } from './accepted-action.ts';

/**
 * Checks of what the state of a place or an appointment, and the time, allow. Mutations run them under their locks, and
 * `actions` shows those that pass. Errors: CONFLICT, BOOKING_MOVED.
 */

const { BOOKED, REQUESTED, RESERVED } = ParticipationState;

/** Facts about a place that its row lacks. */
export interface PlaceFacts {
  /** By the clock of the database. */
  hasBegun: boolean;
  /** True for a request to move a booked place. */
  isMoveRequest: boolean;
  /** True if the booking has another place, or a request for one, instead of this one. */
  hasSuccessor: boolean;
  isResourceDeleted: boolean;
}

/** Facts about an appointment that its row lacks. */
export interface AppointmentFacts {
  /** True if somebody has a booked or requested place. */
  isTaken: boolean;
  /** True if somebody has or had a place that was booked or requested. */
  wasTaken: boolean;
  isResourceDeleted: boolean;
}

const conflictOf = (field: string, message: string) => new DomainError('CONFLICT', { field, message });
const conflict = (message: string) => conflictOf('participation', message);

function checkState({ state }: Pick<Participation, 'state'>, ...allowed: ParticipationState[]): void {
  if (!allowed.includes(state)) throw conflict(`must be ${allowed.join(' or ')}; it is ${state}`);
}

export function checkConfirm(place: Participation, { hasBegun }: Pick<PlaceFacts, 'hasBegun'>): void {
  checkState(place, REQUESTED);
  if (hasBegun) throw conflict('belongs to an appointment that has begun');
}

export const checkDecline = (place: Participation): void => checkState(place, REQUESTED);

export const checkCancel = (place: Participation): void => checkState(place, BOOKED, REQUESTED);

export function checkNoShow(place: Participation, { hasBegun }: Pick<PlaceFacts, 'hasBegun'>): void {
  checkState(place, BOOKED);
  if (!hasBegun) throw conflict('belongs to an appointment that has not begun');
}

/** For the removal of the mark, which a place may lack. */
export const checkClearNoShow = (place: Participation): void => checkState(place, BOOKED);

export function checkAsk(place: Participation, { hasBegun, isMoveRequest }: PlaceToAskAbout): void {
  checkState(place, BOOKED, REQUESTED);
  if (hasBegun) throw conflict('belongs to an appointment that has begun');
  if (isMoveRequest) throw conflict('is a request for another time already');
}

type PlaceToAskAbout = Pick<PlaceFacts, 'hasBegun' | 'isMoveRequest'>;

/** For another time of the place. A request to move it must not wait for an answer. */
export function checkMovable(
  { state }: { state: string },
  { hasSuccessor, isMoveRequest }: Pick<PlaceFacts, 'hasSuccessor' | 'isMoveRequest'>,
): void {
  if (state !== BOOKED && state !== REQUESTED) {
    throw hasSuccessor
      ? new DomainError('BOOKING_MOVED')
      : new DomainError('CONFLICT', { message: 'The booking has ended' });
  }
  if (hasSuccessor || isMoveRequest) {
    throw new DomainError('CONFLICT', { message: 'A request for another time waits for an answer' });
  }
}

/** For other data of the consumer. */
export function checkCorrectable({ state, erasedAt }: { state: string; erasedAt?: Date | null }): void {
  if (state === RESERVED) throw conflict('is held');
  if (erasedAt) throw conflict('was erased');
}

export function checkTaken(
  { state }: Pick<Appointment, 'state'>,
  { isTaken }: Pick<AppointmentFacts, 'isTaken'>,
): void {
  if (state !== AppointmentState.ACTIVE || !isTaken) throw notBooked();
}

/** Error for an appointment without a booked or requested place. */
export const notBooked = () => conflictOf('appointment', 'has no booked or requested place');

/** For other data of the appointment, which may be over. */
export function checkWasTaken({ wasTaken }: Pick<AppointmentFacts, 'wasTaken'>): void {
  if (!wasTaken) throw notBooked();
}

export function checkJoinable({ partOf, state }: Pick<Appointment, 'partOf' | 'state'>): void {
  if (partOf) throw conflictOf('appointment', 'is part of another one, which has its places');
  if (state !== AppointmentState.ACTIVE) throw conflictOf('appointment', `must be ACTIVE; it is ${state}`);
}

export function checkResource({ isResourceDeleted }: { isResourceDeleted: boolean }): void {
  if (isResourceDeleted) throw conflictOf('appointment', 'belongs to a deleted resource');
}

const OF_PLACE: { [action in ParticipationAction]: (place: Participation, facts: PlaceFacts) => void } = {
  CONFIRM: checkConfirm,
  DECLINE: checkDecline,
  CANCEL: checkCancel,
  RESCHEDULE: (place, facts) => {
    checkCorrectable(place);
    checkResource(facts);
    checkMovable(place, facts);
  },
  REQUEST_RESCHEDULE: checkAsk,
  MARK_NO_SHOW: (place, facts) => {
    checkNoShow(place, facts);
    if (place.noShowAt) throw conflict('is marked already');
  },
  CLEAR_NO_SHOW: (place) => {
    checkClearNoShow(place);
    if (!place.noShowAt) throw conflict('has no mark');
  },
  UPDATE: checkCorrectable,
};

const OF_APPOINTMENT: { [action in AppointmentAction]: (one: Appointment, facts: AppointmentFacts) => void } = {
  MOVE: (appointment, facts) => {
    checkResource(facts);
    checkTaken(appointment, facts);
  },
  CANCEL: checkTaken,
  UPDATE: (_, facts) => checkWasTaken(facts),
  ADD_PARTICIPANT: checkJoinable,
};

/** Returns the changes of a place that mutations accept now, without those that would change nothing. */
export const acceptedOfPlace = (place: Participation, facts: PlaceFacts): ParticipationAction[] =>
  Object.values(ParticipationAction).filter((action) => passes(() => OF_PLACE[action](place, facts)));

/** Returns the changes of an appointment that mutations accept now. */
export const acceptedOfAppointment = (appointment: Appointment, facts: AppointmentFacts): AppointmentAction[] =>
  Object.values(AppointmentAction).filter((action) => passes(() => OF_APPOINTMENT[action](appointment, facts)));

function passes(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
