import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../../process/start-error.ts';

/** SystemAccount that runs PostgreSQL; empty: that of this process. */
export interface SystemAccount {
  uid?: number;
  gid?: number;
}

export const isWindows = process.platform === 'win32';
export const isRoot = !isWindows && process.getuid?.() === 0;

/**
 * Returns an account that can run PostgreSQL, which refuses to run as root. Errors: StartError without such an account.
 */
export function unprivilegedAccount(): SystemAccount {
  if (!isRoot) return {};
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!row) {
    throw new StartError(
      'PostgreSQL cannot run as root, and there is no account "postgres" or "nobody": set DATABASE_URL',
    );
  }
  return { uid: Number(row[2]), gid: Number(row[3]) };
}

/** True if an account that owns none of the folders can reach a path. */
export function isReachable(target: string): boolean {
  const closed = fs.existsSync(target) && !(fs.statSync(target).mode & 0o001);
  const parent = path.dirname(target);
  return !closed && (parent === target || isReachable(parent));
}
