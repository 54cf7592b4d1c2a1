import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { askToRead, busyOf, calendarOf, entryAt, entryOf, stamp, startReading } from '../support/calendars.ts';
import { book, hold } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { at, list, MORNING, slotOf, startsIn } from '../support/calls/slots.ts';
import {
  AUTHORIZATION,
  answering,
  collectionSource,
  data,
  entriesOf,
  multistatus,
  propstat,
  response,
  startCollections,
  stateOf,
} from '../support/collections.ts';
import { eventsBy, eventsOf } from '../support/events.ts';
import type { Room } from '../support/practice.ts';
import { until } from '../support/webhooks.ts';

const { service, practice, server, address, serve, methods, readNow } = await startCollections();

const starts = async (room: Room): Promise<string[]> => startsIn(await list(service, room.uuid));

const row = async (source: string) => (await service.sql('select * from busy_sources where id = $1', [source]))[0]!;

const WITHOUT_TEN = ['09:00', '09:30', '11:00', '11:30'];

describe('a collection of CalDAV', () => {
  test('is read → asked for its state, then for the entries of the horizon; its times leave the lists', async () => {
    const room = await practice.room();
    const source = await collectionSource(practice, room, address);
    serve({ ctag: '1' }, calendarOf(entryAt(room, '10:00', '11:00')));
    expect(await askToRead(practice, source)).toMatchObject({ failure: null, host: new URL(address).host });
    expect(await starts(room)).toEqual(WITHOUT_TEN);
    const [state, entries] = server.received;
    expect(state).toMatchObject({ method: 'PROPFIND', path: '/ida/office/' });
    expect(state!.headers).toMatchObject({ depth: '0', authorization: AUTHORIZATION });
    expect(entries).toMatchObject({ method: 'REPORT', path: '/ida/office/' });
    expect(entries!.headers).toMatchObject({ depth: '1', authorization: AUTHORIZATION });
    const { known_until } = await row(source);
    const [, from, to] = /<C:time-range start="(\w+)" end="(\w+)"\/>/.exec(entries!.body) ?? [];
    expect(to).toBe(stamp(known_until.toISOString()));
    const [{ earliest }] = (await service.sql(
      `select to_char((now() - interval '2 days') at time zone 'UTC', 'YYYYMMDD') as earliest`,
    )) as [{ earliest: string }];
    expect(from!.slice(0, 8)).toBe(earliest);
  });

  test('→ of its text only times are kept; address, user name and password are nowhere', async () => {
    const room = await practice.room();
    serve({ ctag: 'tag-7c1' }, calendarOf(entryAt(room, '10:00', '11:00', 'SUMMARY:Dermatologist')));
    const source = await collectionSource(practice, room, `${address}private-4f1e/`);
    await readNow(source);
    server.answer(401);
    await readNow(source);
    const { body } = await service.call(
      `GET /rest/1/crms/${practice.crmId}/provider/${practice.provider}/busy_sources`,
      undefined,
      practice.headers,
    );
    const events = JSON.stringify(await eventsOf(service, practice.crmId));
    for (const told of [JSON.stringify(body), JSON.stringify(await row(source)), events]) {
      expect(told).not.toMatch(/private-4f1e|ida@|abcd-efgh|Dermatologist|tag-7c1/);
    }
    const { address: sealed, secret } = await row(source);
    for (const bytes of [sealed, secret]) expect(bytes.toString('latin1')).not.toMatch(/private-4f1e|ida@|abcd-efgh/);
    expect(body.busy_sources).toMatchObject([{ host: new URL(address).host, kind: 'CALDAV' }]);
  });

  test.each([
    ['getctag', { ctag: '1' }, { ctag: '2' }],
    ['sync-token', { syncToken: 'urn:1' }, { syncToken: 'urn:2' }],
    ['either of both', { ctag: '1', syncToken: 'urn:1' }, { ctag: '1', syncToken: 'urn:2' }],
  ])('names its version by %s → its entries are asked for only if that has changed', async (_, first, next) => {
    const room = await practice.room();
    const source = await collectionSource(practice, room, address, { whenUnknown: 'CLOSE' });
    const file = calendarOf(entryAt(room, '10:00', '11:00'));
    serve(first, file);
    await readNow(source);
    const [before] = await service.sql('select settings_revision from resources where id = $1', [room.uuid]);
    expect(await eventsBy(service, practice.crmId, () => readNow(source))).toEqual([]);
    expect(methods()).toEqual(['PROPFIND', 'REPORT', 'PROPFIND']);
    const [after] = await service.sql('select settings_revision from resources where id = $1', [room.uuid]);
    expect(after).toEqual(before);
    serve(next, calendarOf());
    await readNow(source);
    expect(methods().slice(3)).toEqual(['PROPFIND', 'REPORT']);
    expect(await starts(room)).toEqual(MORNING);
    // what is known must reach a day further each day
    await service.sql(`update busy_sources set known_until = now() + interval '1 day' where id = $1`, [source]);
    await readNow(source);
    expect(methods().slice(5)).toEqual(['PROPFIND', 'REPORT']);
  });

  test('names no version → its entries are asked for each time', async () => {
    const room = await practice.room();
    const source = await collectionSource(practice, room, address);
    await readNow(source);
    serve({}, calendarOf(entryAt(room, '10:00', '11:00')));
    await readNow(source);
    expect(methods()).toEqual(['PROPFIND', 'REPORT', 'PROPFIND', 'REPORT']);
    expect(await starts(room)).toEqual(WITHOUT_TEN);
  });

  test.each(['nextcloud', 'icloud', 'fastmail', 'radicale', 'zimbra'])('of %s → read', async (product) => {
    const room = await practice.room();
    const sample = (name: string) =>
      readFileSync(`test/busy/collections/${product}-${name}.xml`, 'utf8').replaceAll(/@(\d\d:\d\d)@/g, (_, clock) =>
        stamp(at(room, clock)),
      );
    server.reply = answering(sample('state'), sample('entries'));
    const source = await collectionSource(practice, room, address, { ownerEmail: 'ida@fastmail.example' });
    expect(await readNow(source)).toMatchObject({ failure: null, unclearEntries: 0 });
    expect(await starts(room)).toEqual(MORNING.slice(1));
    await readNow(source);
    expect(methods()).toEqual(['PROPFIND', 'REPORT', 'PROPFIND']);
  });

  test('has files in CDATA and in escaped text, by any prefixes → all of them count', async () => {
    const room = await practice.room();
    const [first, second] = ['09:00', '11:00'].map((from) =>
      calendarOf(entryAt(room, from, `${from.slice(0, 3)}30`, `UID:${from}`, 'SUMMARY:A & B <c>')),
    ) as [string, string];
    const escaped = second.replaceAll('&', '&#38;').replaceAll('<', '&lt;').replaceAll('\r', '&#xD;');
    server.reply = answering(
      stateOf({ ctag: '1' }),
      `\uFEFF<x:multistatus xmlns:x="DAV:"><x:response><x:href>/a</x:href><x:propstat><x:prop>
        <y:calendar-data xmlns:y="urn:ietf:params:xml:ns:caldav">\n<![CDATA[${first}]]></y:calendar-data></x:prop>
        <x:status>HTTP/2 200</x:status></x:propstat></x:response>
      <response xmlns="DAV:"><href>/b</href><propstat><prop>
        <calendar-data xmlns="urn:ietf:params:xml:ns:caldav">${escaped}</calendar-data></prop>
        <status>HTTP/1.1 200 OK</status></propstat></response></x:multistatus>`,
    );
    const source = await collectionSource(practice, room, address);
    expect(await readNow(source)).toMatchObject({ failure: null });
    expect(await starts(room)).toEqual(['09:30', '10:00', '10:30', '11:30']);
  });

  test('has files that define one zone in different ways → each by its own', async () => {
    const room = await practice.room();
    const local = stamp(at(room, '12:00')).replace(/Z$/, '');
    const zoned = (uid: string, offset: string) =>
      calendarOf(
        ...['BEGIN:VTIMEZONE', 'TZID:Custom', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
        ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
        entryOf(`UID:${uid}`, `DTSTART;TZID=Custom:${local}`, 'DURATION:PT30M'),
      );
    serve({}, zoned('a', '+0100'), zoned('b', '+0300'));
    const source = await collectionSource(practice, room, address);
    await readNow(source);
    const clock = (hours: number) => new Date(Date.parse(at(room, '12:00')) - hours * 3_600_000).toISOString();
    expect((await busyOf(practice, room)).map((span) => span.slice(0, 5))).toEqual(
      [3, 1].map((hours) => clock(hours).slice(11, 16)),
    );
  });

  test('has entries that repeat → expanded here, with what was moved and dropped', async () => {
    const room = await practice.room();
    const start = Date.parse(at(room, '10:00'));
    const day = (days: number, clock = 0) => stamp(new Date(start + days * 86_400_000 + clock).toISOString());
    const file = calendarOf(
      entryOf(...['UID:r', `DTSTART:${day(-14)}`, 'DURATION:PT30M', 'RRULE:FREQ=DAILY', `EXDATE:${day(1)}`]),
      entryOf('UID:r', `RECURRENCE-ID:${day(0)}`, `DTSTART:${day(0, 3_600_000)}`, 'DURATION:PT30M'),
    );
    serve({ ctag: '1' }, file);
    const source = await collectionSource(practice, room, address);
    await readNow(source);
    expect(await starts(room)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:30']);
    const [{ spans }] = (await service.sql(
      `select array(select to_char(lower(span) at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"')
        from unnest(busy) as span order by lower(span) desc limit 500) as spans from busy_sources where id = $1`,
      [source],
    )) as [{ spans: string[] }];
    expect(spans).toContain(day(2));
    expect(spans).not.toContain(day(1));
  });

  test('is empty → all is free', async () => {
    const room = await practice.room();
    const source = await collectionSource(practice, room, address, { whenUnknown: 'CLOSE' });
    expect(await readNow(source)).toMatchObject({ failure: null, knownUntil: expect.any(String) });
    expect(await starts(room)).toEqual(MORNING);
  });

  test('lacks what was deleted meanwhile → left out', async () => {
    const room = await practice.room();
    const source = await collectionSource(practice, room, address);
    server.reply = answering(
      stateOf({ ctag: '1' }),
      multistatus(
        '<D:response><D:href>/ida/office/a.ics</D:href><D:status>HTTP/1.1 404 Not Found</D:status></D:response>',
        response(propstat('<C:calendar-data/>', '404 Not Found'), propstat('<D:displayname>A</D:displayname>')),
        response(propstat(data(calendarOf(entryAt(room, '10:00', '11:00')))), propstat('<D:owner/>', '403 Forbidden')),
      ),
    );
    expect(await readNow(source)).toMatchObject({ failure: null });
    expect(await starts(room)).toEqual(WITHOUT_TEN);
  });

  test('becomes busy over a booking → it stays, and is told once', async () => {
    const room = await practice.room();
    const source = await collectionSource(practice, room, address);
    await readNow(source);
    const { body } = await book(service, slotOf(room, '10:00'));
    serve({ ctag: '2' }, calendarOf(entryAt(room, '10:00', '11:00')));
    expect(await eventsBy(service, practice.crmId, () => readNow(source))).toMatchObject([
      { type: 'appointment.busy', data: { appointment: body.createdAppointment.appointment_uuid } },
      { type: 'busy.changed' },
    ]);
  });

  test('with `verify` → asked before a hold is booked', async () => {
    const room = await practice.room();
    const source = await collectionSource(practice, room, address, { verify: true });
    await readNow(source);
    const slot = slotOf(room, '10:00');
    const placeholder_id = await hold(service, slot);
    await service.sql(`update busy_sources set read_at = now() - interval '2 minutes' where id = $1`, [source]);
    serve({ ctag: '2' }, calendarOf(entryAt(room, '10:00', '11:00')));
    expect((await book(service, slot, { placeholder_id })).body.errors[0].errorCode).toBe('201');
    expect(await starts(room)).toEqual(WITHOUT_TEN);
  });

  test('is due → the worker reads it', async () => {
    const room = await practice.room();
    serve({ ctag: '1' }, calendarOf(entryAt(room, '10:00', '11:00')));
    const source = await collectionSource(practice, room, address);
    await startReading(service);
    await until(service, 'select from busy_sources where id = $1 and read_at is not null and lease is null', [source]);
    expect(await starts(room)).toEqual(WITHOUT_TEN);
  });
});

describe('settings of a source of CALDAV', () => {
  const call = (name: string, type: string) => (variables: object) =>
    service.graphql(
      `mutation (${name === 'updateBusySource' ? '$source: Uuid!, ' : ''}$input: ${type}!) { ${name}(${
        name === 'updateBusySource' ? 'source: $source, ' : ''
      }input: $input) { uuid } }`,
      variables,
      practice.headers,
    );
  const create = call('createBusySource', 'CreateBusySourceInput');
  const update = call('updateBusySource', 'UpdateBusySourceInput');

  const credentials = { userName: 'ida', password: 'pass-8c2a' };

  test.each([
    ['no address', { kind: 'CALDAV', credentials }, 'input.address', 'is required for CALDAV'],
    ['no credentials', { kind: 'CALDAV', address }, 'input.credentials', 'is required for CALDAV'],
    [
      'a user name with a colon',
      { kind: 'CALDAV', address, credentials: { ...credentials, userName: 'a:b' } },
      'input.credentials.userName',
      'must not contain :',
    ],
    [
      'an empty password',
      { kind: 'CALDAV', address, credentials: { ...credentials, password: ' ' } },
      'input.credentials.password',
      'must not be empty',
    ],
    [
      'an address without encryption',
      { kind: 'CALDAV', address: address.replace('https', 'http'), credentials },
      'input.address',
      'must be an https URL',
    ],
    [
      'an address of this network',
      { kind: 'CALDAV', address: 'https://10.0.0.1/', credentials },
      'input.address',
      'public addresses only',
    ],
    [
      'credentials of ICS',
      { kind: 'ICS', address, credentials },
      'input.credentials',
      'must not be given for a source of ICS',
    ],
    ['credentials of PUSH', { credentials }, 'input.credentials', 'must not be given for a source of PUSH'],
  ])('%s → INVALID_INPUT, which names the field and repeats no secret', async (_, fields, field, message) => {
    const room = await practice.room();
    const { errors } = await create({ input: { resource: room.uuid, ...fields } });
    expect(errors[0].extensions.code).toBe('INVALID_INPUT');
    expect(JSON.stringify(errors[0].extensions)).toContain(field);
    expect(JSON.stringify(errors)).toContain(message);
    expect(JSON.stringify(errors)).not.toMatch(/pass-8c2a/);
  });

  test('another app password → read anew with it, and told by an event that names the field alone', async () => {
    const room = await practice.room();
    const source = await collectionSource(practice, room, address);
    serve({ ctag: '1' });
    await readNow(source);
    const told = await eventsBy(service, practice.crmId, () =>
      mutate(practice, 'updateBusySource', { source, input: { credentials } }, '{ uuid }'),
    );
    expect(told).toMatchObject([{ type: 'busy_source.changed', data: { changed: ['credentials'] } }]);
    await readNow(source);
    expect(server.received.at(-1)).toMatchObject({
      method: 'REPORT',
      headers: { authorization: `Basic ${btoa('ida:pass-8c2a')}` },
    });
  });

  test('an address at another host without credentials → refused: the known ones stay where they are', {
    tags: ['attack/calendar-credentials'],
  }, async () => {
    const room = await practice.room();
    const source = await collectionSource(practice, room, address);
    const elsewhere = 'https://93.184.216.34/ida/';
    const refused = await update({ source, input: { address: elsewhere } });
    expect(refused.errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT' });
    expect(JSON.stringify(refused.errors)).toContain('input.credentials');
    expect(JSON.stringify((await update({ source, input: { credentials: null } })).errors)).toContain('is required');
    expect(await row(source)).toMatchObject({ host: new URL(address).host });
    await mutate(practice, 'updateBusySource', { source, input: { address: `${address}other/` } }, '{ uuid }');
    expect((await update({ source, input: { address: elsewhere, credentials } })).errors).toBeUndefined();
  });

  test('by REST → created and changed', async () => {
    const room = await practice.room();
    const path = `/rest/1/crms/${practice.crmId}`;
    const body = { kind: 'CALDAV', address, credentials, name: 'Work' };
    const made = await service.call(`POST ${path}/resources/${room.reference}/busy_sources`, body, practice.headers);
    expect([made.status, made.body.busy_source]).toMatchObject([201, { kind: 'CALDAV', name: 'Work' }]);
    const { uuid } = made.body.busy_source;
    const renewed = { credentials: { ...credentials, password: 'renewed' } };
    expect((await service.call(`PUT ${path}/busy_sources/${uuid}`, renewed, practice.headers)).status).toBe(200);
    await readNow(uuid);
    expect(server.received[0]!.headers.authorization).toBe(`Basic ${btoa('ida:renewed')}`);
  });

  test('without the checks of the application → the database refuses a source without the fields of its kind', async () => {
    const room = await practice.room();
    const source = await collectionSource(practice, room, address);
    for (const change of ['secret = null', 'secret_since = null', 'address = null', `kind = 'ICS'`, `kind = 'PUSH'`]) {
      await expect(service.sql(`update busy_sources set ${change} where id = $1`, [source])).rejects.toMatchObject({
        constraint: 'busy_source_kind',
      });
    }
  });

  test('credentials of a SIGNING_SECRET that is gone → UNREADABLE, and nothing is asked', async () => {
    const room = await practice.room();
    const source = await collectionSource(practice, room, address);
    await service.sql(`update busy_sources set secret = '\\x00' where id = $1`, [source]);
    expect(await readNow(source)).toMatchObject({ failure: 'UNREADABLE' });
    expect(server.received).toEqual([]);
  });
});

test('an entry that was read stays busy while its server keeps the rest back', async () => {
  const room = await practice.room();
  const source = await collectionSource(practice, room, address);
  serve({}, calendarOf(entryAt(room, '10:00', '11:00')));
  await readNow(source);
  server.reply = answering(stateOf({}), entriesOf('BEGIN:VCALENDAR'));
  expect(await readNow(source)).toMatchObject({ failure: 'NOT_A_CALENDAR', failures: 1 });
  expect(await starts(room)).toEqual(WITHOUT_TEN);
});
