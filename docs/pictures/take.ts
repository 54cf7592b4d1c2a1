/**
 * Takes the pictures of the README from a new demo, in which it books some slots: start the demo by `npm start`, then run
 * `node --import ./hooks/ts.mjs docs/pictures/take.ts`. `BASE_URL` names another address, `CHROMIUM` another browser.
 */
import { writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';

const { BASE_URL: baseUrl = 'http://localhost:3000', CHROMIUM: executablePath = '/usr/bin/chromium' } = process.env;

/** File of each picture, its size, and the steps to what it shows. */
const PICTURES = [
  { file: 'booking-page.webp', viewport: { width: 960, height: 768 }, open: bookingPage },
  { file: 'board.webp', viewport: { width: 1250, height: 960 }, open: board },
];

const NAMES = ['Anna Keller', 'Adam Novak', 'Lena Fischer', 'Omar Haddad', 'Ines Costa', 'Paul Martin', 'Mia Jensen'];

/** Resources of the practice in which slots are booked, on a day of its class. */
const RESOURCES = ['room@demo', 'maria-lang@demo', 'ben-kurz@demo'];
const CLASS = 'hall@demo';

/** Free time between two bookings of a resource. */
const GAP_MS = 50 * 60_000;

const BOOKABLES = `query ($resource: Identifier!) { bookables(resources: [$resource]) {
  bookables { availability: availabilityUuid start end } } }`;

const BOOK = `mutation ($resource: Identifier!, $input: BookAppointmentInput!) {
  bookAppointment(resource: $resource, input: $input) { state } }`;

async function ask(query: string, variables: object = {}) {
  const body = JSON.stringify({ query, variables });
  const answer = await fetch(`${baseUrl}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const { data, errors } = JSON.parse(await answer.text());
  if (errors) throw new Error(errors[0].message);
  return data;
}

/** Books some slots of a day on which all resources have some; returns the day. */
async function book(): Promise<string> {
  const lists: { resource: string; slots: { start: string; end: string }[] }[] = [];
  for (const resource of [CLASS, ...RESOURCES]) {
    lists.push({ resource, slots: (await ask(BOOKABLES, { resource })).bookables.bookables });
  }
  const daysOf = ({ slots }: (typeof lists)[number]) => new Set(slots.map(({ start }) => start.slice(0, 10)));
  const today = new Date().toISOString().slice(0, 10);
  const day = [...daysOf(lists[0]!)].find((each) => each > today && lists.every((list) => daysOf(list).has(each)))!;
  let guest = 0;
  for (const { resource, slots } of lists.slice(1)) {
    let free = '';
    for (const slot of slots.filter(({ start }) => start.startsWith(day))) {
      if (slot.start < free) continue;
      free = new Date(Date.parse(slot.end) + GAP_MS).toISOString();
      const [firstName, lastName] = NAMES[guest++ % NAMES.length]!.split(' ');
      await ask(BOOK, { resource, input: { ...slot, firstName, lastName, email: `${firstName}@example.com` } });
    }
  }
  return day;
}

/** Shows the next month, which has all its days. */
async function bookingPage(page: Page): Promise<void> {
  await page.goto('/book/room@demo?lang=en');
  const month = await page.getByRole('link', { name: 'Next month' }).getAttribute('href');
  await page.goto(new URL(month ?? '', page.url()).href);
}

async function board(page: Page, day: string): Promise<void> {
  await page.goto('/board');
  await page.locator('#key').fill('demo-key');
  await page.locator('form button').click();
  await page.waitForURL(/board$/);
  await page.goto(`/board?date=${day}`);
  await page.getByText('Live', { exact: true }).waitFor();
}

const day = await book();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ baseURL: baseUrl, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
const session = await page.context().newCDPSession(page);
for (const { file, viewport, open } of PICTURES) {
  await page.setViewportSize(viewport);
  await open(page, day);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  writeFileSync(new URL(file, import.meta.url), data, 'base64');
}
await browser.close();
