import { describe, expect, test } from 'vitest';
import { WISH_SENTENCES } from '../../../src/languages/wish.ts';
import { book } from '../../support/calls/booking.ts';
import { at, joining, slotOf } from '../../support/calls/slots.ts';
import { openWaitlist } from '../../support/calls/waitlist.ts';
import { ANNA, archive, bookAddress, linksOf, post, resolved, see, valuesOf } from '../../support/pages/book-page.ts';
import { links, soon } from '../../support/pages/link-page.ts';
import { makePool } from '../../support/pools.ts';
import { localDay, makePractice, type Practice, type Room } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service, { language: 'en', name: 'Practice at the Park' });

/** A room whose only time is booked, with a waitlist. */
async function fullRoom(of: Practice = practice): Promise<Room> {
  const room = await of.room({ availability: { end: `${of.day}T09:30` } });
  await openWaitlist(of, room);
  await book(service, slotOf(room));
  return room;
}

const waitAddress = ({ reference }: { reference: string }, choices: Record<string, string> = {}) =>
  bookAddress(`${reference}/wait`, choices);

let count = 0;

/** Fields as a browser sends them whose visitor has changed nothing but the name. */
const wish = (fields: Record<string, string> = {}): Record<string, string> => ({
  ...ANNA,
  email: `anna-${count++}@example.org`,
  ...{ earliest: localDay(1), latest: localDay(28), minutesFrom: '', minutesUntil: '' },
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`weekday${day}`, '1'])),
  ...fields,
});

interface Entry {
  state: string;
  earliest: Date;
  latest: Date;
  weekdays: number;
  minutes_from: number;
  minutes_until: number;
  id: string;
  resource_id: string | null;
  resource_ids: string[] | null;
  product_id: string | null;
  consumer: { firstName: string; answers: unknown; hasAgreed: boolean; language: string };
}

const entriesOf = (email: string): Promise<Entry[]> =>
  service.sql<Entry>('select * from waitlist_entries where email = $1', [email]);

const iso = (date: Date): string => date.toISOString().replace('.000Z', 'Z');

describe('the way to the form', () => {
  test('nothing is free → a button leads to it; without a waitlist → no button, and the form is 404', async () => {
    const room = await fullRoom();
    const address = bookAddress(room.reference);
    const page = await see(service, address);
    expect(page.text).toContain('Nothing is free at present.');
    expect(linksOf(page, address)['Join the waitlist']).toBe(waitAddress(room));
    const other = await practice.room({ availability: { end: `${practice.day}T09:30` } });
    await book(service, slotOf(other));
    expect(Object.keys(linksOf(await see(service, bookAddress(other.reference)), address))).not.toContain(
      'Join the waitlist',
    );
    expect((await see(service, waitAddress(other))).status).toBe(404);
  });

  test('times are free → a link below them, with what was chosen; the form leads back', async () => {
    const room = await practice.room();
    await openWaitlist(practice, room);
    const address = bookAddress(room.reference, { day: room.day });
    const way = linksOf(await see(service, address), address)['Nothing suits you? Join the waitlist'];
    expect(way).toBe(waitAddress(room, { day: room.day }));
    const form = await see(service, way!);
    expect(form).toMatchObject({ status: 200, heading: 'Wait for an appointment' });
    expect(form.html).toContain(`name="earliest" required type="date" min="${localDay(0)}" value="${room.day}"`);
    expect(form.headers.get('x-robots-tag')).toContain('noindex');
    expect(linksOf(form, way!)['Choose another time']).toBe(address);
  });

  test.each<[string, Record<string, string>]>([
    ['a day that does not exist', { day: '2999-02-30' }],
    ['a time of a class that no calendar has', { start: '+275760-09-13T00:00:00Z', end: '+275760-09-13T00:00:00Z' }],
    ['a time of a class without an offset', { start: '2999-12-01T09:00', end: '2999-12-01T09:30' }],
  ])('%s in the address → any time from today on', async (_, choices) => {
    const form = await see(service, waitAddress(await fullRoom(), choices));
    expect(form.status).toBe(200);
    expect(form.html).toContain(`name="earliest" required type="date" min="${localDay(0)}" value="${localDay(0)}"`);
  });

  test('archived → 404', async () => {
    const room = await fullRoom();
    await archive(practice, room.uuid);
    expect((await see(service, waitAddress(room))).status).toBe(404);
  });
});

