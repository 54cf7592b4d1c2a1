import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { appointmentCalls, eva, noon } from '../support/calls/appointment-calls.ts';
import { book } from '../support/calls/booking.ts';
import { putBusy, sourceOf } from '../support/calls/busy-times.ts';
import { mutate, query } from '../support/calls/mutate.ts';
import { participationCalls } from '../support/calls/participation-calls.ts';
import { at, slotOf } from '../support/calls/slots.ts';
import { add, openWaitlist } from '../support/calls/waitlist.ts';
import { sequence } from '../support/events.ts';
import { isWithoutBrowser, openWindow, visit } from '../support/pages/chromium.ts';
import { recordPath } from '../support/pages/desk.ts';
import { signInAt, told } from '../support/pages/desk-window.ts';
import { expectAccessible, loadAxe } from '../support/pages/screens.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService();

describe.skipIf(isWithoutBrowser).each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('staff with a browser %s', (_, javaScriptEnabled) => {
  test('book for a caller, note, correct the address, move, cancel → each is done and said', async () => {
    const practice = await makePractice(service);
    const room = await practice.room({
      resource: { internalName: 'Room 1' },
      availability: { recurrence: 'FREQ=DAILY' },
    });
    const path = `/board/book?${new URLSearchParams({ resource: room.uuid, date: room.day, time: '10:00' })}`;
    const page = await visit(service, '/board', { javaScriptEnabled });
    await signInAt(page, practice, path);

    // another time by the form of what and when
    await page.getByLabel('From').fill('10:30');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByLabel('First name').fill('Clara');
    await page.getByLabel('Last name').fill('Hoffmann');
    await page.getByLabel('Phone').fill('+49 170 1234567');
    await page.getByRole('button', { name: /^Book .*, 10:30–11:00, .*Room 1/ }).click();
    await told(page, 'Booked.');

    await page.getByText('Note', { exact: true }).first().click();
    await page.getByLabel('Note, which only staff see').first().fill('Rings twice');
    await page.getByRole('button', { name: 'Save the note' }).click();
    await told(page, 'Note saved.');
    await page.getByText('Rings twice').first().waitFor();

    await page.getByText('Contact data', { exact: true }).click();
    await page.getByLabel('E-mail').first().fill('clara@example.org');
    await page.getByRole('button', { name: 'Save the contact data' }).click();
    await told(page, /Contact data saved\. .*gets an e-mail/);

    await page.getByRole('link', { name: 'Move' }).click();
    await page.locator('.times a').last().click();
    await page.getByLabel('Message in the e-mail').fill('The room is painted.');
    await page.getByRole('button', { name: 'Move' }).click();
    await told(page, /Moved\. .*gets an e-mail/);

    await page.locator('summary', { hasText: /^Cancel$/ }).click();
    await page
      .getByLabel(/Tell .*Clara/)
      .last()
      .uncheck();
    await page.getByRole('button', { name: 'Cancel the appointment' }).click();
    await told(page, /Cancelled\. .*gets no e-mail/);
    await page.locator('.state', { hasText: 'Cancelled' }).waitFor();
  });

  test('confirm a request by the link of a mail, and add a person to a class → done and said', async () => {
    const practice = await makePractice(service);
    const request = await participationCalls(practice).place('REQUESTED');
    const page = await visit(service, '/board', { javaScriptEnabled });
    await signInAt(page, practice, recordPath(request.appointment, request.participation));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await told(page, /Confirmed\. .*gets an e-mail/);

    const { resource } = request.slot;
    const { uuid } = await appointmentCalls(practice).make({ resource, start: noon(9), end: noon(9, 30), capacity: 3 });
    await page.goto(recordPath(uuid));
    await page.getByText('Add a person').click();
    const form = page.locator('#act-add');
    await form.getByLabel('First name').fill('Adam');
    await form.getByLabel('Last name').fill('Muster');
    await form.getByRole('button', { name: 'Add this person' }).click();
    await told(page, 'Added.');
    await page.getByText('2 of 3 places are taken').waitFor();
    await page.getByRole('link', { name: 'Adam Muster' }).click();
    await page.getByRole('link', { name: 'Move' }).waitFor();
  });
});

