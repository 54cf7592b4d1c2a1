// `npm run dev`: starts the service, and again on every change. Its database keeps running meanwhile, since a server
// that somebody is connected to is not stopped: to stop it and start it waits for the disk, seconds where that is busy.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { readConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { StartError } from '../src/start-error.ts';

async function develop() {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = databaseUrl ? undefined : await keepDatabase(`${dataDir}/postgres`);
  const service = ['--watch', '--enable-source-maps', '--import', './hooks/ts.mjs', 'src/main.ts'];
  const child = spawn(process.execPath, service, { stdio: 'inherit' });
  // Ctrl-C reaches both, any other signal this process only
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill());
  await once(child, 'exit');
  await database?.release();
}

async function keepDatabase(folder) {
  const { url, stop } = await startEmbeddedPostgres(folder, console.log);
  const client = new pg.Client(url);
  // where the database ends first, the service tells of it
  client.on('error', () => {});
  await client.connect();
  return { release: () => client.end().then(stop) };
}

develop().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
