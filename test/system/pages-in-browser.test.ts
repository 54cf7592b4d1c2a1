import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { book } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { at, slotOf, slotsOf } from '../support/calls/slots.ts';
import { add, openWaitlist, waitForEarlier } from '../support/calls/waitlist.ts';
import { isWithoutBrowser, openWindow, visit } from '../support/pages/chromium.ts';
import { booked, bookingAt, links, requested, soon, submit, timesOf } from '../support/pages/link-page.ts';
import { expectAccessible, loadAxe } from '../support/pages/screens.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService({ demo: true });
const practice = await makePractice(service, { language: 'en', impressum: 'Practice GmbH\nParkstraße 12' });

const english = { locale: 'en' };

const message = async (participation: string, kind: string) =>
  (await service.sql('select facts from mails where participation_id = $1 and kind = $2', [participation, kind]))[0]
    ?.facts.message;

const heading = 'h1';

describe.skipIf(isWithoutBrowser).each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('a browser %s', (_, javaScriptEnabled) => {
  test('a consumer cancels with a message → the slot is free and can be booked; going back and reloading do no harm', async () => {
    const booking = await booked(practice, english);
    const page = await visit(service, booking.cancelLink, { javaScriptEnabled });
    expect(await page.title()).toMatch(/^Your appointment · /);
    await page.getByText('Cancel the appointment').first().click();
    await page.getByLabel('Reason').fill('I am ill.\nSorry!');
    await page.getByRole('button', { name: 'Cancel the appointment' }).click();
    expect(await page.textContent(heading)).toBe('This appointment is cancelled');
    expect(await message(booking.participation, 'CANCELLATION_TO_PROVIDER')).toBe('I am ill.\nSorry!');
    expect(await slotsOf(service, booking.slot.resource)).toContainEqual(booking.slot);

    const next = await bookingAt(service, booking.slot);
    await page.reload();
    expect(await page.textContent(heading)).toBe('This appointment is cancelled');
    await page.goBack();
    await page.reload();
    expect(await page.textContent(heading)).toBe('This appointment is cancelled');
    expect(await slotsOf(service, next.slot.resource)).not.toContainEqual(next.slot);
  });

  test('a consumer chooses another time → moved there; going back and reloading do no harm', async () => {
    const booking = await booked(practice, english);
    const page = await visit(service, booking.cancelLink, { javaScriptEnabled });
    await page.getByRole('link', { name: 'Choose another time' }).click();
    await page.getByRole('link', { name: '11:00' }).click();
    await page.getByRole('button', { name: 'Move the appointment' }).click();
    await page.getByRole('status').getByText('Moved to').waitFor();
    expect(await page.textContent('main')).toContain('11:00\u2060–\u206011:30');
    expect(await slotsOf(service, booking.slot.resource)).toContainEqual(booking.slot);
    await page.reload();
    await page.goBack();
    await page.getByRole('button', { name: 'Move the appointment' }).waitFor();
    await page.goForward();
    expect(await page.textContent('main')).toContain('11:00\u2060–\u206011:30');
  });

  test('a provider confirms a request → booked', async () => {
    const booking = await requested(practice);
    const page = await visit(service, booking.confirm, { javaScriptEnabled });
    await page.getByRole('button', { name: 'Confirm the appointment' }).click();
    expect(await page.textContent(heading)).toBe('The appointment is confirmed');
    const [row] = await service.sql('select state from participations where id = $1', [booking.participation]);
    expect(row!.state).toBe('BOOKED');
  });

  test('a provider declines on the page of the link to confirm → declined, with the message', async () => {
    const booking = await requested(practice);
    const page = await visit(service, booking.confirm, { javaScriptEnabled });
    await page.getByLabel('Message to the consumer').fill('We are closed.');
    await page.getByRole('button', { name: 'Decline the request' }).click();
    expect(await page.textContent(heading)).toBe('The request is declined');
    expect(await message(booking.participation, 'REQUEST_DECLINED')).toBe('We are closed.');
  });

  test('a user verifies an address → verified', async () => {
    const page = await visit(service, (await verification()).link, { javaScriptEnabled });
    await page.getByRole('button', { name: 'Confirm the e-mail address' }).click();
    expect(await page.textContent(heading)).toBe('The e\u2011mail address is confirmed');
  });

  test('with the keyboard alone → cancelled', async () => {
    const { cancelLink } = await booked(practice, english);
    const page = await visit(service, cancelLink, { javaScriptEnabled });
    await page.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('I am ill.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'This appointment is cancelled' }).waitFor();
  });
});

test.skipIf(isWithoutBrowser)('the mailbox → leads to a mail, and its button to the page that cancels', async () => {
  const { participation } = await booked(practice, english);
  const page = await visit(service, '/dev/mails');
  const row = page.getByRole('row').filter({ hasText: 'booking confirmation' }).first();
  await row.getByRole('link').click();
  const opening = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Cancel or change the appointment' }).click();
  const opened = await opening;
  await opened.getByText('Cancel the appointment').first().click();
  await opened.getByRole('button', { name: 'Cancel the appointment' }).click();
  await opened.getByRole('heading', { name: 'This appointment is cancelled' }).waitFor();
  const [{ state }] = (await service.sql('select state from participations where id = $1', [participation])) as [
    { state: string },
  ];
  expect(state).toBe('CANCELED');
});

let window: Promise<Page> | undefined;

/** Opens the window for all pages once, with axe in it: opening one takes as long as looking at a page. */
function onlyWindow(): Promise<Page> {
  window ??= openWindow(service, { isShared: true }).then(async (page) => {
    await loadAxe(page);
    return page;
  });
  return window;
}

test.skipIf(isWithoutBrowser).each(Object.entries(pages()))(
  '%s → on phones and desktops, light and dark, accessible by the rules of axe, and no wider than the screen',
  async (_, make) => {
    const page = await onlyWindow();
    await page.goto(await make());
    await expectAccessible(page);
  },
);

/** A link to each page with a form, and to some without one. */
function pages(): { [name: string]: () => Promise<string> } {
  const long = { firstname: 'Maximiliane-Wilhelmina'.repeat(3), lastname: 'x'.repeat(80), message: 'm'.repeat(1000) };
  return {
    'the page to cancel': async () => (await booked(practice, english)).cancelLink,
    'the page of other times': async () =>
      timesOf(await booked(practice, english, { availability: { recurrence: 'FREQ=DAILY;COUNT=20' } })),
    'the question whether to move': async () => {
      const { slot, cancelLink } = await booked(practice, english);
      return `${cancelLink.replace('?', '/move?').replace(/#.*/, '')}&${new URLSearchParams({ start: slot.start, end: slot.end })}`;
    },
    'the page to confirm': async () => (await requested(practice, long)).confirm,
    'the page to decline': async () => (await requested(practice)).decline,
    'the page to ask for another time': async () => {
      const { participation } = await booked(practice, english);
      return links.ask(participation, soon());
    },
    'the page to ask for an earlier time': async () => (await withWaitlist()).replace('?', '/earlier?'),
    'the page of a booking that waits for an earlier time': async () => {
      const link = await withWaitlist();
      await waitForEarlier(service, link);
      return link;
    },
    'the page of who waits': async () => links.waiting((await waiting()).entry, soon()),
    'the page of an offer of a waitlist': async () => {
      const { entry, room } = await waiting();
      await practice.availability({ resource: room.uuid, start: `${room.day}T23:00`, end: `${room.day}T23:30` });
      await mutate(practice, 'offerFromWaitlist', { entry, resource: room.uuid, start: at(room, '23:00') });
      return links.waiting(entry, soon());
    },
    'the page to verify': async () => (await verification()).link,
    'the page of a booking that is cancelled': async () => {
      const { cancelLink } = await booked(practice, english);
      await submit(service, cancelLink);
      return cancelLink;
    },
    'the page of a link that is not valid': async () => '/rebook/nobody',
    'the mailbox': async () => '/dev/mails',
  };
}

/** Link of a booking that could be earlier, at a room with a waitlist. */
async function withWaitlist(): Promise<string> {
  const room = await practice.room();
  await openWaitlist(practice, room);
  const { body } = await book(service, slotOf(room, '09:30'), english);
  return body.createdAppointment.cancelLink;
}

/** Entry of somebody with a long name. */
async function waiting() {
  const room = await practice.room({ availability: { end: `${practice.day}T09:30` } });
  await openWaitlist(practice, room);
  await book(service, slotOf(room));
  const entry = await add(practice, room, { firstName: 'x'.repeat(80), weekdays: [1, 2, 3], minutesFrom: 540 });
  return { entry, room };
}

async function verification() {
  const name = `user-${crypto.randomUUID()}`;
  const email = `${name}@example.org`;
  const fields = { reference: `${name}@crm`, email, username: name, lastName: 'Muster', language: 'en' };
  const { uuid } = await practice.make('createUser', fields);
  return { link: links.verification({ user: uuid, email }, soon()) };
}
