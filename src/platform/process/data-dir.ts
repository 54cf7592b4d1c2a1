import fs from 'node:fs';
import { StartError } from './start-error.ts';

/** Creates the folder for the database and the secrets of demo mode. Errors: StartError if it is not writable. */
export function createDataDir(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.accessSync(dataDir, fs.constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`${dataDir} is not writable (${code}): set DATA_DIR to a folder that is, or set DATABASE_URL`);
  }
}
