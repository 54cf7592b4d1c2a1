import { beforeAll, describe, expect, test } from 'vitest';
import { WAITING_SENTENCES } from '../../src/languages/waiting.ts';
import { book, cancel } from '../support/calls/booking.ts';
import { linkOf } from '../support/calls/rescheduling.ts';
import { at, slotOf } from '../support/calls/slots.ts';
import { entryOf, openWaitlist, sweep } from '../support/calls/waitlist.ts';
import { links, open, soon, submit } from '../support/pages/link-page.ts';
import { makePool, slotIn } from '../support/pools.ts';
import { localDay, makePractice, type Practice } from '../support/practice.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let practice: Practice;

beforeAll(async () => {
  service = await startService();
  practice = await makePractice(service);
});

const { ask, page: words } = WAITING_SENTENCES.en.earlier;

/** A room that is booked from 09:00 until a time, and the links of its bookings. */
async function booked(clocks: string[], fields: object = {}) {
  const room = await practice.room({ availability: { end: `${practice.day}T12:00` } });
  await openWaitlist(practice, room);
  const made: string[] = [];
  for (const clock of clocks) {
    const { body } = await book(service, slotOf(room, clock), { locale: 'en', ...fields });
    made.push(body.createdAppointment.cancelLink);
  }
  return { room, links: made };
}

/** Address of the page on which the booking of a link begins to wait. */
const earlier = (link: string): string => link.replace('?', '/earlier?');

/** Fields of the form of the page: the place that it shows. */
const fieldsOf = (link: string, more: object = {}) => {
  const { customer, appointment } = linkOf(link);
  const days = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [`weekday${weekday}`, '1']));
  return { customer, appointment, earliest: localDay(0), minutesFrom: '', minutesUntil: '', ...days, ...more };
};

const entriesOf = async ({ uuid }: { uuid: string }) =>
  service.sql<{ id: string; resource_id: string | null }>(
    'select id, resource_id from waitlist_entries where resource_id = $1',
    [uuid],
  );

test('the page of a booking → leads to the wish; its button lets the booking wait, and opening it changes nothing', async () => {
  const { room, links: made } = await booked(['09:00', '09:30']);
  const link = made[1]!;
  const before = await open(service, link);
  expect(before.html).toContain(ask.link);
  const page = await open(service, earlier(link));
  expect(page).toMatchObject({ status: 200, heading: ask.heading, buttons: [ask.button] });
  expect(page.html).not.toContain('<script');
  expect(page.html).not.toContain('anyResource');
  expect(await entriesOf(room)).toEqual([]);
  const after = await submit(service, earlier(link), fieldsOf(link));
  expect(after.text).toContain(ask.waits);
  expect(after.html).not.toContain(ask.link);
  const [entry] = await entriesOf(room);
  expect(await entryOf(service, entry!.id)).toMatchObject({ state: 'WAITING' });
  expect((await open(service, earlier(link))).buttons).toEqual([]);
});

test('the page of the entry → shows both times, and its button moves the booking', async () => {
  const { room, links: made } = await booked(['09:00', '09:30']);
  await submit(service, earlier(made[1]!), fieldsOf(made[1]!));
  const [entry] = await entriesOf(room);
  const [, address] = /href="([^"]*waitlist[^"]*)"/.exec((await open(service, made[1]!)).html) ?? [];
  const link = new URL(address!.replaceAll('&amp;', '&'), made[1]!).toString();
  expect((await open(service, link)).heading).toBe(words.waiting.heading);
  await cancel(service, made[0]!);
  await sweep(service);
  const page = await open(service, link);
  expect(page).toMatchObject({ heading: words.offered.heading });
  expect(page.buttons[0]).toBe(words.accept);
  expect(page.text).toMatch(/Your appointment .*09:30/);
  expect((await submit(service, link, { answer: 'accept' })).heading).toBe(words.booked.heading);
  expect(await entryOf(service, entry!.id)).toMatchObject({ state: 'BOOKED' });
  expect((await open(service, made[1]!)).text).toContain('09:00');
});

