import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { fetchCalendar } from '../../src/booking/busy/fetch-calendar.ts';
import { IcsReader } from '../../src/booking/busy/reader/ics-reader.ts';
import { readIcs } from '../../src/booking/busy/reader/read-ics.ts';
import { ReadingRequests } from '../../src/booking/busy/reading-requests.ts';
import { OutboundTargets } from '../../src/platform/access/outbound/public-address.ts';
import { networks } from '../../src/platform/process/setting-values.ts';
import { calendarOf, entryOf } from '../support/calendars.ts';
import { afterFile } from '../support/cleanup.ts';
import { UNHURRIED_CALLS } from '../support/unhurried.ts';
import { startReceiver } from '../support/webhook-receiver.ts';

const server = await startReceiver();
const loopback = new OutboundTargets(networks('127.0.0.0/8'));
const NEW = { etag: null, lastModified: null };
const never = new AbortController().signal;

const fetched = (address = server.url, targets = loopback, options: object = {}) =>
  fetchCalendar(
    { address, known: NEW },
    new ReadingRequests(targets, { ...UNHURRIED_CALLS, ca: undefined, ...options }, never),
  );

const PERIOD = { start: Date.parse('2026-12-01T00:00Z'), end: Date.parse('2028-01-01T00:00Z') };
const SETTINGS = { timeZone: 'Europe/Berlin', period: PERIOD, ownerEmail: null, allDayIsFree: false };
const read = (text: string) => readIcs([text], SETTINGS);

/** Starts a server that does with each connection as a test says. */
async function rawServer(take: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const raw = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    take(socket);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => raw.once('listening', resolve));
  afterFile(() => {
    for (const socket of sockets) socket.destroy();
    raw.close();
  });
  return `http://127.0.0.1:${(raw.address() as { port: number }).port}/`;
}

describe('a server that', () => {
  test('answers without an end → read to 5 MB, then left', { tags: ['attack/calendar-without-end'] }, async () => {
    let written = 0;
    const url = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const more = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 'x'))) written += 65_536;
        if (!socket.destroyed) socket.once('drain', more);
      };
      more();
    });
    await expect(fetched(url)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect(written).toBeLessThan(64 * 2 ** 20);
  });

  test('sends a small answer that expands to 200 MB → left at 5 MB', {
    tags: ['attack/calendar-without-end'],
  }, async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 2 ** 20), { level: 9 });
    expect(bomb.length).toBeLessThan(2 ** 20);
    server.reply = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    await expect(fetched()).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  test('sends an answer slowly → left at the end of the time, redirects included', {
    tags: ['attack/calendar-without-end'],
  }, async () => {
    server.reply = (_request, response) => response.writeHead(200).write('.');
    await expect(fetched(server.url, loopback, { timeout: 100 })).rejects.toMatchObject({ code: 'NO_ANSWER' });
  });

  test('redirects to an address of this network → not followed', {
    tags: ['attack/calendar-at-inner-address'],
  }, async () => {
    const asked: string[] = [];
    const { port } = new URL(server.url);
    // the calendar is at a public name, whose address is that of the receiver
    const outer = new OutboundTargets(networks('127.0.0.1/32'), async (name) => {
      asked.push(name);
      return name === 'calendar.example' ? ['127.0.0.1'] : ['10.0.0.7'];
    });
    for (const location of [
      'http://inner.example/',
      'http://10.0.0.7/',
      'http://[::1]/',
      'file:///etc/passwd',
      'http://169.254.169.254/latest',
    ]) {
      server.answer(302, { location });
      await expect(fetched(`http://calendar.example:${port}/`, outer)).rejects.toMatchObject({
        code: 'NO_PUBLIC_ADDRESS',
      });
    }
    expect(asked).toContain('inner.example');
  });

  test('has a name that changes its answer → only the address that was checked is connected to', {
    tags: ['attack/calendar-at-inner-address'],
  }, async () => {
    const { port } = new URL(server.url);
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    const targets = new OutboundTargets([], async () => answers.shift() ?? ['127.0.0.1']);
    expect(await targets.problem(`https://rebound.example:${port}/`)).toBeNull();
    server.reset();
    await expect(fetched(`https://rebound.example:${port}/`, targets)).rejects.toMatchObject({
      code: 'NO_PUBLIC_ADDRESS',
    });
    expect(server.received).toEqual([]);
  });
});

