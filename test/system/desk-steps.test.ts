import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { book } from '../support/calls/booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { isWithoutBrowser, visit } from '../support/pages/chromium.ts';
import { signInAt, told } from '../support/pages/desk-window.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService();

/** Does what somebody does at a page, and counts it: pages that load, presses, and fields that are filled in. */
class Hands {
  readonly taken = { loads: 0, presses: 0, fields: 0 };

  constructor(page: Page) {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.taken.loads++;
    });
  }

  async press(control: Locator): Promise<void> {
    this.taken.presses++;
    await control.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.taken.fields++;
    await field.fill(text);
  }

  /** Sends the form of a field by the key Enter. */
  async send(field: Locator): Promise<void> {
    this.taken.presses++;
    await field.press('Enter');
  }
}

describe.skipIf(isWithoutBrowser).each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('steps of a job, from the calendar of the day, with a browser %s', (_, javaScriptEnabled) => {
  /** A day at 09:00 of which Chloé has an appointment, with a message. */
  async function dayOfChloe() {
    const practice = await makePractice(service);
    const room = await practice.room({
      resource: { internalName: 'Room 1' },
      availability: { recurrence: 'FREQ=DAILY' },
    });
    const chloe = { firstname: 'Chloé', lastname: 'Martin', message: 'By the back door?' };
    await book(service, slotOf(room, '09:00'), chloe);
    const page = await visit(service, '/board', { javaScriptEnabled });
    await signInAt(page, practice, `/board?date=${room.day}`);
    return { page, hands: new Hands(page), appointment: page.locator('.take a', { hasText: 'Chloé Martin' }) };
  }

  test('book for a caller → the time, the name and the number, and one button', async () => {
    const { page, hands } = await dayOfChloe();
    await hands.press(page.locator('.free a', { hasText: '10:00' }));
    await hands.fill(page.getByLabel('First name'), 'Clara');
    await hands.fill(page.getByLabel('Last name'), 'Hoffmann');
    await hands.fill(page.getByLabel('Phone'), '+49 170 1234567');
    await hands.press(page.getByRole('button', { name: /^Book .*, 10:00–10:30, .*Room 1/ }));
    await told(page, 'Booked.');
    expect(hands.taken).toEqual({ loads: 2, presses: 2, fields: 3 });
  });

  test('book for a caller at a time that is taken → one step more, to a free one', async () => {
    const { page, hands } = await dayOfChloe();
    await page.goto(`${page.url().replace('?', '/book?')}&time=09:00`);
    await page.getByText('This time is taken.').waitFor();
    hands.taken.loads = 0;
    await hands.press(page.locator('.times a', { hasText: '09:30' }));
    await hands.fill(page.getByLabel('First name'), 'Clara');
    await hands.fill(page.getByLabel('Last name'), 'Hoffmann');
    await hands.fill(page.getByLabel('Phone'), '+49 170 1234567');
    await hands.press(page.getByRole('button', { name: /^Book .*, 09:30–10:00, .*Room 1/ }));
    await told(page, 'Booked.');
    expect(hands.taken).toEqual({ loads: 2, presses: 2, fields: 3 });
  });

  test('find what a customer wrote → one press in the calendar; three by the name alone', async () => {
    const { page, hands, appointment } = await dayOfChloe();
    await hands.press(appointment);
    await page.getByText('By the back door?').waitFor();
    expect(hands.taken).toEqual({ loads: 1, presses: 1, fields: 0 });

    const search = page.getByRole('searchbox', { name: 'Find a customer' });
    await hands.fill(search, 'chloe');
    await hands.send(search);
    await hands.press(page.getByRole('link', { name: 'Chloé Martin' }));
    await page.getByText('By the back door?').waitFor();
    expect(hands.taken).toEqual({ loads: 3, presses: 3, fields: 1 });
  });

  test('move → the appointment, Move, the time, Move', async () => {
    const { page, hands, appointment } = await dayOfChloe();
    await hands.press(appointment);
    await hands.press(page.getByRole('link', { name: 'Move' }));
    await hands.press(page.locator('.times a', { hasText: '11:30' }));
    await hands.press(page.getByRole('button', { name: 'Move' }));
    await told(page, /^Moved\./);
    expect(hands.taken).toEqual({ loads: 4, presses: 4, fields: 0 });
  });

  test('close an afternoon → the way there, not whole days, Close', async () => {
    const { page, hands } = await dayOfChloe();
    await hands.press(page.getByRole('link', { name: 'Close or open time' }));
    const form = page.locator('.act.close form');
    await hands.press(form.getByLabel('Whole days'));
    await hands.press(form.getByRole('button', { name: 'Close' }));
    await told(page, 'Closed.');
    await page.getByText(/12:00 ?–18:00/).waitFor();
    expect(hands.taken).toEqual({ loads: 2, presses: 3, fields: 0 });
  });
});
