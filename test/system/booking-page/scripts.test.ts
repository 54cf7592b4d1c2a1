import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bookAddress, sendDetails } from '../../support/pages/book-page.ts';
import {
  fillIn,
  heading,
  IN_BERLIN,
  IN_NEW_YORK,
  openForm,
  placesOf,
  releaseHold,
  sendIncomplete,
} from '../../support/pages/book-window.ts';
import { isWithoutBrowser, openWindow, visit } from '../../support/pages/chromium.ts';
import { pathOf } from '../../support/pages/link-page.ts';
import { localDay, makePractice, type Room } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const practice = await makePractice(service, { language: 'en', name: 'Practice', impressum: 'Practice GmbH' });

/** Complaints of the browser about requests without an answer, or with an error. */
const FAILED_REQUEST = /^Failed to load resource: /;

/** Opens the form when half of the time of its hold has passed. */
async function openHalfwayForm(): Promise<{ room: Room; page: Page }> {
  const room = await practice.room();
  const page = await openWindow(service, IN_BERLIN, undefined, FAILED_REQUEST);
  await page.clock.install();
  await openForm(page, service, room);
  await page.clock.fastForward(100_000);
  return { room, page };
}

/** Goes back also to a page that the browser has kept, of which `page.goBack` sees no load. */
async function goBack(page: Page): Promise<void> {
  const shown = page.waitForEvent('framenavigated');
  await page.evaluate('void setTimeout(() => history.back())');
  await shown;
}

const RENEWAL = /renew_reservation$/;

const abort = (route: Route) => route.abort();

const answer = (status: number) => (route: Route) => route.fulfill({ status });

const ERROR_PAGE = { contentType: 'text/html', body: '<main></main><nav class="languages"></nav>' };

const passOn = (route: Route) => route.continue();

