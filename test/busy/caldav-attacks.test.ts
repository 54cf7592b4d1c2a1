import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { mayGetCredentials } from '../../src/booking/busy/calendar-credentials.ts';
import { fetchCollection } from '../../src/booking/busy/fetch-collection.ts';
import { ReadingRequests } from '../../src/booking/busy/reading-requests.ts';
import { OutboundTargets } from '../../src/platform/access/outbound/public-address.ts';
import { calendarOf, entryAt } from '../support/calendars.ts';
import { list, startsIn } from '../support/calls/slots.ts';
import {
  AUTHORIZATION,
  answering,
  CALENDAR,
  CREDENTIALS,
  collectionSource,
  data,
  entriesOf,
  multistatus,
  propstat,
  response,
  startCollections,
  stateOf,
} from '../support/collections.ts';
import { UNHURRIED_CALLS } from '../support/unhurried.ts';
import { CERTIFICATE } from '../support/webhook-certificate.ts';
import { startReceiver } from '../support/webhook-receiver.ts';

const { service, practice, server, address, serve, methods, readNow } = await startCollections();
const elsewhere = await startReceiver(CERTIFICATE);

const made = async () => collectionSource(practice, await practice.room(), address);

type Answer = (answer: ServerResponse) => unknown;

/** Answers PROPFIND as a calendar does, and REPORT as told. */
const reporting =
  (report: Answer): typeof server.reply =>
  (request, answer) =>
    request.method === 'PROPFIND' ? answering(stateOf({}), '')(request, answer) : report(answer);

const sending =
  (document: string): Answer =>
  (answer) =>
    answer.writeHead(207).end(document);

const HTML = { 'content-type': 'text/html' };
const HOME = '<D:resourcetype><D:collection/></D:resourcetype>';
const NO_STATUS = `<D:propstat><D:prop>${CALENDAR}</D:prop></D:propstat>`;
const CUT_OFF = '<D:response><D:href>/</D:href><D:status>HTTP/1.1 507 Insufficient Storage</D:status></D:response>';

