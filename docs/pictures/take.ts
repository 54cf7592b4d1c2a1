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
  { file: 'board.webp', viewport: { width: 1250, height: 1000 }, open: board },
];

const NAMES = ['Anna Keller', 'Adam Novak', 'Lena Fischer', 'Omar Haddad', 'Ines Costa', 'Paul Martin', 'Mia Jensen'];

/** Slots of the treatment room between two bookings of the pictures. */
const STEP = 7;

const BOOKABLES = `{ bookables(resources: ["room@demo"]) {
  bookables { availability: availabilityUuid start end } } }`;

const BOOK = `mutation ($input: BookAppointmentInput!) {
  bookAppointment(resource: "room@demo", input: $input) { state } }`;

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

async function book(): Promise<void> {
  const { bookables } = (await ask(BOOKABLES)).bookables;
  for (const [index, name] of NAMES.entries()) {
    const [firstName, lastName] = name.split(' ');
    const slot = bookables[index * STEP + 2];
    await ask(BOOK, { input: { ...slot, firstName, lastName, email: `${firstName}@example.com` } });
  }
}

/** Shows the next month, which has all its days. */
async function bookingPage(page: Page): Promise<void> {
  await page.goto('/book/room@demo?lang=en');
  const month = await page.getByRole('link', { name: 'Next month' }).getAttribute('href');
  await page.goto(new URL(month ?? '', page.url()).href);
}

async function board(page: Page): Promise<void> {
  await page.goto('/board');
  await page.locator('#key').fill('demo-key');
  await page.locator('form button').click();
  await page.getByRole('link', { name: 'Later' }).click();
  await page.waitForURL(/date=/);
  await page.getByText('Live', { exact: true }).waitFor();
}

await book();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ baseURL: baseUrl, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
const session = await page.context().newCDPSession(page);
for (const { file, viewport, open } of PICTURES) {
  await page.setViewportSize(viewport);
  await open(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  writeFileSync(new URL(file, import.meta.url), data, 'base64');
}
await browser.close();