describe.skipIf(isWithoutBrowser).each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('a day at the desk with a browser %s', (_, javaScriptEnabled) => {
  test('find the message of a customer, book by search for a caller, move, close an afternoon with two → each is done and said', async () => {
    const practice = await makePractice(service);
    const room = await practice.room({
      resource: { internalName: 'Room 1' },
      availability: { recurrence: 'FREQ=DAILY' },
    });
    await book(service, slotOf(room, '09:00'), {
      firstname: 'Chloé',
      lastname: 'Martin',
      message: 'By the back door?',
    });
    await book(service, slotOf(room, '11:00'), { firstname: 'Adam', lastname: 'Muster' });
    const page = await visit(service, '/board', { javaScriptEnabled });
    await signInAt(page, practice, '/board');

    // the message of a customer, by the search in the header
    await page.getByRole('searchbox', { name: 'Find a customer' }).fill('chloe');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Chloé Martin' }).click();
    await page
      .getByRole('region', { name: /Coming/ })
      .or(page.locator('section', { hasText: 'Coming appointments' }))
      .getByRole('link')
      .click();
    await page.getByText('By the back door?').waitFor();

    // a caller who is known
    const path = `/board/book?${new URLSearchParams({ resource: room.uuid, date: room.day, time: '10:00' })}`;
    await page.goto(path);
    await page.locator('#search').fill('mart');
    await page.locator('#search').press('Enter');
    await page.getByRole('link', { name: 'Chloé Martin' }).click();
    await page.getByRole('button', { name: /^Book .*, 10:00–10:30, .*Room 1/ }).click();
    await told(page, 'Booked.');

    await page.getByRole('link', { name: 'Move' }).click();
    await page.locator('.times a', { hasText: '11:30' }).click();
    await page.getByRole('button', { name: 'Move' }).click();
    await told(page, /Moved\./);

    // two appointments stand in the time that closes
    await page.goto(`/board?date=${room.day}`);
    await page.getByRole('link', { name: 'Close or open time' }).click();
    const form = page.locator('.act.close form');
    await form.getByLabel('Whole days').uncheck();
    await form.getByLabel('From').fill('11:00');
    await form.getByLabel('Until').fill('18:00');
    await form.getByLabel('Reason for customers').fill('Painting');
    await form.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('heading', { name: /^Close .*\?$/ }).waitFor();
    await page.getByLabel('Adam Muster').selectOption({ label: 'Cancel' });
    await page.getByLabel('Chloé Martin').selectOption({ label: 'Ask for another time' });
    await page.getByLabel('Message in the e-mail').fill('We are painting.');
    await page.getByRole('button', { name: 'Close, and do this' }).click();
    await told(page, 'Closed. 1 customer chooses another time. 1 was cancelled.');
    await page.getByText('Painting').waitFor();
    await page.getByRole('button', { name: /^Open again/ }).click();
    await told(page, 'Opened again.');
  });

  test('offer a time to somebody who waits, take somebody else off the list → each is done and said', async () => {
    const practice = await makePractice(service);
    const room = await practice.room({ availability: { end: `${practice.day}T09:30` } });
    await openWaitlist(practice, room);
    await book(service, slotOf(room));
    await add(practice, room, { firstName: 'Wanda' });
    await add(practice, room, { firstName: 'Emil' });
    await practice.availability({ resource: room.uuid, start: `${room.day}T23:00`, end: `${room.day}T23:30` });
    const page = await visit(service, '/board', { javaScriptEnabled });
    await signInAt(page, practice, '/board');
    await page.getByRole('link', { name: 'Waiting' }).click();
    const wanda = page.locator('.waiting > li', { hasText: 'Wanda' });
    await wanda.locator('summary').first().click();
    await wanda.getByLabel('Day').fill(room.day);
    await wanda.getByLabel('From').fill('23:00');
    await wanda.getByRole('button', { name: 'Offer this time' }).click();
    await told(page, 'Offered.');
    await wanda.getByText(/^Offered: .* 23:00/).waitFor();
    const emil = page.locator('.waiting > li', { hasText: 'Emil' });
    // one press only asks
    await emil.getByText('Take off the list').first().click();
    await emil.getByRole('button', { name: 'Take off the list' }).click();
    await told(page, 'Taken off the list.');
    expect(await page.locator('.waiting > li').count()).toBe(1);
  });

  test('copy the link of a customer → it is in the clipboard; without scripts there is no button', async () => {
    const practice = await makePractice(service);
    const { appointment } = await participationCalls(practice).place('IMMEDIATE');
    const page = await visit(service, '/board', { javaScriptEnabled });
    await signInAt(page, practice, recordPath(appointment));
    const field = page.getByLabel('Link of the customer');
    const button = page.getByRole('button', { name: 'Copy' });
    expect(await button.count()).toBe(javaScriptEnabled ? 1 : 0);
    if (!javaScriptEnabled) return;
    await keepCopies(page);
    await button.click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate('copied')).toBe(await field.inputValue());
  });

  test('copy the code of the form from the page for websites → it is in the clipboard; without scripts it can be read', async () => {
    const practice = await makePractice(service);
    await practice.room({ resource: { internalName: 'Room 1' } });
    const page = await visit(service, '/board', { javaScriptEnabled });
    await signInAt(page, practice, '/board');
    await page.getByRole('link', { name: 'On your website' }).click();
    await page.getByLabel('For', { exact: true }).selectOption({ label: 'Room 1' });
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show' }).click();
    const field = page.getByLabel('Code', { exact: true });
    await field.waitFor();
    expect(await field.inputValue()).toMatch(/slot-booking\.js"><\/script>\n<slot-booking resource="/);
    const button = page.getByRole('button', { name: 'Copy: Code' });
    expect(await button.count()).toBe(javaScriptEnabled ? 1 : 0);
    if (!javaScriptEnabled) return;
    await keepCopies(page);
    await button.click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate('copied')).toBe(await field.inputValue());
  });

  test('correct a wrong address from the things to do, and erase a customer → done and said', async () => {
    const practice = await makePractice(service);
    const { participation } = await participationCalls(practice).place('IMMEDIATE');
    await service.sql(
      "update mails set state = 'FAILED', failure = '400', sent_at = null where participation_id = $1 and kind = 'BOOKING_CONFIRMATION'",
      [participation],
    );
    const page = await visit(service, '/board', { javaScriptEnabled });
    await signInAt(page, practice, '/board');
    await page.getByRole('link', { name: 'To do 1' }).click();
    await page.getByLabel('E-mail').fill('right@example.org');
    await page.getByRole('button', { name: /^Correct and send again/ }).click();
    await told(page, 'The address has been corrected, and the e-mail is being sent again.');
    const { lastName } = await query(practice, 'participation', { participation }, '{ lastName }');
    await page.getByRole('link', { name: 'Customers' }).click();
    await page.locator('#search').fill('right@');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.locator('.people a').first().click();
    await page.getByText('Erase', { exact: true }).click();
    await page.getByLabel('Type the last name to confirm').fill(lastName);
    await page.getByLabel('Cancel the coming appointments, too').check();
    await page.getByRole('button', { name: 'Erase the data for ever' }).click();
    await told(page, 'Erased.');
  });
});

