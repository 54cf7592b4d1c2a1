import { assertEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { DESK_SENTENCES } from '../../../src/languages/desk.ts';
import { schema } from '../../../src/schema/graphql/schema.ts';
import { appointmentCalls, eva } from '../../support/calls/appointment-calls.ts';
import { book } from '../../support/calls/booking.ts';
import { query } from '../../support/calls/mutate.ts';
import { personWithRooms } from '../../support/calls/requirements.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { deskElsewhere, deskOf, deskWith, newKey } from '../../support/pages/desk.ts';
import { localDay, makePractice, type Room } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service, { customFieldsAllowed: true });
await practice.make('setCustomField', {
  provider: practice.provider,
  key: 'animal',
  type: 'TEXT',
  labels: { en: 'Animal' },
});
const { make } = appointmentCalls(practice);
const desk = await deskOf(practice);

const bookPath = (query: Record<string, string>): string => `/board/book?${new URLSearchParams(query)}`;
const at = (room: Room, time: string, more: Record<string, string> = {}) =>
  bookPath({ resource: room.uuid, product: room.product, date: room.day, time, ...more });

let callers = 0;
/** Fields of a caller who has no e-mail address. */
function caller(more: Record<string, string> = {}): Record<string, string> {
  callers += 1;
  return {
    ...{ action: 'book', key: newKey(), firstName: 'Clara', lastName: 'Hoffmann', mobile: `+49 170 00000${callers}` },
    ...{ email: '', language: '', note: '', ...more },
  };
}

const inRoom = async ({ uuid: resource }: { uuid: string }) =>
  (
    await query(
      practice,
      'appointments',
      { filter: { resource } },
      '{ nodes { uuid startsAt endsAt capacity parts { uuid } resource { uuid } participations { firstName email mobile note answers { text } } } }',
    )
  ).nodes;

test('a caller → booked without an address, with note and answer; the page says so; pressed twice → once', async () => {
  const room = await practice.room({ resource: { internalName: 'Room <1>' } });
  const path = at(room, '10:00');
  const page = await desk.open(path);
  expect([page.status, page.heading]).toEqual([200, 'New booking']);
  expect(page.buttons.at(-1)).toMatch(/^Book \w+ \d+ \w+, 10:00–10:30, Room <1>$/);
  const sent = caller({ note: 'Rang at noon', custom_animal: 'Rex', notify: '1' });
  const done = await desk.submit(path, sent);
  expect(done.text).toContain('Booked.');
  expect(done.text).not.toContain('gets an e-mail');
  expect((await desk.press(path, sent)).status).toBe(303);
  const [made, ...others] = await inRoom(room);
  expect(others).toEqual([]);
  expect(made.participations).toEqual([
    expect.objectContaining({ firstName: 'Clara', email: null, note: 'Rang at noon', answers: [{ text: 'Rex' }] }),
  ]);
});

test('with an address and without the box → no mail to the customer, one to the provider', async () => {
  const room = await practice.room();
  const done = await desk.submit(at(room, '10:00'), caller({ email: 'clara@example.org' }));
  expect(done.text).toContain('Clara Hoffmann gets no e-mail.');
  const [{ uuid }] = await inRoom(room);
  const sql = "select kind from mails where appointment_id = $1 and state = 'QUEUED'";
  expect(await service.sql(sql, [uuid])).toEqual([{ kind: 'BOOKING_NOTIFICATION' }]);
});

test('a time that is over, with an address and the box → no mail is written, and none is said', async () => {
  const room = await practice.room();
  const path = bookPath({ resource: room.uuid, product: room.product, date: localDay(-1), time: '10:00' });
  const page = await desk.submit(path, caller({ email: 'walk-in@example.org', notify: '1' }));
  expect([page.text.includes('Booked.'), page.text.includes('gets an e-mail')]).toEqual([true, false]);
});

test('outside of the hours → a warning, and booked all the same', async () => {
  const room = await practice.room();
  const path = at(room, '21:00');
  expect((await desk.open(path)).text).toContain('It is outside of the opening hours. You can do it all the same.');
  expect((await desk.submit(path, caller())).text).toContain('Booked.');
});

test('a time that is taken → says so, with a link to the appointment, and links to free ones instead of a button; taken since → 412', async () => {
  const room = await practice.room();
  const path = at(room, '09:00');
  expect((await desk.open(path)).buttons.join()).toContain('Book');
  const { body } = await book(service, slotOf(room));
  const page = await desk.open(path);
  expect(page.text).toContain('This time is taken.');
  expect(page.html).toContain(`/board/appointments/${body.createdAppointment.appointment_uuid}`);
  expect(page.buttons.join()).not.toContain('Book');
  // the nearest free time is a press away
  const [, near = ''] = /href="(\/board\/book\?[^"]*&amp;time=09%3A30)"/.exec(page.html) ?? [];
  expect((await desk.open(near.replaceAll('&amp;', '&'))).buttons.join()).toMatch(/Book .*09:30/);
  const sent = caller({ firstName: 'Typed' });
  const refused = await desk.press(path, sent);
  expect([refused.status, await inRoom(room)]).toEqual([412, [expect.anything()]]);
  expect(refused.html).toContain('value="Typed"');
  // the nearest time is booked with what was typed
  const [, another = ''] = /name="another" value="([^"]*)"/.exec(refused.html) ?? [];
  expect((await desk.submit(path, { ...sent, another })).text).toContain('Booked.');
  expect(await inRoom(room)).toHaveLength(2);
});