const BOMB = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
  .split('')
  .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghi'[i]};`.repeat(10)}">`)
  .join('')}]>${multistatus(response(propstat(data('&j;')))).replace(/^<\?.*?\?>/, '')}`;

const FILE = '<!DOCTYPE a [<!ENTITY file SYSTEM "file:///etc/passwd">]><a>&file;</a>';

describe('a collection that cannot be read', () => {
  test.each([
    ['401', (answer) => answer.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end(), 'CREDENTIALS_REFUSED'],
    ['403', (answer) => answer.writeHead(403).end(), 'CREDENTIALS_REFUSED'],
    ['404', (answer) => answer.writeHead(404).end(), 'HTTP_404'],
    ['405, as a server without CalDAV', (answer) => answer.writeHead(405).end(), 'HTTP_405'],
    ['503', (answer) => answer.writeHead(503).end(), 'HTTP_503'],
    ['a page to sign in', (answer) => answer.writeHead(200, HTML).end('<html>Sign in</html>'), 'NOT_A_CALENDAR'],
    ['a page with 207', (answer) => answer.writeHead(207, HTML).end('<html>Sign in</html>'), 'NOT_A_CALENDAR'],
    ['no XML', sending('BEGIN:VCALENDAR'), 'NOT_A_CALENDAR'],
    ['nothing', sending(''), 'NOT_A_CALENDAR'],
    ['XML that breaks off', sending(stateOf({ ctag: '1' }).slice(0, -9)), 'NOT_A_CALENDAR'],
    ['no response in it', sending(multistatus()), 'NOT_A_CALENDAR'],
    ['no calendar, but a home of calendars', sending(multistatus(response(propstat(HOME)))), 'NOT_A_CALENDAR'],
    ['properties without a status', sending(multistatus(response(NO_STATUS))), 'NOT_A_CALENDAR'],
    ['nothing any more', (answer) => answer.destroy(), 'NO_ANSWER'],
    [
      'half of it',
      (answer) => answer.writeHead(207, { 'content-length': 99 }).write('<', () => answer.destroy()),
      'NO_ANSWER',
    ],
  ] satisfies [string, Answer, string][])('PROPFIND answers %s → a code, and no REPORT', async (_, reply, failure) => {
    const source = await made();
    server.reply = (_request, answer) => reply(answer);
    expect(await readNow(source)).toMatchObject({ failure, failures: 1, readAt: null });
    expect(methods()).toEqual(['PROPFIND']);
  });

  test.each([
    ['401', (answer) => answer.writeHead(401).end(), 'CREDENTIALS_REFUSED'],
    ['500', (answer) => answer.writeHead(500).end(), 'HTTP_500'],
    ['a page', sending('<html>Error</html>'), 'NOT_A_CALENDAR'],
    ['text of another kind', sending(entriesOf('Hello')), 'NOT_A_CALENDAR'],
    ['an element without a namespace', sending(entriesOf().replaceAll('D:', '')), 'NOT_A_CALENDAR'],
    [
      'that it has kept a file back',
      sending(multistatus(response(propstat('<C:calendar-data/>', '403 Forbidden')))),
      'HTTP_403',
    ],
    ['that it has cut the answer off', sending(multistatus(CUT_OFF)), 'TOO_LARGE'],
  ] satisfies [string, Answer, string][])('REPORT answers %s → a code', async (_, report, failure) => {
    const source = await made();
    server.reply = reporting(report);
    expect(await readNow(source)).toMatchObject({ failure, failures: 1, readAt: null });
    expect(methods()).toEqual(['PROPFIND', 'REPORT']);
  });

  test.each([429, 503, 401])('%i with Retry-After → it waits so long', async (status) => {
    const source = await made();
    server.answer(status, { 'retry-after': '3600' });
    await readNow(source);
    const [{ minutes }] = (await service.sql(
      'select round(extract(epoch from due_at - now()) / 60)::int as minutes from busy_sources where id = $1',
      [source],
    )) as [{ minutes: number }];
    expect(minutes).toBe(60);
  });
});

describe('credentials', () => {
  test('a redirect to another host → REDIRECTED_ELSEWHERE, and nothing is sent there', {
    tags: ['attack/calendar-credentials'],
  }, async () => {
    const source = await made();
    elsewhere.reset();
    const { port } = new URL(elsewhere.url);
    for (const location of [elsewhere.url, `//127.0.0.1:${port}/ida/office/`, address.replace('https', 'http')]) {
      for (const status of [301, 302, 307, 308]) {
        server.answer(status, { location });
        expect(await readNow(source)).toMatchObject({ failure: 'REDIRECTED_ELSEWHERE' });
      }
    }
    server.reply = reporting((answer) => answer.writeHead(302, { location: elsewhere.url }).end());
    expect(await readNow(source)).toMatchObject({ failure: 'REDIRECTED_ELSEWHERE' });
    expect(elsewhere.received).toEqual([]);
  });

  test('a redirect on the same host → followed, and its entries are asked for where it leads', async () => {
    const room = await practice.room();
    const source = await collectionSource(practice, room, address.replace(/\/$/, ''));
    const file = calendarOf(entryAt(room, '10:00', '11:00'));
    server.reply = (request, answer) =>
      request.path.endsWith('/')
        ? answering(stateOf({ ctag: '1' }), entriesOf(file))(request, answer)
        : answer.writeHead(301, { location: `${request.path}/` }).end();
    expect(await readNow(source)).toMatchObject({ failure: null });
    expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PROPFIND /ida/office',
      'PROPFIND /ida/office/',
      'REPORT /ida/office/',
    ]);
    for (const { headers } of server.received) expect(headers.authorization).toBe(AUTHORIZATION);
    expect(startsIn(await list(service, room.uuid))).not.toContain('10:00');
    server.answer(302, { location: '/again' });
    expect(await readNow(source)).toMatchObject({ failure: 'TOO_MANY_REDIRECTS' });
  });

  test.each([
    ['https://dav.example.org/a/', 'https://dav.example.org/b/', true],
    ['https://dav.example.org/a/', 'http://dav.example.org/a/', false],
    ['https://dav.example.org/a/', 'https://dav.example.org:8443/a/', false],
    ['https://dav.example.org/a/', 'https://example.org/a/', false],
    ['https://dav.example.org/a/', 'https://p34-caldav.icloud.com/a/', false],
    ['https://caldav.icloud.com/a/', 'https://p34-caldav.icloud.com/a/', true],
    ['https://caldav.icloud.com/a/', 'https://p34-caldav.icloud.com:443/a/', true],
    ['https://caldav.icloud.com/a/', 'http://p34-caldav.icloud.com/a/', false],
    ['https://caldav.icloud.com/a/', 'https://p34-caldav.icloud.com:8443/a/', false],
    ['https://caldav.icloud.com/a/', 'https://evil.p34-caldav.icloud.com/a/', false],
    ['https://caldav.icloud.com/a/', 'https://p34-caldav.icloud.com.example.org/a/', false],
    ['https://caldav.icloud.com/a/', 'https://example.org/p34-caldav.icloud.com/', false],
    ['https://p34-caldav.icloud.com/a/', 'https://p35-caldav.icloud.com/a/', false],
  ])('of %s at %s → sent: %s', { tags: ['attack/calendar-credentials'] }, (known, asked, isSent) => {
    expect(mayGetCredentials(new URL(asked), new URL(known))).toBe(isSent);
  });

  test('an address whose host has become an inner one → NO_PUBLIC_ADDRESS, and nothing is sent', {
    tags: ['attack/calendar-at-inner-address'],
  }, async () => {
    const targets = new OutboundTargets([], async () => ['127.0.0.1']);
    const options = { ...UNHURRIED_CALLS, ca: CERTIFICATE.cert };
    const requests = new ReadingRequests(targets, options, new AbortController().signal);
    const { port } = new URL(server.url);
    const wanted = {
      address: `https://receiver.example:${port}/ida/office/`,
      known: { etag: null, lastModified: null },
      credentials: CREDENTIALS,
      period: { start: 0, end: 1 },
    };
    await expect(fetchCollection(wanted, requests)).rejects.toMatchObject({ code: 'NO_PUBLIC_ADDRESS' });
    expect(server.received).toEqual([]);
  });
});

