import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../support/calls/answers.ts';
import { ANNA, book, bookingOf, holdOf, reserve } from '../support/calls/booking.ts';
import { Crm, fresh } from '../support/calls/management.ts';
import { berlin, list, slotOf, utc } from '../support/calls/slots.ts';
import { localDay, makePractice, type Room } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
/** For what is read or refused and so changes nothing. */
const shared = await practice.room();

const AN_INSTANT = 'must be an ISO 8601 date-time with an offset or Z, such as 2026-12-01T09:00:00Z';
const NO_CONTROL = 'must not contain line breaks or other control characters';

const bookShared = (fields: object) => book(service, slotOf(shared), { ...ANNA, ...fields });

describe('a body', () => {
  test('fields that nobody knows → ignored, whatever they are called', {
    tags: ['W7/unknown-fields-ignored', 'attack/names-such-proto-constructor'],
  }, async () => {
    const room = await practice.room();
    const unknown = '"x": 1, "y": {"a": [null]}, "constructor": 1, "ref": 5, "via": 6';
    const hold = JSON.stringify(holdOf(slotOf(room))).replace('{', `{${unknown}, "readTimesAs": "no", `);
    expect((await service.call(`POST /resources/${room.uuid}/reserve_appointment`, hold)).status).toBe(200);
    const booking = JSON.stringify(bookingOf(slotOf(room, '10:00'), ANNA)).replace(
      '{',
      `{${unknown}, "timeFormat": 7, `,
    );
    const path = `/resources/${room.uuid}/create_appointment_with_consumer`;
    expect((await service.call(`POST ${path}`, booking)).status).toBe(201);
  });

  test.each([[1], [true], [['2026-12-01T09:00:00Z']], [{ value: '2026-12-01T09:00:00Z' }]])(
    '%j where a text belongs → 400 for every field',
    { tags: ['W7/known-field-wrong-json'] },
    async (value) => {
      const all = (names: string[]) => Object.fromEntries(names.map((name) => [name, value]));
      const refused = (names: string[]) => refusal(400, '100', ...names.map((name) => `${name} must be a string`));
      const slot = ['start', 'end', 'timeslot_uuid', 'product_uuid', 'placeholder_id'];
      const booking = [...slot, 'email', 'firstname', 'lastname', 'mobile', 'message', 'locale'];
      expect(answer(await bookShared(all(booking)))).toEqual(refused(booking));
      for (const hold of [
        ['timeslot_uuid', 'appointment_uuid', 'product_uuid', 'from', 'to'],
        ['timeslotUuid', 'appointmentUuid', 'productUuid', 'from', 'to'],
      ]) {
        const path = `/resources/${shared.uuid}/reserve_appointment`;
        expect(answer(await service.call(`POST ${path}`, all(hold)))).toEqual(refused(hold));
      }
    },
  );

  test.each(['', ' \t'])(
    'the text %j where a number belongs → 400 naming it',
    { tags: ['W7/known-field-wrong-json'] },
    async (blank) => {
      const type = 'must be a whole number';
      expect(answer(await bookShared({ hold_version: blank }))).toEqual(refusal(400, '100', `hold_version ${type}`));
      const crm = new Crm(practice);
      expect(await crm.atProvider('POST /products', { reference: fresh(), name: 'x', minDuration: blank })).toEqual(
        refusal(400, '100', `minDuration ${type}`),
      );
    },
  );

  test.each(['', ' \t'])(
    'the text %j where an object or a list belongs → as if it were absent',
    { tags: ['W7/empty-text-absent'] },
    async (blank) => {
      const { headers } = practice;
      const fields = { ...ANNA, customFields: blank, metadata: blank };
      expect((await book(service, slotOf(await practice.room()), fields, '', headers)).status).toBe(201);
      const crm = new Crm(practice);
      const names = { reference: fresh(), publicName: 'Room', internalName: 'Room' };
      expect(await crm.atProvider('POST /resources', { ...names, products: blank, address: blank })).toMatchObject({
        status: 201,
        body: { products: [], address: null },
      });
      expect(await crm.call(`PUT /user/${crm.owner}/generalContactProfile`, { contactChannels: blank })).toEqual(
        refusal(400, '100', 'name is required', 'contactChannels is required'),
      );
    },
  );

  test('a channel that is no text → 400', { tags: ['W7/known-field-wrong-json'] }, async () => {
    const { status, body } = await bookShared({ channelKey: 1 });
    expect([status, body.errors]).toEqual([
      400,
      [{ errorCode: '100', message: expect.stringMatching(/^channelKey must be one of: RESOURCE_PUBLIC, /) }],
    ]);
  });

  test('texts in blanks, decomposed, with CRLF → stored trimmed, in NFC, with LF', {
    tags: ['W7/texts-trimmed-brought-nfc'],
  }, async () => {
    const room = await practice.room();
    const texts = { firstname: ' Zoe\u0308 ', lastname: '\tMu\u0308ller\n', message: ' Hello,\r\nsee you\tthere. ' };
    const { status } = await book(service, slotOf(room), {
      ...ANNA,
      ...texts,
      email: ' Zoe@Example.ORG ',
      mobile: ' ',
    });
    expect(status).toBe(201);
    const [stored] = await service.sql(
      'select p.first_name, p.last_name, p.message, p.email, p.mobile from participations p join appointments a on a.id = p.appointment_id where a.resource_id = $1',
      [room.uuid],
    );
    expect(stored).toEqual({
      first_name: 'Zo\u00eb',
      last_name: 'M\u00fcller',
      message: 'Hello,\nsee you\tthere.',
      email: 'Zoe@Example.ORG',
      mobile: null,
    });
  });

  test.each([
    ['NUL', '\u0000'],
    ['an escape', '\u001b'],
    ['a delete', '\u007f'],
    ['a C1 control', '\u0085'],
    ['a line separator', '\u2028'],
  ])(
    '%s inside a text → 400 naming it',
    { tags: ['W7/control-characters-400-line', 'attack/nul-control-characters-lone'] },
    async (_, control) => {
      const text = `a${control}b`;
      const { status, body } = await bookShared({ firstname: text, lastname: text, mobile: text, message: text });
      expect(status).toBe(400);
      const messages = body.errors.map(({ message }: { message: string }) => message);
      expect(messages.slice(0, 3)).toEqual(['firstname', 'lastname', 'mobile'].map((name) => `${name} ${NO_CONTROL}`));
      expect(messages.slice(3)).toEqual([
        'message must not contain control characters other than tabs and line breaks',
      ]);
    },
  );

  test('blanks, tabs and line breaks inside a name → one blank; in the message they stay', {
    tags: ['W7/blanks-inside-names', 'W7/control-characters-400-line'],
  }, async () => {
    const room = await practice.room();
    const texts = { firstname: 'Anna\r\n \tMaria', lastname: 'van  der\nBerg', message: 'a\n\tb  c' };
    expect((await book(service, slotOf(room), { ...ANNA, ...texts })).status).toBe(201);
    const [stored] = await service.sql(
      'select p.first_name, p.last_name, p.message from participations p join appointments a on a.id = p.appointment_id where a.resource_id = $1',
      [room.uuid],
    );
    expect(stored).toEqual({ first_name: 'Anna Maria', last_name: 'van der Berg', message: 'a\n\tb  c' });
  });

  test.each(['"\\ud800"', '"\\udc00a"', '"a\\udfff\\ud800"'])(
    'the lone surrogate in %s → 400',
    { tags: ['W7/lone-surrogates-400', 'attack/nul-control-characters-lone'] },
    async (text) => {
      const body = JSON.stringify(bookingOf(slotOf(shared), ANNA)).replace('"Anna"', text);
      const path = `/resources/${shared.uuid}/create_appointment_with_consumer`;
      expect(answer(await service.call(`POST ${path}`, body))).toEqual(
        refusal(400, '100', 'firstname must be well-formed Unicode'),
      );
    },
  );

  test('texts of exactly the longest length → 201', {
    tags: ['4.4/message-1024-characters', 'W7/names-short-texts-255'],
  }, async () => {
    const room = await practice.room();
    const name = `${'ß'.repeat(254)}🙂`;
    const email = `${'x'.repeat(64)}@${`${'y'.repeat(62)}.`.repeat(2)}${'z'.repeat(59)}.org`;
    expect(email).toHaveLength(254);
    const texts = { firstname: name, lastname: name, email, mobile: '1'.repeat(255), message: '€'.repeat(1024) };
    expect((await book(service, slotOf(room), { ...ANNA, ...texts })).status).toBe(201);
    expect(answer(await bookShared({ email: email.replace('z', 'zz') }))).toEqual(
      refusal(400, '100', 'email must be at most 254 characters long'),
    );
  });
});

