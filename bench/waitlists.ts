import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { findDueSweeps } from '../src/booking/waitlist/due-sweeps.ts';
import { runSweep } from '../src/jobs/waitlist-worker.ts';
import { connect } from '../src/platform/database/connect.ts';
import { book, cancel } from '../test/support/calls/booking.ts';
import type { Slot } from '../test/support/calls/slots.ts';
import { Client } from '../test/support/client.ts';
import { measure, median } from './measure.ts';
import type { Postgres } from './postgres.ts';
import { Server } from './server.ts';
import { anotherDesk, cancelLinkOf, createPool, manySlotsOf, type Stage, setStage } from './stage.ts';

const ROUNDS = 24;
/** Bookings that are made and cancelled in a round. Where somebody waits, as many entries wait for them. */
const CALLS = 50;
/** Rounds before the first one that counts: V8 has compiled most by then. */
const WARM_UP = 6;

/** CPU time of a booking and of its cancellation, the service and PostgreSQL together. Milliseconds. */
interface ChangeCost {
  name: string;
  book: number;
  cancel: number;
}

const ENTRIES = `insert into waitlist_entries (crm_id, provider_id, resource_id, product_id, channel_key, email, consumer,
    earliest, latest, minutes_from, minutes_until, state)
  select r.crm_id, r.provider_id, r.id, o.product_id, 'RESOURCE_PUBLIC', 'waits-' || number || '@example.org',
    '{"firstName":"Wanda","lastName":"Waits","mobile":null,"mobileKey":null,"message":null,"language":null,"timeZone":null,"isByCrm":true,"answers":null,"hasAgreed":false,"crmData":null}',
    now(), now() + interval '399 days', $3, $4, 'WAITING'
  from resources r join resource_products o on o.resource_id = r.id cross join generate_series(1, $2) as number
  where r.reference = any($1)`;

interface Parts {
  server: Server;
  client: Client;
  database: pg.Client;
  /** Times of the desk that are booked. */
  slots: Slot[];
  /** References of the resources that somebody waits for. */
  waitedFor: string[];
}

/** A service of which a desk is booked, and those who wait. */
class Variant {
  readonly name: string;
  book: number[] = [];
  cancel: number[] = [];
  readonly #parts: Parts;

  private constructor(name: string, parts: Parts) {
    this.name = name;
    this.#parts = parts;
  }

  static async start(postgres: Postgres, name: string, index: number): Promise<Variant> {
    const url = await postgres.create(`waitlist_${index}`);
    const service = await Server.service(url);
    const stage = await setStage(service.url);
    const other = await anotherDesk(stage);
    await service.stop();
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    if (name === WITHOUT_TRIGGERS) await database.query(DROP_TRIGGERS);
    const server = await Server.service(url, {
      flags: ['--import', './hooks/ts.mjs'],
      script: 'bench/without-jobs.ts',
    });
    const client = new Client(() => server.url, { connections: 1 });
    const slots = await manySlotsOf(client, stage.desk, CALLS);
    const waitedFor = { [ANOTHER]: [other], [WAITS]: [stage.desk] }[name] ?? [];
    return new Variant(name, { server, client, database, slots, waitedFor });
  }

  /** Books each slot and cancels it, and removes what is held for those who wait. */
  async round(postgres: Postgres): Promise<void> {
    const { server, client, database, slots, waitedFor } = this.#parts;
    const links: string[] = [];
    const left = [...slots];
    const cost = (call: () => Promise<unknown>) => measure(CALLS, 1, () => server.cpu + postgres.cpu, call);
    const booked = await cost(async () => links.push(cancelLinkOf(await book(client, left.pop()!))));
    if (waitedFor.length) await database.query(ENTRIES, [waitedFor, CALLS, 0, 1_440]);
    const canceled = await cost(() => cancel(client, links.pop()!));
    await database.query("delete from participations where state = 'RESERVED'");
    await database.query('delete from waitlist_entries');
    await database.query(`delete from appointments a where state = 'ACTIVE' and not exists (
      select from participations p where p.appointment_id = a.id and p.live)`);
    this.book.push(booked.cpu);
    this.cancel.push(canceled.cpu);
  }

