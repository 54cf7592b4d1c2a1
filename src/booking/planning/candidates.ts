import { Assignment } from '../../records/entities/values/assignment.ts';
import { dayAt } from '../../slots/days/local-days.ts';
import { compare } from '../../slots/offers.ts';
import { MINUTE_MS } from '../../slots/times/intervals.ts';
import type { Slot } from '../../slots/types.ts';
import { viewAt } from '../../slots/view.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';

/** Resource of a pool that can take a booking, with the slot that it would take there. */
export interface Candidate {
  calendar: ResourceCalendar;
  slot: Slot;
}

/** Facts of a resource by which an assignment chooses. */
interface Rank {
  id: string;
  priority: number;
  /** Minutes of its live appointments that start on the local day. */
  minutes: number;
  /** Epoch milliseconds; 0: no booking of any resource got it yet. */
  assignedAt: number;
}

/** Facts by which assignments choose, the first one that differs decides; the id decides last. */
const ORDERS: { [assignment in Assignment]: readonly (keyof Omit<Rank, 'id'>)[] } = {
  [Assignment.LEAST_LOADED]: ['minutes', 'assignedAt', 'priority'],
  [Assignment.ROUND_ROBIN]: ['assignedAt', 'priority'],
  [Assignment.PRIORITY]: ['priority', 'minutes', 'assignedAt'],
};

/** Orders calendars of one provider for a booking at a start: the one that the assignment chooses comes first. */
export function byAssignment(
  calendars: readonly ResourceCalendar[],
  assignment: Assignment,
  start: number,
): ResourceCalendar[] {
  const ranks = new Map(calendars.map((calendar) => [calendar, rankOf(calendar, start)]));
  const order = ORDERS[assignment];
  return calendars.toSorted((one, other) => {
    const [a, b] = [ranks.get(one)!, ranks.get(other)!];
    const decisive = order.find((fact) => a[fact] !== b[fact]);
    return decisive ? a[decisive] - b[decisive] : compare(a.id, b.id);
  });
}

/** Orders candidates by assignment. Those that join an appointment come first: classes fill up. */
export function inTurn(candidates: readonly Candidate[], product: string): Candidate[] {
  const [first] = candidates;
  if (!first) return [];
  const assignment = first.calendar.product(product)?.assignment ?? Assignment.LEAST_LOADED;
  const slots = new Map(candidates.map(({ calendar, slot }) => [calendar, slot]));
  const ordered = byAssignment([...slots.keys()], assignment, first.slot.start).map((calendar) => ({
    calendar,
    slot: slots.get(calendar)!,
  }));
  return [...ordered.filter(({ slot }) => slot.appointment), ...ordered.filter(({ slot }) => !slot.appointment)];
}

function rankOf(calendar: ResourceCalendar, start: number): Rank {
  const { id, priority, assignedAt, now, provider } = calendar.resource;
  const day = dayAt(provider.timeZone, start);
  const minutes = viewAt(calendar, now)
    .taken.filter(({ appointment }) => day.start <= appointment.start && appointment.start < day.end)
    .reduce((sum, { appointment }) => sum + (appointment.end - appointment.start) / MINUTE_MS, 0);
  return { id, priority, minutes, assignedAt: assignedAt ?? 0 };
}
