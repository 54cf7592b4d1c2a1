import type { Page } from 'playwright-core';
import type { Practice, Room } from '../practice.ts';
import type { Service } from '../service.ts';
import { bookAddress, chooseTime } from './book-page.ts';

export const IN_BERLIN = { timezoneId: 'Europe/Berlin', locale: 'en-GB' };

export const IN_NEW_YORK = { timezoneId: 'America/New_York', locale: 'en-GB' };

/** Waits for the heading of a page. */
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Holds a time, and opens the form for it. */
export async function openForm(page: Page, service: Service, room: Room, time = '09:00'): Promise<void> {
  await page.goto(await chooseTime(service, bookAddress(room.reference), time));
  await heading(page, 'Your details');
}

/** Types a name and an address of its own. */
export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Last name').fill('Muster');
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID()}@example.org`);
}

/** Sends the form as a browser that checks no fields. */
export async function sendIncomplete(page: Page): Promise<void> {
  await page.evaluate("document.querySelector('form').noValidate = true");
  await page.getByRole('button', { name: 'Book this appointment' }).click();
  await page.getByText('Please check what you have entered.').waitFor();
}

/** Sends the form for a time that somebody else has taken meanwhile. */
export async function sendTooLate(page: Page, practice: Practice): Promise<void> {
  const { service } = practice;
  const room = await practice.room();
  await openForm(page, service, room, '10:00');
  await releaseHold(page, service);
  await chooseTime(service, bookAddress(room.reference), '10:00');
  await fillIn(page);
  await page.getByRole('button', { name: 'Book this appointment' }).click();
  await page.getByText('Somebody else has just booked this time.').waitFor();
}

/** Releases what the form holds. */
export const releaseHold = (page: Page, service: Service): Promise<unknown> =>
  service.ask('mutation ($hold: Uuid!) { releaseReservation(hold: $hold) }', {
    hold: new URL(page.url()).searchParams.get('hold'),
  });

/** Places of a room, in the order of their creation, with their starts by the clock in Berlin. */
export const placesOf = ({ service }: Practice, room: Room) =>
  service.sql(
    `select p.state, p.hold_version as version, p.time_zone as zone, to_char(a.starts_at at time zone 'Europe/Berlin', 'HH24:MI') as start,
        a.starts_at from participations p join appointments a on a.id = p.appointment_id
      where a.resource_id = $1 order by p.created_at`,
    [room.uuid],
  );
