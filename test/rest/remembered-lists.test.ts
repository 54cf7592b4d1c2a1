import { describe, expect, test } from 'vitest';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { book, hold } from '../support/calls/booking.ts';
import { limit } from '../support/calls/limits.ts';
import { entriesOf, slotsOf } from '../support/calls/slots.ts';
import { caused, forget } from '../support/caused.ts';
import { scansOf } from '../support/plans.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { type Service, startService } from '../support/service.ts';

/** Two processes on one database, as far as anything that a process remembers goes. */
const service = await startService();
const other = await startService({}, service.databaseUrl);
const practice = await makePractice(service);

/** Schemas whose sessions find a clock that can be put forward before the one of PostgreSQL. */
async function withClock(service: Service) {
  const sql = (text: string, values?: string[]) => service.sql(text, values);
  await sql('drop schema if exists clock cascade');
  await sql('create schema clock');
  await sql("create table clock.forward as select interval '0' as by");
  await sql(`create function clock.clock_timestamp() returns timestamptz language sql
    as 'select pg_catalog.clock_timestamp() + by from clock.forward'`);
  return {
    schema: 'clock,pg_catalog,public',
    putForward: (by: string) => sql('update clock.forward set by = $1', [by]),
  };
}

type Room = Awaited<ReturnType<Practice['room']>>;

const list = (at: Service, { uuid }: Room, headers: Record<string, string> = {}, query = '') =>
  at.call(`GET /resources/${uuid}/upcoming_bookables${query}`, undefined, headers);

const starts = ({ body }: { body: object }): string[] =>
  Object.values(body).flatMap((group) => (Array.isArray(group) ? group.map(({ start }) => start) : []));

describe('If-None-Match', () => {
  test('the answer is still the same → 304 without a body, from any process', async () => {
    const room = await practice.room();
    const { status, headers } = await list(service, room);
    const etag = headers.get('etag') ?? '';
    expect({ status, etag, cache: headers.get('cache-control') }).toEqual({
      status: 200,
      etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
      cache: 'no-cache',
    });
    for (const process of [service, other]) {
      const again = await list(process, room, { 'if-none-match': etag });
      expect(again).toMatchObject({ status: 304, body: undefined });
      expect(again.headers.get('etag')).toBe(etag);
    }
  });

  test('made weak by a proxy that compresses, or one of several → 304', async () => {
    const room = await practice.room();
    const etag = (await list(service, room, { 'accept-encoding': 'identity' })).headers.get('etag');
    for (const known of [`W/${etag}`, `"another", W/${etag}`]) {
      expect(await list(service, room, { 'if-none-match': known })).toMatchObject({ status: 304, body: undefined });
    }
  });

  test('another answer → 200 with all of it', async () => {
    const room = await practice.room();
    const { headers } = await list(service, room);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect(await list(service, room, known, '?timeFormat=HH:mm')).toMatchObject({ status: 200 });
    await book(service, (await slotsOf(service, room.uuid))[0]!);
    expect(await list(service, room, known)).toMatchObject({ status: 200 });
  });
});

