/** What the success of an operation means for a booking, by its field; `state` is that of what it answered with. */
export const BOOKING_OUTCOMES: { [field: string]: ((state: string | null) => string) | undefined } = {
  reserveAppointment: () => 'held',
  releaseReservation: () => 'released',
  bookAppointment: (state) => (state === 'REQUESTED' ? 'requested' : 'booked'),
  cancelBooking: () => 'canceled',
  cancelParticipation: () => 'canceled',
  confirmParticipation: () => 'confirmed',
  declineParticipation: () => 'declined',
};
