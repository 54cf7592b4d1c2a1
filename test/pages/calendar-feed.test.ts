import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { appointmentCalls, eva } from '../support/calls/appointment-calls.ts';
import { cancel, hold } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { participationCalls } from '../support/calls/participation-calls.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { callAllowed } from '../support/calls/root-fields.ts';
import { firstSlot, slotsOf, utc } from '../support/calls/slots.ts';
import { pathOf } from '../support/pages/link-page.ts';
import { fillPast } from '../support/past.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { statementsOf, textsOf } from '../support/recorded-statements.ts';
import { startService } from '../support/service.ts';

const service = await startService({ bookingsPerClient: 1_000, bookingRate: 1_000 });

const FEED = 'address feed { uuid createdAt withConsumers provider { uuid } resource { uuid } }';

/** Creates a feed: of the whole provider unless `fields` name a resource. */
const feedOf = (practice: Practice, fields: object = {}) =>
  practice.make('createCalendarFeed', { provider: practice.provider, ...fields }, FEED);

const feedsOf = async ({ provider, headers }: Practice) =>
  (
    await service.ask(
      `query ($provider: Identifier!) { calendarFeeds(provider: $provider) {
        uuid createdAt withConsumers provider { uuid } resource { uuid } } }`,
      { provider },
      headers,
    )
  ).calendarFeeds;

const subscribe = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(service.url + pathOf(address), { method, headers });

