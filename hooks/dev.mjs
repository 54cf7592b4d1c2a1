// `npm run dev`: starts the service and restarts it on every change. The database keeps running, because restarting it
// waits for the disk. A spare process loads the packages before the next change; `node --watch` would load them after
// each change, 1.3 s of CPU before the start of the service begins.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { readConfig } from '../src/platform/process/config.ts';
import { StartError } from '../src/platform/process/start-error.ts';

const WATCHED = ['src', 'mikro-orm.config.ts'];
/** Time without changes before a restart, so that saving several files causes one restart. */
const QUIET_MS = 50;

async function develop() {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = databaseUrl ? undefined : await keepDatabase(`${dataDir}/postgres`);
  let spare = prepare();
  let service;
  const start = () => {
    service = spare;
    service.send('start');
    spare = prepare();
  };
  start();
  let lastRestart = Promise.resolve();
  const watchers = onChange(() => {
    lastRestart = lastRestart.then(() => ended(service, 'SIGTERM')).then(start);
  });

  const signal = await Promise.race(['SIGINT', 'SIGTERM'].map((name) => once(process, name).then(() => name)));
  for (const watcher of watchers) watcher.close();
  await lastRestart;
  spare.kill();
  // Ctrl-C also reaches the service, other signals reach this process only
  await ended(service, signal === 'SIGINT' ? undefined : signal);
  await database?.release();
}

async function keepDatabase(folder) {
  const { url, stop } = await startEmbeddedPostgres(folder, console.log);
  const client = new pg.Client(url);
  // if the database ends first, the service reports it
  client.on('error', () => {});
  await client.connect();
  return { release: () => client.end().then(stop) };
}

/** Forks a process that becomes the service when it receives a message. */
const prepare = () =>
  fork('src/main.ts', {
    execArgv: ['--enable-source-maps', '--import', './hooks/ts.mjs', '--import', './hooks/spare.mjs'],
  });

async function ended(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (signal) child.kill(signal);
  await once(child, 'exit');
}

function onChange(act) {
  let timer;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(act, QUIET_MS);
  };
  return WATCHED.map((path) => watch(path, { recursive: true }, soon));
}

develop().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
