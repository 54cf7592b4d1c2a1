import { ERRORS } from '../../records/errors/error-table.ts';
import { OBSTACLES } from '../../slots/types.ts';

/** Outcome of a booking, by the field that succeeded; `state` is that of its result. */
export const BOOKING_OUTCOMES: { [field: string]: ((state: string | null) => string) | undefined } = {
  reserveAppointment: () => 'held',
  reserveAny: () => 'held',
  renewReservation: () => 'renewed',
  releaseReservation: () => 'released',
  bookAppointment: (state) => (state === 'REQUESTED' ? 'requested' : 'booked'),
  addParticipant: () => 'booked',
  acceptWaitlistOffer: (state) => (state === 'REQUESTED' ? 'requested' : 'booked'),
  offerFromWaitlist: () => 'held',
  passWaitlistOffer: () => 'released',
  bookAny: (state) => (state === 'REQUESTED' ? 'requested' : 'booked'),
  rescheduleBooking: (state) => (state === 'REQUESTED' ? 'requested' : 'rescheduled'),
  cancelBooking: () => 'canceled',
  cancelParticipation: () => 'canceled',
  rescheduleParticipation: () => 'rescheduled',
  confirmParticipation: () => 'confirmed',
  confirmRequest: () => 'confirmed',
  declineParticipation: () => 'declined',
  declineRequest: () => 'declined',
};

/** Labels of a booking's outcome. */
interface BookingLabels {
  outcome: string;
  reason: string;
}

/** Labels that are known before the first booking: each success, each error, and each obstacle to a slot. */
export const KNOWN_BOOKING_LABELS: BookingLabels[] = [
  ...[...successes(), ...Object.keys(ERRORS)].map((outcome) => ({ outcome, reason: '' })),
  ...OBSTACLES.map((reason) => ({ outcome: 'SLOT_TAKEN', reason })),
];

function successes(): Set<string> {
  const states = [null, 'REQUESTED'];
  return new Set(Object.values(BOOKING_OUTCOMES).flatMap((outcome) => states.map((state) => outcome!(state))));
}
