import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createParser } from 'eventsource-parser';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { reserve } from '../support/calls/booking.ts';
import { forgetClients } from '../support/calls/clients.ts';
import { MORNING, slotOf } from '../support/calls/slots.ts';
import { freshDatabase } from '../support/database.ts';
import { installed, run } from '../support/documentation/programs.ts';
import { makePractice } from '../support/practice.ts';
import { startServer } from '../support/processes.ts';
import { certificateFiles, ProxyClient, startProxy } from '../support/proxy.ts';

const nginx = installed('nginx');
const caddy = installed('caddy');

/** The service as both configurations want it. Its second process is missing. */
async function startBehindProxy() {
  const env = { DATABASE_URL: await freshDatabase(), TRUSTED_PROXIES: '127.0.0.1', BOOKING_RATE: '5' };
  const { server, service } = await startServer(env);
  const room = await (await makePractice(service)).room();
  await forgetClients(service);
  const ports = { service: new URL(service.url).port, proxy: await freePort() };
  return { server, service, room, ports };
}

type Behind = Awaited<ReturnType<typeof startBehindProxy>>;
type Ports = Behind['ports'];

/** A service that answers with the headers that it gets. */
async function startEcho(): Promise<Ports> {
  const echo = createServer(({ headers }, response) => response.end(JSON.stringify(headers))).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  onTestFinished(() => void echo.close().closeAllConnections());
  return { service: String((echo.address() as AddressInfo).port), proxy: await freePort() };
}

const toPorts = (text: string, { service }: Ports) =>
  text.replace('127.0.0.1:3001', `127.0.0.1:${service}`).replace('127.0.0.1:3000', '127.0.0.1:1');

/** Returns what a proxy has logged. */
type ReadLog = () => string;