describe.skipIf(isWithoutBrowser)('with the keyboard alone', () => {
  const focused = (page: Page) => page.locator(':focus');

  test('a form is opened, typed into, folded by Escape, opened again and sent → the focus is at its button, nothing typed is lost', async () => {
    const practice = await makePractice(service);
    const { appointment } = await participationCalls(practice).place('IMMEDIATE');
    const page = await visit(service, '/board');
    await signInAt(page, practice, recordPath(appointment));
    const summary = page.locator('#act-note summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Rings twice');
    await page.keyboard.press('Escape');
    expect(await page.locator('#act-note').getAttribute('open')).toBeNull();
    expect(await focused(page).innerText()).toBe('Note');
    // the next one, without the fields of the folded form between
    await page.keyboard.press('Tab');
    expect(await focused(page).innerText()).toBe('Contact data');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page).inputValue()).toBe('Rings twice');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await told(page, 'Note saved.');
  });

  test('Escape in a list of choices of an opened form → the form stays open', async () => {
    const practice = await makePractice(service);
    const { appointment } = await participationCalls(practice).place('IMMEDIATE');
    const page = await visit(service, '/board');
    await signInAt(page, practice, recordPath(appointment));
    await page.locator('#act-contact summary').click();
    await page.getByLabel('Language of the e-mails').first().focus();
    await page.keyboard.press('Escape');
    expect(await page.locator('#act-contact').getAttribute('open')).not.toBeNull();
  });

  test('a page from its start → the skip link, the pages, the search, then the content, in the order in which they are seen', async () => {
    const practice = await makePractice(service);
    const page = await visit(service, '/board');
    await signInAt(page, practice, '/board/todo');
    const names = [];
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('Tab');
      names.push(await focused(page).evaluate((it) => it.textContent?.trim() || it.getAttribute('aria-label')));
    }
    expect(names).toEqual([
      'Skip to the content',
      ...['Calendar', 'To do', 'Waiting', 'Customers'],
      ...['Find a customer', 'Find', 'Sign out'],
    ]);
    await page.reload();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await focused(page).getAttribute('id')).toBe('main');
  });

  test('the choice of resources of a day → Escape folds it', async () => {
    const practice = await makePractice(service);
    for (let i = 0; i < 7; i++) await practice.room({ resource: { internalName: `Room ${i}` } });
    const page = await visit(service, '/board');
    await signInAt(page, practice, '/board');
    await page.locator('#columns summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page).getAttribute('type')).toBe('checkbox');
    await page.keyboard.press('Escape');
    expect(await page.locator('#columns').getAttribute('open')).toBeNull();
    expect(await focused(page).innerText()).toContain('Resources');
  });
});