describe('the form', () => {
  test('sent → the entry waits for its link with the days of the provider and all that was typed, and a mail is sent', async () => {
    const room = await fullRoom();
    const { weekday6: _, weekday7: __, ...weekdays } = wish();
    const fields: Record<string, string> = {
      ...weekdays,
      minutesFrom: '08:30',
      minutesUntil: '12:00',
      mobile: '+49 170 1234567',
    };
    const answer = await post(service, waitAddress(room), fields);
    expect(answer).toMatchObject({ status: 200, heading: 'Please confirm your e-mail address' });
    expect(answer.text).toContain(`We have sent a link to ${fields.email} .`);
    const [entry] = await entriesOf(fields.email!);
    const { day } = room;
    expect(entry).toMatchObject({
      ...{ state: 'UNCONFIRMED', weekdays: 0b11111, minutes_from: 510, minutes_until: 720 },
      ...{ resource_id: room.uuid, product_id: room.product },
      consumer: { firstName: 'Anna', mobile: '+49 170 1234567', language: 'en-GB' },
    });
    expect(iso(entry!.earliest)).toBe(at({ day: localDay(1) }, '00:00'));
    expect(iso(entry!.latest)).toBe(at({ day: localDay(29) }, '00:00'));
    const mails = await service.sql('select kind from mails where recipient = $1', [fields.email]);
    expect([mails, day]).toEqual([[{ kind: 'WAITLIST_CONFIRM' }], practice.day]);
  });

  test('sent for an address that waits already → the same answer, byte for byte, and one entry', async () => {
    const room = await fullRoom();
    const fields = wish();
    const first = await post(service, waitAddress(room), fields);
    await service.sql("update waitlist_entries set state = 'WAITING' where email = $1", [fields.email]);
    const again = await post(service, waitAddress(room), { ...fields, firstName: 'Other' });
    expect([again.status, again.html]).toEqual([first.status, first.html]);
    expect(await entriesOf(fields.email!)).toMatchObject([{ state: 'WAITING', consumer: { firstName: 'Anna' } }]);
  });

  test.each<[string, Record<string, string>, string, string]>([
    ['no last day', { latest: '' }, 'latest', 'Please enter a day from the first one on'],
    ['a last day before the first', { latest: localDay(0), earliest: localDay(5) }, 'latest', 'from the first one on'],
    ['a day too far ahead', { latest: localDay(500) }, 'latest', 'at most 400 days ahead'],
    ['a day that does not exist', { earliest: '2026-13-45' }, 'earliest', 'Please enter a day.'],
    ['a time that is none', { minutesFrom: 'soon' }, 'minutesFrom', 'Please enter a time such as 09:00.'],
    ['an end before the start', { minutesFrom: '12:00', minutesUntil: '09:00' }, 'minutesUntil', 'a later time'],
    ['no name', { firstName: ' ' }, 'firstName', 'Please enter your first name.'],
    ['an address that is none', { email: 'anna' }, 'email', 'Please enter an e-mail address'],
  ])('%s → 400, said at the field, which has the focus; what was typed stays', async (_, change, name, problem) => {
    const room = await fullRoom();
    const fields = wish({ message: 'Please <call>', ...change });
    const page = await post(service, waitAddress(room), fields);
    expect(page.status).toBe(400);
    expect(page.text).toContain('You are not on the waitlist yet.');
    expect(page.text).toContain(problem);
    expect(page.html).toMatch(new RegExp(`id="${name}"[^>]* aria-invalid="true"[^>]* autofocus`));
    expect(page.html).toContain('Please &lt;call&gt;');
    expect(await entriesOf(fields.email!)).toEqual([]);
  });

  test('no day of the week → 400, said at the days', async () => {
    const room = await fullRoom();
    const none = Object.entries(wish()).filter(([name]) => !name.startsWith('weekday'));
    const page = await post(service, waitAddress(room), Object.fromEntries(none));
    expect([page.status, page.text.includes('Please choose at least one day.')]).toEqual([400, true]);
    expect(page.html).toContain('<fieldset class="weekdays" aria-describedby="weekdays-wrong">');
  });

  test('a wish that can be booked now → 409 with its times, whose buttons hold them; nobody waits', async () => {
    const room = await practice.room();
    await openWaitlist(practice, room);
    const fields = wish();
    const page = await post(service, waitAddress(room), fields);
    expect([page.status, page.text.includes('You can book one of these times now')]).toEqual([409, true]);
    expect(page.html).toContain(`value="${fields.email}"`);
    const [time] = Object.values(valuesOf(page, 'slot'));
    const [, action = ''] = /<form method="post" action="([^"]+)">/.exec(page.html) ?? [];
    const held = await post(service, resolved(action, waitAddress(room)), { slot: time! });
    expect(held.headers.get('location')).toContain(`/book/${room.reference}/details?`);
    expect(await entriesOf(fields.email!)).toEqual([]);
  });

  test('an address with five entries → 409, and says so', async () => {
    const fields = wish();
    for (let i = 0; i < 5; i++) await post(service, waitAddress(await fullRoom()), fields);
    const page = await post(service, waitAddress(await fullRoom()), fields);
    expect([page.status, page.text.includes('The waitlist is full, or this address is on it too often.')]).toEqual([
      409,
      true,
    ]);
  });

  test('with custom fields and consent → they are asked for and kept; left out → said at the fields', async () => {
    const of = await makePractice(service, {
      ...{ language: 'en', customFieldsAllowed: true, consent: 'BOX', privacyUrl: 'https://example.org/privacy' },
    });
    const address = waitAddress(await fullRoom(of));
    const animal = { key: 'animal', type: 'TEXT', labels: { en: 'Animal' }, required: true };
    await of.make('setCustomField', { provider: of.provider, ...animal });
    const fields = wish();
    const refused = await post(service, address, fields);
    expect(refused.status).toBe(400);
    expect(refused.html).toMatch(/id="custom_animal"[^>]* aria-invalid="true"/);
    expect(refused.html).toMatch(/id="consent"[^>]* aria-invalid="true"/);
    await post(service, address, { ...fields, custom_animal: 'Rex', consent: 'true' });
    const [{ consumer }] = (await entriesOf(fields.email!)) as [Entry];
    expect(JSON.stringify(consumer.answers)).toContain('Rex');
    expect(consumer.hasAgreed).toBe(true);
  });
});