describe('a reference in path or query', () => {
  test.each([
    ['NUL', 'a%00@test', `ref ${NO_CONTROL}`],
    ['a line break', 'a%0Ab@test', `ref ${NO_CONTROL}`],
    ['more than 600 characters', `${'x'.repeat(596)}@test`, 'ref must be at most 600 characters long'],
  ])('with %s → 400', { tags: ['W7/control-characters-400-line'] }, async (_, ref, message) => {
    const path = `/resources/${ref}`;
    const replies = [
      await service.call(`GET ${path}/upcoming_bookables`),
      await list(service, shared.uuid, `?ref=${ref}`),
      await service.call(`POST ${path}/reserve_appointment`, holdOf(slotOf(shared))),
      await service.call(`POST ${path}/create_appointment_with_consumer`, bookingOf(slotOf(shared), ANNA)),
      await service.call(`POST /products/active_products?ref=${shared.uuid}&ref=${ref}`),
      await service.call(`POST /resources/public_data?ref=${ref}`),
    ];
    for (const reply of replies) expect(answer(reply)).toEqual(refusal(400, '100', message));
  });

  test.each(['%20', '%09', '%C2%A0'])('nothing but the blank %s → 404 in a path, nothing in a query', async (blank) => {
    const inPath = await list(service, blank);
    const named = decodeURIComponent(blank);
    expect(answer(inPath)).toEqual(refusal(404, '130', `ref must exist: there is no "${named}"`));
    const calls: [string, string][] = [
      ['/products/active_products?ref', 'ref is required, unless availabilities or appointments are named'],
      ['/resources/public_data?tslRefs', 'ref is required, unless availabilities or appointments are named'],
      ['/bookables/specific_bookables?tslIds', 'tslIds is required'],
      ['/products/specific_products?prdRefs', 'prdRefs is required'],
    ];
    for (const [path, message] of calls) {
      expect(answer(await service.call(`POST ${path}=${blank}`))).toEqual(refusal(400, '100', message));
    }
  });

  test.each([
    'Anna.Muster@Mail.EXAMPLE.org',
    'anna@bücher.example',
    'anna@xn--bcher-kva.example',
    "o'neill+crm_#1@x-y.example",
    '.anna..m.@localhost',
    `${'x'.repeat(100)}@example.org`,
  ])(
    'the e-mail address %s → taken, and answered as it was sent, by single reads and lists',
    {
      tags: ['W7/e-mail-as-browsers', 'W7/e-mail-as-sent'],
    },
    async (address) => {
      const email = address.replace('@', `${randomUUID().slice(0, 8)}@`);
      const crm = new Crm(practice);
      const [user, account, provider] = [fresh(), fresh(), fresh()];
      const person = { reference: user, email, username: user, lastName: 'Muster' };
      const owned = { ownerReference: user, accountReference: account };
      expect((await crm.call('POST /user', person)).body.user.email).toBe(email);
      expect((await crm.call(`GET /user/${user}`)).body.user.email).toBe(email);
      expect((await crm.call('GET /users')).body.users).toContainEqual(
        expect.objectContaining({ reference: user, email }),
      );
      expect((await crm.call('POST /account', { ...owned, branch: 'misc', email })).body.account.email).toBe(email);
      expect((await crm.call(`GET /account/${account}`)).body.account.email).toBe(email);
      const made = await crm.call('POST /provider', { ...owned, reference: provider, name: 'Practice', email });
      expect(made.body.provider.email).toBe(email);
      expect((await crm.call(`GET /provider/${provider}`)).body.provider.email).toBe(email);
      expect((await crm.call(`GET /provider/${provider}/staff`)).body).toMatchObject([{ reference: user, email }]);
      const room = await practice.room();
      expect((await book(service, slotOf(room), { email })).status).toBe(201);
      const { body } = await crm.call(`GET /participations?consumer=${encodeURIComponent(email.toUpperCase())}`);
      expect(body.participations).toMatchObject([{ email }]);
      const again = await book(service, slotOf(room, '10:00'), { email: email.toUpperCase() });
      expect(again.status).toBe(201);
      expect(
        await service.sql(
          'select reference from users where mailbox = (select mailbox from users where reference = $1)',
          [user],
        ),
      ).toEqual([{ reference: user }]);
      const { body: shown } = await service.call(`POST /resources/public_data?ref=${room.uuid}`);
      expect(shown.contact.email).toBe('practice@example.com');
    },
  );

  test('an e-mail address in another case and form → the same consumer', {
    tags: ['W7/references-e-mail-addresses', 'attack/nul-control-characters-lone'],
  }, async () => {
    const room = await practice.room({ availability: { capacity: 2 } });
    const email = `anna-${randomUUID()}@example.org`;
    await book(service, slotOf(room), { ...ANNA, email });
    const { status, body } = await book(service, slotOf(room), { ...ANNA, email: ` ${email.toUpperCase()}\t` });
    expect([status, body.errors[0].errorCode]).toEqual([412, '202']);
  });
});

