import { once } from 'node:events';
import { connect } from 'node:net';
import { analyse } from 'scslre';
import { describe, expect, test } from 'vitest';
import {
  IN_HEADERS,
  IN_PATHS,
  IN_QUERIES,
  inHeader,
  inPaths,
  inQueries,
  LENGTH,
  type RepeatedCharacters,
} from '../support/calls/repeated-characters.ts';
import { makePractice } from '../support/practice.ts';
import { countReads } from '../support/reads.ts';
import { startService } from '../support/service.ts';

const service = await startService({ isTrustedProxy: () => true });
const { uuid } = await (await makePractice(service)).room();
const { hostname, port, host } = new URL(service.url);

/** Times that a request may be read as a whole. */
const MAX_READS = 100;

/** Sends a request without a body and returns the status of its answer. */
async function statusOf({ request, headers }: RepeatedCharacters): Promise<number> {
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ Host: host, Connection: 'close', ...headers }).map((header) => header.join(': '));
  socket.write([`${request} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  const [answer] = await once(socket.setEncoding('latin1'), 'data');
  socket.destroy();
  return Number(answer.split(' ', 2)[1]);
}

/** Expects each character to be read a few times, by patterns that read it once whatever the text. */
async function expectFewReads(requests: RepeatedCharacters[]): Promise<void> {
  const reads = countReads();
  for (const request of requests) {
    reads.count = 0;
    expect(await statusOf(request)).toBeLessThan(500);
    expect(reads.count / LENGTH).toBeLessThan(MAX_READS);
  }
  const patterns = [...reads.patterns.values()];
  expect(patterns.filter((pattern) => analyse(pattern).reports.length > 0)).toEqual([]);
}

describe('one character repeated through 15 KB', () => {
  test.each(IN_PATHS)('%s in paths → little work', { tags: ['attack/paths-headers-read-again'] }, (text) =>
    expectFewReads(inPaths(text, uuid)),
  );

  test.each(IN_QUERIES)('%s in queries → little work', { tags: ['attack/paths-headers-read-again'] }, (text) =>
    expectFewReads(inQueries(text, uuid)),
  );

  test.each(IN_HEADERS)('in the header %s → little work', { tags: ['attack/paths-headers-read-again'] }, (name) =>
    expectFewReads(inHeader(name, uuid)),
  );
});
