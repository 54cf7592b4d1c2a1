import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BOOK_SENTENCES } from '../../../src/languages/book.ts';
import { FORM_SENTENCES } from '../../../src/languages/form.ts';
import { MORNING } from '../../support/calls/slots.ts';
import { archive, bookAddress, chooseTime, linksOf, see, valuesOf } from '../../support/pages/book-page.ts';
import { open } from '../../support/pages/link-page.ts';
import { autumn, localDay, makePractice, type Room } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service, { language: 'en', name: 'Practice at the Park' });

/** Number of days of a month, `2026-12`. */
const daysOf = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

const inWords = (day: string) => new Date(`${day}T12:00Z`).toLocaleDateString('en-GB', { dateStyle: 'full' });

describe('a resource with one product', () => {
  test('opened → the times of the first free day, with what they are for', async () => {
    const { reference, day } = await practice.room({ product: { name: 'Massage', description: 'Bring a towel.' } });
    const page = await see(service, bookAddress(reference));
    expect(page).toMatchObject({ status: 200, heading: 'Choose a day and a time' });
    expect(Object.keys(valuesOf(page, 'slot'))).toEqual(MORNING);
    expect(page.text).toContain('Massage Room 30 mins Bring a towel.');
    expect(page.text).toContain(inWords(day));
    expect(page.html).toContain(`aria-label="${inWords(day)}, 6 free times" aria-current="date"`);
  });

  test('named by its uuid, its full reference or the reference of a channel → the same times', async () => {
    const { uuid, reference } = await practice.room();
    const channel = `channel-${randomUUID()}@test`;
    await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_REFERENCE', reference: channel }, 'reference');
    const [id, platform] = reference.split('@');
    for (const name of [uuid, `${id}@${practice.provider}@${platform}`, channel]) {
      expect(Object.keys(valuesOf(await see(service, bookAddress(name)), 'slot'))).toEqual(MORNING);
    }
  });

  test('free on two days → the other day is a link to its times', async () => {
    const { reference, day } = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=2' } });
    const page = await see(service, bookAddress(reference));
    const next = localDay(11);
    const address = bookAddress(reference, { day: next });
    const isSameMonth = next.slice(0, 7) === day.slice(0, 7);
    const other = isSameMonth ? page : await see(service, bookAddress(reference, { month: next.slice(0, 7) }));
    expect(other.html).toContain(`href="?day=${next}" aria-label="${inWords(next)}, 6 free times"`);
    expect(Object.keys(valuesOf(await see(service, address), 'slot'))).toEqual(MORNING);
  });

  test('a month of 31 days that are all free, with ten times → at most 15 KB', async () => {
    const longMonth = [40, 71].map((days) => localDay(days).slice(0, 7)).find((month) => daysOf(month) === 31)!;
    const { reference } = await practice.room({
      product: { minDuration: 30, description: 'Please bring a towel.' },
      availability: {
        start: `${localDay(1)}T08:00`,
        end: `${localDay(1)}T13:00`,
        recurrence: 'FREQ=DAILY;COUNT=110',
      },
    });
    const page = await see(service, bookAddress(reference, { month: longMonth }));
    expect(Object.keys(valuesOf(page, 'slot'))).toHaveLength(10);
    expect(page.html.match(new RegExp(`day=${longMonth}`, 'g'))).toHaveLength(31);
    for (const { html } of [page, await see(service, bookAddress(reference))]) {
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(15 * 1024);
    }
  });

  test('a day without a free time → says so, and keeps the month', async () => {
    const { reference } = await practice.room();
    const page = await see(service, bookAddress(reference, { day: localDay(8) }));
    expect(page.status).toBe(200);
    expect(page.text).toContain(`${inWords(localDay(8))} Nothing is free on this day.`);
  });

  test.each(['00', '32'])('a day of this month that does not exist, the %s → the first free day', async (number) => {
    const { reference, day } = await practice.room();
    const page = await see(service, bookAddress(reference, { day: `${localDay(0).slice(0, 7)}-${number}` }));
    expect(page.status).toBe(200);
    expect(page.text).toContain(inWords(day));
  });

  test('days that are closed → in the month with the public reason, which the chosen day says, too', async () => {
    const recurrence = 'FREQ=DAILY;COUNT=60';
    const { uuid, reference } = await practice.room({ availability: { recurrence } });
    const month = localDay(40).slice(0, 7);
    const { provider } = practice;
    const close = (from: string, until: string, publicReason: string | null = null) =>
      practice.make(
        'createBlackout',
        {
          provider,
          resources: [uuid],
          start: `${month}-${from}`,
          end: `${month}-${until}`,
          publicReason,
          reason: 'ill',
        },
        'created',
      );
    await close('05T00:00', '08T00:00', 'Moving <house>');
    await close('10T08:00', '10T12:00');
    await close('12T10:00', '12T11:00', 'Break');
    const page = await see(service, bookAddress(reference, { day: `${month}-06` }));
    const day = (number: string) =>
      new Date(`${month}-${number}T12:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
    expect(page.text.replace(/\s/g, ' ')).toContain(`5 – ${day('07')}: Moving <house> ${day('10')}: closed`);
    expect(page.text).toContain(`${inWords(`${month}-06`)} Closed on this day: Moving <house>`);
    expect(page.html).toContain('<span class="closed" title="Moving &lt;house&gt;">6</span>');
    const inFrench = await see(service, bookAddress(reference, { day: `${month}-06`, lang: 'fr' }));
    expect(inFrench.html).toContain('\u00a0: \u2068Moving &lt;house&gt;');
    expect(page.text).not.toContain('Break');
    expect(page.html).not.toContain('Eva is ill');
  });

  test('a month without a free time → leads to the next free day', async () => {
    const far = localDay(75);
    const { reference } = await practice.room({ availability: { start: `${far}T09:00`, end: `${far}T12:00` } });
    const address = bookAddress(reference, { month: localDay(0).slice(0, 7) });
    const page = await see(service, address);
    expect(page.text).toContain('Nothing is free in this month.');
    const next = linksOf(page, address)[`Next free day: ${inWords(far)}`]!;
    expect(Object.keys(valuesOf(await see(service, next), 'slot'))).toEqual(MORNING);
    expect(Object.keys(valuesOf(await see(service, bookAddress(reference)), 'slot'))).toEqual(MORNING);
  });

  test('nothing free at all → says so, with the contact of the provider', async () => {
    const { reference } = await practice.resource({ products: [await practice.product()] });
    const page = await see(service, bookAddress(reference));
    expect(page).toMatchObject({ status: 200, buttons: [] });
    expect(page.text).toContain('Nothing is free at present.');
    expect(page.text).toContain('practice@example.com');
  });

  test.each([
    ['no month', { month: '2026-13' }],
    ['a month that has passed', { month: '2001-01' }],
    ['a day that has passed', { day: '2001-01-01' }],
    ['no day', { day: '2026-02-31' }],
    ['a time zone that does not exist', { zone: 'Mars/Olympus' }],
    ['an offset for a time zone', { zone: '+03:00' }],
    ['an abbreviation for a time zone', { zone: 'IST' }],
    ['a language that is none', { lang: 'de_DE.UTF-8' }],
    ['a language that a template left open', { lang: '{{lang}}' }],
    ['an endless duration', { duration: '99999999' }],
    ['a product that does not exist', { product: 'nothing@test' }],
    ['a hold that does not exist', { hold: randomUUID() }],
  ])('an address with %s → the page without that choice', async (_, choices) => {
    const { reference } = await practice.room();
    const page = await see(service, bookAddress(reference, choices));
    expect(page.status).toBe(200);
    expect(Object.keys(valuesOf(page, 'slot'))).toEqual(MORNING);
  });
});

describe('time zones', () => {
  test('a visitor in New York → the times there alone: one clock leads', async () => {
    const { reference } = await practice.room();
    const page = await see(service, bookAddress(reference, { zone: 'America/New_York' }));
    const times = Object.keys(valuesOf(page, 'slot'));
    expect(times).toHaveLength(6);
    expect(times[0]).toMatch(/^0[34]:00$/);
    expect(page.text).toContain('Times in your time zone, New York.');
    expect((await see(service, bookAddress(reference))).text).toContain('Time zone: Berlin Change');
  });

  test('a visitor whose day is another one → the times of that day', async () => {
    const { reference } = await practice.room({ availability: { end: `${practice.day}T14:00` } });
    const page = await see(service, bookAddress(reference, { zone: 'Pacific/Kiritimati', day: localDay(11) }));
    const times = Object.keys(valuesOf(page, 'slot'));
    expect(times[0]).toBe('00:00');
  });

  test('a visitor in another zone with the same clock → one time only', async () => {
    const { reference } = await practice.room();
    const page = await see(service, bookAddress(reference, { zone: 'Europe/Paris' }));
    expect(Object.keys(valuesOf(page, 'slot'))).toEqual(MORNING);
  });

  test('the night in which the clocks go back → the hour that comes twice names its offset', async () => {
    const day = autumn();
    const { uuid, reference } = await practice.room({
      availability: { start: `${day}T01:00`, end: `${day}T04:00`, slotStepMinutes: 60 },
      product: { minDuration: 60 },
    });
    await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', bookingWindowDays: 800 }, 'key');
    const page = await see(service, bookAddress(reference, { day }));
    expect(Object.keys(valuesOf(page, 'slot'))).toEqual(['01:00', '02:00 CEST', '02:00 CET', '03:00']);
  });

  test('the page of time zones → a form that leads back with the choices', async () => {
    const { reference } = await practice.room();
    const page = await see(service, `/book/${reference}/zone?lang=en&month=2027-01&zone=Asia%2FTokyo`);
    expect(page.heading).toBe('Choose a time zone');
    expect(page.html).toContain(`<form action="../${reference}">`);
    expect(page.html).toContain('<input type="hidden" name="month" value="2027-01">');
    expect(page.html).toContain('<option value="Asia/Tokyo" selected>Tokyo (GMT+9)</option>');
    expect(page.html).toMatch(
      /<optgroup label="America">.*<option value="America\/New_York">New York \(GMT-[45]\)<\/option>/s,
    );
    expect(page.html).not.toContain('value="Etc/');
  });
});

describe('something to choose', () => {
  test('several products → a step to choose one, then its times', async () => {
    const [short, long] = [
      await practice.product({ name: 'Short', description: 'A quick look.' }),
      await practice.product({ name: 'Long', minDuration: 60 }),
    ];
    const { reference } = await practice.room({ resource: { products: [short, long] } });
    const address = bookAddress(reference);
    const page = await see(service, address);
    expect(page.heading).toBe('What would you like to book?');
    const links = linksOf(page, address);
    expect(Object.keys(links)).toEqual(expect.arrayContaining(['Short 30 mins A quick look.', 'Long 60 mins']));
    const chosen = await see(service, links['Long 60 mins']!);
    expect(Object.keys(valuesOf(chosen, 'slot'))).toEqual(['09:00', '10:00', '11:00']);
    const back = linksOf(chosen, links['Long 60 mins']!)['Choose something else']!;
    expect((await see(service, back)).heading).toBe('What would you like to book?');
  });

  test('a link that names a product by its reference → its times at once', async () => {
    const product = `product-${randomUUID()}@test`;
    const products = [await practice.product(), await practice.product({ reference: product, minDuration: 60 })];
    const { reference } = await practice.room({ resource: { products } });
    const page = await see(service, bookAddress(reference, { product }));
    expect(Object.keys(valuesOf(page, 'slot'))).toEqual(['09:00', '10:00', '11:00']);
  });

  test('products, one with several durations → the step to choose one says so', async () => {
    const products = [
      await practice.product({ name: 'Tune-up', minDuration: 45, maxDuration: 90, durationStepMinutes: 15 }),
      await practice.product({ name: 'Check', minDuration: 30, maxDuration: 90 }),
    ];
    const { reference } = await practice.room({ resource: { products } });
    const { text } = await see(service, bookAddress(reference));
    expect(text).toContain('Tune-up 45–90 mins Check 30 mins');
    expect((await see(service, bookAddress(reference, { lang: 'de' }))).text).toContain('Tune-up 45–90 Min.');
  });

  test('a product with several durations → the shortest, and links to the others', async () => {
    const { reference } = await practice.room({
      product: { minDuration: 30, maxDuration: 90, durationStepMinutes: 30 },
    });
    const address = bookAddress(reference);
    const page = await see(service, address);
    const links = linksOf(page, address);
    expect(Object.keys(links)).toEqual(expect.arrayContaining(['30 mins', '60 mins', '90 mins']));
    const long = await see(service, links['90 mins']!);
    expect(Object.keys(valuesOf(long, 'slot'))).toEqual(['09:00', '09:30', '10:00', '10:30']);
  });

  test('slots without a product → their times', async () => {
    const { uuid, reference } = await practice.resource();
    const day = localDay(10);
    await practice.availability({ resource: uuid, start: `${day}T09:00`, end: `${day}T10:00` });
    expect(Object.keys(valuesOf(await see(service, bookAddress(reference)), 'slot'))).toEqual(['09:00']);
  });

  test('a group → the places that are left; a full one cannot be pressed', async () => {
    const { uuid, reference, product } = await practice.room({ availability: { capacity: 2 } });
    await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', showFullSlots: true }, 'key');
    const value = valuesOf(await see(service, bookAddress(reference)), 'slot')['09:00 2 places left']!;
    const [start, end, availability] = value.split('/');
    const hold = () =>
      service.ask(
        'mutation ($resource: Identifier!, $input: ReserveAppointmentInput!) { reserveAppointment(resource: $resource, input: $input) { holdUuid } }',
        { resource: uuid, input: { availability, product, start, end, join: true } },
      );
    await hold();
    const one = await see(service, bookAddress(reference));
    expect(Object.keys(valuesOf(one, 'slot'))[0]).toBe('09:00 1 place left');
    await hold();
    const full = await see(service, bookAddress(reference));
    expect(Object.keys(valuesOf(full, 'slot'))[0]).toBe('09:30 2 places left');
    expect(full.html).toMatch(/<button class="second" disabled>09:00<small>full<\/small>/);
  });
});

describe('a provider', () => {
  test('named by its reference or uuid → its services, each a link to its times through the overall calendar', async () => {
    const crm = await makePractice(service, { language: 'en', name: 'Studio', description: 'Two rooms.' });
    const one = await crm.room({ resource: { publicName: 'Red room' } });
    await crm.room({ resource: { publicName: 'Blue room', description: 'With a view.' } });
    await archive(crm, (await crm.room({ resource: { publicName: 'Archived room' } })).uuid);
    const hidden = await crm.room({ resource: { publicName: 'Hidden room' } });
    await crm.make('setChannel', { resource: hidden.uuid, key: 'CALENDAR_PUBLIC', visible: false }, 'key');
    const fullName = ({ reference }: Room) => reference.replace('@', `@${crm.provider}@`);
    for (const name of [crm.references.provider, crm.provider]) {
      const address = bookAddress(name);
      const page = await see(service, address);
      expect(page.heading).toBe('What would you like to book?');
      expect(page.text).not.toMatch(/Hidden|Archived/);
      const links = linksOf(page, address);
      expect(Object.keys(links)).toEqual(
        expect.arrayContaining(['Consultation 30 mins Red room', 'Consultation 30 mins Blue room With a view.']),
      );
      const chosen = links['Consultation 30 mins Blue room With a view.']!;
      const times = await see(service, chosen);
      expect(Object.keys(valuesOf(times, 'slot'))).toEqual(MORNING);
      expect(linksOf(times, chosen)['Choose something else']).toBe(`/book/${name}`);
    }
    const page = bookAddress(crm.provider);
    const blue = linksOf(await see(service, page), page)['Consultation 30 mins Blue room With a view.']!;
    const details = await chooseTime(service, blue, '09:00');
    expect((await see(service, details)).text).toContain('Consultation Blue room');
    const own = `${bookAddress(fullName(one))}?channelKey=CALENDAR_PUBLIC`;
    expect(linksOf(await see(service, own), own)['Everything Studio offers']).toBe(`/book/${crm.provider}`);
  });

  test('with one resource → its times at once', async () => {
    const crm = await makePractice(service, { language: 'en' });
    await crm.room();
    const page = await see(service, bookAddress(crm.references.provider));
    expect(Object.keys(valuesOf(page, 'slot'))).toEqual(MORNING);
  });

  test('with a product in the link → the resources that offer it', async () => {
    const crm = await makePractice(service, { language: 'en' });
    const product = await crm.product({ name: 'Yoga' });
    await crm.room({ resource: { publicName: 'Red room', products: [product] } });
    await crm.room({ resource: { publicName: 'Blue room', products: [product] } });
    await crm.room({ resource: { publicName: 'Green room' } });
    const page = await see(service, bookAddress(crm.references.provider, { product }));
    expect(page.text).toMatch(/Red room.*Blue room/);
    expect(page.text).not.toContain('Green room');
  });
});

describe('languages', () => {
  test.each(Object.entries(BOOK_SENTENCES))('a browser that prefers %s → that language', async (tag, { locale }) => {
    const { reference } = await practice.room();
    const page = await open(service, bookAddress(reference), { 'accept-language': `${tag},pl` });
    expect(page.heading).toBe(FORM_SENTENCES[tag]!.when);
    expect(page.headers.get('content-language')).toBe(locale);
  });

  test('a language in the address → wins over that of the browser', async () => {
    const { reference } = await practice.room();
    const page = await open(service, bookAddress(reference, { lang: 'fr' }), { 'accept-language': 'de' });
    expect(page.heading).toBe(FORM_SENTENCES.fr!.when);
    expect(linksOf(page, bookAddress(reference)).Italiano).toBe(`/book/${reference}?lang=it`);
  });

  test('a browser that prefers none of them → that of the provider', async () => {
    const crm = await makePractice(service, { language: 'it' });
    const { reference } = await crm.room();
    expect((await open(service, bookAddress(reference), { 'accept-language': 'pl' })).heading).toBe(
      FORM_SENTENCES.it!.when,
    );
  });
});