describe('a file with', () => {
  test('20,000 yearly rules since 1970 → read', { tags: ['attack/calendar-of-rules'] }, () => {
    const entries = Array.from({ length: 19_990 }, (_, i) =>
      entryOf(`UID:${i}`, 'DTSTART:19700103T090000Z', 'DTEND:19700103T093000Z', 'RRULE:FREQ=YEARLY'),
    );
    expect(read(calendarOf(...entries)).busy).toHaveLength(1);
  });

  test('more than 20,000 components → TOO_LARGE', { tags: ['attack/calendar-of-rules'] }, () => {
    const entries = Array.from({ length: 20_001 }, (_, i) => entryOf(`UID:${i}`, 'DTSTART:20261201T090000Z'));
    expect(() => read(calendarOf(...entries))).toThrow('TOO_LARGE');
  });

  test('a rule for every second, or for hours of 50 years → TOO_MANY_TIMES', {
    tags: ['attack/calendar-of-rules'],
  }, () => {
    for (const rule of ['FREQ=SECONDLY', 'FREQ=HOURLY']) {
      const entry = entryOf('UID:1', 'DTSTART:19760101T000000Z', 'DTEND:19760101T000001Z', `RRULE:${rule}`);
      expect(() => read(calendarOf(entry))).toThrow('TOO_MANY_TIMES');
    }
  });

  test('instances of many rules → TOO_MANY_TIMES; spans that do not touch, beyond 5,000', {
    tags: ['attack/calendar-of-rules'],
  }, () => {
    const daily = (i: number) => {
      const [hour, minute] = [Math.floor(i / 60) % 24, i % 60].map((part) => String(part).padStart(2, '0'));
      return entryOf(`UID:${i}`, `DTSTART:20200101T${hour}${minute}00Z`, 'DURATION:PT10S', 'RRULE:FREQ=DAILY');
    };
    expect(() => read(calendarOf(...Array.from({ length: 300 }, (_, i) => daily(i))))).toThrow('TOO_MANY_TIMES');
    expect(() => read(calendarOf(...Array.from({ length: 20 }, (_, i) => daily(i))))).toThrow('TOO_MANY_TIMES');
    expect(read(calendarOf(daily(0), daily(1))).busy).toHaveLength(792);
  });
});

describe('the thread of the reader', () => {
  const readers: IcsReader[] = [];
  afterAll(() => Promise.all(readers.map((reader) => reader.stop())));

  const opened = (limits: ConstructorParameters<typeof IcsReader>[0] = {}) => {
    const reader = new IcsReader({ deadlineMs: 600_000, ...limits });
    readers.push(reader);
    return reader;
  };
  const good = calendarOf(entryOf('UID:1', 'DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z'));
  const readBy = (reader: IcsReader, text: string) => reader.read(Buffer.from(text), SETTINGS);

  test('takes a rule that never comes → ended after its time, and the next file is read', {
    tags: ['attack/calendar-of-rules'],
  }, async () => {
    const endless = calendarOf(
      entryOf(
        'UID:1',
        'DTSTART:20261201T090000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;BYHOUR=9,10;BYMONTH=2;BYMONTHDAY=30',
      ),
    );
    const reader = opened({ deadlineMs: 500 });
    const readings = [readBy(reader, endless), readBy(opened(), good)];
    await expect(readings[0]).rejects.toMatchObject({ code: 'TOO_SLOW' });
    expect(await readings[1]).toMatchObject({ busy: [{}], unclear: 0 });
  });

  test('runs out of memory → the file is TOO_LARGE, this process goes on, and the next file is read', {
    tags: ['attack/calendar-of-rules'],
  }, async () => {
    const reader = opened({ maxMb: 16 });
    const large = calendarOf(
      ...Array.from({ length: 19_000 }, (_, i) => entryOf(`UID:${i}-${'x'.repeat(200)}`, 'DTSTART:20261201T090000Z')),
    );
    await expect(readBy(reader, large)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect(await readBy(reader, good)).toMatchObject({ busy: [{}] });
  });

  test('reads files of several sources → one after the other, each with its own settings and zones', async () => {
    const reader = opened();
    const zoned = (offset: string) =>
      calendarOf(
        [
          'BEGIN:VTIMEZONE',
          'TZID:Here',
          'BEGIN:STANDARD',
          'DTSTART:19700101T000000',
          `TZOFFSETFROM:${offset}`,
          `TZOFFSETTO:${offset}`,
          'END:STANDARD',
          'END:VTIMEZONE',
        ].join('\r\n'),
        entryOf('UID:1', 'DTSTART;TZID=Here:20261201T120000', 'DURATION:PT1H'),
      );
    const times = await Promise.all(['+0500', '-0500', '+0000'].map((offset) => readBy(reader, zoned(offset))));
    expect(times.map(({ busy }) => new Date(busy[0]!.start).toISOString().slice(11, 13))).toEqual(['07', '17', '12']);
  });
});
