import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { cursorOf } from '../src/events/cursor.ts';
import { readHead, readPage } from '../src/events/event-log.ts';
import { tailOf } from '../src/events/live/tail.ts';
import { connect } from '../src/platform/database/connect.ts';
import { book } from '../test/support/calls/booking.ts';
import type { Slot } from '../test/support/calls/slots.ts';
import { Client } from '../test/support/client.ts';
import { measure } from './measure.ts';
import type { Postgres } from './postgres.ts';
import type { Server } from './server.ts';

interface Scene {
  postgres: Postgres;
  /** Process that books. This one reads. */
  service: Server;
  url: string;
  crm: string;
  free: Slot[];
}

const PAGE = 100;
const PAGES = 300;
const QUIET_BOOKINGS = 100;
const BUSY_BOOKINGS = 2_000;
const WRITERS = 16;
/** By then the last events have arrived. */
const REST_MS = 1_000;

/** Measures the cost of a page of the log, and the times until another process has an event. Writes a table by `tell`. */
export async function measureReaders(scene: Scene, tell: (line: string) => void): Promise<void> {
  const orm = await connect(scene.url);
  const cost = await costOfPage(orm, scene);
  tell('\n| Reading events | |\n| --- | --- |');
  tell(`| a page of ${PAGE}: CPU ms of PostgreSQL | ${cost.toFixed(2)} |`);
  const arrivals = await Arrivals.watch(orm, scene.crm);
  const client = new Client(() => scene.service.url, { connections: WRITERS });
  for (let i = 0; i < QUIET_BOOKINGS; i++) {
    await book(client, scene.free.pop()!);
    await sleep(100 + Math.random() * 400);
  }
  tell(await arrivals.row('one booking at a time, with pauses'));
  await measure(
    BUSY_BOOKINGS,
    WRITERS,
    () => 0,
    () => book(client, scene.free.pop()!),
  );
  tell(await arrivals.row(`${WRITERS} writers without pauses`));
  await arrivals.stop();
  client.close();
  await orm.close(true);
}

async function costOfPage(orm: MikroORM, { postgres, crm }: Scene): Promise<number> {
  let cursor: string | null = null;
  const page = async () => {
    const { end, events } = await readPage(orm.em.fork(), crm, cursor, PAGE);
    cursor = events.length < PAGE ? null : cursorOf(end);
  };
  await measure(PAGES, 1, () => 0, page);
  return (await measure(PAGES, 1, () => postgres.cpu, page)).cpu;
}

/** Times from the change that an event is about until this process has it. */
class Arrivals {
  #times: number[] = [];
  readonly #stopping = new AbortController();
  #done: Promise<void>;

  private constructor(orm: MikroORM, crm: string, sequence: number) {
    this.#done = this.#follow(orm, crm, sequence);
  }

  static async watch(orm: MikroORM, crm: string): Promise<Arrivals> {
    return new Arrivals(orm, crm, (await readHead(orm.em.fork(), crm)).sequence);
  }

  /** Row of the table, with the times since the last one. */
  async row(load: string): Promise<string> {
    await sleep(REST_MS);
    const times = this.#times.splice(0).sort((one, other) => one - other);
    const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)]!)} ms`;
    return `| at another process, ${load}: median, p99 of ${times.length} | ${at(0.5)}, ${at(0.99)} |`;
  }

  stop(): Promise<void> {
    this.#stopping.abort();
    return this.#done;
  }

  async #follow(orm: MikroORM, crm: string, sequence: number): Promise<void> {
    const { signal } = this.#stopping;
    const follower = tailOf(orm.em.fork()).follow(crm, { sequence, hash: '' });
    for (let last = sequence; !signal.aborted; ) {
      const events = await follower.next(last, signal);
      last = events.at(-1)?.sequence ?? last;
      this.#times.push(...events.map(({ body }) => Date.now() - Date.parse(JSON.parse(body).timestamp)));
    }
    follower.close();
  }
}
