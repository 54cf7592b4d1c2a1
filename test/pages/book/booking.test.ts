import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forgetClients } from '../../support/calls/clients.ts';
import {
  ANNA,
  archive,
  bookAddress,
  chooseTime,
  linksOf,
  post,
  see,
  sendDetails,
  valuesOf,
} from '../../support/pages/book-page.ts';
import { everything, links, open, request, soon } from '../../support/pages/link-page.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService, startService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service, { language: 'en', name: 'Practice at the Park', impressum: 'Park 12' });

const placesOf = (room: { uuid: string }) =>
  service.sql(
    `select p.state, p.email, p.first_name, p.last_name, p.mobile, p.message, p.language, p.channel_key
      from participations p join appointments a on a.id = p.appointment_id where a.resource_id = $1 order by p.id`,
    [room.uuid],
  );

const holdOf = (address: string) => new URL(address, 'http://x').searchParams.get('hold')!;

const book = async (room: { reference: string }, time = '09:00') => {
  const details = await chooseTime(service, bookAddress(room.reference), time);
  const answer = await request(service, details, {
    method: 'POST',
    body: new URLSearchParams(ANNA),
    headers: { 'accept-language': 'en' },
  });
  const address = answer.headers.get('location')!;
  return { address, page: await see(service, address) };
};