test('a list, compressed or not → one text, and tags that differ in their strength', async () => {
  const room = await practice.room();
  const answers = await Promise.all(
    ['gzip', 'br, gzip;q=0.5', 'identity', 'gzip;q=0, *', 'br', ''].map(async (accepted) => {
      const { headers, body } = await list(service, room, { 'accept-encoding': accepted });
      const [etag = '', encoding, vary] = ['etag', 'content-encoding', 'vary'].map((name) => headers.get(name));
      return { accepted, encoding, vary, strength: etag?.replace(/".*/, ''), tag: etag?.replace(/^W\//, ''), body };
    }),
  );
  const [{ tag, body }] = answers as [(typeof answers)[0]];
  const compressed = { encoding: 'gzip', strength: 'W/' };
  const plain = { encoding: null, strength: '' };
  expect(answers).toEqual(
    [compressed, compressed, plain, plain, plain, plain].map((as, i) => ({
      ...as,
      accepted: answers[i]!.accepted,
      vary: expect.stringMatching(/\bAccept-Encoding\b/),
      tag,
      body,
    })),
  );
});

const of = (room: Room) => [room.uuid];
const RESOURCE = 'where resource_id = $1';
const LINK = "contact_channel_type = 'video', contact_channel_value = 'https://video.example/1'";
const OFFERED = 'where id in (select product_id from resource_products where resource_id = $1)';

describe.each<[string, (room: Room) => Promise<unknown>]>([
  ['a slot was held', async (room) => hold(service, (await slotsOf(service, room.uuid))[0]!)],
  ['a slot was booked', async (room) => book(service, (await slotsOf(service, room.uuid))[0]!)],
  ['a product was given a name', (room) => service.sql(`update products set name = 'New' ${OFFERED}`, of(room))],
  ['it was given a video link', (room) => service.sql(`update resources set ${LINK} where id = $1`, of(room))],
  ['its hours were given one', (room) => service.sql(`update availabilities set ${LINK} ${RESOURCE}`, of(room))],
  ['a product is no longer offered', (room) => service.sql(`delete from resource_products ${RESOURCE}`, of(room))],
  ['it was renamed', (room) => service.sql("update resources set public_name = 'New' where id = $1", of(room))],
  ['it was archived', (room) => service.sql('update resources set archived = true where id = $1', of(room))],
  ['it was closed earlier', (room) => service.sql(`update availabilities set capacity = 2 ${RESOURCE}`, of(room))],
  ['it was closed', (room) => service.sql(`delete from availabilities ${RESOURCE}`, of(room))],
  ['its channel was hidden', (room) => hide(room)],
  ['its provider has moved', () => service.sql("update providers set time_zone = 'Asia/Tokyo'")],
])('%s', (_what, change) => {
  test('→ the next list of every process shows it', async () => {
    const room = await practice.room();
    const before = await list(service, room);
    expect(starts(before)).not.toEqual([]);
    expect((await list(other, room)).body).toEqual(before.body);
    await change(room);
    const fresh = await startService({}, service.databaseUrl);
    const { body } = await list(fresh, room);
    expect(body).not.toEqual(before.body);
    const query = '?timeFormat=HH:mm';
    const inOtherFormat = (await list(fresh, room, {}, query)).body;
    for (const process of [service, other]) {
      expect((await list(process, room)).body).toEqual(body);
      expect((await list(process, room, {}, query)).body).toEqual(inOtherFormat);
    }
  });
});

const hide = ({ uuid: resource }: Room) =>
  practice.make('setChannel', { resource, key: 'RESOURCE_PUBLIC', visible: false });

test('a hold expires, and nothing else happens → every process lists its slot again', async () => {
  const { schema, putForward } = await withClock(service);
  const start = () => startService({ schema }, service.databaseUrl);
  const processes = [await start(), await start()];
  const room = await practice.room();
  const all = starts(await list(service, room));
  await hold(service, (await slotsOf(service, room.uuid))[0]!);
  for (const process of processes) expect(starts(await list(process, room))).toEqual(all.slice(1));
  await putForward('3 minutes');
  for (const query of ['', '?timeFormat=HH:mm']) {
    for (const process of processes) expect(starts(await list(process, room, {}, query))).toEqual(all);
  }
});

test('a name leads to another resource → every process lists that one, in any format', async () => {
  const [first, second] = [await practice.room(), await practice.room()];
  const name = `window-${first.uuid}@test`;
  const named = (uuid: string, reference: string) =>
    service.sql('update resources set reference = $2 where id = $1', [uuid, reference]);
  const listed = async (at: Service, query: string) => {
    const entries = entriesOf(await at.call(`GET /resources/${name}/upcoming_bookables${query}`));
    return new Set(entries.map(({ resource_uuid }) => resource_uuid));
  };
  await named(first.uuid, name);
  for (const process of [service, other]) expect(await listed(process, '')).toEqual(new Set([first.uuid]));
  await named(first.uuid, `former-${name}`);
  await named(second.uuid, name);
  for (const query of ['?timeFormat=HH:mm', '']) {
    for (const process of [service, other]) expect(await listed(process, query)).toEqual(new Set([second.uuid]));
  }
  await service.sql('update resources set deleted_at = now() where id = $1', [second.uuid]);
  for (const query of ['?timeFormat=mm', '']) {
    expect(await service.call(`GET /resources/${name}/upcoming_bookables${query}`)).toMatchObject({ status: 404 });
  }
});

/** Statements of a list in a format that nobody has asked for, that read appointments. */
async function readingOf(process: Service, room: Room, format: string): Promise<string[]> {
  forget();
  await list(process, room, {}, `?timeFormat=${format}`);
  return caused.statements.filter((text) => text.includes('"occupiedFrom"'));
}

test('a slot was booked → only appointments are read again; the settings were changed → all of it', async () => {
  const room = await practice.room();
  const [first, second] = await slotsOf(service, room.uuid);
  const settingsRead = async (format: string) =>
    (await readingOf(service, room, format)).map((text) => /"publicName"|"timeZone"|blackouts/.test(text));
  await book(service, first!);
  expect(await settingsRead('HH')).toEqual([false]);
  expect(await settingsRead('mm')).toEqual([]);
  await book(service, second!);
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', holdSeconds: 100 });
  expect(await settingsRead('HH:mm')).toEqual([true]);
});

test('a day passes, or the clock is set back, and nothing else happens → the appointments are read again', async () => {
  const { schema, putForward } = await withClock(service);
  const process = await startService({ schema }, service.databaseUrl);
  const room = await practice.room();
  const timesRead = async (format: string) => (await readingOf(process, room, format)).length;
  expect(await timesRead('HH')).toBe(1);
  await putForward('23 hours');
  expect(await timesRead('mm')).toBe(0);
  await putForward('25 hours');
  expect(await timesRead('HH:mm')).toBe(1);
  await putForward('24 hours');
  expect(await timesRead('mm:HH')).toBe(1);
});

test('slots booked at one process while another one lists → what was acknowledged is never listed', async () => {
  const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=10' } });
  const slots = (await slotsOf(service, room.uuid)).slice(0, 40);
  const gone = new Set<string>();
  const listing = (async () => {
    while (gone.size < slots.length) {
      const acknowledged = [...gone];
      const listed = new Set(starts(await list(other, room)));
      expect(acknowledged.filter((start) => listed.has(start))).toEqual([]);
    }
  })();
  for (const slot of slots) {
    expect(await book(service, slot)).toMatchObject({ status: 201 });
    gone.add(slot.start);
  }
  await listing;
});

test('a change is lost by a restore, and another one made → every process lists the calendar as it is now', async () => {
  const room = await practice.room();
  const [lost, kept] = await slotsOf(service, room.uuid);
  const [before] = await service.sql('select revision from calendar_revisions where id = $1', [room.uuid]);
  await hold(service, lost!);
  const cached = await list(service, room);
  const restore = await AnotherTransaction.begin(service);
  await restore.sql('set local session_replication_role = replica');
  await restore.sql(
    'delete from participations using appointments a where appointment_id = a.id and resource_id = $1',
    room.uuid,
  );
  await restore.sql('delete from appointments where resource_id = $1', room.uuid);
  await restore.sql('update calendar_revisions set revision = $2 where id = $1', room.uuid, before!.revision);
  await restore.commit();
  await hold(service, kept!);
  const { status, body } = await list(service, room, { 'if-none-match': cached.headers.get('etag') ?? '' });
  expect(status).toBe(200);
  expect(starts({ body })).toContain(lost!.start);
  expect(starts({ body })).not.toContain(kept!.start);
});

test('every table that a list is read from → renews the revision', async () => {
  const room = await practice.room();
  await limit(practice, { most: 10_000 });
  const fresh = await startService({}, service.databaseUrl);
  forget();
  await list(fresh, room);
  const statements = caused.statements.filter((text) => /"publicName"|booking_limits/.test(text));
  const scans = await scansOf(service.databaseUrl, statements);
  const read = new Set(scans.flat().map(({ table }) => table));
  const renewing = await service.sql(
    `select tgrelid::regclass::text as table from pg_trigger
     where tgname in ('renew_settings_revision', 'renew_calendar_revision', 'booking_renews_revision')`,
  );
  // a change of the resources of a requirement replaces the requirement
  const others = ['calendar_revisions', 'product_requirement_resources'];
  expect([...read].sort()).toEqual([...renewing.map(({ table }) => table), ...others].sort());
});
