import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { runningServer, startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { RunFolder } from '../support/run-folder.ts';

async function newFolder(): Promise<RunFolder> {
  const folder = await RunFolder.make();
  onTestFinished(() => folder.remove());
  return folder;
}

test('somebody takes the free port before the server does → it starts on another one', async () => {
  const folder = await newFolder();
  const taken = new URL(inject('postgres')).port;
  const { address } = net.Server.prototype;
  const looking = vi.spyOn(net.Server.prototype, 'address').mockImplementationOnce(function (this: net.Server) {
    return { ...(Reflect.apply(address, this, []) as AddressInfo), port: Number(taken) };
  });
  onTestFinished(() => looking.mockRestore());
  const { url } = await startEmbeddedPostgres(folder.database);
  expect(looking).toHaveBeenCalledTimes(2);
  expect(new URL(url).port).not.toBe(taken);
});

test('a start is killed while it creates the database → the next start creates it', async () => {
  const folder = await newFolder();
  const start = `
    const { startEmbeddedPostgres } = await import('./src/platform/database/embedded/embedded-postgres.ts');
    await startEmbeddedPostgres(${JSON.stringify(folder.database)});`;
  const args = ['--import', './hooks/ts.mjs', '--input-type=module', '--eval', start];
  // a group of its own, so that initdb is killed, too
  const killed = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(killed, 'close');
  while (!fs.globSync(`${folder.path}/*/PG_VERSION`).length) {
    expect(killed.exitCode).toBeNull();
    await setImmediate();
  }
  process.kill(-killed.pid!, 'SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  const { url } = await startEmbeddedPostgres(folder.database);
  expect(url).toMatch(/^postgres:/);
});

test('another server has the port that a crash has left in postmaster.pid → it is not taken for that one', async () => {
  const folder = await newFolder();
  const other = new URL(inject('postgres')).port;
  const { stop } = await startEmbeddedPostgres(folder.database);
  const file = path.join(folder.database, 'postmaster.pid');
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  await stop();
  // a process that is none of PostgreSQL
  fs.writeFileSync(file, lines.with(0, String(process.pid)).with(3, other).join('\n'));
  const { url } = await startEmbeddedPostgres(folder.database);
  expect(new URL(url).port).not.toBe(other);
});

test('a server removes postmaster.pid while somebody looks for it → none runs', async () => {
  const folder = await newFolder();
  const file = path.join(folder.path, 'postmaster.pid');
  const server = new Worker(
    `const fs = require('node:fs');
    for (;;) {
      fs.writeFileSync(${JSON.stringify(file)}, '');
      fs.rmSync(${JSON.stringify(file)});
    }`,
    { eval: true },
  );
  await vi.waitUntil(() => fs.existsSync(file), { interval: 0 });
  try {
    for (let look = 0; look < 20_000; look++) expect(await runningServer(folder.path)).toBeUndefined();
  } finally {
    await server.terminate();
  }
});
