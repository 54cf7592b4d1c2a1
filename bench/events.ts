import { setTimeout as sleep } from 'node:timers/promises';
import { book, hold } from '../test/support/calls/booking.ts';
import type { Slot } from '../test/support/calls/slots.ts';
import { Client } from '../test/support/client.ts';
import { measureReaders } from './event-readers.ts';
import { type EventMode, EventSwitch } from './event-switch.ts';
import { measure, median } from './measure.ts';
import type { Postgres } from './postgres.ts';
import { Server } from './server.ts';
import { anotherDesk, manySlotsOf, type Stage, setStage } from './stage.ts';

const MODES: EventMode[] = ['none', 'written', 'numbered'];
const STARTS = 1;
const ROUNDS = 8;
const CALLS = 100;
/** Calls after a switch that are not measured: statements are planned anew. */
const AGAIN = 40;
const WARM_UP = 600;
/** By then the last events of a block are numbered. */
const REST_MS = 400;
const WRITERS = 16;
const DESKS = 8;
/** Slots of each desk. */
const FREE = 6_000;

interface Block {
  /** CPU milliseconds of a call, and those of PostgreSQL among them. */
  cpu: number;
  database: number;
  /** Calls a second. */
  rate: number;
}

type Call = (client: Client) => Promise<unknown>;

/** Measures the same calls of one process in turns with and without events. */
class Comparison {
  readonly #blocks = new Map<string, Block[]>();
  readonly #service: Server;
  readonly #postgres: Postgres;
  readonly #events: EventSwitch;

  constructor(service: Server, postgres: Postgres, events: EventSwitch) {
    this.#service = service;
    this.#postgres = postgres;
    this.#events = events;
  }

  /** Runs each call in each mode, in turns. */
  async run(calls: [name: string, call: Call][], connections: number): Promise<void> {
    const client = new Client(() => this.#service.url, { connections });
    for (const [, call] of calls)
      await measure(
        WARM_UP,
        connections,
        () => 0,
        () => call(client),
      );
    for (let round = 0; round < ROUNDS; round++) {
      // the order changes, too
      for (const mode of MODES.map((_, index) => MODES[(index + round) % MODES.length]!)) {
        await this.#events.to(mode);
        for (const [, call] of calls)
          await measure(
            AGAIN,
            connections,
            () => 0,
            () => call(client),
          );
        for (const [name, call] of calls) this.#note(name, mode, await this.#block(() => call(client), connections));
      }
    }
    client.close();
  }

  /** Median of a figure over all blocks. */
  of(name: string, mode: EventMode, figure: keyof Block): number {
    return median(this.#blocks.get(`${name} ${mode}`)!.map((block) => block[figure]));
  }

  #note(name: string, mode: EventMode, block: Block): void {
    const key = `${name} ${mode}`;
    this.#blocks.set(key, [...(this.#blocks.get(key) ?? []), block]);
  }

  async #block(call: () => Promise<unknown>, connections: number): Promise<Block> {
    const [service, database, began] = [this.#service.cpu, this.#postgres.cpu, performance.now()];
    await measure(CALLS, connections, () => 0, call);
    const rate = CALLS / ((performance.now() - began) / 1000);
    await sleep(REST_MS);
    const spent = (this.#postgres.cpu - database) / CALLS;
    return { cpu: (this.#service.cpu - service) / CALLS + spent, database: spent, rate };
  }
}

const shown = (value: number) => value.toFixed(2);

/** Costs of the event log, in databases with nothing else to do. Writes tables by `tell`. */
export async function measureEvents(postgres: Postgres, tell: (line: string) => void): Promise<void> {
  const url = await postgres.create('events');
  const service = await Server.service(url);
  const stage = await setStage(service.url);
  const client = new Client(() => service.url, { connections: 1 });
  const free = await freeSlots(stage, client);
  await postgres.run(url, 'analyze');
  const events = await EventSwitch.open(url);
  const alone = new Comparison(service, postgres, events);
  const together = new Comparison(service, postgres, events);
  for (let start = 0; start < STARTS; start++) {
    await service.restart();
    await alone.run(callsOf(free), 1);
    await together.run([['book without a hold', (from) => book(from, free.pop()!)]], WRITERS);
  }
  tell(`\n| One at a time: CPU ms | without events | written | ratio | and numbered | ratio | of it PostgreSQL | | |`);
  tell(`| --- |${' --- |'.repeat(8)}`);
  for (const [name] of callsOf([])) tell(rowOf(alone, name));
  const rates = MODES.map((mode) => together.of('book without a hold', mode, 'rate'));
  tell(`\n| ${WRITERS} writers of one CRM | without events | written | and numbered | share |`);
  tell('| --- | --- | --- | --- | --- |');
  tell(`| bookings a second | ${[...rates, rates[2]! / rates[0]!].map(shown).join(' | ')} |`);
  await events.to('numbered');
  await events.close();
  client.close();
  await measureReaders({ postgres, service, url, crm: stage.practice.crmId, free }, tell);
  await service.stop();
}

function callsOf(free: Slot[]): [name: string, call: Call][] {
  const held: { slot: Slot; placeholder_id: string }[] = [];
  const holding = async (from: Client) => {
    const slot = free.pop()!;
    held.push({ slot, placeholder_id: await hold(from, slot) });
  };
  const booking = (from: Client) => {
    const { slot, placeholder_id } = held.pop()!;
    return book(from, slot, { placeholder_id });
  };
  return [
    ['hold', holding],
    ['book what is held', booking],
    ['book without a hold', (from) => book(from, free.pop()!)],
  ];
}

function rowOf(costs: Comparison, name: string): string {
  const [none = 0, written = 0, numbered = 0] = MODES.map((mode) => costs.of(name, mode, 'cpu'));
  const database = MODES.map((mode) => costs.of(name, mode, 'database'));
  const figures = [none, written, written / none, numbered, numbered / none, ...database];
  return `| ${[name, ...figures.map(shown)].join(' | ')} |`;
}

/** Slots of several calendars of one CRM, in turns. */
async function freeSlots(stage: Stage, client: Client): Promise<Slot[]> {
  const calendars: Slot[][] = [];
  for (let i = 0; i < DESKS; i++) calendars.push(await manySlotsOf(client, await anotherDesk(stage), FREE));
  return calendars[0]!.flatMap((_, index) => calendars.map((slots) => slots[index]!)).reverse();
}