/** Keeps what a page copies in `copied`. */
const keepCopies = (page: Page): Promise<unknown> =>
  page.evaluate(
    "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { globalThis.copied = text; } } })",
  );

const LONG = 'Consultation of an unusual length, with a name to match';

/** A wish for a time at which nothing is free yet. */
const farAhead = ({ day }: { day: string }) => ({
  earliest: at({ day }, '03:00'),
  latest: at({ day }, '04:00'),
});

/** Pages with everything that they can have, long names included, by what they are. */
async function everyPage(practice: Practice): Promise<{ [page: string]: string }> {
  const { make } = appointmentCalls(practice);
  const field = { provider: practice.provider, key: 'animal', type: 'TEXT', labels: { en: 'Animal' } };
  await practice.make('setCustomField', field);
  const room = await practice.room({
    product: { name: LONG },
    resource: { internalName: 'Treatment room with a rather long name' },
    availability: { recurrence: 'FREQ=DAILY' },
  });
  const person = { firstname: 'Maximiliane-Wilhelmina', lastname: 'x'.repeat(80), mobile: '+49 170 1234567' };
  const { body } = await book(service, slotOf(room), { ...person, message: 'm'.repeat(1000) });
  const { appointment_uuid: booking } = body.createdAppointment;
  const { participations } = await query(
    practice,
    'appointment',
    { appointment: booking },
    '{ participations { uuid } }',
  );
  const note = { participation: participations[0].uuid, input: { note: 'n'.repeat(500) } };
  await mutate(practice, 'updateParticipation', note);
  const request = await participationCalls(practice).place('REQUESTED');
  const participants = ['p', 'q'].map((name) => ({ ...eva, email: `${name}@example.org` }));
  const many = { resource: room.uuid, product: room.product, capacity: 8, participants };
  const group = await make({ ...many, start: noon(12), end: noon(12, 60) });
  await sequence(service);
  await service.sql(
    "update mails set state = 'FAILED', failure = '400 Bad Request', sent_at = null where participation_id = $1 and kind = 'BOOKING_CONFIRMATION'",
    [participations[0].uuid],
  );
  const { consumerUuid } = await query(
    practice,
    'participation',
    { participation: participations[0].uuid },
    '{ consumerUuid }',
  );
  await openWaitlist(practice, room);
  const [waiting] = [
    await add(practice, room, {
      firstName: 'x'.repeat(80),
      minutesFrom: 1_300,
      weekdays: [1, 2, 3],
      ...farAhead(room),
    }),
    await add(practice, room, farAhead(room)),
  ];
  await mutate(practice, 'offerFromWaitlist', { entry: waiting, resource: room.uuid, start: at(room, '09:30') });
  await service.sql('update appointments set agreed_start = $2 where id = $1', [booking, `${room.day}T07:00`]);
  const shared = await practice.room();
  await book(service, slotOf(shared, '10:00'), person);
  await putBusy(practice, await sourceOf(practice, shared.uuid), shared, [['10:00', '11:00']]);
  const closed = { provider: practice.provider, resources: [room.uuid], reason: LONG, publicReason: LONG };
  await practice.make('createBlackout', { ...closed, start: `${room.day}T22:00`, end: `${room.day}T23:00` }, 'created');
  return {
    'things to do': '/board/todo',
    'who waits': '/board/waiting',
    customers: '/board/customers',
    'a customer': `/board/customers/${consumerUuid}?provider=${practice.provider}`,
    'a booking for a customer': `/board/book?${new URLSearchParams({ resource: room.uuid, date: room.day, time: '21:00', customer: consumerUuid })}`,
    'what a website needs': `/board/website?${new URLSearchParams({ of: room.uuid })}`,
    'closing time': `/board/time?${new URLSearchParams({ resource: room.uuid, start: `${room.day}T09:00` })}`,
    'a booking': `${recordPath(booking)}?done=contact&mail=1`,
    'a request': recordPath(request.appointment),
    'a class': recordPath(group.uuid),
    'one of a class': recordPath(group.uuid, group.participations[0].uuid),
    'times to move to': `/board/appointments/${booking}/move`,
    'the question before a move': `/board/appointments/${booking}/move?${new URLSearchParams({ date: room.day, time: '21:00' })}`,
    'a new booking': `/board/book?${new URLSearchParams({ resource: room.uuid, date: room.day, time: '21:00' })}`,
    'a time that is taken': `/board/book?${new URLSearchParams({ resource: room.uuid, date: room.day, time: '09:00' })}`,
  };
}

