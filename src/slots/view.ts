import { DAY_MS, indexSpans, MINUTE_MS, type Span } from './intervals.ts';
import type { Calendar, OccupiedTime } from './types.ts';

/** An appointment with live places: the span that it occupies, and how many of the places are only held. */
export interface Taken extends Span {
  appointment: OccupiedTime;
  places: number;
  held: number;
}

/** The first and the last instant at which a slot may start. */
export interface Window {
  earliest: number;
  latest: number;
}

/** A calendar at one instant, prepared for many questions. */
export interface View extends Window {
  calendar: Calendar;
  taken: Taken[];
  takenDuring: (span: Span) => Taken[];
}

function take(appointment: OccupiedTime, now: number): Taken {
  const { occupiedFrom: start, occupiedUntil: end, booked, holds } = appointment;
  const held = holds.filter((expiry) => expiry > now).length;
  return { start, end, appointment, places: booked + held, held };
}

/** When the starts may be that the channel opens at `now`. */
export function windowAt({ channel }: Calendar, now: number): Window {
  const { minimumNoticeMinutes, bookingWindowDays } = channel;
  return { earliest: now + minimumNoticeMinutes * MINUTE_MS, latest: now + bookingWindowDays * DAY_MS };
}

/** The calendar as it stands at `now`: expired holds, and appointments of nothing else, are gone. */
export function viewAt(calendar: Calendar, now: number): View {
  const taken = calendar.appointments.map((appointment) => take(appointment, now)).filter(({ places }) => places > 0);
  return { calendar, ...windowAt(calendar, now), taken, takenDuring: indexSpans(taken) };
}