/** Sends a request, and withholds its answer. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch({ url: service.url + pathOf(route.request().url()) });
  await route.abort();
}

async function versionAfterKeystroke(page: Page, room: Room): Promise<number> {
  await page.getByLabel('First name').press('A');
  const [place] = await placesOf(practice, room);
  return place!.version;
}

describe.skipIf(isWithoutBrowser)('scripts', () => {
  test('another day is chosen → its times without loading the page, and the way back', async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=60' } });
    const page = await visit(service, bookAddress(room.reference), IN_NEW_YORK);
    await page.getByText('Times in your time zone, New York').waitFor();
    await page.evaluate('window.isSame = true');
    const first = await page.textContent('#day');
    await page.locator('.days a:not([aria-current])').first().click();
    await page.getByRole('heading', { name: first! }).waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.id')).toBe('day');
    await page.goBack();
    await page.getByRole('heading', { name: first! }).waitFor();
    expect(await page.evaluate('window.isSame')).toBe(true);
  });

  test('arrow keys in the month → to the next free day, and to the same weekday', async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=60' } });
    const page = await visit(service, bookAddress(room.reference, { month: localDay(40).slice(0, 7) }));
    const focused = () => page.evaluate('document.activeElement.textContent');
    await page.locator('.days a').first().focus();
    const days: unknown[] = [];
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key);
      days.push(await focused());
    }
    expect(days).toEqual(['2', '9', '8', '1', '1']);
  });

  test.each([
    ['has kept', true],
    ['loads again', false],
  ])('the button Back of the browser leads to times that it %s → the held one can be chosen', async (_, keepsPages) => {
    const room = await practice.room();
    const page = await openWindow(service, { ...IN_BERLIN, keepsPages });
    await page.goto(bookAddress(room.reference));
    const shown = () => page.locator('.times button').allTextContents();
    const times = await shown();
    for (const time of times.slice(0, 2)) {
      await page.getByRole('button', { name: time }).click();
      await heading(page, 'Your details');
      const hold = new URL(page.url()).searchParams.get('hold');
      await goBack(page);
      await page.waitForFunction(`new URLSearchParams(location.search).get('hold') === '${hold}'`);
      await expect.poll(shown, { timeout: 60_000 }).toEqual(times);
      const type = await page.evaluate("performance.getEntriesByType('navigation')[0].type");
      expect(type).toBe(keepsPages ? 'navigate' : 'back_forward');
    }
    await page.getByRole('button', { name: times[1]! }).click();
    await heading(page, 'Your details');
    expect(await placesOf(practice, room)).toMatchObject([{ state: 'RESERVED', start: times[1] }]);
  });

  test('another window books what a form holds that the browser has kept → Back leads to a page that says so', async () => {
    const room = await practice.room();
    const page = await openWindow(service, { ...IN_BERLIN, keepsPages: true });
    await openForm(page, service, room);
    await page.evaluate('window.isKept = true');
    const address = pathOf(page.url());
    await page.goto(bookAddress(room.reference));
    await sendDetails(service, address);
    await goBack(page);
    await page.getByRole('alert').getByText('has a place in this appointment already. If it is you,').waitFor();
    expect(await page.evaluate('window.isKept')).toBe(true);
  });

  test('months are turned with the keyboard → the focus stays, and moves to the times where they end', async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=80' } });
    const page = await visit(service, bookAddress(room.reference), IN_BERLIN);
    const later = page.getByRole('link', { name: 'Next month' });
    const focused: unknown[] = [];
    await later.focus();
    while (await later.count()) {
      const label = await later.getAttribute('aria-label');
      focused.push(await page.evaluate('document.activeElement.id'));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: label!.replace('Next month, ', ''), exact: true }).waitFor();
    }
    expect(focused.length).toBeGreaterThan(1);
    expect(new Set(focused)).toEqual(new Set(['later']));
    expect(await page.evaluate('document.activeElement.id')).toBe('day');
  });

  test('another month is chosen → the links to other languages show it, too', async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=60' } });
    const page = await visit(service, bookAddress(room.reference), IN_BERLIN);
    await page.getByRole('link', { name: 'Next month' }).click();
    await page.waitForURL(/month=/);
    const month = new URL(page.url()).searchParams.get('month')!;
    await page.locator(`nav a[lang=de][href*="month=${month}"]`).waitFor({ timeout: 60_000 });
  });

  test('another language is chosen in the form → what was typed stays, and is booked', async () => {
    const asking = await makePractice(service, { language: 'en', impressum: 'GmbH', customFieldsAllowed: true });
    const both = (en: string, de: string) => ({ labels: { en, de } });
    for (const field of [
      { key: 'size', type: 'CHOICE', ...both('Size', 'Größe'), choices: [{ value: 'l', ...both('Large', 'Groß') }] },
      { key: 'agreed', type: 'BOOLEAN', ...both('I agree', 'Ich stimme zu') },
    ]) {
      await asking.make('setCustomField', { provider: asking.provider, ...field });
    }
    const room = await asking.room();
    const page = await openWindow(service, IN_BERLIN);
    await openForm(page, service, room);
    await fillIn(page);
    await page.getByLabel('Size').selectOption('l');
    await page.getByLabel('I agree').check();
    await page.getByLabel('Message').fill('one\ntwo');
    await page.evaluate('window.isSame = true');
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await heading(page, 'Ihre Angaben');
    expect(await page.evaluate('[document.documentElement.lang, document.activeElement.lang]')).toEqual([
      'de-DE',
      'de',
    ]);
    expect((await page.getByRole('heading', { level: 2 }).allTextContents()).at(-1)).toBe('Impressum');
    // the script counts down in seconds
    await page.locator('#left', { hasText: /\d:\d\d/ }).waitFor();
    expect(await page.evaluate('window.isSame')).toBe(true);
    await page.getByRole('button', { name: 'Termin buchen' }).click();
    await page.waitForURL(/booked/);
    const [booked] = await service.sql(
      `select p.first_name, p.message, p.language, p.answers from participations p
        join appointments a on a.id = p.appointment_id where a.resource_id = $1`,
      [room.uuid],
    );
    expect(booked).toMatchObject({
      first_name: 'Anna',
      message: 'one\ntwo',
      language: 'de-DE',
      answers: { size: { answer: 'l' }, agreed: { answer: true } },
    });
  });

  test('the times in the zone of the visitor cannot be loaded → those of the provider stay', async () => {
    const room = await practice.room();
    const page = await openWindow(service, IN_NEW_YORK, undefined, FAILED_REQUEST);
    await page.route(/zone=/, answer(429));
    const refused = page.waitForResponse(/zone=/);
    await page.goto(bookAddress(room.reference));
    await refused;
    // a second answer would replace the page
    await expect(page.waitForResponse(/zone=/, { timeout: 2_000 })).rejects.toThrow('Timeout');
    await page.getByText('Time zone: Berlin').waitFor({ timeout: 60_000 });
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test.each([
    ['is not sent', abort],
    ['loses its answer', loseAnswer],
    ['is answered by a proxy', (route: Route) => route.fulfill({ status: 502, body: 'Bad Gateway' })],
    ['is answered with an error page', (route: Route) => route.fulfill({ status: 503, ...ERROR_PAGE })],
  ])('the form %s → it says so, keeps what was typed, and can be sent again', async (_, fail) => {
    const room = await practice.room();
    const page = await openWindow(service, IN_BERLIN, undefined, FAILED_REQUEST);
    await openForm(page, service, room);
    await fillIn(page);
    const book = page.getByRole('button', { name: 'Book this appointment' });
    await page.route(/details/, fail, { times: 1 });
    await book.click();
    await page.getByRole('alert').getByText('There was no answer').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Anna');
    await book.click();
    await page.getByRole('heading', { name: 'Your appointment is booked' }).waitFor({ timeout: 60_000 });
    expect(await placesOf(practice, room)).toMatchObject([{ state: 'BOOKED' }]);
  });

  test('a button of a time gets no answer → it can be pressed again after ten seconds', async () => {
    const room = await practice.room();
    const page = await openWindow(service, IN_BERLIN, undefined, FAILED_REQUEST);
    await page.clock.install();
    await page.goto(bookAddress(room.reference));
    const time = page.getByRole('button', { name: '09:00' });
    await page.route(/\/book\//, (route) => route.abort('aborted'), { times: 1 });
    await time.click();
    await page.clock.fastForward(11_000);
    await time.click({ timeout: 60_000 });
    await page.getByRole('heading', { name: 'Your details' }).waitFor({ timeout: 60_000 });
  });

  test('a visitor who types while the time runs out → the hold is renewed; one who does not → is told', async () => {
    const room = await practice.room();
    const page = await openWindow(service, IN_BERLIN);
    await page.clock.install();
    await page.goto(bookAddress(room.reference));
    await page.getByRole('button', { name: '09:00' }).click();
    await heading(page, 'Your details');
    await page.clock.fastForward(100_000);
    const renewed = page.waitForResponse(RENEWAL);
    await page.getByLabel('First name').pressSequentially('A');
    expect((await renewed).status()).toBe(200);
    expect(await placesOf(practice, room)).toMatchObject([{ state: 'RESERVED', version: 2 }]);
    await page.clock.fastForward(1_000_000);
    await page.getByRole('alert').filter({ hasText: 'This time is no longer kept for you.' }).waitFor();
  });

  test('half of the time has passed → a button keeps the time for longer', async () => {
    const { room, page } = await openHalfwayForm();
    await page.getByRole('button', { name: 'I need more time' }).click();
    await page.locator('#left', { hasText: /2:\d\d|3:00/ }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'I need more time' }).waitFor({ state: 'hidden', timeout: 60_000 });
    expect(await placesOf(practice, room)).toMatchObject([{ state: 'RESERVED', version: 2 }]);
  });

  test('a long message → its limit is named from 900 characters on', async () => {
    const page = await openWindow(service, IN_BERLIN);
    await openForm(page, service, await practice.room());
    const message = page.getByLabel('Message');
    await message.fill('x'.repeat(899));
    expect(await page.getByText('/ 1024').count()).toBe(0);
    await message.fill('x'.repeat(900));
    await page.getByRole('status').getByText('900 / 1024').waitFor();
  });

  test('a visitor who corrects the form → the hold is renewed', async () => {
    const room = await practice.room();
    const page = await openWindow(service, IN_BERLIN);
    await page.clock.install();
    await openForm(page, service, room);
    await sendIncomplete(page);
    await page.clock.fastForward(100_000);
    const renewed = page.waitForResponse(RENEWAL);
    await page.getByLabel('First name').pressSequentially('A');
    expect((await renewed).status()).toBe(200);
  });

  test('renewals without an answer, with 429 and with 503 → the next keystrokes try again', async () => {
    const { room, page } = await openHalfwayForm();
    const failures = [abort, answer(429), answer(503)];
    await page.route(RENEWAL, (route) => (failures.shift() ?? passOn)(route));
    await expect.poll(() => versionAfterKeystroke(page, room), { timeout: 60_000 }).toBe(2);
    expect(failures).toEqual([]);
  });

  test('the answer to a renewal is lost → the hold of the server counts down', async () => {
    const { room, page } = await openHalfwayForm();
    await page.route(RENEWAL, loseAnswer, { times: 1 });
    await expect.poll(() => versionAfterKeystroke(page, room), { timeout: 60_000 }).toBe(2);
    // the pause after a failure
    await page.clock.fastForward(5_000);
    await page.getByLabel('First name').press('A');
    await page.locator('#left', { hasText: /2:\d\d/ }).waitFor({ timeout: 60_000 });
    await page.clock.fastForward(100_000);
    await expect.poll(() => versionAfterKeystroke(page, room), { timeout: 60_000 }).toBe(3);
  });

  test('the hold is lost → the visitor who types is told at once', async () => {
    const { page } = await openHalfwayForm();
    await releaseHold(page, service);
    await page.getByLabel('First name').press('A');
    const lost = page.getByRole('alert').filter({ hasText: 'This time is no longer kept for you.' });
    await lost.waitFor({ timeout: 60_000 });
  });

  test('the button is pressed twice → one booking, and its page', async () => {
    const room = await practice.room();
    const page = await visit(service, bookAddress(room.reference), IN_NEW_YORK);
    await page.getByText('Times in your time zone, New York').waitFor();
    await page.locator('.times button').first().click();
    await heading(page, 'Your details');
    await fillIn(page);
    await page.getByRole('button', { name: 'Book this appointment' }).dblclick();
    await heading(page, 'Your appointment is booked');
    expect(await placesOf(practice, room)).toHaveLength(1);
  });
});
