import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { MAX_READINESS_WAIT } from '../../src/platform/http/health.ts';
import { freshDatabase } from '../support/database.ts';
import { startService } from '../support/service.ts';

const NOT_READY = {
  'api-info': { version: 1 },
  errors: [{ errorCode: '503', message: 'The service is busy: try again in a moment' }],
};

/** A way to the database that can be blocked: nothing comes through, and no connection is closed. */
async function startWay(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let isBlocked = false;
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
      if (isBlocked) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as net.AddressInfo).port);
  const block = (blocked: boolean) => {
    isBlocked = blocked;
    for (const socket of sockets) blocked ? socket.pause() : socket.resume();
  };
  return { url: url.href, block };
}

test('the database does not answer → live, and told to be not ready; it answers again → ready', async () => {
  const way = await startWay(await freshDatabase());
  // it waits for its database for as long as it takes: only the check of its health gives up
  const service = await startService({ maxReadinessWaitMs: MAX_READINESS_WAIT.ms }, way.url);
  expect((await service.call('GET /health/ready')).body).toEqual({ status: 'ready' });
  way.block(true);
  const reply = await service.call('GET /health/ready');
  expect([reply.status, reply.body, reply.headers.get('retry-after')]).toEqual([503, NOT_READY, '1']);
  expect(await service.call('GET /health/live')).toMatchObject({ status: 200, body: { status: 'live' } });
  way.block(false);
  expect((await service.call('GET /health/ready')).status).toBe(200);
});

test('about to end → not ready, live, and clients are told to go elsewhere', async () => {
  const service = await startService({ isStopping: () => true });
  const ready = await service.call('GET /health/ready');
  expect([ready.status, ready.body, ready.headers.get('connection')]).toEqual([503, NOT_READY, 'close']);
  const live = await service.call('GET /health/live');
  expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
});
