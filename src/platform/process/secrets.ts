import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createDataDir } from './data-dir.ts';

/** Returns a secret that is generated once and kept in its own file, readable by this account only. */
export function keptSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  createDataDir(dataDir);
  try {
    fs.writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return fs.readFileSync(file, 'utf8');
}
