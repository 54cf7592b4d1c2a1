import { describe, expect, test } from 'vitest';
import { failingSources, staleSources } from '../../src/jobs/busy-sources.ts';
import {
  askToRead,
  busyOf,
  calendarOf,
  calendarSource,
  entryAt,
  startCalendars,
  startReading,
  unhurriedReadings,
} from '../support/calendars.ts';
import { book } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { at, list, MORNING, slotOf, startsIn } from '../support/calls/slots.ts';
import { eventsBy, eventsOf } from '../support/events.ts';
import type { Room } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';
import { ON_THIS_MACHINE, until } from '../support/webhooks.ts';

const { service, practice, server, serve, orm, readNow } = await startCalendars();
const other = await startService(ON_THIS_MACHINE, service.databaseUrl);

const starts = async (room: Room, of = service): Promise<string[]> => startsIn(await list(of, room.uuid));

const revisionOf = async (room: Room) =>
  (await service.sql('select settings_revision from resources where id = $1', [room.uuid]))[0]!.settings_revision;

const row = async (source: string) => (await service.sql('select * from busy_sources where id = $1', [source]))[0]!;

const passDue = (source: string) => service.sql('update busy_sources set due_at = now() where id = $1', [source]);

describe('a calendar elsewhere', () => {
  test('is read → its times leave the lists of every process, and come back', async () => {
    const room = await practice.room();
    const source = await calendarSource(practice, room, server.url);
    expect([await starts(room), await starts(room, other)]).toEqual([MORNING, MORNING]);
    serve(entryAt(room, '10:00', '11:00'));
    expect(await askToRead(practice, source)).toMatchObject({
      failure: null,
      unclearEntries: 0,
      host: new URL(server.url).host,
    });
    const open = ['09:00', '09:30', '11:00', '11:30'];
    expect([await starts(room), await starts(room, other)]).toEqual([open, open]);
    serve();
    await readNow(source);
    expect([await starts(room), await starts(room, other)]).toEqual([MORNING, MORNING]);
  });

  test('→ of its text only times are kept, and its address is in no answer and not in the database', async () => {
    const room = await practice.room();
    const address = `${server.url}/private-4f1e/basic.ics?key=sesame`;
    serve(entryAt(room, '10:00', '11:00', 'SUMMARY:Dermatologist', 'ATTENDEE;CN=Nora:mailto:nora@example.org'));
    const source = await calendarSource(practice, room, address);
    await readNow(source);
    const { body } = await service.call(
      `GET /rest/1/crms/${practice.crmId}/provider/${practice.provider}/busy_sources`,
      undefined,
      practice.headers,
    );
    const events = JSON.stringify(await eventsOf(service, practice.crmId));
    for (const told of [JSON.stringify(body), JSON.stringify(await row(source)), events]) {
      expect(told).not.toMatch(/private-4f1e|sesame|Dermatologist|nora@/);
    }
    expect(body.busy_sources).toMatchObject([{ host: new URL(server.url).host, kind: 'ICS', failure: null }]);
    expect(server.received[0]!.path).toContain('private-4f1e');
  });

  test('has not changed since it was read → it is not sent again, and no list is computed anew', async () => {
    const room = await practice.room();
    const text = calendarOf(entryAt(room, '10:00', '11:00'));
    server.reply = ({ headers }, response) => {
      if (headers['if-none-match'] === '"v1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"v1"' }).end(text);
    };
    const source = await calendarSource(practice, room, server.url);
    await readNow(source);
    const before = await revisionOf(room);
    expect(await eventsBy(service, practice.crmId, () => readNow(source))).toEqual([]);
    expect(server.received.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"']);
    expect(await revisionOf(room)).toBe(before);
    // what is known must reach a day further each day
    await service.sql(`update busy_sources set known_until = now() + interval '1 day' where id = $1`, [source]);
    await readNow(source);
    expect(server.received.at(-1)!.headers['if-none-match']).toBeUndefined();
  });

  test('changes what says nothing of times, such as DTSTAMP → no list is computed anew', async () => {
    const room = await practice.room();
    const source = await calendarSource(practice, room, server.url);
    serve(entryAt(room, '10:00', '11:00', 'DTSTAMP:20260101T000000Z'));
    await readNow(source);
    const before = await revisionOf(room);
    serve(entryAt(room, '10:00', '11:00', 'DTSTAMP:20260101T000500Z', 'SUMMARY:Other'));
    await readNow(source);
    expect(await revisionOf(room)).toBe(before);
  });

  test('becomes busy over a booking → it stays, and is told once by an event', async () => {
    const room = await practice.room();
    const source = await calendarSource(practice, room, server.url);
    await readNow(source);
    const { body } = await book(service, slotOf(room, '10:00'));
    serve(entryAt(room, '10:00', '11:00'));
    const told = await eventsBy(service, practice.crmId, () => readNow(source));
    expect(told).toMatchObject([
      { type: 'appointment.busy', data: { appointment: body.createdAppointment.appointment_uuid } },
      { type: 'busy.changed', data: { busied: [{ start: at(room, '10:00'), end: at(room, '11:00') }] } },
    ]);
    serve(entryAt(room, '10:00', '11:00'), entryAt(room, '11:00', '12:00'));
    expect(await eventsBy(service, practice.crmId, () => readNow(source))).toMatchObject([
      { type: 'busy.changed', data: { busied: [{ start: at(room, '11:00'), end: at(room, '12:00') }] } },
    ]);
  });

  test('has the entry of a booking of this resource → it is not busy by it; by that of another it is', async () => {
    const [room, elsewhere] = [await practice.room(), await practice.room()];
    const booked = async (at: Room, clock: string) =>
      (await book(service, slotOf(at, clock))).body.createdAppointment.appointment_uuid;
    const [own, foreign] = [await booked(room, '09:00'), await booked(elsewhere, '10:00')];
    serve(
      entryAt(room, '09:00', '10:00', `UID:${own}@slotkeeper`),
      entryAt(room, '10:00', '11:00', `UID:${foreign}@slotkeeper`),
      entryAt(room, '11:00', '11:30', `UID:${crypto.randomUUID()}@slotkeeper`),
    );
    const source = await calendarSource(practice, room, server.url);
    const told = await eventsBy(service, practice.crmId, () => readNow(source));
    expect(told.map(({ type }) => type)).toEqual(['busy.changed']);
    expect(await starts(room)).toEqual(['09:30', '11:30']);
  });

  test('includes its own bookings without their UIDs → their times are left out', async () => {
    const room = await practice.room();
    await book(service, slotOf(room, '09:00'));
    serve(entryAt(room, '09:00', '10:00'));
    const source = await calendarSource(practice, room, server.url, { includesOwn: true });
    const told = await eventsBy(service, practice.crmId, () => readNow(source));
    expect(told.map(({ type }) => type)).toEqual(['busy.changed']);
    const [from, until] = [at(room, '09:30'), at(room, '10:00')].map((time) => time.slice(11, 16));
    expect(await busyOf(practice, room)).toEqual([`${from}–${until}`]);
  });
});

