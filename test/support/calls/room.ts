import { Temporal } from 'temporal-polyfill';
import { expect } from 'vitest';
import type { Practice } from '../practice.ts';
import type { Reply, Service } from '../service.ts';

/** What `Practice.room` makes. */
export type Room = Awaited<ReturnType<Practice['room']>>;

/** A local time in Berlin as the wire writes it: `2026-12-01T09:00:00+01:00`. */
export const berlin = (day: string, clock: string): string => {
  const { offset } = Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime('Europe/Berlin');
  return `${day}T${clock}:00${offset}`;
};

/** The same instant in UTC: `2026-12-01T08:00:00Z`. */
export const utc = (time: string): string => new Date(time).toISOString().replace('.000Z', 'Z');

/** The start and end of a slot of 30 minutes, or as told, as the wire writes them. */
export function slotOf({ day }: Room, from = '09:00', to?: string) {
  const start = Temporal.PlainTime.from(from);
  return { start: berlin(day, from), end: berlin(day, to ?? start.add({ minutes: 30 }).toString().slice(0, 5)) };
}

/** The documented body of reserve_appointment. */
export function holdOf(room: Room, from?: string, to?: string) {
  const { start, end } = slotOf(room, from, to);
  return { timeslot_uuid: room.timeslot, product_uuid: room.product, from: utc(start), to: utc(end) };
}

export const ANNA = { email: 'anna@example.org', firstname: 'Anna', lastname: 'Muster' };

/** The documented body of create_appointment_with_consumer, without a hold. */
export function bookingOf(room: Room, from?: string, to?: string) {
  return { ...slotOf(room, from, to), timeslot_uuid: room.timeslot, ...ANNA };
}

export const reserve = (service: Service, room: Room, body: object, query = ''): Promise<Reply> =>
  service.call(`POST /rest/1/resources/${room.uuid}/reserve_appointment${query}`, body);

export const book = (service: Service, room: Room, body: object, query = ''): Promise<Reply> =>
  service.call(`POST /resources/${room.uuid}/create_appointment_with_consumer${query}`, body);

export const list = (service: Service, room: Room, query = ''): Promise<Reply> =>
  service.call(`GET /resources/${room.uuid}/upcoming_bookables${query}`);

const PRODUCT_NAME = 'Consultation';

/** A free slot of a room as upcoming_bookables shows it. */
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

/** The starts of everything that is listed, as the clock in Berlin shows them: `09:00`. */
export const startsIn = ({ body }: Pick<Reply, 'body'>): string[] =>
  Object.values<{ start: string }[] | boolean>(body ?? {}).flatMap((group) =>
    Array.isArray(group) ? group.map(({ start }) => start.slice(11, 16)) : [],
  );

/** An answer without its headers. */
export const answer = ({ status, body }: Reply) => ({ status, body });

/** An error as it is answered: its status, and one entry for each message. */
export const refusal = (status: number, errorCode: string, ...messages: string[]) => ({
  status,
  body: { 'api-info': { version: 1 }, errors: messages.map((message) => ({ errorCode, message })) },
});

export const UUID = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);

/** How many rows a booking can write to: unchanged means that nothing was written. */
export async function written(service: Service): Promise<object> {
  const [counts] = await service.sql(`
    select (select count(*) from appointments) as appointments, (select count(*) from participations) as participations,
      (select count(*) from users) as users, (select count(*) from mails) as mails`);
  return counts!;
}