test.skipIf(isWithoutBrowser)(
  'every page of the desk → on phones and desktops, light and dark, accessible by the rules of axe, and no wider than the screen',
  async () => {
    const practice = await makePractice(service, { customFieldsAllowed: true });
    const pages = await everyPage(practice);
    const page = await openWindow(service);
    await loadAxe(page);
    await signInAt(page, practice, '/board');
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path);
      for (const summary of await page.locator('summary').all()) await summary.click();
      expect(await page.locator('h1').count(), name).toBe(1);
      await expectAccessible(page);
    }
    // what answers a form
    await page.goto('/board/customers');
    await page.locator('#search').fill('maximil');
    await page.locator('#search').press('Enter');
    await page.locator('.people a').first().waitFor();
    await expectAccessible(page);
    await page.goto('/board/todo?done=confirm');
    await expectAccessible(page);
    await page.goto(pages['closing time']!);
    await page.locator('.act.close button').click();
    await page.locator('.affected').waitFor();
    await expectAccessible(page);
    // a form that was refused
    await page.goto(pages['a new booking']!);
    await page.locator('main form[method=post] [required]').evaluateAll((inputs) => {
      for (const input of inputs) input.removeAttribute('required');
    });
    await page.getByRole('button', { name: /^Book / }).click();
    await page.getByRole('alert').filter({ hasText: 'Please check the marked fields.' }).waitFor();
    await expectAccessible(page);
  },
);
