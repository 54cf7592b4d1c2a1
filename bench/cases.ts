import { randomUUID } from 'node:crypto';
import { book, bookingOf, hold, renew, reserve } from '../test/support/calls/booking.ts';
import { reschedule } from '../test/support/calls/rescheduling.ts';
import { list, type Slot, utc } from '../test/support/calls/slots.ts';
import type { Client } from '../test/support/client.ts';
import {
  anotherDesk,
  cancelLinkOf,
  createPool,
  deskWithOthers,
  limitedDesk,
  MONTH,
  manySlotsOf,
  type Stage,
} from './stage.ts';

/** A call that is measured. */
export interface Case {
  name: string;
  /** Number of calls in one round. */
  calls: number;
  /** Number of calls before the first round; default: WARM_UP. */
  warmUp?: number;
  call: (client: Client) => Promise<unknown>;
}

/** Calls after which V8 has compiled most of what they run through; each call that writes uses up a slot. */
export const WARM_UP = 600;

export const FIXED_BODY: Case = { name: 'Koa, a fixed body', calls: 400, call: (client) => client.call('GET /fixed') };

export const ONE_QUERY: Case = {
  name: 'Koa, one query for 100 rows',
  calls: 400,
  call: (client) => client.call('GET /rows'),
};

/** A text that no answer was formatted with before, and as long as the usual one. */
export const anotherFormat = () => `timeFormat=${encodeURIComponent(`yyyy-MM-dd HH:mm'${randomUUID().slice(0, 4)}'`)}`;

/** By then V8 has compiled what a list runs through. */
const COMPILED = 1_500;

export const byHand = ({ room }: Stage): Case => ({
  name: 'list a month, written by hand',
  calls: 120,
  warmUp: COMPILED,
  call: (client) => client.call(`GET /${room}?${anotherFormat()}`),
});

const BOOKED = 200;
/** More than all calls use up. */
const FREE = 20_000;

const explain = (client: Client, { resource, start, end }: Slot) =>
  client.call(`GET /resources/${resource}/explain_slot?start=${utc(start)}&end=${utc(end)}`);

/** Books any of so many desks, each time at another time. */
async function bookingAny(stage: Stage, size: number, times: readonly Slot[]): Promise<Case> {
  const product = await createPool(stage, size);
  const left = [...times];
  return {
    name: `book any of ${size}`,
    calls: 200,
    call: (client) => client.call(`POST /products/${product}/create_appointment_with_consumer`, bookingOf(left.pop()!)),
  };
}

/** Caller that takes a refusal for an answer. */
const refusedBy = (client: Client) => ({
  call: (request: string, body?: object) => client.send(request, body && JSON.stringify(body)),
});

/** The calls of the service; before, 200 bookings are spread over the month of the room. */
export async function casesOf(stage: Stage, client: Client): Promise<Case[]> {
  const { room, desk } = stage;
  const month = await manySlotsOf(client, room, 1_000);
  const booked = month.filter((_, i) => i % 2 === 0).slice(0, BOOKED);
  for (const slot of booked) await book(client, slot);
  // the first one may begin while the bench runs, and what is over is refused by other statements
  const taken = booked.at(-1)!;
  const free = await manySlotsOf(client, desk, FREE);
  const bookable = await manySlotsOf(client, await anotherDesk(stage), FREE);
  const limited = await manySlotsOf(client, await limitedDesk(stage), FREE);
  const together = await manySlotsOf(client, await deskWithOthers(stage, 2, 1), FREE);
  const crowded = await deskWithOthers(stage, 3, 3, MONTH);
  const held: { slot: Slot; placeholder_id: string }[] = [];
  let renewals = 0;
  /** Cancel links of bookings that were not moved yet. */
  const movable: string[] = [];
  const { headers } = await list(client, room);
  return [
    {
      name: 'list a month, computed',
      calls: 120,
      warmUp: COMPILED,
      call: (from) => list(from, room, `?${anotherFormat()}`),
    },
    { name: 'list a month, unchanged', calls: 400, call: (from) => list(from, room) },
    {
      name: 'list a month, If-None-Match',
      calls: 400,
      call: (from) => list(from, room, '', { 'if-none-match': headers.etag }),
    },
    {
      name: 'hold',
      calls: 200,
      call: async (from) => {
        const slot = free.pop()!;
        held.push({ slot, placeholder_id: await hold(from, slot) });
      },
    },
    {
      name: 'renew',
      calls: 200,
      call: (from) => {
        const { slot, placeholder_id } = held[renewals++ % held.length]!;
        return renew(from, slot.resource, placeholder_id);
      },
    },
    {
      name: 'book what is held',
      calls: 200,
      call: (from) => {
        const { slot, placeholder_id } = held.pop()!;
        return book(from, slot, { placeholder_id });
      },
    },
    {
      name: 'hold what is taken',
      calls: 200,
      call: (from) => reserve(refusedBy(from), taken),
    },
    {
      name: 'hold what is taken, three alternatives',
      calls: 200,
      call: (from) => reserve(refusedBy(from), taken, {}, '?alternatives=3'),
    },
    {
      name: 'book without a hold',
      calls: 200,
      call: async (from) => movable.push(cancelLinkOf(await book(from, bookable.pop()!))),
    },
    {
      name: 'book without a hold, three resources',
      calls: 200,
      call: (from) => book(from, together.pop()!),
    },
    {
      name: 'list a month, three requirements of three',
      calls: 120,
      warmUp: COMPILED,
      call: (from) => list(from, crowded, `?${anotherFormat()}`),
    },
    {
      name: 'book without a hold, two limits',
      calls: 200,
      call: (from) => book(from, limited.pop()!),
    },
    {
      name: 'reschedule',
      calls: 100,
      call: (from) => {
        const { start, end } = bookable.pop()!;
        return reschedule(from, movable.pop()!, { start: utc(start), end: utc(end) });
      },
    },
    await bookingAny(stage, 8, free),
    await bookingAny(stage, 20, free),
    {
      name: 'explain a time that is taken',
      calls: 200,
      call: (from) => explain(from, taken),
    },
  ];
}
