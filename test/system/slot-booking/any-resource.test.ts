import { describe, expect, test } from 'vitest';
import { book } from '../../support/calls/booking.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { openWaitlist } from '../../support/calls/waitlist.ts';
import { BookingSite } from '../../support/pages/booking-site.ts';
import { isWithoutBrowser } from '../../support/pages/chromium.ts';
import { fillIn } from '../../support/pages/element-page.ts';
import { BASE } from '../../support/pages/link-page.ts';
import { makePool, type Pool } from '../../support/pools.ts';
import { localDay } from '../../support/practice.ts';

const site = await BookingSite.start();
const { service, practice } = site;

const people = () =>
  makePool(
    practice,
    [
      { publicName: 'Anna', priority: 1 },
      { publicName: 'Ben', priority: 2 },
    ],
    {
      product: { name: 'Massage', assignment: 'PRIORITY' },
    },
  );

const open = ({ product }: Pool) => site.open('', { attributes: { product } }, { timezoneId: 'Europe/Berlin' });

describe.skipIf(isWithoutBrowser)('a page that names a product and no resource', () => {
  test('a visitor books a time → at a person who is free, whom the form names; the page is told', async () => {
    const pool = await people();
    const [anna, ben] = pool.members;
    await book(service, slotOf({ ...anna!, ...pool }, '10:00'));
    const element = await open(pool);
    await element.time('10:00').click();
    await element.heading('Your details').waitFor();
    expect(await element.facts()).toMatchObject({ What: 'Massage · Ben' });
    expect(await site.holdsOf(ben!.uuid)).toHaveLength(1);
    const email = await fillIn(element.page);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await site.placesOf(email)).toMatchObject([{ state: 'BOOKED' }]);
    const told = (await element.told()).filter(([name]) => name !== 'step');
    expect(told).toMatchObject([
      ['held', { product: pool.product, resource: ben!.uuid }],
      ['booked', { product: pool.product, resource: ben!.uuid }],
    ]);
  });

  test('the hold is over and somebody else has this person → another one is shown, and booked once agreed to', async () => {
    const pool = await people();
    const [anna, ben] = pool.members;
    const address = { attributes: { product: pool.product } };
    const element = await site.open('', address, { hasOwnClock: true });
    await element.time('10:00').click();
    const email = await fillIn(element.page);
    await site.letHoldEnd(element, anna!.uuid);
    await book(service, slotOf({ ...anna!, ...pool }, '10:00'));
    await element.button('Book this appointment').click();
    await element.page.getByText('Anna is no longer free at this time, but Ben is.').waitFor();
    expect(await site.placesOf(email)).toEqual([]);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await site.placesOf(email)).toMatchObject([{ state: 'BOOKED' }]);
    expect((await element.told()).at(-1)).toMatchObject(['booked', { resource: ben!.uuid }]);
  });

  test('another time is wanted → the first one is free again, and anybody may have the other', async () => {
    const pool = await people();
    const element = await open(pool);
    await element.time('09:00').click();
    await element.button('Choose another time').click();
    await element.time('09:30').click();
    await element.heading('Your details').waitFor();
    expect(await element.facts()).toMatchObject({ What: 'Massage · Anna' });
    expect(await site.holdsOf(pool.members[0]!.uuid)).toHaveLength(1);
  });

  test('whom the visitor would have cannot be read → what was held for that is released', async () => {
    const pool = await people();
    const element = await open(pool);
    await element.time('09:00').waitFor();
    await element.page.route(/public_data/, (route) => route.abort());
    const released = element.page.waitForResponse(/revoke_reservation/);
    await element.time('09:00').click();
    await element.page.locator('.refused').getByText('The booking service cannot be reached.').waitFor();
    expect((await released).status()).toBe(204);
    for (const { uuid } of pool.members) expect(await site.holdsOf(uuid)).toEqual([]);
  });

  test('a duration for which nobody has time → the contact, and no waitlist without one', async () => {
    const pool = await makePool(practice, [{ publicName: 'Anna' }], {
      product: { name: 'Massage', minDuration: 30, maxDuration: 300, durationStepMinutes: 270 },
    });
    const element = await open(pool);
    await element.time('09:00').waitFor();
    await element.button('300 min').click();
    await element.page.getByText('No times are free at present.').waitFor();
    expect(await element.page.locator('a[href*="/wait"]').count()).toBe(0);
  });

  test.each([
    ['one person offers it', ['Anna']],
    ['two people do', ['Anna', 'Ben']],
  ])('nothing is free, %s, and there is a waitlist → a link to the form for anybody', async (_, names) => {
    const pool = await makePool(
      practice,
      names.map((publicName) => ({ publicName })),
      { product: { name: 'Massage' }, availability: { end: `${practice.day}T09:30` } },
    );
    for (const member of pool.members) await book(service, slotOf({ ...member, ...pool }));
    await openWaitlist(practice, pool.members[0]!);
    const element = await open(pool);
    const link = element.page.getByRole('link', { name: 'Join the waitlist' });
    const address = new URL((await link.getAttribute('href'))!);
    expect([address.origin, address.pathname]).toEqual([BASE, `/book/${practice.provider}/wait`]);
    await element.page.goto(address.href);
    await element.page.getByLabel('First name').waitFor();
    await element.page.getByText('Massage').first().waitFor();
  });

  test('nobody is free any more at a listed time → the nearest times of anybody', async () => {
    const pool = await people();
    const element = await open(pool);
    await element.time('09:00').waitFor();
    for (const member of pool.members) await book(service, slotOf({ ...member, ...pool }, '09:00'));
    await element.time('09:00').click();
    await element.page.getByText('no longer free').or(element.page.getByText('nearest')).first().waitFor();
    expect(await element.told()).toContainEqual(['refused', { status: 412, codes: ['201'] }]);
  });

  test('all people are closed on a day → shown with the public reason; one of them → not', async () => {
    const availability = { recurrence: 'FREQ=DAILY;COUNT=3' };
    const pool = await makePool(practice, [{ publicName: 'Anna' }, { publicName: 'Ben' }], { availability });
    const close = (resources: string[], day: string, publicReason: string) =>
      practice.make(
        'createBlackout',
        { provider: practice.provider, resources, publicReason, start: `${day}T00:00`, end: `${day}T23:00` },
        'created',
      );
    const [anna, ben] = pool.members.map(({ uuid }) => uuid) as [string, string];
    await close([anna, ben], localDay(11), 'Staff outing');
    await close([anna], localDay(12), 'Anna is away');
    const element = await open(pool);
    await element.time('09:00').waitFor();
    await element.turnTo(localDay(11));
    await element.page.locator(`[data-key="${localDay(11)}"][aria-label$=", closed"]`).waitFor();
    expect(await element.page.locator('.closures').textContent()).toMatch(/: Staff outing$/);
    await element.turnTo(localDay(12));
    await element.page.locator(`[data-key="${localDay(12)}"].free`).waitFor();
    expect(await element.page.getByText('Anna is away').count()).toBe(0);
  });
});
