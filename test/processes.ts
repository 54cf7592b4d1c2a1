import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterFile } from './cleanup.ts';
import { ADMIN_KEY, Service } from './service.ts';

/** Settings of a server process of the tests: production mode, no limits for anonymous clients. */
const ENVIRONMENT = {
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: 'false',
  BASE_URL: 'http://slots.example.com',
  SIGNING_SECRET: 'signing-secret-of-the-tests',
  ADMIN_API_KEY: ADMIN_KEY,
  BOOKING_RATE: '0',
  HOLDS_PER_CLIENT: '0',
};

/** Starts a server process of its own on a database; `preload` are modules that are loaded before it. */
export async function startProcess(databaseUrl: string, preload: string[] = []): Promise<Service> {
  const imports = ['./hooks/ts.mjs', ...preload].flatMap((module) => ['--import', module]);
  const server = spawn(process.execPath, [...imports, 'src/main.ts'], {
    env: { PATH: process.env.PATH, ...ENVIRONMENT, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterFile(async () => {
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    await exited;
  });
  for await (const line of createInterface(server.stdout)) {
    const [, address] = /listens on (\S+)/.exec(line) ?? [];
    if (address) return new Service(`http://${address}`, databaseUrl);
  }
  throw new Error('The server process ended before it listened');
}