test('a wish for some hours → kept; one that cannot be → shown again with what was typed, and nobody waits', async () => {
  const { room, links: made } = await booked(['09:00', '09:30']);
  const link = made[1]!;
  const typed = { minutesFrom: '10:00', minutesUntil: '09:00', weekday3: '' };
  const page = await submit(service, earlier(link), fieldsOf(link, typed));
  expect([page.status, page.buttons]).toEqual([400, [ask.button]]);
  expect(page.html).toContain('value="10:00"');
  expect(page.html).toMatch(/name="minutesUntil"[^>]*aria-invalid/);
  expect(await entriesOf(room)).toEqual([]);
  await submit(service, earlier(link), fieldsOf(link, { ...typed, minutesUntil: '11:30' }));
  const [entry] = await service.sql(
    'select minutes_from, minutes_until, weekdays from waitlist_entries where resource_id = $1',
    [room.uuid],
  );
  expect(entry).toEqual({ minutes_from: 600, minutes_until: 690, weekdays: 127 - 4 });
});

test('an earlier time is free → shown as a link that moves the booking, and nobody waits', async () => {
  const { room, links: made } = await booked(['09:30']);
  const page = await submit(service, earlier(made[0]!), fieldsOf(made[0]!));
  expect(page.status).toBe(409);
  expect(page.text).toContain(ask.free);
  const { start } = slotOf(room);
  expect(page.html).toMatch(new RegExp(`href="move\\?[^"]*start=${encodeURIComponent(at(room, '09:00'))}`));
  expect(Date.parse(start)).toBe(Date.parse(at(room, '09:00')));
  expect(await entriesOf(room)).toEqual([]);
});

test('a product of any resource → a box lets the booking wait for all of them', async () => {
  const { product, members } = await makePool(practice, 2, { availability: { end: `${practice.day}T10:00` } });
  const pool = { product, members, day: practice.day };
  const made: string[] = [];
  for (const [member, clock] of [
    [0, '09:00'],
    [0, '09:30'],
    [1, '09:00'],
  ] as const) {
    await openWaitlist(practice, members[member]!);
    const { body } = await book(service, slotIn(pool, member, clock), { locale: 'en' });
    made.push(body.createdAppointment.cancelLink);
  }
  const box = /name="anyResource"[^>]*>/;
  expect((await open(service, earlier(made[1]!))).html.match(box)?.[0]).not.toContain('checked');
  const ticked = fieldsOf(made[1]!, { anyResource: '1' });
  const refused = await submit(service, earlier(made[1]!), { ...ticked, minutesFrom: '10:00', minutesUntil: '09:00' });
  expect([refused.status, refused.html.match(box)?.[0]]).toEqual([400, expect.stringContaining(' checked')]);
  const unticked = { ...fieldsOf(made[1]!), minutesFrom: 'soon' };
  expect((await submit(service, earlier(made[1]!), unticked)).html.match(box)?.[0]).not.toContain('checked');
  await submit(service, earlier(made[1]!), ticked);
  const rows = await service.sql('select resource_id from waitlist_entries where product_id = $1', [product]);
  expect(rows).toEqual([{ resource_id: null }]);
});

describe('a booking that cannot wait', () => {
  test('without a waitlist → no link there, and the page says so without a button', async () => {
    const room = await practice.room();
    const { body } = await book(service, slotOf(room), { locale: 'en' });
    const link = body.createdAppointment.cancelLink;
    expect((await open(service, link)).html).not.toContain(ask.link);
    expect(await open(service, earlier(link))).toMatchObject({ status: 200, buttons: [] });
    expect((await open(service, earlier(link))).text).toContain(ask.refused);
  });

  test('cancelled → no link there', async () => {
    const { links: made } = await booked(['09:00']);
    await cancel(service, made[0]!);
    expect((await open(service, made[0]!)).html).not.toContain(ask.link);
  });

  test('by a link of another purpose, or none → the link is not valid', async () => {
    const { room, links: made } = await booked(['09:00', '09:30']);
    const token = new URL(links.answer(room.uuid, soon()).confirm).searchParams.get('token')!;
    const forged = new URL(earlier(made[1]!));
    forged.searchParams.set('X-SIGNED-APP-CUSTOMER', token);
    for (const address of [forged.toString(), forged.pathname]) {
      expect(await open(service, address)).toMatchObject({ status: 404, buttons: [] });
      expect((await submit(service, address, fieldsOf(made[1]!))).status).toBe(404);
    }
    expect(await entriesOf(room)).toEqual([]);
  });
});

test.each(Object.entries(WAITING_SENTENCES))('in %s → in that language', async (language, sentences) => {
  const { links: made } = await booked(['09:00', '09:30'], { locale: language });
  const page = await open(service, earlier(made[1]!));
  const shown = (text: string) => text.replaceAll('\u00a0', ' ');
  expect([shown(page.heading), page.buttons.map(shown)]).toEqual([
    shown(sentences.earlier.ask.heading),
    [shown(sentences.earlier.ask.button)],
  ]);
});
