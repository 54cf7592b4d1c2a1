import { MINUTE_MS, type Span } from './intervals.ts';
import type { Obstacle, OccupiedTime, ProductRules } from './types.ts';
import type { Taken, View } from './view.ts';

/** Appointments and buffers that a slot would meet in a calendar. */
export interface Meeting {
  /** The slot with the buffers of its product, or what its appointment occupies. */
  occupied: Span;
  /** The appointment that a booking would join. */
  appointment: OccupiedTime | null;
  /** Its live places. */
  places: number;
  /** Why nobody gets a place; null: nothing is in the way. */
  obstacle: Obstacle | null;
}

const joins = ({ start, end }: Span, product: ProductRules | null, { appointment }: Taken): boolean =>
  appointment.start === start && appointment.end === end && appointment.productId === (product?.id ?? null);

/** Whether a time is free, whatever else is to be said of it. */
export function meetingAt(view: View, span: Span, product: ProductRules | null): Meeting {
  const lead = (product?.leadTimeMinutes ?? 0) * MINUTE_MS;
  const followUp = (product?.followUpTimeMinutes ?? 0) * MINUTE_MS;
  const wanted = { start: span.start - lead, end: span.end + followUp };
  const rivals = view.takenDuring(wanted);
  const joined = rivals.find((taken) => joins(span, product, taken));
  if (joined) return { occupied: joined, ...joined, obstacle: fullness(joined) };
  const isHeld = rivals.every(({ places, held }) => places === held);
  const obstacle = rivals.length === 0 ? null : isHeld ? 'HELD' : 'BLOCKED';
  return { occupied: wanted, appointment: null, places: 0, obstacle };
}

function fullness({ appointment, places, held }: Taken): Obstacle | null {
  if (places < appointment.capacity) return null;
  return held > 0 ? 'HELD' : 'FULL';
}
