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
/** Time for a service to settle, and between changes that do not disturb each other. */
const PAUSE_MS = 1_500;
/** Interval of holds of another resource, as load. */
const LOAD_MS = 5;

/** Settings of a service whose clients this process stands for. */
export const MANY_CLIENTS = { TRUSTED_PROXIES: '127.0.0.1' };

/** Cost of streams that follow one list. */
export interface CostOfStreams {
  /** KiB of the server for each stream. */
  kib: number;
  /** CPU milliseconds of the server for one change, sent to all streams. */
  cpu: number;
  /** Milliseconds from the answer to a hold at another process until its change arrives. */
  quiet: number;
  busy: number;
}

/** Streams of one list; `changed` resolves when all of them have received the next change. */
class Followers {
  #received = 0;
  #all = () => {};
  readonly #requests: http.ClientRequest[] = [];

  async open(url: string, resource: string, count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, (_, index) => this.#openOne(url, resource, index)));
  }

  changed(): Promise<void> {
    this.#received = 0;
    return new Promise((resolve) => {
      this.#all = resolve;
    });
  }

  close(): void {
    for (const request of this.#requests) request.destroy();
  }

  #openOne(url: string, resource: string, index: number): Promise<void> {
    const headers = { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` };
    return new Promise((resolve, reject) => {
      const request = http.get(`${url}/resources/${resource}/upcoming_bookables/stream`, { headers }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`A stream answers ${response.statusCode}`));
        response.setEncoding('utf8').on('data', (text: string) => {
          if (text.includes('event: slots')) resolve();
          if (text.includes('event: changes') && ++this.#received === this.#requests.length) this.#all();
        });
        response.on('error', () => {});
      });
      this.#requests.push(request.on('error', reject));
    });
  }
}

/** Opens streams at one process and holds slots at another one. */
export async function measureStreams(server: Server, other: Server, { room, desk }: Stage): Promise<CostOfStreams> {
  const client = new Client(() => other.url);
  const slots = await manySlotsOf(client, room, 2 * CHANGES);
  const warmUp = new Followers();
  await warmUp.open(server.url, room, STREAMS / 2);
  warmUp.close();
  await setTimeout(PAUSE_MS);
  const before = server.memory;
  const followers = new Followers();
  await followers.open(server.url, room, STREAMS);
  await setTimeout(PAUSE_MS);
  const kib = ((server.memory - before) * 1024) / STREAMS;
  const began = server.cpu;
  for (const slot of slots.splice(0, CHANGES)) await changeBy(client, slot, followers);
  const cpu = (server.cpu - began) / CHANGES;
  followers.close();
  const one = new Followers();
  await one.open(server.url, room, 1);
  const times = { quiet: [] as number[], busy: [] as number[] };
  for (const slot of slots.splice(0, CHANGES / 2)) times.quiet.push(await changeBy(client, slot, one));
  const load = await startLoad(client, desk);
  for (const slot of slots) times.busy.push(await changeBy(client, slot, one));
  await load.stop();
  one.close();
  client.close();
  return { kib, cpu, quiet: median(times.quiet), busy: times.busy.sort((a, b) => a - b).at(-1)! };
}

/** Holds a slot; the time until all have its change. */
async function changeBy(client: Client, slot: Slot, followers: Followers): Promise<number> {
  await setTimeout(PAUSE_MS);
  const changed = followers.changed();
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
