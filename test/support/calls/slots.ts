import { Temporal } from 'temporal-polyfill';
import type { Answer, Caller } from '../caller.ts';
import type { Practice, Room } from '../practice.ts';
import type { Service } from '../service.ts';

/** Starts of the slots of a room, by the clock of its provider. */
export const MORNING = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];

/** Slot of a resource, as consumers list it and ask for it. */
export interface Slot {
  resource: string;
  /** Uuid of the availability; to join an appointment, the uuid of the appointment. */
  timeslot: string;
  product: string;
  /** ISO 8601 with offset. */
  start: string;
  end: string;
}

/** Writes a local time in Berlin as the wire does: `2026-12-01T09:00:00+01:00`. */
export const berlin = (day: string, clock: string): string => {
  const { offset } = Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime('Europe/Berlin');
  return `${day}T${clock}:00${offset}`;
};

/** Writes an instant in UTC: `2026-12-01T08:00:00Z`. */
export const utc = (time: string): string => new Date(time).toISOString().replace('.000Z', 'Z');

/** A time of the day of a room by the clock in Berlin, in UTC. */
export const at = ({ day }: Pick<Room, 'day'>, clock: string): string => utc(berlin(day, clock));

/** Slot of a room by the clock in Berlin, by default of 30 minutes. It need not be free. */
export function slotOf({ uuid, timeslot, product, day }: Room, from = '09:00', to?: string): Slot {
  const start = Temporal.PlainTime.from(from);
  const end = to ?? start.add({ minutes: 30 }).toString().slice(0, 5);
  return { resource: uuid, timeslot, product, start: berlin(day, from), end: berlin(day, end) };
}

/** Lists what consumers see of a resource: slots grouped by day. */
export const list = <Answered>(to: Caller<Answered>, resource: string, query = '', headers = {}): Promise<Answered> =>
  to.call(`GET /resources/${resource}/upcoming_bookables${query}`, undefined, headers);

/** Entries of a list, ordered by start. */
export function entriesOf<Entry extends object = Answer['body']>({ body }: Pick<Answer, 'body'>): Entry[] {
  const { public_visible: _, ...groups } = body ?? {};
  return Object.values<Entry[]>(groups).flat();
}

/** Slots of a resource in a list, ordered by start. */
export const slotsIn = (listed: Pick<Answer, 'body'>, resource: string): Slot[] =>
  entriesOf(listed).map(({ timeslot_uuid, product_uuid, start, end }) => ({
    resource,
    timeslot: timeslot_uuid,
    product: product_uuid,
    start,
    end,
  }));

/** Lists the slots of a resource, ordered by start. */
export const slotsOf = async (to: Caller, resource: string): Promise<Slot[]> =>
  slotsIn(await list(to, resource), resource);

/** Creates a room and returns its first slot. */
export async function firstSlot(practice: Practice, options: Parameters<Practice['room']>[0] = {}): Promise<Slot> {
  const [slot] = await slotsOf(practice.service, (await practice.room(options)).uuid);
  if (!slot) throw new Error('The room has no slot');
  return slot;
}

/** The slot by the uuid of its appointment, which a consumer who joins must name. */
export async function joining(service: Service, slot: Slot): Promise<Slot> {
  const [appointment] = await service.sql(
    "select id from appointments where resource_id = $1 and starts_at = $2 and state = 'ACTIVE'",
    [slot.resource, slot.start],
  );
  if (!appointment) throw new Error('The slot has no appointment');
  return { ...slot, timeslot: appointment.id };
}

/** Starts of a list by the clock in Berlin: `09:00`. */
export const startsIn = (listed: Pick<Answer, 'body'>): string[] =>
  entriesOf(listed).map(({ start }) => start.slice(11, 16));

const PRODUCT_NAME = 'Consultation';

/** Entry of a list for a free slot of a room. */
export function bookableOf(room: Room, from = '09:00', to?: string) {
  const { start, end } = slotOf(room, from, to);
  return {
    start,
    end,
    formattedStart: start.slice(0, 16).replace('T', ' '),
    formattedEnd: end.slice(0, 16).replace('T', ' '),
    timeslot_uuid: room.timeslot,
    product_uuid: room.product,
    resource_uuid: room.uuid,
    product_name: PRODUCT_NAME,
    resource_name: 'Room',
    contact_channel: null,
    capacity: 1,
    capacity_left: 1,
    products: [{ uuid: room.product, name: PRODUCT_NAME }],
    kind: 'models.Bookable',
  };
}
