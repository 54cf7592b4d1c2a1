import { checkSlot, listSlots } from '../../../src/slots/slots.ts';
import type { OccupiedTime, OpeningTimes } from '../../../src/slots/types.ts';
import { appointment, at, availability, calendar, MINUTE_MS, product } from './calendar.ts';

export const NOW = at('2026-11-30T12:00');
export const time = (clock: string): number => at(`2026-12-01T${clock}`);
const clock = (instant: number): string => new Date(instant + 60 * MINUTE_MS).toISOString().slice(11, 16);

export type Asked = Partial<Parameters<typeof listSlots>[1]>;

/** Lists slots as `09:00-09:30`, with product, appointment and places left if they matter. */
export const listed = (fields: Parameters<typeof calendar>[0], asked: Asked = {}): string[] =>
  listSlots(calendar(fields), { now: NOW, ...asked }).map(({ start, end, product, appointment, capacityLeft }) =>
    [
      `${clock(start)}-${clock(end)}`,
      ...(product ? [product.id] : []),
      ...(appointment ? [`in ${appointment.id}`] : []),
      ...(capacityLeft === 1 ? [] : [`${capacityLeft} left`]),
    ].join(' '),
  );

export interface WishFields {
  start?: string;
  end?: string;
  availability?: string;
  product?: string | null;
  now?: number;
}

/** The refusal, or the appointment that is joined, or null for a new one. */
export function checked(
  fields: Parameters<typeof calendar>[0],
  { start = '09:30', end = '10:00', ...wish }: WishFields = {},
) {
  const times = { start: time(start), end: time(end) };
  const verdict = checkSlot(calendar(fields), { now: NOW, availability: 'morning', product: null, ...wish, ...times });
  return 'refusal' in verdict ? verdict.refusal : (verdict.slot.appointment?.id ?? null);
}

const cut = product({ id: 'cut', minDuration: 30 });
const dye = product({ id: 'dye', minDuration: 60, maxDuration: 120 });
const shave = product({ id: 'shave', maxDuration: 20, exclusive: true });
export const HELD = { booked: 0, holds: [NOW + 1] };
export const GROUP = { capacity: 3, booked: 1 };

export const one = (fields: Partial<OpeningTimes>) => ({ availabilities: [availability(fields)] });
export const taken = (...appointments: Partial<OccupiedTime>[]) => ({ appointments: appointments.map(appointment) });
export const salon = (fields: Parameters<typeof calendar>[0] = {}) => ({
  products: [cut, dye, shave],
  resourceProducts: ['cut', 'dye', 'shave'],
  ...fields,
});
