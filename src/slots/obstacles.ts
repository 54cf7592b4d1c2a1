import { MINUTE_MS, type Span } from './times/intervals.ts';
import type { Obstacle, OccupiedTime, ProductRules } from './types.ts';
import type { Taken, View } from './view.ts';

/** Appointments and buffers that a slot meets in a calendar. */
export interface Meeting {
  /** Slot with the buffers of its product, or the time that its appointment occupies. */
  occupied: Span;
  /** Appointment that a booking joins. */
  appointment: OccupiedTime | null;
  /** Live places of the appointment. */
  places: number;
  /** Live appointments in the occupied time. */
  rivals: Taken[];
  /** Reason why no place can be taken; null: none. */
  obstacle: Obstacle | null;
}

/** A part of another appointment has no places. */
const joins = ({ start, end }: Span, product: ProductRules | null, { appointment }: Taken): boolean =>
  appointment.capacity > 0 &&
  appointment.start === start &&
  appointment.end === end &&
  appointment.productId === (product?.id ?? null);

/** Finds the appointment that a slot joins and the obstacle in its way, independent of availabilities. */
export function meetingAt(view: View, span: Span, product: ProductRules | null): Meeting {
  const lead = (product?.leadTimeMinutes ?? 0) * MINUTE_MS;
  const followUp = (product?.followUpTimeMinutes ?? 0) * MINUTE_MS;
  const wanted = { start: span.start - lead, end: span.end + followUp };
  const rivals = view.takenDuring(wanted);
  const joined = rivals.find((taken) => joins(span, product, taken));
  if (joined)
    return { occupied: joined, ...joined, rivals: [joined], obstacle: fullness(joined) ?? busyness(view, joined) };
  const isHeld = rivals.every(({ places, held }) => places === held);
  const obstacle = rivals.length === 0 ? busyness(view, wanted) : isHeld ? 'HELD' : 'BLOCKED';
  return { occupied: wanted, appointment: null, places: 0, rivals, obstacle };
}

const busyness = (view: View, occupied: Span): Obstacle | null =>
  view.busy.during(occupied).length > 0 ? 'BUSY' : null;

function fullness({ appointment, places, held }: Taken): Obstacle | null {
  if (places < appointment.capacity) return null;
  return held > 0 ? 'HELD' : 'FULL';
}
