import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSite } from '../../../docs/site/site.ts';
import { afterFile } from '../cleanup.ts';

/** Builds the documentation in a folder that is removed after the test file. */
export function builtSite(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'slotkeeper-site-'));
  afterFile(() => rmSync(folder, { recursive: true }));
  buildSite(folder);
  return folder;
}
