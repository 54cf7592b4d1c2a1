import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { afterFile } from '../cleanup.ts';
import type { Service } from '../service.ts';
import { BASE } from './link-page.ts';

const PROGRAM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find(existsSync);

/** Chromium without an interface, if it is there: takes half of the processor time, and keeps no pages. */
const SHELL = ['/usr/bin/chromium-headless-shell'].find(existsSync);

/** True if tests in a browser are skipped: on a machine without one, unless it is that of CI. */
export const isWithoutBrowser = PROGRAM === undefined && !process.env.CI;

if (isWithoutBrowser) console.warn('There is no Chromium here: the tests that need a browser are skipped.');

interface ProfileOptions extends BrowserContextOptions {
  /** True if pages are kept for the button Back, as browsers of visitors do: `goBack` of Playwright does not see them. */
  keepsPages?: boolean;
  /** True for a profile of several tests. Others are closed after their test: their pages count down and have streams. */
  isShared?: boolean;
}

const atItsEnd = (isShared: boolean | undefined) => (isShared ? afterFile : onTestFinished);

const KEEPS_NO_PAGES = '--disable-back-forward-cache';

/** Browsers of the test file by whether they keep pages. */
const browsers = new Map<boolean, Promise<Browser>>();

/**
 * One for the test file, in which the public host is the service under test, and trusted as if by HTTPS: on other
 * origins Chromium ignores some headers. In containers its sandbox cannot start.
 */
function started({ url }: Service, keepsPages: boolean): Promise<Browser> {
  const known = browsers.get(keepsPages);
  if (known) return known;
  const rule = `MAP ${new URL(BASE).host} ${new URL(url).host}`;
  const trust = `--unsafely-treat-insecure-origin-as-secure=${BASE}`;
  const args = ['--no-sandbox', `--host-resolver-rules=${rule}`, trust];
  const executablePath = keepsPages ? PROGRAM : (SHELL ?? PROGRAM);
  const ignoreDefaultArgs = keepsPages ? [KEEPS_NO_PAGES] : [];
  const browser = chromium.launch({ executablePath, args, ignoreDefaultArgs, timeout: 0 }).then((launched) => {
    afterFile(() => {
      browsers.delete(keepsPages);
      return launched.close();
    });
    return launched;
  });
  browsers.set(keepsPages, browser);
  return browser;
}

/** A profile of its own, with storage and history, that may go anywhere. */
export async function openProfile(
  service: Service,
  { keepsPages = false, isShared, ...options }: ProfileOptions = {},
): Promise<BrowserContext> {
  const context = await (await started(service, keepsPages)).newContext({ baseURL: BASE, ...options });
  // the time-out of the test ends what hangs
  context.setDefaultTimeout(0);
  atItsEnd(isShared)(() => context.close());
  return context;
}

/** Requests that were refused, or aborted by the test. */
const REFUSED = /^Failed to load resource: (.* status of 4[01]|net::ERR_FAILED$)/;

/** A window with a history of its own, in which nothing goes wrong but `failures`, and nothing is asked of other origins. */
export async function openWindow(
  service: Service,
  options: ProfileOptions = {},
  origins: string[] = [BASE],
  failures = REFUSED,
): Promise<Page> {
  const context = await openProfile(service, options);
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (!failures.test(message.text())) complaints.push(message.text());
  });
  context.on('request', (request) => {
    if (![...origins, 'data:'].some((origin) => request.url().startsWith(origin)))
      complaints.push(`asked for ${request.url()}`);
  });
  atItsEnd(options.isShared)(() => expect(complaints).toEqual([]));
  return context.newPage();
}

/** Opens a window at an address of a mail, or at a path. */
export async function visit(service: Service, address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openWindow(service, options);
  await page.goto(address);
  return page;
}
