import { expect, test } from 'vitest';
import { builtSite } from '../support/documentation/built-site.ts';
import { isWithoutBrowser, openWindow, visit } from '../support/pages/chromium.ts';
import { expectAccessible, loadAxe } from '../support/pages/screens.ts';
import { startService } from '../support/service.ts';

const service = await startService({ guides: builtSite() });

test.skipIf(isWithoutBrowser)(
  'a search in the documentation → hits with a line of text each, which lead there',
  async () => {
    const page = await visit(service, '/guides');
    await page.getByRole('searchbox').fill('how long is a slot held');
    const hit = page.locator('#found a').first();
    expect(await hit.textContent()).toMatch(/A booking form of your own.*2\. Hold.*slot/);
    await hit.click();
    await page.waitForURL('**/guides/docs/guides/own-booking-form.html#2-hold');
  },
);

test.skipIf(isWithoutBrowser)('the button at a block of code → copies it', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await openWindow(service, { permissions }, [service.url]);
  // an address of this machine: other pages by HTTP have no clipboard
  await page.goto(`${service.url}/guides/README.html`);
  const block = page.locator('.code').first();
  await block.hover();
  await block.getByRole('button', { name: 'Copy' }).click();
  await block.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('npm ci\nnpm start\n');
});

test.skipIf(isWithoutBrowser).each(['', 'README.html', 'docs/guides/own-booking-form.html', 'docs/errors.html'])(
  '/guides/%s → on phones and desktops, light and dark, accessible by the rules of axe, and no wider than the screen',
  async (name) => {
    const page = await openWindow(service);
    await loadAxe(page);
    await page.goto(`/guides/${name}`);
    await expectAccessible(page);
  },
);