test('hours with several places → founds the class; there is one → a link to it', async () => {
  const room = await practice.room({ availability: { capacity: 5 } });
  const path = at(room, '10:00');
  await desk.submit(path, caller());
  const [{ uuid, capacity }] = await inRoom(room);
  expect(capacity).toBe(5);
  const page = await desk.open(path);
  expect(page.text).toContain('A class is at this time already.');
  expect(page.html).toContain(`/board/appointments/${uuid}#act-add`);
});

test('whoever is free, with the room that the service needs → both are taken', async () => {
  const { person, rooms } = await personWithRooms(practice, 1);
  const other = await practice.room();
  await service.ask(
    'mutation ($resource: Identifier!, $product: Identifier!) { updateResource(resource: $resource, input: { products: [$product] }) { uuid } }',
    { resource: other.uuid, product: person.product },
    practice.headers,
  );
  const path = bookPath({ resource: '', product: person.product, date: person.day, time: '10:00' });
  expect((await desk.open(path)).buttons.at(-1)).toContain('Whoever is free');
  await desk.submit(path, caller());
  const made = [...(await inRoom(person)), ...(await inRoom(other))];
  expect(made).toHaveLength(1);
  expect(made[0].parts).toHaveLength(1);
  expect(await inRoom(rooms[0]!)).toHaveLength(1);
});

test('without a service → from and until', async () => {
  const room = await practice.room();
  const path = at(room, '20:00', { product: '', until: '21:30' });
  await desk.submit(path, caller());
  const [{ startsAt, endsAt }] = await inRoom(room);
  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(90 * 60_000);
  const wrong = await desk.open(at(room, '20:00', { product: '', until: '19:00' }));
  expect([wrong.text.includes('Please check the marked fields.'), wrong.buttons.join().includes('Book')]).toEqual([
    true,
    false,
  ]);
  expect(wrong.html).toMatch(/id="what-until"[^>]*aria-invalid="true"/);
});

test.each(Object.entries(DESK_SENTENCES))('in %s → every reason against a time has its words', (_, { warnings }) => {
  const codes = assertEnumType(schema.getType('SlotReasonCode')).getValues();
  // that the time is taken, and what is about customers only
  const others = ['BLOCKED', 'CHANNEL_HIDDEN', 'FULL', 'PRODUCT_REQUIRED', 'TAKEN'];
  expect([...Object.keys(warnings), ...others].sort()).toEqual(codes.map(({ name }) => name).sort());
});

describe('refused', () => {
  test('without a name → 400, all of it typed still, and nothing is booked', async () => {
    const room = await practice.room();
    const page = await desk.press(at(room, '10:00'), caller({ lastName: '', note: 'Typed <b>' }));
    expect(page.status).toBe(400);
    expect(page.html).toContain('Typed &lt;b&gt;</textarea>');
    expect(page.html).toMatch(/id="book-lastName"[^>]*aria-invalid="true"[^>]*autofocus/);
    expect(await inRoom(room)).toEqual([]);
  });

  test('without a key → 400; without the scope → 403; of another provider → 404; from another site → 403', async () => {
    const room = await practice.room();
    const path = at(room, '10:00', { provider: practice.provider });
    expect((await desk.press(path, caller({ key: '' }))).status).toBe(400);
    const reader = await deskWith(practice, 'REQUESTS_ANSWER');
    expect([(await reader.open(path)).status, (await reader.press(path, caller())).status]).toEqual([403, 403]);
    const elsewhere = await deskElsewhere(practice);
    const uuid = await uuidOf(practice.provider);
    const named = at(room, '10:00', { provider: uuid });
    expect([(await elsewhere.open(named)).status, (await elsewhere.press(named, caller())).status]).toEqual([404, 404]);
    expect((await desk.press(named, caller(), { origin: 'https://evil.example' })).status).toBe(403);
    expect(await inRoom(room)).toEqual([]);
    expect((await desk.open(named)).status).toBe(200);
  });

  test('an address with nonsense → the page, with what can be shown', async () => {
    await make({
      resource: (await practice.room()).uuid,
      start: '2031-01-01T10:00:00Z',
      end: '2031-01-01T11:00:00Z',
      participants: [eva],
    });
    for (const query of ['resource=x&product=y&date=z&time=w', 'date=9999-12-31&time=23:59', 'time=25:00', 'until=']) {
      expect((await desk.open(`/board/book?${query}`)).status, query).toBe(200);
    }
  });
});

const uuidOf = async (provider: string): Promise<string> =>
  (await query(practice, 'provider', { provider }, '{ uuid }')).uuid;
