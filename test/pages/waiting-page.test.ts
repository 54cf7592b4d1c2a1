import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { WAITING_SENTENCES } from '../../src/languages/waiting.ts';
import { book, cancel } from '../support/calls/booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { add, entryOf, insertWaiting, openWaitlist, sweep } from '../support/calls/waitlist.ts';
import { links, open, past, soon, submit } from '../support/pages/link-page.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let practice: Practice;

beforeAll(async () => {
  service = await startService();
  practice = await makePractice(service);
});

/** A room that is booked up, and the cancel link of what is booked. */
async function full() {
  const room = await practice.room({ availability: { end: `${practice.day}T09:30` } });
  await openWaitlist(practice, room);
  const { body } = await book(service, slotOf(room));
  return { room, cancelLink: body.createdAppointment.cancelLink as string };
}

/** An entry that is offered a time, with its link. */
async function offered(fields: object = {}) {
  const { room, cancelLink } = await full();
  const entry = await add(practice, room, { language: 'en-GB', ...fields });
  await cancel(service, cancelLink);
  await sweep(service);
  return { entry, room, link: links.waiting(entry, soon()) };
}

test('the page of an entry that waits → what it waits for, and one button; opening it changes nothing', async () => {
  const { room } = await full();
  const entry = await add(practice, room, { language: 'en-GB' });
  const link = links.waiting(entry, soon());
  const page = await open(service, link);
  expect(page).toMatchObject({
    status: 200,
    heading: 'You are on the waitlist',
    buttons: ['Leave the waitlist'],
  });
  expect(page.text).toContain('Consultation, Room');
  expect(page.text).not.toContain('Wanda');
  expect(page.html).not.toContain('<script');
  expect(await entryOf(service, entry)).toMatchObject({ state: 'WAITING' });
  expect(await submit(service, link, { answer: 'leave' })).toMatchObject({
    heading: 'You are no longer on the waitlist',
    buttons: [],
  });
});

test('the page of an offer → takes it by its first button', async () => {
  const { entry, link } = await offered();
  const page = await open(service, link);
  expect(page).toMatchObject({
    heading: 'Would you like this appointment?',
    buttons: ['Take this appointment', 'Another time, please', 'Leave the waitlist'],
  });
  expect(page.text).toMatch(/Answer by .* \d\d:\d\d/);
  expect((await submit(service, link, { answer: 'accept' })).heading).toBe('You have taken the appointment');
  expect(await entryOf(service, entry)).toMatchObject({ state: 'BOOKED' });
});

test('passed → it waits on; taken after that → says that it is too late, and changes nothing', async () => {
  const { entry, link } = await offered();
  expect((await submit(service, link, { answer: 'pass' })).heading).toBe('You are on the waitlist');
  const late = await submit(service, link, { answer: 'accept' });
  expect(late).toMatchObject({ status: 412, heading: 'You are on the waitlist' });
  expect(late.text).toContain('can no longer be booked');
  expect(await entryOf(service, entry)).toMatchObject({ state: 'WAITING' });
});

test('an address that is not confirmed → a button confirms it', async () => {
  const { room } = await full();
  const entry = await insertWaiting(practice, room, { state: 'UNCONFIRMED' });
  const link = links.waiting(entry, soon());
  expect((await open(service, link)).buttons).toHaveLength(2);
  await submit(service, link, { answer: 'confirm' });
  expect(await entryOf(service, entry)).toMatchObject({ state: 'WAITING' });
});

test.each(Object.entries(WAITING_SENTENCES))(
  'in %s → heading and buttons in that language',
  async (language, { page }) => {
    const { link } = await offered({ language });
    const seen = await open(service, link);
    const shown = (text: string) => text.replaceAll('\u00a0', ' ');
    expect([shown(seen.heading), seen.buttons.map(shown)]).toEqual([
      shown(page.offered.heading),
      [page.accept, page.pass, page.leave].map(shown),
    ]);
  },
);

describe('a link that is no key to an entry', () => {
  test.each<[string, (entry: string) => string]>([
    ['no token', (entry) => `/waitlist/${entry}`],
    ['another entry', (entry) => links.waiting(entry, soon()).replace(entry, randomUUID())],
    ['an entry that is not there', () => links.waiting(randomUUID(), soon())],
    ['a token that has expired', (entry) => links.waiting(entry, past())],
    [
      'a token of another purpose',
      (entry) => links.answer(entry, soon()).confirm.replace(/requests\/(.*)\/confirm/, 'waitlist/$1'),
    ],
  ])('%s → one and the same page, and nothing changes', async (_, linkOf) => {
    const { room } = await full();
    const entry = await add(practice, room);
    const link = linkOf(entry);
    expect(await open(service, link)).toMatchObject({ status: 404, heading: 'This link is not valid', buttons: [] });
    expect((await submit(service, link, { answer: 'leave' })).status).toBe(404);
    expect(await entryOf(service, entry)).toMatchObject({ state: 'WAITING' });
  });
});

test('an answer that is no button → refused', async () => {
  const { link, entry } = await offered();
  expect((await submit(service, link, { answer: 'everything' })).status).toBe(400);
  expect(await entryOf(service, entry)).toMatchObject({ state: 'OFFERED' });
});