/** Reads a feed by another library than the one that writes it. */
async function read(address: string) {
  const answer = await subscribe(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const content = await answer.text();
  const calendar = new ICAL.Component(ICAL.parse(content));
  const text = (of: ICAL.Component, name: string) => of.getFirstPropertyValue(name)?.toString() ?? null;
  return {
    content,
    properties: Object.fromEntries(calendar.getAllProperties().map(({ name }) => [name, text(calendar, name)])),
    entries: calendar.getAllSubcomponents('vevent').map((entry) => ({
      uid: text(entry, 'uid'),
      sequence: text(entry, 'sequence'),
      start: text(entry, 'dtstart'),
      end: text(entry, 'dtend'),
      summary: text(entry, 'summary'),
      location: text(entry, 'location'),
      status: text(entry, 'status'),
    })),
  };
}

/** The answer to an address that is no feed, but for what differs on every request. */
async function refusal(address: string) {
  const answer = await subscribe(address);
  return [answer.status, answer.headers.get('x-robots-tag'), answer.headers.get('cache-control'), await answer.text()];
}

const UNKNOWN = (await refusal(`/calendar/${'a'.repeat(43)}.ics`)) as [number, string, string, string];

test('more than it shows → what is to come, and the latest of the past', async () => {
  const practice = await makePractice(service);
  const contact = await practice.contact('desk@example.org');
  for (const _ of [1, 2, 3]) await fillPast(service, practice, { room: await practice.room(), contact }, 700);
  const { start } = await firstSlot(practice);
  const { resource, product } = await firstSlot(practice);
  await mutate(practice, 'createAppointment', { input: { resource, product, start, participants: [eva] } }, '{ uuid }');
  const { entries } = await read((await feedOf(practice)).address);
  const starts = entries.map((entry) => entry.start!);
  expect([starts.length, starts.at(-1)]).toEqual([2_000, new Date(start).toISOString().replace('.000', '')]);
});

const ROOM = { publicName: 'Room', address: { street: 'Marktplatz', number: '1', zip: '10115', city: 'Berlin' } };

describe('what a feed shows', () => {
  test('a booked appointment → once, with the UID of the mails to the provider, and nobody’s name', async () => {
    const practice = await makePractice(service);
    const slot = await firstSlot(practice, { resource: ROOM });
    const { appointment } = await participationCalls(practice).placeIn(slot);
    const { address } = await feedOf(practice);
    const { properties, entries, content } = await read(address);
    expect(properties).toEqual({
      version: '2.0',
      prodid: '-//slotkeeper//slotkeeper//EN',
      method: 'PUBLISH',
      name: 'Practice',
      'x-wr-calname': 'Practice',
      'refresh-interval': 'PT1H',
      'x-published-ttl': 'PT1H',
    });
    expect(entries).toEqual([
      {
        uid: `${appointment}@slotkeeper`,
        sequence: '0',
        start: utc(slot.start),
        end: utc(slot.end),
        summary: 'Consultation, Room',
        location: 'Marktplatz 1, 10115 Berlin',
        status: 'CONFIRMED',
      },
    ]);
    expect(content).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s);
    expect(content).not.toMatch(/Eva|Muster|example\.org/);
  });

  test('a feed with consumers → the name in the title; in a class nobody’s', async () => {
    const practice = await makePractice(service);
    const { placeIn } = participationCalls(practice);
    await placeIn(await firstSlot(practice));
    await placeIn(await firstSlot(practice, { availability: { capacity: 3 }, resource: { publicName: 'Hall' } }));
    const { address } = await feedOf(practice, { withConsumers: true });
    const { entries } = await read(address);
    expect(entries.map(({ summary }) => summary).sort()).toEqual([
      'Consultation, Hall',
      'Eva Muster: Consultation, Room',
    ]);
  });

  test('a name that a stranger typed → without links, as in the mails to the provider', async () => {
    const practice = await makePractice(service);
    await participationCalls(practice).placeIn(await firstSlot(practice), { firstname: 'https://evil.example' });
    const { address } = await feedOf(practice, { withConsumers: true });
    const [entry] = (await read(address)).entries;
    expect(entry!.summary).toBe('https[:]//evil[.]example Muster: Consultation, Room');
  });

  test('an erased consumer → an appointment without a name', async () => {
    const practice = await makePractice(service);
    const { email, appointment } = await participationCalls(practice).place('IMMEDIATE');
    await service.sql(
      `update appointments set occupied_from = now() - interval '2 days', starts_at = now() - interval '2 days',
        ends_at = now() - interval '1 day', occupied_until = now() - interval '1 day' where id = $1`,
      [appointment],
    );
    const { address } = await feedOf(practice, { withConsumers: true });
    const summaries = async () => (await read(address)).entries.map(({ summary }) => summary);
    expect(await summaries()).toEqual(['Eva Muster: Consultation, Room']);
    await mutate(practice, 'eraseConsumer', { email });
    expect(await summaries()).toEqual(['Consultation, Room']);
  });

  test('a request → tentative until the provider confirms it; declined → gone', async () => {
    const practice = await makePractice(service);
    const { place, decide } = participationCalls(practice);
    const { address } = await feedOf(practice);
    const [confirmed, declined] = [await place('REQUESTED'), await place('REQUESTED')];
    const states = async () => (await read(address)).entries.map(({ uid, status }) => [uid, status]).sort();
    const uids = [confirmed, declined].map(({ appointment }) => `${appointment}@slotkeeper`);
    expect(await states()).toEqual(uids.map((uid) => [uid, 'TENTATIVE']).sort());
    await decide('confirmParticipation', confirmed.participation);
    await decide('declineParticipation', declined.participation);
    expect(await states()).toEqual([[uids[0], 'CONFIRMED']]);
  });

  test('a cancelled appointment, and a hold → not there', async () => {
    const practice = await makePractice(service);
    const { address } = await feedOf(practice);
    const { cancelLink } = await participationCalls(practice).place('IMMEDIATE');
    expect((await read(address)).entries).toHaveLength(1);
    expect((await cancel(service, cancelLink)).status).toBe(204);
    await hold(service, await firstSlot(practice));
    expect((await read(address)).entries).toEqual([]);
  });

  test('a booking that its consumer moves → the same entry at the other time, with a higher sequence', async () => {
    const practice = await makePractice(service);
    const booked = await participationCalls(practice).place('IMMEDIATE');
    const { address } = await feedOf(practice, { resource: booked.slot.resource });
    const [before] = (await read(address)).entries;
    const { start, end } = (await slotsOf(service, booked.slot.resource)).at(-1)!;
    expect((await reschedule(service, booked.cancelLink, { start, end })).status).toBe(200);
    expect((await read(address)).entries).toEqual([{ ...before, sequence: '1', start: utc(start), end: utc(end) }]);
  });

  test('what ended more than 30 days ago, or begins in more than a year → left out', async () => {
    const practice = await makePractice(service);
    const { uuid: resource } = await practice.resource();
    const { make } = appointmentCalls(practice);
    const days = async (from: number) => {
      const start = new Date(Date.now() + from * 86_400_000).toISOString();
      const end = new Date(Date.parse(start) + 3_600_000).toISOString();
      return `${(await make({ resource, start, end })).uuid}@slotkeeper`;
    };
    // whole days: what began 31 days ago just before midnight ended 30 days ago
    const [, last, next] = [await days(-32), await days(-29), await days(364), await days(367)];
    const { address } = await feedOf(practice);
    expect((await read(address)).entries.map(({ uid }) => uid)).toEqual([last, next]);
  });

  test('of one resource → its appointments only, and both names', async () => {
    const practice = await makePractice(service);
    const { place } = participationCalls(practice);
    const [first] = [await place('IMMEDIATE'), await place('IMMEDIATE')];
    const { address } = await feedOf(practice, { resource: first.slot.resource });
    const { properties, entries } = await read(address);
    expect([properties.name, entries.map(({ uid }) => uid)]).toEqual([
      'Practice – Room',
      [`${first.appointment}@slotkeeper`],
    ]);
  });

  test('a name with separators → escaped, as RFC 5545 wants it', async () => {
    const practice = await makePractice(service, { name: 'Weiss, Schwarz; \\ Co' });
    const { content } = await read((await feedOf(practice)).address);
    for (const name of ['NAME', 'X-WR-CALNAME']) {
      expect(content).toContain(`\r\n${name}:Weiss\\, Schwarz\\; \\\\ Co\r\n`);
    }
  });

  test('many appointments → three statements, as for none', async () => {
    const practice = await makePractice(service);
    const { address } = await feedOf(practice);
    const none = await statementsOf(() => read(address));
    for (let i = 0; i < 3; i++) await participationCalls(practice).place('IMMEDIATE');
    expect([none, await statementsOf(() => read(address))]).toEqual([3, 3]);
  });
});

