import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { runningServer } from '../../src/platform/database/embedded/embedded-postgres.ts';

const PREFIX = 'slotkeeper-run-';
/** In memory, where a database is copied in a tenth of the time. */
const MEMORY = '/dev/shm';
const PLACES = [MEMORY, os.tmpdir()].filter((place) => fs.existsSync(place));

/**
 * A folder with the PostgreSQL of a run of tests, a proof or a bench. Whoever runs listens at a socket in it, which
 * ends with the process, however that ends: a folder at whose socket nobody listens is one that a killed run has left.
 */
export class RunFolder {
  readonly path: string;
  readonly #door: net.Server;

  private constructor(path: string, door: net.Server) {
    this.path = path;
    this.#door = door;
  }

  /** Makes one, when what killed runs have left is gone. */
  static async make(place = os.tmpdir()): Promise<RunFolder> {
    await removeStale();
    // it has its name when somebody listens: else it would look as if it was left
    const unnamed = fs.mkdtempSync(path.join(place, 'slotkeeper-'));
    fs.chmodSync(unnamed, 0o755);
    const folder = path.join(place, PREFIX + nameOf(unnamed));
    const door = net.createServer((socket) => socket.destroy()).listen(doorOf(unnamed));
    await once(door, 'listening');
    fs.renameSync(unnamed, folder);
    return new RunFolder(folder, door.unref());
  }

  /** Creates a folder in memory if a few databases fit: a container's memory may be too small. */
  static inMemory(): Promise<RunFolder> {
    if (!PLACES.includes(MEMORY)) return RunFolder.make();
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return RunFolder.make(bavail * bsize < 2 * 1024 ** 3 ? os.tmpdir() : MEMORY);
  }

  /** Data directory of the PostgreSQL. */
  get database(): string {
    return databaseIn(this.path);
  }

  /** With its PostgreSQL, whoever still uses that. */
  async remove(): Promise<void> {
    await remove(this.path);
    this.#door.close();
  }
}

const databaseIn = (folder: string): string => path.join(folder, 'postgres');

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('-') + 1);

/** Windows has sockets with names elsewhere. */
const doorOf = (folder: string): string =>
  process.platform === 'win32' ? `\\\\.\\pipe\\${PREFIX}${nameOf(folder)}` : path.join(folder, 'run.sock');

/** Removes what killed runs have left. */
async function removeStale(): Promise<void> {
  for (const place of PLACES) {
    const folders = fs.readdirSync(place).filter((name) => name.startsWith(PREFIX));
    for (const folder of folders.map((name) => path.join(place, name))) if (await isStale(folder)) await remove(folder);
  }
}

/** True if nobody listens any more. A folder of another account counts as live. */
function isStale(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(doorOf(folder), () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED' || code === 'ENOENT'));
  });
}

/** Removes a folder when the PostgreSQL in it has ended. Immediately: nothing of it is wanted. */
async function remove(folder: string): Promise<void> {
  const find = () => runningServer(databaseIn(folder));
  for (let server = await find(); server; server = await find()) end(server.pid);
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Another run may have been quicker. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
