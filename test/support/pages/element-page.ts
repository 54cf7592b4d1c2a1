import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Service } from '../service.ts';
import { openWindow } from './chromium.ts';
import type { WebSite } from './host-page.ts';
import { BASE } from './link-page.ts';
import { loadAxe } from './screens.ts';

interface Options extends BrowserContextOptions {
  /** The clock of the page moves as the test says. */
  hasOwnClock?: boolean;
  withoutStreams?: boolean;
  isOffline?: boolean;
  withAxe?: boolean;
}

/** Collects the events that leave the element, before any script of the page runs. */
const LISTEN = `
  globalThis.told = [];
  for (const name of ['step', 'held', 'released', 'booked', 'refused'])
    document.addEventListener('slot-booking:' + name, ({ detail }) => told.push([name, detail]));`;

/** Calls of the element, except the one that loads it. */
const CALLS = `${BASE}/{resources,products}/**`;

/** A page with the element, as a visitor sees it. */
export class ElementPage {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(service: Service, address: string, options: Options, { origin }: WebSite): Promise<ElementPage> {
    const { hasOwnClock, withoutStreams, isOffline, withAxe, ...context } = options;
    const page = await openWindow(service, { timezoneId: 'Europe/Berlin', locale: 'en-GB', ...context }, [
      BASE,
      origin,
      `blob:${origin}`,
    ]);
    await page.addInitScript(LISTEN);
    if (withAxe) await loadAxe(page);
    if (hasOwnClock) await page.clock.install();
    // status 204 is how a server tells an EventSource not to connect again
    const headers = { 'Access-Control-Allow-Origin': '*' };
    if (withoutStreams) await page.route(`${BASE}/**/stream*`, (route) => route.fulfill({ status: 204, headers }));
    if (isOffline) await page.route(CALLS, (route) => route.abort());
    await page.goto(address);
    return new ElementPage(page);
  }

  goOnline(): Promise<void> {
    return this.page.unroute(CALLS);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name });
  }

  heading(name: string): Locator {
    return this.page.locator('slot-booking').getByRole('heading', { name });
  }

  /** Button of a time of the chosen day. */
  time(text: string): Locator {
    return this.page.locator('.day-times').getByRole('button', { name: text });
  }

  /** Shows the month of a later day. */
  async turnTo(day: string, next = 'Next month'): Promise<void> {
    while (!(await this.page.locator(`[data-key="${day}"]`).count())) await this.button(next).click();
  }

  /** Name, label or text of the element that has the focus. */
  focused(): Promise<string> {
    return this.evaluate(
      'root.activeElement?.name || root.activeElement?.ariaLabel || root.activeElement?.textContent || ""',
    );
  }

  /** Value of an expression, in which `root` is the shadow root. */
  evaluate<Value>(expression: string): Promise<Value> {
    return this.page.evaluate<Value>(
      `(() => { const root = document.querySelector('slot-booking').shadowRoot; return ${expression}; })()`,
    );
  }

  /** Facts about the appointment by their labels. */
  facts(): Promise<{ [label: string]: string }> {
    return this.evaluate(
      'Object.fromEntries([...root.querySelectorAll("dl div")].map((each) => [...each.children].map((part) => part.textContent)))',
    );
  }

  /** Sentences at the fields that are wrong. */
  errors(): Promise<string[]> {
    return this.evaluate('[...root.querySelectorAll(".field .error:not([hidden])")].map((each) => each.textContent)');
  }

  /** Events of the element, by names without their prefix. */
  told(): Promise<[name: string, detail: object][]> {
    return this.page.evaluate('told');
  }

  /** Content of the file behind a link. */
  async downloaded(link: string): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('link', { name: link }).click(),
    ]);
    let text = '';
    for await (const part of await download.createReadStream()) text += part;
    return text;
  }
}

/** Fills in the form in English; returns the e-mail address. */
export async function fillIn(page: Page, fields: { [field: string]: string } = {}): Promise<string> {
  const email = `visitor-${crypto.randomUUID()}@example.org`;
  const labels = { firstname: 'First name', lastname: 'Last name', email: 'E-mail', message: 'Message' };
  const values: { [field: string]: string } = { firstname: 'Mia', lastname: 'Muster', email, ...fields };
  for (const [field, label] of Object.entries(labels))
    if (values[field]) await page.getByLabel(label).fill(values[field]);
  return values.email!;
}
