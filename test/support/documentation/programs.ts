import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterFile } from '../cleanup.ts';

/** Finds a program of the system. Undefined: it is not installed, and its tests are skipped, unless in CI. */
export function installed(name: string): string | undefined {
  const found = ['/usr/bin', '/usr/sbin'].map((folder) => path.join(folder, name)).find(existsSync);
  if (!found && process.env.CI) throw new Error(`${name} is not installed`);
  if (!found) console.warn(`There is no ${name} here: the tests that need it are skipped.`);
  return found;
}

/** Runs a program to its end and returns all that it writes. */
export function run(program: string, ...args: string[]): { code: number | null; said: string } {
  const { status, error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw error;
  return { code: status, said: stdout + stderr };
}

/** Creates a folder that is removed after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'slotkeeper-test-'));
  afterFile(() => rmSync(folder, { recursive: true }));
  return folder;
}
