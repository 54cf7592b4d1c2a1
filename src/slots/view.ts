import { DAY, indexSpans, MINUTE, type Span } from './intervals.ts';
import type { Appointment, Calendar } from './types.ts';

/** An appointment with live places: the span that it occupies, and how many of the places are only held. */
export interface Taken extends Span {
  appointment: Appointment;
  places: number;
  held: number;
}

/** A calendar at one instant, prepared for many questions. */
export interface View {
  calendar: Calendar;
  /** The first and the last instant at which a slot may start. */
  earliest: number;
  latest: number;
  taken: Taken[];
  takenDuring: (span: Span) => Taken[];
}

function take(appointment: Appointment, now: number): Taken {
  const { occupiedFrom: start, occupiedUntil: end, booked, holds } = appointment;
  const held = holds.filter((expiry) => expiry > now).length;
  return { start, end, appointment, places: booked + held, held };
}

/** The calendar as it stands at `now`: expired holds, and appointments of nothing else, are gone. */
export function viewAt(calendar: Calendar, now: number): View {
  const { minimumNoticeMinutes, bookingWindowDays } = calendar.channel;
  const taken = calendar.appointments.map((appointment) => take(appointment, now)).filter(({ places }) => places > 0);
  return {
    calendar,
    earliest: now + minimumNoticeMinutes * MINUTE,
    latest: now + bookingWindowDays * DAY,
    taken,
    takenDuring: indexSpans(taken),
  };
}
