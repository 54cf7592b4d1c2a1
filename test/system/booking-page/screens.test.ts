import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { book } from '../../support/calls/booking.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { openWaitlist } from '../../support/calls/waitlist.ts';
import { archive, bookAddress } from '../../support/pages/book-page.ts';
import { fillIn, heading, IN_NEW_YORK, sendIncomplete, sendTooLate } from '../../support/pages/book-window.ts';
import { isWithoutBrowser, openWindow } from '../../support/pages/chromium.ts';
import { expectAccessible, loadAxe } from '../../support/pages/screens.ts';
import { makePool } from '../../support/pools.ts';
import { localDay, makePractice } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const practice = await makePractice(service, { language: 'en', name: 'Practice', impressum: 'Practice GmbH' });

let window: Promise<Page> | undefined;

/** Opens the window for all pages once, with axe in it. */
function onlyWindow(): Promise<Page> {
  window ??= openWindow(service, { ...IN_NEW_YORK, isShared: true }).then(async (page) => {
    await loadAxe(page);
    return page;
  });
  return window;
}

/** A room whose only time is booked, with a waitlist. */
async function fullRoom() {
  const room = await practice.room({
    product: { name: long, description: long },
    availability: { end: `${practice.day}T09:30` },
  });
  await openWaitlist(practice, room);
  await book(service, slotOf(room));
  return room;
}

const long = 'Maximiliane-Wilhelmina'.repeat(6);

