/** Outcome of a booking, by the field that succeeded; `state` is that of its result. */
export const BOOKING_OUTCOMES: { [field: string]: ((state: string | null) => string) | undefined } = {
  reserveAppointment: () => 'held',
  renewReservation: () => 'renewed',
  releaseReservation: () => 'released',
  bookAppointment: (state) => (state === 'REQUESTED' ? 'requested' : 'booked'),
  rescheduleBooking: (state) => (state === 'REQUESTED' ? 'requested' : 'rescheduled'),
  cancelBooking: () => 'canceled',
  cancelParticipation: () => 'canceled',
  confirmParticipation: () => 'confirmed',
  declineParticipation: () => 'declined',
};