  async stop(): Promise<void> {
    const { server, client, database } = this.#parts;
    client.close();
    await database.end();
    await server.stop();
  }
}

const WITHOUT_TRIGGERS = 'without the triggers';
const ANOTHER = '50 wait for another resource';
const WAITS = '50 wait, each time is guarded';
const VARIANTS = [WITHOUT_TRIGGERS, 'nobody waits', ANOTHER, WAITS];

const DROP_TRIGGERS = `
  drop trigger guard_freed_time on appointments;
  drop trigger guard_freed_time_by_update on appointments;
  drop trigger note_freed_part on appointments;
  drop trigger note_freed_part_by_update on appointments;
  drop trigger guard_freed_place on participations;
  drop trigger guard_freed_place_by_update on participations`;

/** Measures what bookings and cancellations cost without waitlists, and with those who wait. Sweeps do not run. */
export async function measureFreedTimes(postgres: Postgres): Promise<ChangeCost[]> {
  const variants: Variant[] = [];
  for (const [index, name] of VARIANTS.entries()) variants.push(await Variant.start(postgres, name, index));
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const each of variants) await each.round(postgres);
  }
  for (const each of variants) await each.stop();
  return variants.map(({ name, ...costs }) => ({
    name,
    book: median(costs.book.slice(WARM_UP)),
    cancel: median(costs.cancel.slice(WARM_UP)),
  }));
}

const RESOURCES = 20;
const WAITING = 1_000;
const SWEEPS = 5;
const LOOKS = 200;

/** Cost of sweeps, of this process and of PostgreSQL together. CPU milliseconds. */
interface SweepCost {
  name: string;
  cpu: number;
}

/** Measures sweeps of 20 resources for which 1,000 wait: without a time that fits, and with one offer at each; and a look. */
export async function measureSweeps(postgres: Postgres): Promise<SweepCost[]> {
  const url = await postgres.create('sweeps');
  const service = await Server.service(url);
  const stage = await setStage(service.url);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const references = await waitedFor(stage, database);
  await service.stop();
  const orm = await connect(url);
  const cpu = () => cpuOfThis() + postgres.cpu;
  // the hours are by day
  await database.query(ENTRIES, [references, WAITING / RESOURCES, 0, 60]);
  const nothing: number[] = [];
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    await database.query('delete from waitlist_sweeps');
    const before = cpu();
    await sweepAll(orm);
    nothing.push(cpu() - before);
  }
  const look = await measure(LOOKS, 1, cpu, () => findDueSweeps(orm.em.fork(), 1));
  await database.query(`update waitlist_entries set minutes_from = 540, minutes_until = 1020, priority = 1
    where email = 'waits-1@example.org'`);
  await database.query('delete from waitlist_sweeps');
  const before = cpu();
  const offers = await sweepAll(orm);
  const offering = cpu() - before;
  await database.end();
  await orm.close(true);
  return [
    { name: 'sweep of all, nothing fits', cpu: median(nothing) },
    { name: `sweep of all, ${offers} offers`, cpu: offering },
    { name: 'look, nothing is due', cpu: look.cpu },
  ];
}

async function waitedFor(stage: Stage, database: pg.Client): Promise<string[]> {
  const product = await createPool(stage, RESOURCES);
  const those = `(select resource_id from resource_products where product_id = $1)`;
  await database.query(`update channels set waitlist_offer_minutes = 60 where resource_id in ${those}`, [product]);
  const { rows } = await database.query(`select reference from resources where id in ${those}`, [product]);
  return rows.map(({ reference }) => reference);
}

/** Returns the number of offers. */
async function sweepAll(orm: MikroORM): Promise<number> {
  let offers = 0;
  for (;;) {
    const [due] = (await findDueSweeps(orm.em.fork(), 1)) ?? [];
    if (!due) return offers;
    offers += (await runSweep(orm, due)) || 0;
  }
}

function cpuOfThis(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