describe('the form', () => {
  test('a time is chosen → held, and shown with what is booked; the details book it', async () => {
    const room = await practice.room({ product: { description: 'Bring a towel.' } });
    const details = await chooseTime(service, bookAddress(room.reference), '09:30');
    const page = await see(service, details);
    expect(page).toMatchObject({
      status: 200,
      heading: 'Your details',
      buttons: ['I need more time', 'Book this appointment'],
    });
    expect(page.text).toMatch(/\d{4} 09:30\u2060–\u206010:00 Consultation Room .*Please note Bring a towel\./);
    expect(page.text).toMatch(/Kept for you until \d\d:\d\d\./);
    expect(page.text).toContain('Your details are sent to Practice at the Park.');
    expect(await placesOf(room)).toMatchObject([{ state: 'RESERVED' }]);

    const booked = await sendDetails(service, details, { ...ANNA, mobile: '+49 170 1234567', message: 'Hello\r\nyou' });
    expect(booked).toMatchObject({ status: 200, heading: 'Your appointment is booked' });
    expect(booked.text).toContain('Anna Muster');
    expect(await placesOf(room)).toEqual([
      {
        state: 'BOOKED',
        email: 'anna@example.org',
        first_name: 'Anna',
        last_name: 'Muster',
        mobile: '+49 170 1234567',
        message: 'Hello\nyou',
        language: 'en-GB',
        channel_key: 'RESOURCE_PUBLIC',
      },
    ]);
  });

  test('times were shown in the zone of the visitor → it is kept with the booking; else, or for no zone, none', async () => {
    const zonesOf = async (zone: string) => {
      const room = await practice.room();
      const address = bookAddress(room.reference, zone ? { zone } : {});
      const [time] = Object.keys(valuesOf(await see(service, address), 'slot'));
      expect((await sendDetails(service, await chooseTime(service, address, time!))).status).toBe(200);
      return service.sql(
        'select time_zone from participations p join appointments a on a.id = p.appointment_id where a.resource_id = $1',
        [room.uuid],
      );
    };
    expect(await zonesOf('Asia/Tokyo')).toEqual([{ time_zone: 'Asia/Tokyo' }]);
    expect(await zonesOf('')).toEqual([{ time_zone: null }]);
    expect(await zonesOf('Mars')).toEqual([{ time_zone: null }]);
  });

  test('opened and looked at by whatever follows links → nothing changes', async () => {
    const room = await practice.room();
    const details = await chooseTime(service, bookAddress(room.reference), '09:00');
    const before = await everything(service);
    await see(service, bookAddress(room.reference));
    await see(service, details);
    await request(service, details, { method: 'HEAD' });
    expect(await everything(service)).toEqual(before);
  });

  test('wrong details → what is wrong beside each field, what was typed is kept, nothing is booked', async () => {
    const room = await practice.room();
    const details = await chooseTime(service, bookAddress(room.reference), '09:00');
    const page = await post(service, details, {
      firstName: 'Ann<a>',
      lastName: ' ',
      email: 'nobody',
      message: 'x'.repeat(1025),
    });
    expect(page).toMatchObject({ status: 400, heading: 'Your details' });
    expect(page.text).toContain('Please check what you have entered.');
    expect(page.text).toMatch(/Kept for you until \d\d:\d\d\./);
    expect(page.html).toMatch(/id="hold" data-renewal="\S+" data-customer="\S+" data-version="1"/);
    expect(page.html).toContain('id="email-wrong">Please enter an e-mail address such as anna@example.org.');
    expect(page.html).toContain('aria-invalid="true" aria-describedby="email-wrong"');
    expect(page.html).toContain('id="message-wrong"');
    expect(page.html).toContain('value="Ann&lt;a&gt;"');
    const names = await post(service, details, { ...ANNA, lastName: ' ' });
    expect(names.html).toContain('id="lastName-wrong">Please enter your last name.');
    expect(names.html).not.toContain('id="firstName-wrong"');
    expect(await placesOf(room)).toMatchObject([{ state: 'RESERVED' }]);
  });

  test('a place in the same class is booked by the same address → says so; another address books the held place', async () => {
    const room = await practice.room({ availability: { capacity: 2 } });
    const [first, second] = [
      await chooseTime(service, bookAddress(room.reference), '09:00 2 places left'),
      await chooseTime(service, bookAddress(room.reference), '09:00 1 place left'),
    ];
    await sendDetails(service, first);
    const page = await post(service, second, ANNA);
    expect(page).toMatchObject({ status: 412, buttons: ['I need more time', 'Book this appointment'] });
    expect(page.text).toContain('has a place in this appointment already. If it is you,');
    expect(page.text).toContain('Kept for you until');
    expect((await sendDetails(service, second, { ...ANNA, email: 'otto@example.org' })).status).toBe(200);
    expect(await placesOf(room)).toMatchObject([{ email: 'anna@example.org' }, { email: 'otto@example.org' }]);
  });

  test('a hint of the resource for the message → beside the field', async () => {
    const { uuid } = await practice.room();
    await practice.service.sql('update resources set message_help_text = $2 where id = $1', [uuid, 'Which knee?']);
    const page = await see(service, await chooseTime(service, bookAddress(uuid), '09:00'));
    expect(page.html).toContain('<p class="hint" id="message-hint">Which knee?</p>');
  });

  test('another time is chosen → the first hold is released, and its time still offered', async () => {
    const room = await practice.room();
    const details = await chooseTime(service, bookAddress(room.reference), '09:00');
    const back = linksOf(await see(service, details), details)['Choose another time']!;
    expect(Object.keys(valuesOf(await see(service, back), 'slot'))).toHaveLength(6);
    const again = await chooseTime(service, back, '09:00');
    const third = await chooseTime(service, linksOf(await see(service, again), again)['Choose another time']!, '10:00');
    expect(await placesOf(room)).toMatchObject([{ state: 'RESERVED' }]);
    expect((await sendDetails(service, third)).text).toMatch(/10:00\u2060–\u206010:30/);
  });

  test('a time that somebody has just taken → says so, and offers the nearest ones', async () => {
    const room = await practice.room();
    const address = bookAddress(room.reference);
    const value = valuesOf(await see(service, address), 'slot')['10:00']!;
    await chooseTime(service, address, '10:00');
    const page = await post(service, address, { slot: value });
    expect(page).toMatchObject({ status: 412, heading: 'Choose a day and a time' });
    expect(page.text).toContain('This time can no longer be booked. Please choose another one.');
    expect(page.text).toMatch(/The nearest free times \w+day.* 09:30 10:30 09:00/);
    expect(Object.keys(valuesOf(page, 'slot')).slice(0, 3)).toEqual(['09:30', '10:30', '09:00']);
  });

  test('taken, for a visitor in another time zone → the nearest ones by its clock', async () => {
    const room = await practice.room();
    const address = bookAddress(room.reference, { zone: 'Asia/Tokyo' });
    const [chosen, value] = Object.entries(valuesOf(await see(service, address), 'slot'))[2]!;
    await chooseTime(service, address, chosen);
    const [near = ''] = Object.keys(valuesOf(await post(service, address, { slot: value }), 'slot'));
    expect(near).toMatch(/^1[67]:30$/);
  });

  test.each([
    ['no slot', {}],
    ['a slot that is none', { slot: 'a/b/c/d' }],
    ['a slot of another resource', { slot: 'other' }],
  ])('%s is sent → refused with the page, and nothing is held', async (_, fields) => {
    const [room, other] = [await practice.room(), await practice.room()];
    const foreign = valuesOf(await see(service, bookAddress(other.reference)), 'slot')['09:00']!;
    const sent = 'slot' in fields && fields.slot === 'other' ? { slot: foreign } : fields;
    const page = await post(service, bookAddress(room.reference), sent as Record<string, string>);
    expect([400, 404, 412]).toContain(page.status);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await placesOf(room)).toEqual([]);
    expect(await placesOf(other)).toEqual([]);
  });
});

