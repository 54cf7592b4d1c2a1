import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { createParser } from 'eventsource-parser';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../src/database/embedded-postgres.ts';
import { reserve } from '../support/calls/booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { freshDatabase } from '../support/database.ts';
import { installed, run } from '../support/documentation/programs.ts';
import { makePractice } from '../support/practice.ts';
import { startServer } from '../support/processes.ts';
import { certificateFiles, ProxyClient, startProxy } from '../support/proxy.ts';

const nginx = installed('nginx');
const caddy = installed('caddy');

/** The service as both configurations want it. Its second process is missing. */
async function startBehindProxy() {
  const env = { DATABASE_URL: await freshDatabase(), TRUSTED_PROXIES: '127.0.0.1', BOOKING_RATE: '6' };
  const { server, service } = await startServer(env);
  const room = await (await makePractice(service)).room();
  const ports = { service: new URL(service.url).port, proxy: await freePort() };
  return { server, service, room, ports };
}

type Ports = Awaited<ReturnType<typeof startBehindProxy>>['ports'];

const toPorts = (text: string, { service }: Ports) =>
  text.replace('127.0.0.1:3001', `127.0.0.1:${service}`).replace('127.0.0.1:3000', '127.0.0.1:1');

async function startNginx(ports: Ports): Promise<number> {
  const { folder, certificate, key } = certificateFiles();
  const redirecting = await freePort();
  const site = path.join(folder, 'site.conf');
  const text = toPorts(readFileSync('ops/nginx/slotkeeper.conf', 'utf8'), ports)
    .replace('listen 443', `listen 127.0.0.1:${ports.proxy}`)
    .replace('listen 80;', `listen 127.0.0.1:${redirecting};`)
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
  await startProxy(nginx!, ['-c', file], /start worker process /);
  return redirecting;
}

async function startCaddy(ports: Ports): Promise<void> {
  const { folder, certificate, key } = certificateFiles();
  const file = path.join(folder, 'Caddyfile');
  const site = toPorts(readFileSync('ops/caddy/Caddyfile', 'utf8'), ports).replace(
    'slots.example.com {',
    `{\n admin off\n auto_https disable_redirects\n storage file_system ${folder}\n}
    https://slots.example.com:${ports.proxy} {\n tls ${certificate} ${key}`,
  );
  writeFileSync(file, site);
  const checked = run(caddy!, 'validate', '--adapter', 'caddyfile', '--config', file);
  expect(checked.code, checked.said).toBe(0);
  await startProxy(caddy!, ['run', '--adapter', 'caddyfile', '--config', file], /serving initial configuration/, {
    HOME: folder,
  });
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

/** Checks compression, streams, addresses of clients, and that a missing process does no harm. */
async function expectPassed({ server, room, ports }: Awaited<ReturnType<typeof startBehindProxy>>): Promise<void> {
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
  const holdAs = (address: string) => reserve(client, slotOf(room), {}, '', { 'x-forwarded-for': address });
  expect((await holdAs('203.0.113.1')).status).toBe(200);
  expect(await next()).toEqual(expect.any(String));
  stream.destroy();

  // a client that claims another address with each request is one client
  const statuses: number[] = [];
  for (const last of [2, 3, 4, 5, 6, 7]) statuses.push((await holdAs(`203.0.113.${last}`)).status);
  expect(statuses).toEqual([412, 412, 412, 412, 412, 429]);
  expect(server.out).not.toContain('proxy missing in TRUSTED_PROXIES');
}

describe.skipIf(!nginx)('nginx as ops/nginx/slotkeeper.conf has it', () => {
  test('→ compresses listings, passes streams on at once, and a process is missing without harm', async () => {
    const behind = await startBehindProxy();
    const redirecting = await startNginx(behind.ports);
    const redirected = await fetch(`http://127.0.0.1:${redirecting}/a?b=c`, {
      headers: { host: 'slots.example.com' },
      redirect: 'manual',
    });
    expect(redirected.status).toBe(308);
    await expectPassed(behind);
  });
});

describe.skipIf(!caddy)('Caddy as ops/caddy/Caddyfile has it', () => {
  test('→ compresses listings, passes streams on at once, and a process is missing without harm', async () => {
    const behind = await startBehindProxy();
    await startCaddy(behind.ports);
    await expectPassed(behind);
  });
});
