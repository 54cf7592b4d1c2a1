import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { book } from '../test/support/calls/booking.ts';
import { list } from '../test/support/calls/slots.ts';
import { Client } from '../test/support/client.ts';
import { byDefaultCases, UNDER_DEFAULT_LIMITS } from './by-default.ts';
import type { Case } from './cases.ts';
import { measure } from './measure.ts';
import type { Postgres } from './postgres.ts';
import { Server } from './server.ts';
import { manySlotsOf, setStage } from './stage.ts';

/** Time that what a server sends takes to the database; its answers take none. */
const ROUND_TRIP_MS = 20;
const CALLS = 30;

/** Calls of consumers to a service whose database is far away, and the round trips that each of them waits for. */
export async function measureFar(postgres: Postgres): Promise<{ name: string; p50: number; roundTrips: number }[]> {
  const url = new URL(await postgres.create('far'));
  const near = await Server.service(url.href, { env: UNDER_DEFAULT_LIMITS });
  const cases = [...(await byDefaultCases(near.url)), ...(await listCases(near.url))];
  await near.stop();
  const proxy = delaying(Number(url.port));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url.port = String((proxy.address() as AddressInfo).port);
  const far = await Server.service(url.href, { env: UNDER_DEFAULT_LIMITS });
  const client = new Client(() => far.url, { connections: 1 });
  const told: { name: string; p50: number; roundTrips: number }[] = [];
  for (const { name, call } of cases) {
    const run = () =>
      measure(
        CALLS,
        1,
        () => 0,
        () => call(client),
      );
    // prepares the statements of each connection
    await run();
    const { p50 } = await run();
    told.push({ name, p50, roundTrips: p50 / ROUND_TRIP_MS });
  }
  client.close();
  await far.stop();
  proxy.close();
  return told;
}

/** Lists of a month, unchanged and each after a booking of somebody else. */
async function listCases(url: string): Promise<Case[]> {
  const { room } = await setStage(url);
  const client = new Client(() => url, { connections: 1 });
  const slots = await manySlotsOf(client, room, 100);
  client.close();
  const listed = (from: Client) => list(from, room);
  return [
    { name: 'list, unchanged', calls: CALLS, call: listed },
    {
      name: 'book without a hold, then list',
      calls: CALLS,
      call: async (from) => {
        await book(from, slots.pop()!);
        await listed(from);
      },
    },
  ];
}

/** Stands between servers and database, and delays what servers send. */
const delaying = (port: number) =>
  net.createServer((server: Socket) => {
    const database = net.connect(port, '127.0.0.1');
    server.on('data', (chunk) => setTimeout(() => database.write(chunk), ROUND_TRIP_MS));
    database.pipe(server);
    for (const [one, other] of [
      [server, database],
      [database, server],
    ] as const) {
      one.setNoDelay();
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