describe('an instant', () => {
  const day = localDay(10);
  const [hour] = utc(berlin(day, '09:00')).slice(11).split(':');

  test.each([
    `${day}T${hour}:00:00Z`,
    `${day}T${hour}:00Z`,
    `${day}T${hour}:00:00.000Z`,
    `${day}T${hour}:00:00.123456789Z`.replace('123456789', '000000000'),
    `${day}t${hour}:00:00z`,
    ` ${day}T${hour}:00:00Z `,
    `${day}T${hour}:00:00+00:00`,
    `${day}T${hour}:00:00-00:00`,
    `${day}T${String(Number(hour) + 5).padStart(2, '0')}:30:00+05:30`,
    `${day}T00:00:00-0${Number(hour)}:00`,
    berlin(day, '09:00'),
    berlin(day, '09:00').replace(/:(?=\d\d$)/, ''),
  ])('%s → read', { tags: ['W9/iso-8601-offset-z'] }, async (from) => {
    const room: Room = await practice.room();
    expect((await reserve(service, slotOf(room), { from })).body.participation?.from).toBe(holdOf(slotOf(room)).from);
  });

  test.each([`${day}T${hour}:00:00`, `${day}T${hour}:00`, `${day}t${hour}:00:00.000`, ` ${day}T${hour}:00:00 `])(
    '%s without an offset → UTC when reserving, 400 when booking',
    { tags: ['W9/reserve-without-offset-utc'] },
    async (from) => {
      const room = await practice.room();
      const to = `${day}T${hour}:30`;
      const held = await reserve(service, slotOf(room), { from, to });
      const { from: heldFrom, to: heldTo } = holdOf(slotOf(room));
      expect(held.body.participation).toMatchObject({ from: heldFrom, to: heldTo });
      const refused = await book(service, slotOf(room), { ...ANNA, start: from });
      expect(answer(refused)).toEqual(refusal(400, '100', `start ${AN_INSTANT}`));
      const listed = await list(service, room.uuid, `?from=${encodeURIComponent(from)}`);
      expect(answer(listed)).toEqual(refusal(400, '100', `from ${AN_INSTANT}`));
    },
  );

  test.each([
    `${day}T24:00:00`,
    '2026-02-30T09:00:00',
    `${day}T09:00:60`,
    day,
    `${day}T24:00:00Z`,
    `${day}T09:60:00Z`,
    `${day}T09:00:60Z`,
    '2026-02-30T09:00:00Z',
    '2026-13-01T09:00:00Z',
    `${day}T09:00:00+18:01`,
    `${day}T09:00:00+19:00`,
    `${day}T09:00:00-24:00`,
    `${day} 09:00:00Z`,
    `${day.replaceAll('-', '')}T090000Z`,
    `+00${day}T09:00:00Z`,
    'now',
    'tomorrow',
    'Tue, 01 Dec 2026 09:00:00 GMT',
    '1796112000000',
    '2026-W49-2T09:00:00Z',
    '2026-335T09:00:00Z',
  ])('%s → 400', { tags: ['W9/impossible-dates-dates-alone'] }, async (from) => {
    expect(answer(await reserve(service, slotOf(shared), { from }))).toEqual(refusal(400, '100', `from ${AN_INSTANT}`));
  });

  test('a number → 400', { tags: ['W9/numbers-400'] }, async () => {
    const from = Date.parse(slotOf(shared).start);
    expect(answer(await reserve(service, slotOf(shared), { from }))).toEqual(
      refusal(400, '100', 'from must be a string'),
    );
  });
});