describe('a calendar that cannot be read', () => {
  test.each([
    ['answers 404', (response) => response.writeHead(404).end(), 'HTTP_404'],
    ['answers a page', (response) => response.end('<html>Sign in</html>'), 'NOT_A_CALENDAR'],
    ['ends early', (response) => response.end(calendarOf().slice(0, -16)), 'NOT_A_CALENDAR'],
    [
      'breaks off',
      (response) => response.writeHead(200, { 'content-length': 99 }).write('BEGIN', () => response.destroy()),
      'NO_ANSWER',
    ],
    ['answers nothing', (response) => response.destroy(), 'NO_ANSWER'],
    [
      'redirects in a circle',
      (response) => response.writeHead(302, { location: '/again' }).end(),
      'TOO_MANY_REDIRECTS',
    ],
    [
      'says that it is compressed',
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'),
      'NO_ANSWER',
    ],
  ] satisfies [string, (response: import('node:http').ServerResponse) => unknown, string][])(
    '%s → its former times stay, with a code of the reason',
    async (_, answer, failure) => {
      const room = await practice.room();
      const source = await calendarSource(practice, room, server.url);
      serve(entryAt(room, '10:00', '11:00'));
      await readNow(source);
      server.reply = (_request, response) => answer(response);
      expect(await readNow(source)).toMatchObject({ failure, failures: 1 });
      expect(await starts(room)).not.toContain('10:00');
    },
  );

  test('→ waits for 5 minutes, then twice as long up to 6 hours, or as its server asks; a good reading ends that', async () => {
    const room = await practice.room();
    const source = await calendarSource(practice, room, server.url);
    const waits = async () => {
      await readNow(source);
      const [{ minutes }] = (await service.sql<{ minutes: number }>(
        'select round(extract(epoch from due_at - now()) / 60)::int as minutes from busy_sources where id = $1',
        [source],
      )) as [{ minutes: number }];
      return minutes;
    };
    server.answer(500);
    const waited = [];
    for (let i = 0; i < 8; i++) waited.push(await waits());
    expect(waited).toEqual([5, 10, 20, 40, 80, 160, 320, 360]);
    server.answer(429, { 'retry-after': '900' });
    await service.sql('update busy_sources set failures = 1 where id = $1', [source]);
    expect(await waits()).toBe(15);
    serve();
    await waits();
    expect(await row(source)).toMatchObject({ failures: 0, failure: null, failing_since: null });
  });

  test('is stale after its minutes → CLOSE offers nothing until it is read, OFFER goes on', async () => {
    const room = await practice.room();
    const source = await calendarSource(practice, room, server.url, { whenUnknown: 'CLOSE', staleAfterMinutes: 30 });
    expect(await starts(room)).toEqual([]);
    await readNow(source);
    expect([await starts(room), await starts(room, other)]).toEqual([MORNING, MORNING]);
    await runJobs(orm, [staleSources]);
    expect(await starts(room)).toEqual(MORNING);
    await service.sql(`update busy_sources set read_at = now() - interval '31 minutes' where id = $1`, [source]);
    const told = await eventsBy(service, practice.crmId, () => runJobs(orm, [staleSources]));
    expect(told).toMatchObject([{ type: 'busy_source.changed', data: { changed: ['isStale'] } }]);
    expect([await starts(room), await starts(room, other)]).toEqual([[], []]);
    await mutate(practice, 'updateBusySource', { source, input: { whenUnknown: 'OFFER' } }, '{ uuid }');
    expect(await starts(room)).toEqual(MORNING);
    expect(await readNow(source)).toMatchObject({ isStale: false });
  });

  test('has not changed while it was stale → it is stale no more', async () => {
    const room = await practice.room();
    server.reply = ({ headers }, response) => {
      if (headers['if-none-match']) response.writeHead(304).end();
      else response.writeHead(200, { etag: '"v1"' }).end(calendarOf());
    };
    const source = await calendarSource(practice, room, server.url, { whenUnknown: 'CLOSE' });
    await readNow(source);
    await service.sql('update busy_sources set is_stale = true where id = $1', [source]);
    expect(await starts(room)).toEqual([]);
    expect(await readNow(source)).toMatchObject({ isStale: false });
    expect(await starts(room, other)).toEqual(MORNING);
  });

  test('for a day → one mail to the provider for each outage', async () => {
    const room = await practice.room();
    const source = await calendarSource(practice, room, server.url, { name: 'Calendar of Ida' });
    const mails = () => service.sql(`select recipient, facts from mails where kind = 'BUSY_SOURCE_FAILING'`);
    const outage = async () => {
      server.answer(403);
      await readNow(source);
      await runJobs(orm, [failingSources]);
      await service.sql(`update busy_sources set failing_since = failing_since - interval '25 hours' where id = $1`, [
        source,
      ]);
      await runJobs(orm, [failingSources, failingSources]);
    };
    await outage();
    expect(await mails()).toMatchObject([
      { recipient: 'practice@example.com', facts: { failing: { calendar: 'Calendar of Ida', failure: 'HTTP_403' } } },
    ]);
    serve();
    await readNow(source);
    await outage();
    expect(await mails()).toHaveLength(2);
  });
});