describe('XML that', () => {
  const deep = '<a>'.repeat(20_000) + '</a>'.repeat(20_000);

  test.each([
    ['expands entities', BOMB, 'NOT_A_CALENDAR'],
    ['includes a file', FILE, 'NOT_A_CALENDAR'],
    ['names an unknown entity', stateOf({ ctag: '&x;' }), 'NOT_A_CALENDAR'],
    ['nests elements without end', deep.slice(0, 60_000), 'NOT_A_CALENDAR'],
    ['is longer than the state of a calendar', stateOf({ ctag: 'x'.repeat(70_000) }), 'TOO_LARGE'],
  ])('%s → refused in the state of a collection', { tags: ['attack/calendar-of-xml'] }, async (_, text, failure) => {
    const source = await made();
    server.reply = answering(text, '');
    expect(await readNow(source)).toMatchObject({ failure });
  });

  test.each([
    ['expands entities', () => BOMB, 'NOT_A_CALENDAR'],
    ['nests elements without end', () => deep, 'NOT_A_CALENDAR'],
    ['has too many elements', () => multistatus('<D:x/>'.repeat(200_001)), 'TOO_LARGE'],
    ['is longer than 5 MB', () => entriesOf('x'.repeat(6 * 2 ** 20)), 'TOO_LARGE'],
    [
      'has more than 20,000 components in all files together',
      () => entriesOf(...Array.from({ length: 10_001 }, () => 'BEGIN:VCALENDAR\nBEGIN:X\nEND:X\nEND:VCALENDAR')),
      'TOO_LARGE',
    ],
  ])('%s → refused in its entries', { tags: ['attack/calendar-of-xml'] }, async (_, text, failure) => {
    const source = await made();
    server.reply = reporting(sending(text()));
    expect(await readNow(source)).toMatchObject({ failure });
    serve({});
    expect(await readNow(source)).toMatchObject({ failure: null });
  });
});