test('a full class → its time leads to the form, which waits for its places alone', async () => {
  const room = await practice.room({ availability: { capacity: 2 } });
  await openWaitlist(practice, room, { showFullSlots: true });
  await book(service, slotOf(room));
  await book(service, await joining(service, slotOf(room)));
  const address = bookAddress(room.reference, { day: room.day });
  const links = linksOf(await see(service, address), address);
  const [, way = ''] = Object.entries(links).find(([text]) => text.endsWith('Wait for a place')) ?? [];
  const form = await see(service, way);
  expect(form.text).toMatch(/09:00\W+09:30/);
  expect(form.html).not.toContain('name="earliest"');
  const { earliest: _, latest: __, ...fields } = wish();
  expect((await post(service, way, fields)).heading).toBe('Please confirm your e-mail address');
  const [entry] = await entriesOf(fields.email!);
  expect([iso(entry!.earliest), iso(entry!.latest)]).toEqual([at(room, '09:00'), at(room, '09:30')]);
});

test('any of several people → the entry names no resource; one without a waitlist → no way to it', async () => {
  const of = await makePractice(service, { language: 'en' });
  const pool = await makePool(of, 2, { availability: { end: `${of.day}T09:30` } });
  await of.make('setChannel', { resource: pool.members[0]!.uuid, key: 'CALENDAR_PUBLIC', waitlistOfferMinutes: 30 });
  const any = bookAddress(of.references.provider, { product: pool.product });
  const way = linksOf(await see(service, any), any)['Nothing suits you? Join the waitlist']!;
  const one = bookAddress(of.references.provider, { product: pool.product, resource: pool.members[1]!.uuid });
  expect(Object.keys(linksOf(await see(service, one), one))).not.toContain('Nothing suits you? Join the waitlist');
  const fields = wish({ earliest: localDay(40), latest: localDay(50) });
  expect((await post(service, way, fields)).heading).toBe('Please confirm your e-mail address');
  expect(await entriesOf(fields.email!)).toMatchObject([
    { resource_id: null, resource_ids: null, product_id: pool.product },
  ]);
});

test('some of several people → the entry names these, and its page says so', async () => {
  const of = await makePractice(service, { language: 'en' });
  const names = ['Anna', 'Bea', 'Cleo'];
  const pool = await makePool(
    of,
    names.map((publicName) => ({ publicName })),
    { availability: { end: `${of.day}T09:30` } },
  );
  for (const { uuid } of pool.members) {
    await of.make('setChannel', { resource: uuid, key: 'CALENDAR_PUBLIC', waitlistOfferMinutes: 30 });
  }
  const any = bookAddress(of.references.provider, { product: pool.product });
  const way = linksOf(await see(service, any), any)['Nothing suits you? Join the waitlist']!;
  const form = await see(service, way);
  expect(form.html.match(/name="resource-[^"]+" value="1" checked/g)).toHaveLength(3);
  const [anna, bea] = pool.members.map(({ uuid }) => uuid);
  const fields = wish({
    earliest: localDay(40),
    latest: localDay(50),
    [`resource-${anna}`]: '1',
    [`resource-${bea}`]: '1',
  });
  await post(service, way, fields);
  const [entry] = await entriesOf(fields.email!);
  expect(entry).toMatchObject({ resource_id: null, product_id: pool.product });
  expect(new Set(entry!.resource_ids)).toEqual(new Set([anna, bea]));
  const { pathname, search } = new URL(links.waiting(entry!.id, soon()));
  expect((await see(service, pathname + search)).text).toContain('Anna or Bea');
});

test.each(Object.entries(WISH_SENTENCES))('in %s → form and answer in that language', async (lang, words) => {
  const address = waitAddress(await fullRoom(), { lang });
  const form = await see(service, address);
  expect(form.headers.get('content-language')).toBe(words.locale);
  expect(form.heading).toBe(words.heading);
  expect(form.buttons).toContain(words.button);
  const answer = await post(service, address, wish());
  expect(answer.heading).toBe(words.sent.heading.replaceAll('\u2011', '-'));
});
