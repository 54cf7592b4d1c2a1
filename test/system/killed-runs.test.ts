import { existsSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { Process } from '../support/processes.ts';

/** The beginning of a run of the tests, and where it has its data. */
async function start() {
  const run = new Process('test/support/killed-run.ts', {});
  const { postgres: url } = await run.says('running');
  return { run, url, folder: (await folderAt(url))! };
}

/** Returns the data folder of the PostgreSQL at an address; undefined if there is none. */
async function folderAt(url: string): Promise<string | undefined> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return (await client.query('show data_directory')).rows[0].data_directory;
  } catch {
    return undefined;
  } finally {
    await client.end();
  }
}

test('a run is killed → the next one ends its PostgreSQL and removes its folder, and those of no run that lives', async () => {
  const [killed, alive] = [await start(), await start()];
  killed.run.child.kill('SIGKILL');
  await killed.run.exited;
  const next = await start();
  expect([await folderAt(killed.url), existsSync(killed.folder)]).toEqual([undefined, false]);
  expect(await folderAt(alive.url)).toBe(alive.folder);

  next.run.child.kill('SIGTERM');
  expect(await next.run.exited).toBe(0);
  expect([await folderAt(next.url), existsSync(next.folder)]).toEqual([undefined, false]);
});