describe('the worker', () => {
  test('reads what is due, once however many processes there are', async () => {
    const room = await practice.room();
    await startReading(service);
    await startReading(service);
    serve(entryAt(room, '10:00', '11:00'));
    const source = await calendarSource(practice, room, server.url);
    await until(service, 'select from busy_sources where id = $1 and read_at is not null and lease is null', [source]);
    expect(await starts(room)).not.toContain('10:00');
    expect(server.received).toHaveLength(1);
    serve();
    await passDue(source);
    await until(service, `select from busy_sources where id = $1 and busy = '{}'`, [source]);
    expect(server.received).toHaveLength(2);
  });

  test('reads two sources of a CRM at a time, and nobody reads one a second time meanwhile', async () => {
    const held: (() => void)[] = [];
    server.reply = (_request, response) => held.push(() => response.end(calendarOf()));
    const room = await practice.room();
    const sources = await Promise.all([1, 2, 3].map(() => calendarSource(practice, room, server.url)));
    await startReading(service);
    await server.until(2);
    const [leased] = await service.sql('select count(*)::int as count from busy_sources where lease is not null');
    expect(leased!.count).toBe(2);
    const [first] = await service.sql('select id from busy_sources where lease is not null limit 1');
    const call = 'mutation ($source: Uuid!) { readBusySource(source: $source) { uuid } }';
    const { errors } = await service.graphql(call, { source: first!.id }, practice.headers);
    expect(errors[0].extensions.code).toBe('CONFLICT');
    for (const end of held.splice(0)) end();
    await server.until(3);
    for (const end of held.splice(0)) end();
    await until(
      service,
      'select from (select count(*) from busy_sources where read_at is not null and lease is null) c where count = $1',
      [sources.length],
    );
  });

  test('dies while it reads → another process reads when the lease is over', async () => {
    const room = await practice.room();
    const source = await calendarSource(practice, room, server.url);
    await service.sql(
      `update busy_sources set lease = gen_random_uuid(), leased_until = now() + interval '1 hour' where id = $1`,
      [source],
    );
    await startReading(service);
    await service.sql('update busy_sources set leased_until = now() where id = $1', [source]);
    await until(service, 'select from busy_sources where id = $1 and read_at is not null', [source]);
  });

  test('is stopped while it reads → the source is due as before, and no failure is noted', async () => {
    const room = await practice.room();
    server.reply = () => {};
    const source = await calendarSource(practice, room, server.url);
    const worker = await startReading(service, unhurriedReadings());
    await server.until(1);
    await worker.stop();
    expect(await row(source)).toMatchObject({ lease: null, failures: 0, read_at: null });
  });
});

