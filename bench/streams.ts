import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { hold } from '../test/support/calls/booking.ts';
import type { Slot } from '../test/support/calls/slots.ts';
import { Client } from '../test/support/client.ts';
import { median } from './measure.ts';
import type { Server } from './server.ts';
import { manySlotsOf, type Stage } from './stage.ts';

const STREAMS = 1_000;
const CHANGES = 20;
/** Streams that come at the same moment, and rounds of that. */
const CROWD = 2_000;
const CROWDS = 5;
const NEARLY_ALL = 0.99;
/** Time for a service to settle, and between changes that do not disturb each other. */
const PAUSE_MS = 1_500;
/** Interval of holds of another resource, as load. */
const LOAD_MS = 5;

/** Settings of a service whose clients this process stands for. */
export const MANY_CLIENTS = { TRUSTED_PROXIES: '127.0.0.1', LIVE_CONNECTIONS: '5000' };

/** Cost of streams that all get the same. */
export interface CostOfStreams {
  /** KiB of the server's heap for each stream, without garbage. */
  kib: number;
  /** CPU milliseconds of the server for one change, sent to all streams (median). */
  cpu: number;
}

/** Milliseconds from the answer to a hold at another process until its change arrives. */
export interface Delays {
  quiet: number;
  busy: number;
}

/** Streams of one list, each of an address of its own. */
class Followers {
  #received = 0;
  #awaited = 0;
  #reached = () => {};
  readonly #requests: http.ClientRequest[] = [];

  async open(url: string, count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, (_, index) => this.#openOne(url, index)));
  }

  /** Resolves when a share of all has the next change. */
  changed(share = 1): Promise<void> {
    this.#received = 0;
    this.#awaited = Math.ceil(share * this.#requests.length);
    return new Promise((resolve) => {
      this.#reached = resolve;
    });
  }

  close(): void {
    for (const request of this.#requests) request.destroy();
  }

  #openOne(url: string, index: number): Promise<void> {
    const headers = { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` };
    return new Promise((resolve, reject) => {
      const request = http.get(url, { headers }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`A stream answers ${response.statusCode}`));
        response.setEncoding('utf8').on('data', (text: string) => {
          if (text.includes('event: slots')) resolve();
          if (text.includes('event: changes') && ++this.#received === this.#awaited) this.#reached();
        });
        response.on('error', () => {});
      });
      this.#requests.push(request.on('error', reject));
    });
  }
}

/** Server whose streams are measured. */
class Measured {
  #kib = 0;
  readonly #cpu: number[] = [];
  readonly #server: Server;
  readonly #url: string;
  readonly #followers = new Followers();

  constructor(server: Server, path: string) {
    this.#server = server;
    this.#url = server.url + path;
  }

  async open(): Promise<void> {
    const warmUp = new Followers();
    await warmUp.open(this.#url, STREAMS / 2);
    warmUp.close();
    await setTimeout(PAUSE_MS);
    const before = await this.#server.heap();
    await this.#followers.open(this.#url, STREAMS);
    await setTimeout(PAUSE_MS);
    this.#kib = ((await this.#server.heap()) - before) / STREAMS;
  }

  /** Causes a change; what the server does besides, in the pause before, does not count. */
  async change(cause: () => Promise<unknown>): Promise<void> {
    await setTimeout(PAUSE_MS);
    const began = this.#server.cpu;
    await Promise.all([this.#followers.changed(), cause()]);
    this.#cpu.push(this.#server.cpu - began);
  }

  close(): CostOfStreams {
    this.#followers.close();
    return { kib: this.#kib, cpu: median(this.#cpu) };
  }
}

/** Changes streams of a process by holds at another one, and, in turns, streams of Node alone. */
export async function compareStreams(
  server: Server,
  other: Server,
  floor: Server,
  { room }: Stage,
): Promise<{ service: CostOfStreams; node: CostOfStreams }> {
  const client = new Client(() => other.url);
  const [service, node] = [new Measured(server, streamOf(room)), new Measured(floor, '/')];
  await service.open();
  await node.open();
  for (const slot of await manySlotsOf(client, room, CHANGES)) {
    await service.change(() => hold(client, slot));
    await node.change(() => fetch(`${floor.url}/change`));
  }
  client.close();
  return { service: service.close(), node: node.close() };
}

/** Opens one stream at a process and holds slots at another one. */
export async function measureDelays(server: Server, other: Server, { room, desk }: Stage): Promise<Delays> {
  const client = new Client(() => other.url);
  const slots = await manySlotsOf(client, room, CHANGES);
  const one = new Followers();
  await one.open(server.url + streamOf(room), 1);
  const times = { quiet: [] as number[], busy: [] as number[] };
  for (const slot of slots.splice(0, CHANGES / 2)) times.quiet.push(await changeBy(client, slot, one));
  const load = await startLoad(client, desk);
  for (const slot of slots) times.busy.push(await changeBy(client, slot, one));
  await load.stop();
  one.close();
  client.close();
  return { quiet: median(times.quiet), busy: Math.max(...times.busy) };
}

/** Milliseconds from the answer to a hold at another process until 99 % of many streams have its change. */
export interface DelaysOfCrowd {
  /** Of a change as soon as all have come, and of one later: medians and slowest. */
  come: { median: number; slowest: number };
  settled: { median: number; slowest: number };
}

/** Opens many streams at once at a process, holds a slot at another one as soon as all have their list, and one later. */
export async function measureCrowd(server: Server, other: Server, { room }: Stage): Promise<DelaysOfCrowd> {
  const client = new Client(() => other.url);
  const slots = await manySlotsOf(client, room, 2 * CROWDS);
  const times = { come: [] as number[], settled: [] as number[] };
  for (let round = 0; round < CROWDS; round++) {
    const crowd = new Followers();
    await crowd.open(server.url + streamOf(room), CROWD);
    times.come.push(await changeNow(client, slots.shift()!, crowd, NEARLY_ALL));
    times.settled.push(await changeBy(client, slots.shift()!, crowd, NEARLY_ALL));
    crowd.close();
    await setTimeout(PAUSE_MS);
  }
  client.close();
  return { come: summary(times.come), settled: summary(times.settled) };
}

const summary = (times: number[]) => ({ median: median(times), slowest: Math.max(...times) });

const streamOf = (resource: string): string => `/resources/${resource}/upcoming_bookables/stream`;

/** Holds a slot after a pause; the time until a share of all has its change. */
async function changeBy(client: Client, slot: Slot, followers: Followers, share = 1): Promise<number> {
  await setTimeout(PAUSE_MS);
  return changeNow(client, slot, followers, share);
}

async function changeNow(client: Client, slot: Slot, followers: Followers, share: number): Promise<number> {
  const changed = followers.changed(share);
  await hold(client, slot);
  const held = performance.now();
  await changed;
  return performance.now() - held;
}

/** Holds slots of a resource one after the other, until it is stopped. */
async function startLoad(client: Client, resource: string): Promise<{ stop: () => Promise<void> }> {
  let isStopped = false;
  const slots = await manySlotsOf(client, resource, 10_000);
  const run = async () => {
    for (const slot of slots) {
      if (isStopped) return;
      await hold(client, slot);
      await setTimeout(LOAD_MS);
    }
  };
  const running = run();
  return {
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
