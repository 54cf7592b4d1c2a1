import { holdOf } from '../test/support/calls/booking.ts';
import { slotOf } from '../test/support/calls/slots.ts';
import { Client } from '../test/support/client.ts';
import { localDay, makePractice, type Room } from '../test/support/practice.ts';
import { median } from './measure.ts';
import { Bystander } from './rush.ts';
import type { Server } from './server.ts';

/** Settings of a service that believes this process which client it stands for. */
export const BURST_SETTINGS = { TRUSTED_PROXIES: '127.0.0.1' };

/** Floods of one client, by the limits that it meets. */
export const BURSTS: { [name: string]: { [setting: string]: string } } = {
  'holds, default limits': {
    BOOKING_RATE: '300',
    HOLDS_PER_DAY: '1000',
    HOLDS_PER_CLIENT: '50',
    HOLDS_PER_APPOINTMENT: '10',
    RELEASES_PER_SLOT: '20',
    BOOKINGS_PER_CLIENT: '200',
  },
  'holds, any number in a minute': { HOLDS_PER_CLIENT: '50', BOOKINGS_PER_CLIENT: '200' },
};

const CALLS_AT_ONCE = 64;
const ROUNDS = 5;
const BYSTANDER_CALLS = 40;

/** Result of a burst. */
export interface Burst {
  /** Median milliseconds of a hold and a booking of the other client: without the burst, and in it. */
  bystander: { quiet: number; busy: number };
  /** Answers to the client that floods, by status. */
  answers: { [status: string]: number };
}

/** Lets one client ask for holds 64 times at once, again and again, while another one books at another provider. */
export async function burst(server: Server): Promise<Burst> {
  const client = new Client(() => server.url);
  const rooms = await roomsOf(client);
  const desk = await (await makePractice(client)).room({
    availability: { start: `${localDay(1)}T00:00`, end: `${localDay(2)}T00:00`, recurrence: 'FREQ=DAILY' },
  });
  const bystander = new Bystander(client, desk);
  await bystander.median(BYSTANDER_CALLS);
  const answers: Burst['answers'] = {};
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await bystander.median(BYSTANDER_CALLS));
    let isOver = false;
    const flooding = Array.from({ length: CALLS_AT_ONCE }, async (_, i) => {
      const room = rooms[i % rooms.length]!;
      const body = JSON.stringify(holdOf(slotOf(room)));
      while (!isOver) {
        const { status } = await client.send(`POST /resources/${room.uuid}/reserve_appointment`, body, {
          'x-forwarded-for': '192.0.2.1',
        });
        answers[status] = (answers[status] ?? 0) + 1;
      }
    });
    busy.push(await bystander.median(BYSTANDER_CALLS));
    isOver = true;
    await Promise.all(flooding);
  }
  client.close();
  return { bystander: { quiet: median(quiet), busy: median(busy) }, answers };
}

async function roomsOf(client: Client): Promise<Room[]> {
  const practice = await makePractice(client);
  return Promise.all(Array.from({ length: 8 }, () => practice.room()));
}
