import { describe, expect, test } from 'vitest';
import { book, hold, release } from '../../support/calls/booking.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { BookingSite } from '../../support/pages/booking-site.ts';
import { isWithoutBrowser } from '../../support/pages/chromium.ts';
import { type ElementPage, fillIn } from '../../support/pages/element-page.ts';
import { makePool } from '../../support/pools.ts';

const site = await BookingSite.start();
const { service, practice } = site;

const HALF_HOURS = { minDuration: 30, maxDuration: 90, durationStepMinutes: 30 };

describe.skipIf(isWithoutBrowser)('a product with several durations', () => {
  test('a visitor chooses one → its times, kept current; that duration is booked', async () => {
    const room = await practice.room({ product: HALF_HOURS });
    const element = await site.open(room.uuid);
    await element.time('11:30').waitFor();
    const durations = element.page.getByRole('group', { name: 'Duration' }).getByRole('button');
    expect(await durations.allTextContents()).toEqual(['30 minutes', '60 minutes', '90 minutes']);
    expect(await pressed(element)).toEqual(['true', 'false', 'false']);
    await element.button('60 min').click();
    await element.time('11:30').waitFor({ state: 'detached' });
    expect(await pressed(element)).toEqual(['false', 'true', 'false']);
    expect(await element.focused()).toBe('60 minutes');

    const placeholder = await hold(service, slotOf(room, '10:30'));
    await element.time('10:00').waitFor({ state: 'detached' });
    await release(service, room.uuid, placeholder);
    await element.time('10:00').click();
    const email = await fillIn(element.page);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    const [place] = await service.sql(
      `select extract(epoch from a.ends_at - a.starts_at)::int / 60 as minutes from participations p
        join appointments a on a.id = p.appointment_id where p.email = $1`,
      [email],
    );
    expect(place).toEqual({ minutes: 60 });
  });

  test('somebody was faster, or another time is wanted → the chosen duration stays', async () => {
    const room = await practice.room({ product: HALF_HOURS });
    const element = await site.open(room.uuid, {}, { withoutStreams: true });
    await element.button('90 min').click();
    await element.time('11:00').waitFor({ state: 'detached' });
    await book(service, slotOf(room, '10:30'));
    await element.time('09:30').click();
    await element.page.getByText('This time has just been taken.').first().waitFor();
    expect(await element.button('90 min').getAttribute('aria-pressed')).toBe('true');
    await element.time('09:00').click();
    await element.button('Choose another time').click();
    await element.time('09:00').waitFor();
    expect(await element.button('90 min').getAttribute('aria-pressed')).toBe('true');
  });

  test('any resource of the product → the visitor chooses, too', async () => {
    const pool = await makePool(practice, [{ publicName: 'Anna' }, { publicName: 'Ben' }], { product: HALF_HOURS });
    const element = await site.open('', { attributes: { product: pool.product } });
    await element.button('90 min').click();
    await element.time('11:00').waitFor({ state: 'detached' });
    await element.time('10:30').click();
    await element.heading('Your details').waitFor();
  });

  test('one duration, or no step → nothing to choose', async () => {
    const products = [
      { ...HALF_HOURS, maxDuration: 30 },
      { ...HALF_HOURS, durationStepMinutes: null },
    ];
    for (const product of products) {
      const element = await site.open((await practice.room({ product })).uuid);
      await element.time('09:00').waitFor();
      expect(await element.page.getByRole('group', { name: 'Duration' }).count()).toBe(0);
    }
  });
});

const pressed = (element: ElementPage): Promise<string[]> =>
  element.evaluate('[...root.querySelectorAll(".durations button")].map((each) => each.ariaPressed)');