describe('settings of a source', () => {
  const create = (input: object) =>
    service.graphql(
      'mutation ($input: CreateBusySourceInput!) { createBusySource(input: $input) { uuid } }',
      { input },
      practice.headers,
    );

  test.each([
    ['ICS without an address', { kind: 'ICS' }, 'input.address'],
    ['PUSH with an address', { address: 'https://example.org/a.ics' }, 'input.address'],
    ['PUSH with minutes', { pollMinutes: 15 }, 'input.pollMinutes'],
    ['an address with a password', { kind: 'ICS', address: 'https://me:secret@example.org/a.ics' }, 'input.address'],
    ['an address of this network', { kind: 'ICS', address: 'https://10.0.0.1/a.ics' }, 'input.address'],
    ['an address that is no file of the web', { kind: 'ICS', address: 'file:///etc/passwd' }, 'input.address'],
    ['fewer than 5 minutes', { kind: 'ICS', address: 'https://1.1.1.1/a.ics', pollMinutes: 4 }, 'input.pollMinutes'],
    [
      'more than 30 days',
      { kind: 'ICS', address: 'https://1.1.1.1/a.ics', staleAfterMinutes: 43_201 },
      'input.staleAfterMinutes',
    ],
  ])('%s → INVALID_INPUT', async (_, fields, field) => {
    const room = await practice.room();
    const { errors } = await create({ resource: room.uuid, ...fields });
    expect(errors[0].extensions.code).toMatch(/INVALID_INPUT|BAD_USER_INPUT/);
    expect(JSON.stringify(errors[0])).toContain(field.replace('input.', ''));
  });

  test('another address, zone or owner → it is read anew, whatever the server says of its version', async () => {
    const room = await practice.room();
    server.reply = (_request, response) => response.writeHead(200, { etag: '"v1"' }).end(calendarOf());
    const source = await calendarSource(practice, room, server.url);
    await readNow(source);
    for (const input of [
      { timeZone: 'America/New_York' },
      { ownerEmail: 'ida@example.org' },
      { address: `${server.url}/b` },
    ]) {
      await mutate(practice, 'updateBusySource', { source, input }, '{ uuid }');
      expect(await row(source)).toMatchObject({ etag: null });
      await readNow(source);
      expect(server.received.at(-1)!.headers['if-none-match']).toBeUndefined();
    }
    expect(server.received.at(-1)!.path).toContain('/b');
  });

  test('another zone of the provider → a source without one of its own is read anew', async () => {
    const other = await practice.another();
    const room = await other.room();
    server.reply = (_request, response) => response.writeHead(200, { etag: '"v1"' }).end(calendarOf());
    const follows = await calendarSource(other, room, server.url);
    const own = await calendarSource(other, room, server.url, { timeZone: 'Europe/Berlin' });
    for (const source of [follows, own]) await readNow(source);
    await mutate(other, 'updateProvider', { provider: other.provider, input: { timeZone: 'Asia/Tokyo' } }, '{ uuid }');
    expect(await row(follows)).toMatchObject({ etag: null });
    expect(await row(own)).toMatchObject({ etag: '"v1"' });
  });

  test('another address while it is read → what was read of the former one is dropped', async () => {
    const room = await practice.room();
    let answer = () => {};
    server.reply = (_request, response) => {
      answer = () => response.end(calendarOf(entryAt(room, '10:00', '11:00')));
    };
    const source = await calendarSource(practice, room, server.url);
    const reading = readNow(source);
    await server.until(1);
    await mutate(practice, 'updateBusySource', { source, input: { address: `${server.url}/b` } }, '{ uuid }');
    answer();
    await reading;
    expect(await row(source)).toMatchObject({ read_at: null, busy: '{}' });
    serve();
    await readNow(source);
    expect(server.received.at(-1)!.path).toContain('/b');
  });

  test('putting times of a source that is read, and reading one that is put → CONFLICT', async () => {
    const room = await practice.room();
    const source = await calendarSource(practice, room, server.url);
    const put =
      'mutation ($source: Uuid!, $input: PutBusyTimesInput!) { putBusyTimes(source: $source, input: $input) { source { uuid } } }';
    const input = { from: at(room, '00:00'), until: at(room, '23:00'), spans: [] };
    expect((await service.graphql(put, { source, input }, practice.headers)).errors[0].extensions.code).toBe(
      'CONFLICT',
    );
    const { uuid } = await practice.make('createBusySource', { resource: room.uuid });
    const read = 'mutation ($source: Uuid!) { readBusySource(source: $source) { uuid } }';
    expect((await service.graphql(read, { source: uuid }, practice.headers)).errors[0].extensions.code).toBe(
      'CONFLICT',
    );
  });

  test('more times than a source can have, put in windows side by side → INVALID_INPUT, and those before stay', async () => {
    const room = await practice.room();
    const { uuid: source } = await practice.make('createBusySource', { resource: room.uuid });
    const put =
      'mutation ($source: Uuid!, $input: PutBusyTimesInput!) { putBusyTimes(source: $source, input: $input) { source { uuid } } }';
    const time = (day: number, second: number) =>
      new Date(Date.parse(at(room, '00:00')) + (day * 86_400 + second) * 1_000).toISOString();
    const putDay = async (day: number) => {
      const spans = Array.from({ length: 1_000 }, (_, i) => ({
        start: time(day, i * 80),
        end: time(day, i * 80 + 40),
      }));
      const input = { from: time(day, 0), until: time(day + 1, 0), spans };
      return (await service.graphql(put, { source, input }, practice.headers)).errors?.[0];
    };
    for (let day = 0; day < 6; day++) expect(await putDay(day)).toBeUndefined();
    const before = (await row(source)).busy;
    const { message, extensions } = await putDay(6);
    expect([extensions.code, message]).toEqual([
      'INVALID_INPUT',
      expect.stringMatching(/^input.spans would be more than/),
    ]);
    expect((await row(source)).busy).toEqual(before);
  });

  test('without the checks of the application → the database refuses a source without the fields of its kind', async () => {
    const room = await practice.room();
    const source = await calendarSource(practice, room, server.url);
    const refuses = (change: string, constraint: string) =>
      expect(service.sql(`update busy_sources set ${change} where id = $1`, [source])).rejects.toMatchObject({
        constraint,
      });
    await refuses('address = null', 'busy_source_kind');
    await refuses(`kind = 'PUSH'`, 'busy_source_kind');
    await refuses('poll_minutes = 4', 'busy_source_times');
    await refuses('stale_after_minutes = 43201', 'busy_source_times');
    await refuses('failures = 1', 'busy_source_failure');
    await refuses('leased_until = now()', 'busy_source_lease');
  });
});