describe('a hold that is lost', () => {
  const lose = (address: string) =>
    service.ask('mutation ($hold: Uuid!) { releaseReservation(hold: $hold) }', {
      hold: holdOf(address),
    });

  test('and a time that is still free → booked all the same', async () => {
    const room = await practice.room();
    const details = await chooseTime(service, bookAddress(room.reference), '09:00');
    await lose(details);
    expect((await see(service, details)).text).toContain('This time is no longer kept for you.');
    expect((await sendDetails(service, details)).heading).toBe('Your appointment is booked');
  });

  test('and a time that is taken → what was typed is kept, and one press books one of the nearest times', async () => {
    const room = await practice.room();
    const details = await chooseTime(service, bookAddress(room.reference), '10:00');
    await lose(details);
    await chooseTime(service, bookAddress(room.reference), '10:00');
    const typed = { ...ANNA, email: `${randomUUID()}@example.org`, message: 'The left knee' };
    const page = await post(service, details, typed);
    expect(page).toMatchObject({ status: 412, heading: 'Your details' });
    expect(page.text).toContain('Somebody else has just booked this time. Your details are still here.');
    expect(page.text).not.toContain('Kept for you');
    expect(page.html).toContain(`value="${typed.email}"`);
    expect(page.buttons).not.toContain('Book this appointment');
    expect(page.html).toContain('<form method="post"><button disabled hidden></button><fieldset>');
    const others = valuesOf(page, 'another');
    const [first] = Object.keys(others);
    expect(first).toBe('09:30');
    const booked = await sendDetails(service, details, { ...typed, another: others[first!]! });
    expect(booked.heading).toBe('Your appointment is booked');
    expect(booked.text).toMatch(/09:30\u2060–\u206010:00/);
    expect(await placesOf(room)).toMatchObject([{ state: 'RESERVED' }, { state: 'BOOKED', message: 'The left knee' }]);
  });

  test.each([
    ['twice', false],
    ['twice after its hold was lost', true],
  ])('sent %s → the second time says that it is booked', async (_, isLost) => {
    const room = await practice.room();
    const details = await chooseTime(service, bookAddress(room.reference), '10:00');
    if (isLost) await lose(details);
    await sendDetails(service, details);
    const page = await post(service, details, ANNA);
    expect(page.status).toBe(412);
    expect(page.text).toContain('has a place in this appointment already. If it is you,');
    expect(page.text).not.toContain('Kept for you');
    expect(page.buttons).toEqual([]);
    expect(await placesOf(room)).toHaveLength(1);
  });

  test.each([
    ['booked', 'IMMEDIATE', 'Your appointment is booked', 'has a place in this appointment already. If it is you,'],
    ['requested', 'REQUESTED', 'Your request has been sent', 'confirms each booking. You get an answer by e-mail.'],
  ])(
    'opened again once it is %s → says so, and has no form until it is cancelled',
    async (_, process, heading, text) => {
      const room = await practice.room({ availability: { capacity: 2 } });
      await practice.make(
        'setChannel',
        { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: process },
        'key',
      );
      const details = await chooseTime(service, bookAddress(room.reference), '10:00 2 places left');
      const booked = await sendDetails(service, details);
      const page = await see(service, details);
      expect(page).toMatchObject({ status: 200, heading, buttons: [] });
      expect(page.text).toContain(text);
      expect(page.html).not.toContain('<form');
      const ways = linksOf(booked, details);
      await post(service, ways['Cancel the appointment'] ?? ways['Withdraw the request']!, {});
      expect((await see(service, details)).text).toContain('This time is no longer kept for you.');
    },
  );

  test('an archived resource → says that it cannot be booked any more', async () => {
    const room = await practice.room();
    const details = await chooseTime(service, bookAddress(room.reference), '10:00');
    await archive(practice, room.uuid);
    const page = await post(service, details, ANNA);
    expect(page.status).toBe(412);
    expect(page.text).toContain('This time can no longer be booked.');
    const back = linksOf(page, details)['Choose another time']!;
    expect((await see(service, back)).heading).toBe('This can no longer be booked');
  });
});