describe('the address', () => {
  test('an unchanged calendar → 304; a changed one → 200 with another ETag', async () => {
    const practice = await makePractice(service);
    const { address } = await feedOf(practice);
    const first = await subscribe(address);
    const etag = first.headers.get('etag')!;
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    const known = await subscribe(address, { 'if-none-match': etag });
    expect([known.status, await known.text()]).toEqual([304, '']);
    await participationCalls(practice).place('IMMEDIATE');
    const changed = await subscribe(address, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('an unchanged calendar → one statement, which reads no appointment', async () => {
    const practice = await makePractice(service);
    await participationCalls(practice).place('IMMEDIATE');
    const { address } = await feedOf(practice);
    const etag = (await subscribe(address)).headers.get('etag')!;
    const statements = await textsOf(async () => {
      expect((await subscribe(address, { 'if-none-match': etag })).status).toBe(304);
    });
    expect(statements).toHaveLength(1);
    expect(statements[0]).not.toMatch(/appointments|participations/);
  });

  test('whatever the file shows is changed → another ETag; nothing is → the same', async () => {
    const practice = await makePractice(service);
    const booked = await participationCalls(practice).place('IMMEDIATE');
    const { resource } = booked.slot;
    const update = (mutation: string, id: object, input: object) =>
      mutate(practice, mutation, { ...id, input }, '{ uuid }');
    const { address } = await feedOf(practice, { withConsumers: true });
    const ofResource = await feedOf(practice, { resource, withConsumers: true });
    const seen = async () =>
      Promise.all(
        [address, ofResource.address].map(async (each) => {
          const answer = await subscribe(each);
          return { etag: answer.headers.get('etag'), file: await answer.text() };
        }),
      );
    const changes: (() => Promise<unknown>)[] = [
      () => update('updateParticipation', { participation: booked.participation }, { firstName: 'Ada' }),
      () => update('updateProduct', { product: booked.slot.product }, { name: 'Check-up' }),
      () => update('updateResource', { resource }, { publicName: 'Studio' }),
      () => update('updateResource', { resource }, { address: ROOM.address }),
      () => update('updateProvider', { provider: practice.provider }, { name: 'Centre' }),
      () =>
        update(
          'updateAppointment',
          { appointment: booked.appointment },
          { contactChannel: { type: 'PHONE', value: '+49 30 1' } },
        ),
      () => cancel(service, booked.cancelLink),
    ];
    for (const change of changes) {
      const before = await seen();
      expect(await seen()).toEqual(before);
      await change();
      const after = await seen();
      expect(after.map(({ file }, i) => file === before[i]!.file)).toEqual([false, false]);
      expect(after.map(({ etag }, i) => etag === before[i]!.etag)).toEqual([false, false]);
    }
  });

  test('HEAD → the headers of the calendar alone', async () => {
    const { address } = await feedOf(await makePractice(service));
    const head = await subscribe(address, {}, 'HEAD');
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([
      200,
      '',
      (await subscribe(address)).headers.get('etag'),
    ]);
  });

  test('unknown, revoked, of a deleted resource, cut off, the hash itself → 404, all alike', {
    tags: ['attack/guessing-address-feed'],
  }, async () => {
    const practice = await makePractice(service);
    const { uuid: resource } = await practice.resource();
    const [revoked, deleted, kept] = [
      await feedOf(practice),
      await feedOf(practice, { resource }),
      await feedOf(practice),
    ];
    const revokeCalendarFeed = await mutate(practice, 'revokeCalendarFeed', { feed: revoked.feed.uuid });
    expect(revokeCalendarFeed).toBe(true);
    await mutate(practice, 'deleteResource', { resource });
    const [{ hash }] = (await service.sql('select hash from calendar_feeds where id = $1', [kept.feed.uuid])) as [
      { hash: string },
    ];
    expect(UNKNOWN[0]).toBe(404);
    for (const address of [
      revoked.address,
      deleted.address,
      kept.address.replace('.ics', 'a.ics'),
      `/calendar/${hash}.ics`,
      '/calendar/%00.ics',
    ]) {
      expect(await refusal(address)).toEqual(UNKNOWN);
    }
    expect(await feedsOf(practice)).toEqual([kept.feed]);
  });

  test('a deleted provider → 404, and no row is left', async () => {
    const practice = await makePractice(service);
    const { address, feed } = await feedOf(practice);
    await mutate(practice, 'deleteProvider', { provider: practice.provider });
    expect(await refusal(address)).toEqual(UNKNOWN);
    expect(await service.sql('select from calendar_feeds where id = $1', [feed.uuid])).toEqual([]);
  });

  test('the key → 256 random bits, of which the database has the hash alone', async () => {
    const practice = await makePractice(service);
    const { address, feed } = await feedOf(practice);
    const [, key = ''] = /^http:\/\/slots\.example\.com\/calendar\/([\w-]{43})\.ics$/.exec(address)!;
    const rows = await service.sql('select c::text as row from calendar_feeds c where id = $1', [feed.uuid]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
  });
});

describe('feeds of a CRM', () => {
  test('created → listed in their order, without their addresses', async () => {
    const practice = await makePractice(service);
    const { uuid: resource } = await practice.resource();
    const feeds = [await feedOf(practice), await feedOf(practice, { resource, withConsumers: true })];
    expect(feeds.map(({ feed }) => feed)).toEqual([
      {
        uuid: expect.any(String),
        createdAt: expect.any(String),
        withConsumers: false,
        provider: { uuid: practice.provider },
        resource: null,
      },
      {
        uuid: expect.any(String),
        createdAt: expect.any(String),
        withConsumers: true,
        provider: { uuid: practice.provider },
        resource: { uuid: resource },
      },
    ]);
    expect(await feedsOf(practice)).toEqual(feeds.map(({ feed }) => feed));
  });

  test('a resource of another tenant, or of another provider → refused as unknown', async () => {
    const practice = await makePractice(service);
    const [others, another] = [await makePractice(service), await practice.another()];
    for (const { uuid: resource } of [await others.resource(), await another.resource()]) {
      const { errors } = await callAllowed(practice, 'createCalendarFeed', {
        input: { provider: practice.provider, resource },
      });
      expect(errors.map(({ extensions }: { extensions: object }) => extensions)).toEqual([
        expect.objectContaining({ code: 'NOT_FOUND', fields: ['input.resource'] }),
      ]);
    }
    expect(await feedsOf(practice)).toEqual([]);
  });

  test('the database refuses a feed of a resource of another provider', async () => {
    const practice = await makePractice(service);
    const { uuid } = await (await practice.another()).resource();
    const insert = `insert into calendar_feeds (crm_id, provider_id, resource_id, hash) values ($1, $2, $3, repeat('a', 64))`;
    await expect(service.sql(insert, [practice.crmId, practice.provider, uuid])).rejects.toMatchObject({
      constraint: 'calendar_feed_of_resource',
    });
  });

  test('more than 100 of a provider → CONFLICT', async () => {
    const practice = await makePractice(service);
    await service.sql(
      `insert into calendar_feeds (crm_id, provider_id, hash)
       select $1, $2, encode(sha256(($1 || n)::bytea), 'hex') from generate_series(1, 99) n`,
      [practice.crmId, practice.provider],
    );
    await feedOf(practice);
    const { errors } = await callAllowed(practice, 'createCalendarFeed', { input: { provider: practice.provider } });
    expect(errors[0].extensions.code).toBe('CONFLICT');
  });
});
