import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService({ isTrustedProxy: () => true });
const { uuid } = await (await makePractice(service)).room();
const { hostname, port, host } = new URL(service.url);
const LIST = `/resources/${uuid}/upcoming_bookables`;

/** Almost as much as the service reads of the path and the headers together. */
const LENGTH = 15_500;

/** CPU milliseconds. A quadratic search of LENGTH characters takes 100, and any of these requests 5. */
const MAX_CPU_MS = 40;

/** Sends a request without a body and returns the status of its answer. */
async function statusOf(line: string, ...headers: string[]): Promise<number> {
  const socket = connect(Number(port), hostname);
  socket.write([`${line} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers, '', ''].join('\r\n'));
  const [answer] = await once(socket.setEncoding('latin1'), 'data');
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}

/** Sends a request again if it takes too long, because others share the machine. */
async function expectLittleWork(line: string, ...headers: string[]): Promise<void> {
  const costs: number[] = [];
  while (costs.length < 3 && !costs.some((cost) => cost < MAX_CPU_MS)) {
    const before = process.cpuUsage();
    expect(await statusOf(line, ...headers)).toBeLessThan(500);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  expect(Math.min(...costs)).toBeLessThan(MAX_CPU_MS);
}

/** A last character that differs makes a search for the end fail. */
const repeated = (text: string) => `x${text.repeat(LENGTH / text.length)}x`;

describe('one character repeated through 15 KB', () => {
  test.each(['/', '.', '-', '@', '%20', '1', ';', '=', '&'])(
    '%s in paths → little work',
    { tags: ['attack/paths-headers-read-again'] },
    async (text) => {
      const long = repeated(text);
      for (const path of [
        long,
        `book/${long}`,
        `resources/${long}/upcoming_bookables`,
        `${LIST.slice(1)}?ref=${long}`,
      ]) {
        await expectLittleWork(`GET /${path}`, 'Accept: text/html');
      }
    },
  );

  test.each(['&a', '&a=1', '&', '=', '%', 'a', '&ref=a', '&ref=a@b'])(
    '%s in queries → little work',
    { tags: ['attack/paths-headers-read-again'] },
    async (text) => {
      for (const path of [LIST, '/nothing', '/graphql', '/graphql/stream', `/resources/${uuid}/times`]) {
        await expectLittleWork(`GET ${path}?${repeated(text)}`, 'Accept: text/html');
      }
    },
  );

  test.each([
    'Access-Control-Request-Headers',
    'Accept',
    'Accept-Language',
    'Authorization',
    'Content-Type',
    'Cookie',
    'Forwarded',
    'Idempotency-Key',
    'If-None-Match',
    'Origin',
    'Traceparent',
    'X-Forwarded-For',
  ])('in the header %s → little work', { tags: ['attack/paths-headers-read-again'] }, async (name) => {
    for (const text of [' ', ',', ', ', '; ', ':', '.', '1', '"']) {
      for (const line of [`OPTIONS ${LIST}`, `GET ${LIST}`, 'GET /board', 'GET /graphql', 'POST /graphql']) {
        const length = line.startsWith('POST') ? ['Content-Length: 0'] : [];
        await expectLittleWork(line, `${name}: ${repeated(text)}`, ...length);
      }
    }
  });
});
