import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { freePort } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { afterFile } from '../support/cleanup.ts';
import { freshDatabase } from '../support/database.ts';
import { PRODUCTION } from '../support/production.ts';

// Linux has a device that is always full
test.runIf(process.platform === 'linux')(
  'the disk of the log is full → the service goes on, counts the lines that it drops, and says so once',
  async () => {
    const [PORT, METRICS_PORT] = [String(await freePort()), String(await freePort())];
    const env = { ...PRODUCTION, PATH: process.env.PATH, DATABASE_URL: await freshDatabase(), PORT, METRICS_PORT };
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, ['--import', './hooks/ts.mjs', 'src/main.ts'], {
      env,
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    afterFile(() => void child.kill('SIGKILL'));
    const said = text(child.stderr!);
    const ask = (port: string, path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    while (child.exitCode === null && !(await ask(PORT, '/health/ready'))?.ok);
    expect((await ask(PORT, '/nothing'))?.status).toBe(404);
    const metrics = await (await ask(METRICS_PORT, '/metrics'))?.text();
    expect(Number(/^slotkeeper_log_lines_dropped_total (\d+)/m.exec(metrics ?? '')?.[1])).toBeGreaterThan(1);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(await said).toBe('The log cannot be written: lines are dropped\n');
  },
);
