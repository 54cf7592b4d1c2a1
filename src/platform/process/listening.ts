import { createServer, type Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { isBeingRead } from './http-server.ts';
import { StartError } from './start-error.ts';

/** Resolves when a server listens. Errors: StartError, saying which setting to change. */
export function listening(server: Server, setting: string, port: number): Promise<Server> {
  const problems: { [code: string]: string } = {
    EADDRINUSE: `Port ${port} is in use: set ${setting} to another port, or stop the process that uses it`,
    EACCES: `This account must not use port ${port}: set ${setting} to a port from 1024 on`,
    EADDRNOTAVAIL: 'HOST is not an address of this machine: unset it, or set it to an address such as 0.0.0.0',
    ENOTFOUND: 'HOST is a name that cannot be resolved: unset it, or set it to an address such as 0.0.0.0',
  };
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(server));
    server.once('error', ({ code = '', message }: NodeJS.ErrnoException) => {
      reject(new StartError(problems[code] ?? `Cannot listen on port ${port}: ${message}`));
    });
  });
}

/** Refuses a port on which a server could not listen. Port 0 is always free. Errors: as `listening`. */
export async function refuseBusyPort(setting: string, port: number, host: string): Promise<void> {
  const server = await listening(createServer().listen(port, host), setting, port);
  await new Promise((resolve) => server.close(resolve));
}

export function addressOf(server: Server): string {
  const address = server.address();
  return typeof address === 'object' && address ? `${address.address}:${address.port}` : String(address);
}

/** Interval of closing connections that have become idle: clients would keep them for another minute. */
const IDLE_CHECK_MS = 100;

/** Time for reading answers that were complete before: slow readers must not use up the time to stop. */
const MAX_READING_MS = 5_000;

/**
 * Refuses new connections, closes idle ones, and resolves when all running requests have finished. Node's own `close` of
 * an HTTP server would also end the time-outs of requests: half a request would stay until the process is killed.
 */
export function finish(server: Server): Promise<void> {
  const cutAt = Date.now() + MAX_READING_MS;
  const closeIdle = () => {
    // Node takes a connection for idle from the end of the answer on, although the client has not read it
    if (!isBeingRead(server) || Date.now() >= cutAt) server.closeIdleConnections();
  };
  return new Promise((resolve) => {
    // after the events that wait: an idle connection may have sent a request, which would be lost
    const check = setInterval(() => setImmediate(closeIdle), IDLE_CHECK_MS);
    TcpServer.prototype.close.call(server, () => {
      clearInterval(check);
      resolve();
    });
  });
}