describe('the page of what was booked', () => {
  test('a booking → leads to its calendar file, to other times, to its cancellation and to further bookings', async () => {
    const room = await practice.room({ product: { description: 'Bring a towel.' } });
    const { address, page } = await book(room);
    expect(page.text).toContain('A confirmation usually follows by e-mail to anna@example.org .');
    expect(page.text).toContain('Wrong address? Please tell Practice at the Park, who can correct it.');
    const ways = linksOf(page, address);
    expect(ways['Calendar file']).toMatch(`/calendar/${practice.provider}/appointment.ics?X-SIGNED-APP-CUSTOMER=`);
    const file = await request(service, ways['Calendar file']!, {});
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="appointment.ics"');
    expect(file.html).toMatch(/^BEGIN:VCALENDAR\r\n.*METHOD:PUBLISH\r\n.*END:VCALENDAR\r\n$/s);
    const [{ booking_id }] = (await service.sql(
      'select p.booking_id from participations p join appointments a on a.id = p.appointment_id where a.resource_id = $1',
      [room.uuid],
    )) as [{ booking_id: string }];
    expect(file.html).toContain(`UID:${booking_id}@slotkeeper`);
    expect(file.html).toContain('DESCRIPTION:Bring a towel.\\n\\nhttp');
    expect(page.html).toContain('href="https://calendar.google.com/calendar/render?action=TEMPLATE&amp;');
    expect((await see(service, ways['Choose another time']!)).heading).toBe('Choose another time');
    expect((await see(service, ways['Cancel the appointment']!)).heading).toBe('Your appointment');
    expect((await see(service, ways['Book another appointment']!)).heading).toBe('Choose a day and a time');
  });

  test('a request that the provider must confirm → says so before and after, without a calendar file', async () => {
    const room = await practice.room();
    await practice.make(
      'setChannel',
      { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' },
      'key',
    );
    const details = await chooseTime(service, bookAddress(room.reference), '09:00');
    const form = await see(service, details);
    expect(form.buttons).toEqual(['I need more time', 'Request this appointment']);
    expect(form.text).toContain('Practice at the Park confirms each booking. You get an answer by e-mail.');
    const page = await sendDetails(service, details);
    expect(page.heading).toBe('Your request has been sent');
    expect(page.text).toContain('Practice at the Park will reply to anna@example.org .');
    expect(page.text).toContain('Withdraw the request');
    expect(page.text).not.toContain('Add to calendar');
  });

  test('cancelled meanwhile → the page of the link, which says so', async () => {
    const room = await practice.room();
    const { address } = await book(room);
    await service.sql(
      `update participations set state = 'CANCELED' where appointment_id in (select id from appointments where resource_id = $1)`,
      [room.uuid],
    );
    const answer = await request(service, address, {});
    expect(answer.status).toBe(303);
    const location = new URL(answer.headers.get('location')!, `http://slots.example.com${address}`);
    expect((await see(service, location.href)).heading).toBe('This appointment is cancelled');
  });

  test('in another time zone → both times; in another language → that language', async () => {
    const room = await practice.room();
    const address = bookAddress(room.reference, { zone: 'America/New_York', lang: 'de' });
    const [time] = Object.keys(valuesOf(await see(service, address), 'slot'));
    const details = await chooseTime(service, address, time!);
    const form = await see(service, details);
    expect(form.heading).toBe('Ihre Angaben');
    expect(form.text).toMatch(/0[34]:00\u2060–\u20600[34]:30 Uhr 09:00\u2060–\u206009:30 Uhr in Berlin/);
    const page = await sendDetails(service, details);
    expect(page.heading).toBe('Ihr Termin ist gebucht');
    expect(page.text).toMatch(/0[34]:00\u2060–\u20600[34]:30 Uhr 09:00\u2060–\u206009:30 Uhr in Berlin/);
    const [mail] = await service.sql(
      `select language from mails where kind = 'BOOKING_CONFIRMATION' and facts->'resource'->>'uuid' = $1`,
      [room.uuid],
    );
    expect(mail!.language).toBe('de-DE');
  });

  test.each([
    ['no token', () => ''],
    ['a token of another purpose', () => links.answer(randomUUID(), soon()).confirm.split('token=')[1]!],
  ])('%s → 404', async (_, token) => {
    const room = await practice.room();
    const query = new URLSearchParams({ provider: practice.provider, 'X-SIGNED-APP-CUSTOMER': await token() });
    expect(await see(service, `/book/${room.reference}/booked?${query}`)).toMatchObject({
      status: 404,
      heading: 'There is nothing to book here',
    });
  });
});

describe('headers', () => {
  test('the page that everybody sees → may be found by search engines, which follow no day, and loads only its own script', async () => {
    const room = await practice.room();
    const page = await see(service, bookAddress(room.reference));
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      ),
      'referrer-policy': 'no-referrer',
    });
    expect(page.headers.get('x-robots-tag')).toBe('nofollow');
    expect(page.headers.has('set-cookie')).toBe(false);
    const loaded = page.html.replaceAll(/<meta property="og:[^>]*>/g, '');
    expect(loaded).not.toMatch(/noindex|https?:|<img|<link/);
  });

  test('pages of one visitor → are not kept and not found', async () => {
    const room = await practice.room();
    const details = await chooseTime(service, bookAddress(room.reference), '09:00');
    const { address } = await book(room, '11:00');
    for (const each of [details, address]) {
      const { headers, html } = await see(service, each);
      expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex, nofollow']);
      expect(html).toContain('<meta name="robots" content="noindex">');
    }
    expect(details + address).not.toMatch(/anna|muster|example/i);
  });

  test('the scripts → kept for ever under their version, and imported from there', async () => {
    const page = await see(service, bookAddress('nothing@test'));
    const [, path = ''] = /<script type="module" src="([^"]+)">/.exec(page.html) ?? [];
    const script = await open(service, `/book/${path}`);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const imported = [...script.html.matchAll(/from '\.\/([\w.]+)'/g)].map(([, name]) => name);
    expect(imported.length).toBeGreaterThan(0);
    for (const name of imported) {
      expect((await open(service, `/book/${path.replace('book.js', name!)}`)).status).toBe(200);
    }
    const old = await open(service, '/book/scripts/old/book.js');
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect((await open(service, '/book/scripts/old/tsconfig.json')).status).toBe(404);
  });
});

test('a client that books more than its share → told to wait, and keeps what was typed', async () => {
  // a hold, its release, another hold
  const strict = await startService({ bookingRate: 3 });
  const room = await (await makePractice(strict, { language: 'en' })).room();
  await forgetClients(strict);
  const details = await chooseTime(strict, bookAddress(room.reference), '09:00');
  await strict.ask('mutation ($hold: Uuid!) { releaseReservation(hold: $hold) }', {
    hold: holdOf(details),
  });
  await chooseTime(strict, bookAddress(room.reference), '10:00');
  const page = await post(strict, details, ANNA);
  expect(page).toMatchObject({ status: 429, heading: 'Your details', buttons: ['Book this appointment'] });
  expect(page.text).toContain('Too many bookings come from your network.');
  expect(page.html).toContain('value="anna@example.org"');
  const times = await post(strict, bookAddress(room.reference), {
    slot: valuesOf(await see(strict, bookAddress(room.reference)), 'slot')['11:00']!,
  });
  expect(times).toMatchObject({ status: 429, heading: 'Please try again in a moment' });
  expect(Number(times.headers.get('retry-after'))).toBeGreaterThan(0);
});
