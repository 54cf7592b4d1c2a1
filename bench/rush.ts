import { setTimeout } from 'node:timers/promises';
import { bookingOf, holdOf } from '../test/support/calls/booking.ts';
import { entriesOf, type Slot } from '../test/support/calls/slots.ts';
import { Client, type Received } from '../test/support/client.ts';
import { makePool } from '../test/support/pools.ts';
import { localDay, makePractice, type Practice, type Room } from '../test/support/practice.ts';
import { median } from './measure.ts';
import { gather } from './rushing-people.ts';
import type { Server } from './server.ts';

/** Settings of a service with as little memory as it may have, which believes whom its clients stand for. */
export const RUSH_SETTINGS = { TRUSTED_PROXIES: '127.0.0.1', MAX_WAIT_SECONDS: '10' };
export const RUSH_FLAGS = ['--max-old-space-size=384'];

/** Returns the path of what is for sale: places of a calendar, or of a pool, that nobody has listed before. */
type Sale = (practice: Practice<Client>) => Promise<string>;

const pathOf = ({ uuid }: Room): string => `/resources/${uuid}`;

export const RUSHES: { [name: string]: Sale } = {
  '200 slots of a room': async (practice) =>
    pathOf(
      await practice.room({
        availability: { start: `${localDay(1)}T09:00`, end: `${localDay(1)}T13:00`, recurrence: 'FREQ=DAILY;COUNT=25' },
      }),
    ),
  'a class of 200': async (practice) =>
    pathOf(await practice.room({ availability: { slotStepMinutes: 180, capacity: 200 } })),
  'any of ten doctors, 20 times': async (practice) => {
    const availability = { start: `${practice.day}T08:00`, end: `${practice.day}T18:00` };
    return `/products/${(await makePool(practice, 10, { availability })).product}`;
  },
};

/** Result of a rush. */
export interface Rush {
  seconds: number;
  booked: number;
  /** People who were told that nothing is left. */
  told: number;
  /** Answers that are no success, by status and call; `cut`: the connection broke. */
  others: { [answer: string]: number };
  /** CPU seconds of the process. */
  cpu: number;
  /** MiB, the most. */
  memory: number;
  /** Milliseconds of a list. */
  list: { median: number; slowest: number };
  /** Milliseconds of a hold and a booking at another provider: medians before the rush and in it, and the slowest one in it. */
  bystander: { quiet: number; busy: number; slowest: number };
}

const BYSTANDER_CALLS = 20;
const MEMORY_INTERVAL_MS = 200;
const RECONNECT_MS = 100;

/**
 * Lets people, each from an own address, list, hold and book until each has a place, or nothing is left. Each talks to one of
 * the processes.
 */
export async function rush(servers: readonly Server[], name: string, people: number): Promise<Rush> {
  const client = new Client(() => servers[0]!.url);
  const path = await RUSHES[name]!(await makePractice(client));
  const desk = await (await makePractice(client)).room({
    availability: { start: `${localDay(1)}T00:00`, end: `${localDay(2)}T00:00`, recurrence: 'FREQ=DAILY' },
  });
  const bystander = new Bystander(client, desk);
  const rushIn = await gather({ urls: servers.map(({ url }) => url), path, people });
  const quiet = await bystander.median(BYSTANDER_CALLS);
  const cpuOfAll = () => servers.reduce((sum, { cpu }) => sum + cpu, 0);
  const [began, cpu] = [performance.now(), cpuOfAll()];
  let memory = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      memory = Math.max(memory, ...servers.map((server) => server.memory));
      await setTimeout(MEMORY_INTERVAL_MS);
    }
  })();
  const beside = bystander.times(() => isOver);
  const { result, lists } = await rushIn();
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  const [times] = await Promise.all([beside, watching]);
  client.close();
  return {
    seconds,
    ...result,
    cpu: (cpuOfAll() - cpu) / 1000,
    memory,
    list: { median: median(lists), slowest: Math.max(...lists) },
    bystander: { quiet, busy: median(times), slowest: Math.max(...times) },
  };
}

/** Client that books at another provider. */
export class Bystander {
  readonly #client: Client;
  readonly #slots: Promise<Slot[]>;

  constructor(client: Client, { uuid, product }: Room) {
    this.#client = client;
    this.#slots = client.call(`GET /resources/${uuid}/upcoming_bookables`).then((listed) =>
      entriesOf(listed).map(({ timeslot_uuid, start, end }) => ({
        resource: uuid,
        timeslot: timeslot_uuid,
        product,
        start,
        end,
      })),
    );
  }

  async median(count: number): Promise<number> {
    const times: number[] = [];
    for (let i = 0; i < count; i++) times.push(await this.#book());
    return median(times);
  }

  /** Milliseconds of each hold and booking until it is over. */
  async times(isOver: () => boolean): Promise<number[]> {
    const times: number[] = [];
    while (!isOver()) times.push(await this.#book());
    return times;
  }

  /** Holds and books, until both succeed. */
  async #book(): Promise<number> {
    const slot = (await this.#slots).shift();
    if (!slot) throw new Error('The bystander has booked everything');
    const began = performance.now();
    const held = await this.#insist(`POST /resources/${slot.resource}/reserve_appointment`, holdOf(slot));
    const body = bookingOf(slot, { placeholder_id: held.body.participation.customer_uuid });
    await this.#insist(`POST /resources/${slot.resource}/create_appointment_with_consumer`, body);
    return performance.now() - began;
  }

  /** Repeats a call until it succeeds, at once if it was refused, after a pause if there is no connection. */
  async #insist(request: string, body: object): Promise<Received> {
    for (;;) {
      const received = await this.#client.send(request, JSON.stringify(body)).catch(() => setTimeout(RECONNECT_MS));
      if (received && received.status < 300) return received;
    }
  }
}
