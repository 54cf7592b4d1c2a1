import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { freePort } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { unprivilegedAccount } from '../../src/platform/database/embedded/unprivileged-account.ts';
import { administer } from './administer.ts';
import { afterFile } from './cleanup.ts';
import { blocksOf } from './documentation/pages.ts';
import { UNHURRIED } from './unhurried.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync);

/** True where tests with PgBouncer are skipped: on a machine without it, unless in CI. */
export const isWithoutPgbouncer = program === undefined && !process.env.CI;

if (isWithoutPgbouncer) console.warn('There is no PgBouncer here: the tests that need it are skipped.');

/** True if it can keep prepared statements for the clients that share a session: 1.21 or later. */
export const keepsPreparedStatements = program !== undefined && !/ (0|1\.1?\d|1\.20)\./.test(versionOf(program));

/** Version in words: `PgBouncer 1.18.0`. */
function versionOf(program: string): string {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout;
}

const documented = (text: string, page = 'docs/operation.md') =>
  blocksOf(page).find((block) => block.text.includes(text))!.text;

/** Creates a role with the settings that docs/operation.md has for poolers, but unhurried; dropped after the test file. */
export async function createPooledRole(): Promise<string> {
  const role = `pooled_${process.pid}`;
  afterFile(() => administer(inject('postgres'), `drop role ${role}`));
  const settings = documented('alter role', 'docs/postgresql.md').replaceAll('slotkeeper', role);
  const timeouts = Object.entries(UNHURRIED.timeouts).map(
    ([name, value]) => `alter role ${role} set ${name} = ${value}`,
  );
  await administer(inject('postgres'), `create role ${role} superuser login`, settings, ...timeouts);
  return role;
}

/**
 * Starts PgBouncer as docs/operation.md has it, for sessions or transactions, with changed settings; returns the host and
 * port at which it listens.
 */
export async function startPgbouncer(
  role: string,
  { pooled = 'session', changes = '' }: { pooled?: 'session' | 'transaction'; changes?: string } = {},
): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'slotkeeper-pgbouncer-'));
  chmodSync(folder, 0o755);
  const { hostname, port } = new URL(inject('postgres'));
  const host = `127.0.0.1:${await freePort()}`;
  const file = path.join(folder, 'pgbouncer.ini');
  const settings = `
    [databases]
    * = host=${hostname} port=${port} user=${role}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${host.split(':')[1]}
    unix_socket_dir =
    auth_type = any
    ${documented(`pool_mode = ${pooled}`)}
    ${changes}
    `;
  writeFileSync(file, settings.replaceAll(/^ +/gm, ''));
  const child = spawn(program!, [file], { ...unprivilegedAccount(), stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  afterFile(async () => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true });
  });
  let said = '';
  for await (const line of createInterface(child.stderr!)) {
    said += `${line}\n`;
    if (!line.includes('process up')) continue;
    child.stderr!.resume();
    return host;
  }
  throw new Error(`PgBouncer did not start: ${said}`);
}
