import { describe, expect, test } from 'vitest';
import { bookAddress } from '../../support/pages/book-page.ts';
import { heading, IN_BERLIN } from '../../support/pages/book-window.ts';
import { isWithoutBrowser, openWindow } from '../../support/pages/chromium.ts';
import { makePractice } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const practice = await makePractice(service, { language: 'en', customFieldsAllowed: true });
const field = { key: 'insurance', type: 'TEXT', labels: { en: 'Insurance' } };
await practice.make('setCustomField', { provider: practice.provider, ...field });

describe.skipIf(isWithoutBrowser)('the details of a visitor in the fragment of the address', () => {
  test('→ fill the form of this window, and reach no server', async () => {
    const room = await practice.room();
    const page = await openWindow(service, IN_BERLIN);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(`${request.url()} ${request.postData() ?? ''}`));
    const details = new URLSearchParams({
      firstName: 'Mia',
      lastName: 'Jensen',
      email: 'mia@example.org',
      message: 'Hello',
    });
    await page.goto(`${bookAddress(room.reference)}#${details}&field.insurance=AOK&password=secret`);
    await page.waitForURL((url) => url.hash === '');
    await page.getByRole('button', { name: '09:00' }).click();
    await heading(page, 'Your details');
    await page.waitForFunction('document.getElementById("email").value !== ""');
    for (const [label, value] of [
      ['First name', 'Mia'],
      ['Last name', 'Jensen'],
      ['E-mail', 'mia@example.org'],
      ['Message', 'Hello'],
      ['Insurance', 'AOK'],
    ] as const) {
      expect(await page.getByLabel(label).inputValue()).toBe(value);
    }
    expect(requested.filter((each) => /Mia|mia|Jensen|secret|AOK/.test(each))).toEqual([]);
  });
});