/** Opens each page in a window. */
const PAGES: { [name: string]: (page: Page) => Promise<unknown> } = {
  'the services of a provider': async (page) => {
    const crm = await makePractice(service, { name: long });
    const products = [
      await crm.product({ name: long, description: long, price: { amount: 123_456, currency: 'EUR' } }),
    ];
    for (const publicName of [long, 'Anna']) await crm.resource({ publicName, products });
    await crm.resource({ publicName: 'Ben', products: [await crm.product({ name: 'Advice' })] });
    await page.goto(bookAddress(crm.references.provider));
    await heading(page, 'What would you like to book?');
  },
  'resources that do not stand for each other': async (page) => {
    const crm = await makePractice(service, { name: long, language: 'en' });
    const products = [await crm.product({ name: long, anyResource: false })];
    for (const publicName of [long, 'Garden']) await crm.resource({ publicName, description: long, products });
    await page.goto(bookAddress(crm.references.provider));
    await heading(page, 'Please choose');
  },
  'the products of a resource': async (page) => {
    const products = [await practice.product({ name: long }), await practice.product({ description: long })];
    await page.goto(bookAddress((await practice.resource({ products })).reference));
  },
  'the times': async (page) => {
    const room = await practice.room({
      product: { maxDuration: 90, durationStepMinutes: 30, description: long },
      availability: { capacity: 3, end: `${(await practice.room()).day}T19:00` },
    });
    await page.goto(bookAddress(room.reference));
    await page.getByText('Times in your time zone, New York').waitFor();
  },
  'the times of any resource, with closed days': async (page) => {
    const crm = await makePractice(service, { name: 'Practice' });
    const pool = await makePool(crm, 2, {
      product: { name: 'Massage' },
      availability: { recurrence: 'FREQ=DAILY;COUNT=9' },
    });
    const resources = pool.members.map(({ uuid }) => uuid);
    const [start, end] = [`${localDay(11)}T00:00`, `${localDay(13)}T00:00`];
    await crm.make('createBlackout', { provider: crm.provider, resources, start, end, publicReason: long }, 'created');
    await page.goto(bookAddress(crm.references.provider, { product: pool.product, any: '1', day: localDay(12) }));
    await page.getByText('Closed on this day').waitFor();
  },
  'a month without times': async (page) => {
    const { reference } = await practice.room();
    await page.goto(bookAddress(reference, { month: '2031-01' }));
    await page.getByText('Times in your time zone, New York').waitFor();
  },
  'the time zones': async (page) => page.goto(`/book/${(await practice.room()).reference}/zone`),
  'the form': async (page) => {
    await page.goto(bookAddress((await practice.room()).reference, { zone: 'Asia/Kathmandu' }));
    await page.locator('.times button').first().click();
    await heading(page, 'Your details');
  },
  'the form with what is wrong': async (page) => {
    await page.goto(bookAddress((await practice.room()).reference));
    await page.locator('.times button').first().click();
    await heading(page, 'Your details');
    await sendIncomplete(page);
  },
  'the form with other times': (page) => sendTooLate(page, practice),
  'the form with questions and a price': async (page) => {
    const crm = await makePractice(service, { name: 'Practice', customFieldsAllowed: true });
    const room = await crm.room({ product: { price: { amount: 4_500, currency: 'EUR' } } });
    const labels = { en: long.slice(0, 100) };
    const choices = [{ value: 'one', labels }];
    for (const type of ['TEXT', 'LONG_TEXT', 'NUMBER', 'BOOLEAN', 'CHOICE', 'DATE', 'PHONE', 'EMAIL']) {
      const field = { provider: crm.provider, key: type.toLowerCase(), type, labels, required: type !== 'TEXT' };
      await crm.make('setCustomField', { ...field, ...(type === 'CHOICE' && { choices }) });
    }
    await page.goto(bookAddress(room.reference));
    await page.locator('.times button').first().click();
    await heading(page, 'Your details');
  },
  'what was booked': async (page) => {
    await page.goto(bookAddress((await practice.room()).reference));
    await page.locator('.times button').first().click();
    await heading(page, 'Your details');
    await fillIn(page);
    await page.getByRole('button', { name: 'Book this appointment' }).click();
    await heading(page, 'Your appointment is booked');
  },
  'the times where nothing is free, with a waitlist': async (page) => {
    await page.goto(bookAddress((await fullRoom()).reference));
    await page.getByRole('link', { name: 'Join the waitlist' }).waitFor();
  },
  'the form of a waitlist with what is wrong': async (page) => {
    await page.goto(bookAddress(`${(await fullRoom()).reference}/wait`));
    await heading(page, 'Wait for an appointment');
    await page.locator('[required]').evaluateAll((inputs) => {
      for (const input of inputs) input.removeAttribute('required');
    });
    for (const box of await page.locator('.weekdays input').all()) await box.uncheck();
    await page.getByLabel('Last day').fill('');
    await page.getByRole('button', { name: 'Join the waitlist' }).click();
    await page.getByText('You are not on the waitlist yet.').waitFor();
  },
  'the answer of a waitlist': async (page) => {
    await page.goto(bookAddress(`${(await fullRoom()).reference}/wait`));
    await fillIn(page);
    await page.getByRole('button', { name: 'Join the waitlist' }).click();
    await heading(page, 'Please confirm your e-mail address');
  },
  'a full class with a waitlist': async (page) => {
    const room = await practice.room({ product: { name: long }, availability: { capacity: 1 } });
    await openWaitlist(practice, room, { showFullSlots: true });
    await book(practice.service, slotOf(room));
    await page.goto(bookAddress(room.reference, { day: room.day }));
    await page.getByRole('link', { name: 'Wait for a place' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Wait for a place' }).click();
    await heading(page, 'Wait for an appointment');
  },
  'an archived resource': async (page) => {
    const { uuid } = await practice.room();
    await archive(practice, uuid);
    await page.goto(bookAddress(uuid));
  },
  'nothing to book': async (page) => page.goto('/book/nothing@test'),
};

test.skipIf(isWithoutBrowser).each(Object.entries(PAGES))(
  '%s → on phones and desktops, light and dark, accessible by the rules of axe, and no wider than the screen',
  async (_, show) => {
    const page = await onlyWindow();
    await show(page);
    await expectAccessible(page);
  },
);
