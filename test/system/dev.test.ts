import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { afterFile } from '../support/cleanup.ts';
import { emptyDatabase } from '../support/database.ts';
import { Process } from '../support/processes.ts';
import { PRODUCTION } from '../support/production.ts';

/** A copy of the sources, to be changed. */
function copy(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'slotkeeper-dev-'));
  for (const name of ['src', 'hooks', 'docs', 'package.json', 'mikro-orm.config.ts', 'openapi.json', 'asyncapi.json'])
    cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  afterFile(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('npm run dev → runs what was saved last, waits where that is broken, and ends on a signal', async () => {
  const folder = copy();
  const start = path.join(folder, 'src/start.ts');
  const source = readFileSync(start, 'utf8');
  const save = (greeting: string) => writeFileSync(start, source.replace("'listening'", greeting));
  const dev = new Process('hooks/dev.mjs', { ...PRODUCTION, DATABASE_URL: await emptyDatabase() }, [], folder);

  await dev.writes('"msg":"listening"');
  save("'listening since the first change'");
  await dev.writes('listening since the first change');
  save("'not closed");
  await dev.writes('Unterminated string');
  save("'listening since the second change'");
  await dev.writes('listening since the second change');
  expect(dev.out.match(/"msg":"stopped"/g)).toHaveLength(2);

  dev.child.kill('SIGTERM');
  expect(await dev.exited).toBe(0);
  expect(dev.out.match(/"msg":"stopped"/g)).toHaveLength(3);
});
