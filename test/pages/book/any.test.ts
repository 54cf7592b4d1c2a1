import { describe, expect, test } from 'vitest';
import { BOOK_SENTENCES } from '../../../src/languages/book.ts';
import { book } from '../../support/calls/booking.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { setRequirements } from '../../support/calls/requirements.ts';
import { MORNING, slotOf } from '../../support/calls/slots.ts';
import { bookAddress, chooseTime, linksOf, post, see, sendDetails, valuesOf } from '../../support/pages/book-page.ts';
import { open } from '../../support/pages/link-page.ts';
import { makePool, type Pool } from '../../support/pools.ts';
import { localDay, makePractice, type Practice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();

/** A practice whose people offer one product, and the address of its booking page. */
async function people(...names: string[]): Promise<{ practice: Practice; pool: Pool; address: string }> {
  const practice = await makePractice(service, { language: 'en', name: 'Practice at the Park' });
  const pool = await makePool(
    practice,
    names.map((publicName, priority) => ({ publicName, priority })),
    { product: { name: 'Massage', assignment: 'PRIORITY', price: { amount: 4_500, currency: 'EUR' } } },
  );
  for (const { uuid } of pool.members) {
    await practice.make('setChannel', { resource: uuid, key: 'CALENDAR_PUBLIC', visible: true });
  }
  return { practice, pool, address: bookAddress(practice.provider) };
}

/** Links of the choice of a person, by their names. */
async function choiceOf(address: string): Promise<Record<string, string>> {
  const page = await see(service, address);
  const [, nav = ''] = /<nav class="chips"[^>]*>(.*?)<\/nav>/s.exec(page.html) ?? [];
  return linksOf({ ...page, html: nav }, address);
}

describe('several people who offer a product', () => {
  test('the only service → its times without a preference, and each person by name', async () => {
    const { address } = await people('Anna', 'Ben', 'Clara');
    expect((await see(service, address)).heading).toBe('Choose a day and a time');
    expect(Object.keys(await choiceOf(address))).toEqual(['No preference', 'Anna', 'Ben', 'Clara']);
  });

  test('one of several services → its name with duration, price and people, which leads to its times', async () => {
    const { practice, pool, address } = await people('Anna', 'Ben');
    const advice = await practice.product({ name: 'Advice', minDuration: 15, description: 'Bring your papers.' });
    const { uuid } = pool.members[0]!;
    await mutate(practice, 'updateResource', { resource: uuid, input: { products: [pool.product, advice] } });
    const page = await see(service, address);
    expect(page.heading).toBe('What would you like to book?');
    const links = linksOf(page, address);
    expect(Object.keys(links).slice(0, 2)).toEqual([
      'Massage 30 mins · €45.00 Anna or Ben',
      'Advice 15 mins Anna Bring your papers.',
    ]);
    const [massage, only] = Object.values(links);
    expect(Object.keys(await choiceOf(massage!))).toEqual(['No preference', 'Anna', 'Ben']);
    expect(await choiceOf(only!)).toEqual({});
    expect((await see(service, only!)).text).toContain('Advice Anna 15 mins');
  });

  test('a person is chosen → the times of that person alone, and a place there', async () => {
    const { pool, address } = await people('Anna', 'Ben');
    const [anna, ben] = pool.members;
    await book(service, slotOf({ ...anna!, ...pool }, '09:00'));
    const choice = await choiceOf(address);
    expect(Object.keys(valuesOf(await see(service, choice.Anna!), 'slot'))).toEqual(MORNING.slice(1));
    expect(Object.keys(valuesOf(await see(service, choice.Ben!), 'slot'))).toEqual(MORNING);
    const details = await chooseTime(service, choice.Ben!, '09:00');
    expect(new URL(details, 'http://x').searchParams.get('resource')).toBe(ben!.uuid);
    expect((await see(service, details)).text).toContain('Massage Ben');
    const back = linksOf(await see(service, details), details)['Choose another time']!;
    expect((await see(service, back)).text).toContain('Massage Ben');
  });

  test('they do not stand for each other, as flats to view → a list of them instead of a choice that any will do', async () => {
    const { practice, pool, address } = await people('Roof', 'Garden');
    await mutate(practice, 'updateProduct', { product: pool.product, input: { anyResource: false } });
    const page = await see(service, address);
    expect(page.heading).toBe('Please choose');
    expect(page.text).not.toContain('No preference');
    const { Roof, Garden } = linksOf(page, address);
    expect([Roof, Garden].map((link) => new URL(link!, 'http://x').searchParams.get('resource'))).toEqual(
      pool.members.map(({ uuid }) => uuid),
    );
    expect((await see(service, Garden!)).text).toContain('Massage Garden');
    const details = await chooseTime(service, Garden!, '09:00');
    expect((await sendDetails(service, details)).text).toContain('Garden');
  });

  test.each(Object.entries(BOOK_SENTENCES))('in %s → says so in its language', async (tag, { any }) => {
    const { address } = await people('Anna', 'Ben');
    expect((await open(service, `${address}?lang=${tag}`)).html).toContain(`<bdi>${any}</bdi>`);
  });

  test('a room that a product requires, without anything of its own to book → no card; its own page says so', async () => {
    const { practice, pool, address } = await people('Anna', 'Ben');
    const cabin = await practice.resource({ publicName: 'Cabin' });
    await practice.make('setChannel', { resource: cabin.uuid, key: 'CALENDAR_PUBLIC', visible: true });
    await setRequirements(practice, pool.product, { Cabin: [cabin.uuid] });
    expect((await see(service, address)).text).not.toContain('Cabin');
    expect((await see(service, bookAddress(cabin.reference))).text).toContain('Nothing is free at present.');
  });

  test('one person, or nothing in common → no such choice', async () => {
    const { practice, pool, address } = await people('Anna', 'Ben');
    const product = await practice.product({ name: 'Advice' });
    await mutate(practice, 'updateResource', { resource: pool.members[1]!.uuid, input: { products: [product] } });
    expect((await see(service, address)).text).not.toContain('No preference');
    expect((await see(service, `${address}?product=${pool.product}`)).text).toContain('Massage Anna');
  });

  test('no preference → the times at which anybody is free, for the product', async () => {
    const { pool, address } = await people('Anna', 'Ben');
    const [first] = pool.members;
    await book(service, slotOf({ ...first!, ...pool }, '09:00'));
    const page = await see(service, address);
    expect(page).toMatchObject({ status: 200, heading: 'Choose a day and a time' });
    expect(Object.keys(valuesOf(page, 'slot'))).toEqual(MORNING);
    expect(page.text).toContain('Massage 30 mins €45.00');
  });

  test('a time is chosen → a place of the person who is assigned is held and booked, and the page says who', async () => {
    const { pool, address } = await people('Anna', 'Ben');
    await book(service, slotOf({ ...pool.members[0]!, ...pool }, '09:30'));
    const details = await chooseTime(service, address, '09:30');
    expect(new URL(details, 'http://x').searchParams.get('resource')).toBe(pool.members[1]!.uuid);
    const form = await see(service, details);
    expect(form.text).toContain('Massage Ben');
    const done = await sendDetails(service, details);
    expect(done.text).toContain('Ben');
    expect(done.heading).toBe('Your appointment is booked');
  });

  test('days on which all of them are closed → in the month with the public reason; of one of them → not', async () => {
    const { practice, pool, address } = await people('Anna', 'Ben');
    const month = localDay(40).slice(0, 7);
    const close = (resources: string[], day: string, publicReason: string) =>
      practice.make(
        'createBlackout',
        {
          ...{ provider: practice.provider, resources, publicReason },
          ...{ start: `${month}-${day}T00:00`, end: `${month}-${day}T23:59` },
        },
        'created',
      );
    for (const { uuid } of pool.members) {
      await practice.availability({
        resource: uuid,
        start: `${month}-01T09:00`,
        end: `${month}-01T12:00`,
        recurrence: 'FREQ=DAILY;COUNT=28',
      });
    }
    await close(
      pool.members.map(({ uuid }) => uuid),
      '06',
      'Staff outing',
    );
    await close([pool.members[0]!.uuid], '07', 'Anna is away');
    const page = await see(service, `${address}?day=${month}-06`);
    expect(page.html).toContain('<span class="closed" title="Staff outing">6</span>');
    expect(page.text).toContain('Closed on this day: Staff outing');
    expect(page.text).not.toContain('Anna is away');
  });

  test('another time is wanted → back to the times of anybody, where the own hold is in nobody’s way', async () => {
    const { address } = await people('Anna', 'Ben');
    const details = await chooseTime(service, address, '09:00');
    const back = linksOf(await see(service, details), details)['Choose another time']!;
    const page = await see(service, back);
    expect(page.text).toContain('No preference');
    expect(Object.keys(valuesOf(page, 'slot'))).toEqual(MORNING);
    const again = await chooseTime(service, back, '09:30');
    expect((await see(service, again)).text).toContain('Massage Anna');
    expect(
      await service.sql(
        "select from participations p join appointments a on a.id = p.appointment_id join products on products.id = a.product_id where p.state = 'RESERVED' and a.provider_id = $1",
        [new URL(again, 'http://x').pathname.split('/')[2]],
      ),
    ).toHaveLength(1);
  });

  test('nobody is free any more at the time of the button → 412 with the nearest times of anybody', async () => {
    const { pool, address } = await people('Anna', 'Ben');
    const slot = valuesOf(await see(service, address), 'slot')['09:00']!;
    for (const member of pool.members) await book(service, slotOf({ ...member, ...pool }, '09:00'));
    const refused = await post(service, address, { slot });
    expect(refused.status).toBe(412);
    expect(refused.text).toContain('The nearest free times');
  });
});
