import type { Server } from 'node:http';
import { StartError } from './start-error.ts';

/** Resolves when a server listens. Errors: StartError, saying which setting to change. */
export function listening(server: Server, setting: string, port: number): Promise<Server> {
  const problems: { [code: string]: string } = {
    EADDRINUSE: `Port ${port} is in use: set ${setting} to another one, or stop who uses it`,
    EACCES: `Port ${port} may not be used by this account: set ${setting} to one from 1024 on`,
    EADDRNOTAVAIL: 'HOST is no address of this machine: leave it out, or set it to one such as 0.0.0.0',
    ENOTFOUND: 'HOST is a name that cannot be looked up: leave it out, or set it to an address such as 0.0.0.0',
  };
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(server));
    server.once('error', ({ code = '', message }: NodeJS.ErrnoException) => {
      reject(new StartError(problems[code] ?? `Cannot listen on port ${port}: ${message}`));
    });
  });
}

export function addressOf(server: Server): string {
  const address = server.address();
  return typeof address === 'object' && address ? `${address.address}:${address.port}` : String(address);
}

/** How often to look for connections that wait by now, in milliseconds: clients would keep them for another minute. */
const IDLE_CHECK_MS = 100;

/** Refuses new connections, lets requests under way finish, and ends connections that only wait. */
export function finish(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const check = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearInterval(check);
      resolve();
    });
    server.closeIdleConnections();
  });
}
