import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { DEMO_CRM, DOCUMENTED_URL, startDemo } from '../support/documentation/demo-service.ts';
import { isWithoutBrowser, visit } from '../support/pages/chromium.ts';
import { BASE } from '../support/pages/link-page.ts';
import { startService } from '../support/service.ts';

interface Slot {
  start: string;
}

interface Held {
  state: string;
}

/** The functions of the first script of the page, which is all that talks to the service. */
interface Calls {
  listDays: (languageTag: string) => Promise<[string, Slot[]][]>;
  hold: (slot: Slot) => Promise<Held>;
  release: (held: Held) => Promise<null>;
  book: (held: Held, consumer: object, locale: string) => Promise<{ cancelLink: string }>;
}

const service = await startDemo();

const html = readFileSync('docs/guides/embed.html', 'utf8');

const [, script = ''] = /<script id="calls">(.*?)<\/script>/s.exec(html) ?? [];
const { listDays, hold, release, book }: Calls = vm.runInNewContext(
  `${script.replaceAll(DOCUMENTED_URL, service.url)}\n;({ listDays, hold, release, book })`,
  { fetch, URLSearchParams },
);

const EVA = { firstname: 'Eva', lastname: 'Muster', email: 'eva.embed@example.com', mobile: '' };

async function nextSlot(): Promise<Slot> {
  const [[, [slot]]] = (await listDays('en')) as [[string, [Slot]]];
  return slot;
}

test('a visitor goes back once, then books → booked, with a link to cancel', async () => {
  const slot = await nextSlot();
  const given = await hold(slot);
  expect((await nextSlot()).start).not.toBe(slot.start);
  await release(given);
  expect(await nextSlot()).toEqual(slot);

  const { cancelLink } = await book(await hold(slot), EVA, 'en');
  expect(cancelLink).toContain(`${DOCUMENTED_URL}/rebook/`);
  const { appointments } = await service.ask(
    '{ appointments(filter: { consumer: "eva.embed@example.com" }) { nodes { participations { state language } } } }',
    {},
    DEMO_CRM,
  );
  expect(appointments.nodes).toEqual([{ participations: [{ state: 'BOOKED', language: 'en' }] }]);
});

test('a visitor wants what another one holds → an error with the status 412', async () => {
  const slot = await nextSlot();
  await hold(slot);
  await expect(hold(slot)).rejects.toMatchObject({ status: 412 });
});

test('a field is not right → an error that says so, and the hold stays', async () => {
  const held = await hold(await nextSlot());
  const refused = book(held, { ...EVA, lastname: ' ' }, 'en');
  await expect(refused).rejects.toMatchObject({ status: 400, message: 'lastname is required' });
  await book(held, EVA, 'en');
});

describe.skipIf(isWithoutBrowser)('in a browser', () => {
  test('a visitor chooses a time, mends a field and books → booked, with a link to cancel', async () => {
    const published = await startService({ baseUrl: BASE }, service.databaseUrl);
    const page = await visit(published, '/health/live');
    await page.setContent(html.replaceAll(DOCUMENTED_URL, BASE));
    const times = page.locator('#days button');
    const time = await times.first().textContent();
    await times.first().click();
    await page.getByLabel('First name').waitFor();
    expect(await page.textContent('#chosen')).toContain(`, ${time} to `);
    await page.getByLabel('First name').fill('Mia');
    await page.getByLabel('Last name').fill(' ');
    await page.getByLabel('E-mail').fill('mia.embed@example.com');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByText('lastname is required').waitFor();
    await page.getByLabel('Last name').fill('Muster');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const link = await page.getByRole('link', { name: 'Cancel the appointment' }).getAttribute('href');
    expect(link).toContain(`${BASE}/rebook/`);
  });
});