async function startNginx(ports: Ports): Promise<{ redirecting: number; readLog: ReadLog }> {
  const { folder, certificate, key } = certificateFiles();
  const redirecting = await freePort();
  const site = path.join(folder, 'site.conf');
  const text = toPorts(readFileSync('ops/nginx/slotkeeper.conf', 'utf8'), ports)
    .replace('listen 443', `listen 127.0.0.1:${ports.proxy}`)
    .replace('listen 80;', `listen 127.0.0.1:${redirecting};`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('/etc/ssl/slots.example.com.pem', certificate)
    .replace('/etc/ssl/slots.example.com.key', key);
  writeFileSync(site, text);
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr notice; worker_processes 1; events {}
    http { access_log off; ${temporary.join(' ')} include ${site}; }`,
  );
  const checked = run(nginx!, '-t', '-c', file);
  expect(checked.code, checked.said).toBe(0);
  const said = await startProxy(nginx!, ['-c', file], /start worker process /);
  const logs = ['slotkeeper.log', 'slotkeeper-error.log'].map((name) => path.join(folder, name));
  const readLog = () => [...said, ...logs.filter(existsSync).map((log) => readFileSync(log, 'utf8'))].join('\n');
  return { redirecting, readLog };
}

async function startCaddy(ports: Ports): Promise<ReadLog> {
  const { folder, certificate, key } = certificateFiles();
  const file = path.join(folder, 'Caddyfile');
  const site = toPorts(readFileSync('ops/caddy/Caddyfile', 'utf8'), ports)
    .replace(/^\{/m, `{\n admin off\n auto_https disable_redirects\n storage file_system ${folder}`)
    .replace('slots.example.com {', `https://slots.example.com:${ports.proxy} {\n tls ${certificate} ${key}`);
  writeFileSync(file, site);
  const checked = run(caddy!, 'validate', '--adapter', 'caddyfile', '--config', file);
  expect(checked.code, checked.said).toBe(0);
  const args = ['run', '--adapter', 'caddyfile', '--config', file];
  const said = await startProxy(caddy!, args, /serving initial configuration/, { HOME: folder });
  return () => said.join('\n');
}

/** Returns a function that resolves with the next event of a stream; undefined after its end. */
function eventsOf(stream: IncomingMessage): () => Promise<string | undefined> {
  const received: string[] = [];
  const parser = createParser({ onEvent: ({ event = '' }) => received.push(event) });
  const parts = stream.setEncoding('utf8')[Symbol.asyncIterator]();
  return async () => {
    while (!received.length) {
      const { done, value } = await parts.next();
      if (done) return undefined;
      parser.feed(value);
    }
    return received.shift();
  };
}

const SECRET = 'key-of-a-calendar-feed';

/** Opens a path with a secret; returns the status. */
async function openSecret({ ports }: Behind): Promise<number | undefined> {
  const request = `GET /calendar/${SECRET}.ics?token=${SECRET}`;
  const response = await new ProxyClient(ports.proxy).open(request, undefined, { referer: SECRET });
  response.resume();
  return response.statusCode;
}

/** Checks that a log has an address for the id of a request that is refused, and no path, also of failed requests. */
async function expectLogged(behind: Behind, readLog: ReadLog): Promise<void> {
  const refused = await reserve(new ProxyClient(behind.ports.proxy), slotOf(behind.room, MORNING.at(-1)));
  const id = String(refused.headers['x-request-id']);
  while (!readLog().includes(id)) await new Promise(setImmediate);
  const line = readLog()
    .split('\n')
    .find((each) => each.includes(id));
  expect(line).toMatch(/127\.0\.0\.1.*\b429\b/);
  expect(line).not.toContain('reserve');

  behind.server.child.kill('SIGKILL');
  await behind.server.exited;
  expect([502, 503]).toContain(await openSecret(behind));
  while (!/\b50[23]\b/.test(readLog())) await new Promise(setImmediate);
  expect(readLog()).not.toContain(SECRET);
}

/** Checks compression, streams, addresses of clients, and that a missing process does no harm. */
async function expectPassed(behind: Behind): Promise<void> {
  const { server, room, ports } = behind;
  // some of them are sent to the process that is missing
  for (let count = 0; count < 4; count += 1) expect(await openSecret(behind)).toBe(404);
  const client = new ProxyClient(ports.proxy);
  const listing = `GET /rest/1/resources/${room.uuid}/upcoming_bookables`;
  const plain = await client.call(listing);
  expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined]);
  const compressed = await client.call(listing, undefined, { 'accept-encoding': 'gzip' });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(compressed.body).toEqual(plain.body);

  const stream = await client.open(`GET /resources/${room.uuid}/upcoming_bookables/stream`, undefined, {
    'accept-encoding': 'gzip',
  });
  expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' });
  expect(stream.headers['content-encoding']).toBeUndefined();
  const next = eventsOf(stream);
  expect(await next()).toEqual(expect.any(String));
  const holdAs = (address: string, from = '09:00') =>
    reserve(client, slotOf(room, from), {}, '', { 'x-forwarded-for': address });
  expect((await holdAs('203.0.113.1')).status).toBe(200);
  expect(await next()).toEqual(expect.any(String));
  stream.destroy();

  // a client that claims another address with each request is one client
  const statuses: number[] = [];
  for (const [i, from] of MORNING.slice(1).entries()) statuses.push((await holdAs(`203.0.113.${i + 2}`, from)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect(server.out).not.toContain('proxy missing in TRUSTED_PROXIES');
}

const ID = 'deadbeef-dead-beef-dead-beefdeadbeef';

/** Checks that a client names neither its request nor its trace. */
async function expectNameless({ proxy }: Ports): Promise<void> {
  const claimed = { 'x-request-id': ID, traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
  const { body } = await new ProxyClient(proxy).call('GET /health/ready', undefined, {
    accept: 'text/plain',
    ...claimed,
  });
  expect(body).toMatchObject({ accept: 'text/plain', host: 'slots.example.com' });
  expect(body['x-request-id']).not.toBe(ID);
  expect(body).not.toHaveProperty('traceparent');
}

describe.skipIf(!nginx)('nginx as ops/nginx/slotkeeper.conf has it', () => {
  test('→ compresses listings, passes streams on at once, and a process is missing without harm; no path is logged', async () => {
    const behind = await startBehindProxy();
    const { redirecting, readLog } = await startNginx(behind.ports);
    const redirected = await fetch(`http://127.0.0.1:${redirecting}/a?token=${SECRET}`, {
      headers: { host: 'slots.example.com' },
      redirect: 'manual',
    });
    expect(redirected.status).toBe(308);
    await expectPassed(behind);
    await expectLogged(behind, readLog);
  });

  test('a client names its request and its trace → the service gets neither name', async () => {
    const ports = await startEcho();
    await startNginx(ports);
    await expectNameless(ports);
  });
});

describe.skipIf(!caddy)('Caddy as ops/caddy/Caddyfile has it', () => {
  test('→ compresses listings, passes streams on at once, and a process is missing without harm; no path is logged', async () => {
    const behind = await startBehindProxy();
    const readLog = await startCaddy(behind.ports);
    await expectPassed(behind);
    await expectLogged(behind, readLog);
  });

  test('a client names its request and its trace → the service gets neither name', async () => {
    const ports = await startEcho();
    await startCaddy(ports);
    await expectNameless(ports);
  });
});
