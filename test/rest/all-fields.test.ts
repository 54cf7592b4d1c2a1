import { expect, test } from 'vitest';
import { answer, refusal, written } from '../support/calls/answers.ts';
import { ANNA, book, reserve } from '../support/calls/booking.ts';
import { Crm, fresh, NO_REFERENCE } from '../support/calls/management.ts';
import { list, slotOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const crm = new Crm(practice);
const room = await practice.room();

const A_UUID = 'must be a uuid such as 0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11';
const AN_INSTANT = 'must be an ISO 8601 date-time with an offset or Z, such as 2026-12-01T09:00:00Z';
const AN_EMAIL = 'must be one plain e-mail address, such as anna@example.org';
const A_CHANNEL = 'must be one of: RESOURCE_PUBLIC, RESOURCE_EXCLUSIVE, RESOURCE_REFERENCE, CALENDAR_PUBLIC';
const A_KIND = 'must be one of: mobile, phone, email, video, messenger, link, location';
const filled = (max: number) => `must not be empty and must have at most ${max} characters`;
const atMost = (max: number) => `must be at most ${max} characters long`;

const invalid = (...messages: string[]) => refusal(400, '100', ...messages);

test('a booking with wrong types, long texts and empty fields → each once, in the documented order', async () => {
  const before = await written(service);
  const wrong = {
    start: 'now',
    timeslot_uuid: 7,
    email: 'anna',
    firstname: 'x'.repeat(256),
    lastname: ' ',
    mobile: '1'.repeat(256),
    message: ['x'],
    locale: 1,
    channelId: 'PUBLIC',
  };
  const reply = await book(service, slotOf(room), { ...ANNA, ...wrong }, '?timeFormat=b');
  expect(answer(reply)).toEqual(
    invalid(
      `channelId ${A_CHANNEL}`,
      'timeFormat contains b, which is not a date field: put text in single quotes',
      `start ${AN_INSTANT}`,
      'timeslot_uuid must be a string',
      `email ${AN_EMAIL}`,
      `firstname ${filled(255)}`,
      'lastname is required',
      `mobile ${atMost(255)}`,
      'message must be a string',
      'locale must be a string',
    ),
  );
  expect(await written(service)).toEqual(before);
});

test('a user with wrong types and broken rules → each field once, and there is no user', async () => {
  const reference = fresh();
  const user = { reference, email: 'a b', username: 'a/b', firstName: 'x'.repeat(256), phone: 1, mobile: '\u0000' };
  expect(await crm.call('POST /user', user)).toEqual(
    invalid(
      `email ${AN_EMAIL}`,
      'username must not contain / ? : & # or \\',
      'lastName is required',
      `firstName ${atMost(255)}`,
      'phone must be a string',
      'mobile must not contain line breaks or other control characters',
    ),
  );
  expect((await crm.call(`GET /user/${encodeURIComponent(reference)}`)).status).toBe(404);
});

test('an account with a wrong address → the names of its fields as they were sent, beside those around it', async () => {
  const invoiceAddress = {
    street: 1,
    number: ' ',
    zip: 'x'.repeat(256),
    city: 'y'.repeat(256),
    countryCode: 'x'.repeat(65),
  };
  const account = {
    ownerReference: crm.owner,
    accountReference: 'none',
    branch: 'misc',
    invoiceAddress,
    invoiceTaxId: 'x'.repeat(256),
    email: {},
  };
  const reply = await crm.call('POST /account', account);
  expect([reply.status, new Set(messagesOf(reply.body))]).toEqual([
    400,
    new Set([
      `accountReference ${NO_REFERENCE}`,
      'invoiceAddress.street must be a string',
      `invoiceAddress.number ${filled(255)}`,
      `invoiceAddress.zip ${filled(255)}`,
      `invoiceAddress.city ${filled(255)}`,
      'invoiceAddress.countryCode must be at most 64 characters long',
      `invoiceTaxId ${atMost(255)}`,
      'email must be a string',
    ]),
  ]);
  expect(messagesOf(reply.body)).toHaveLength(8);
});

test('contact channels of which some are wrong → each by its index, and nothing of the list as a whole', async () => {
  const contactChannels = [
    { type: 'fax', value: 'x'.repeat(2049) },
    { type: 'pager', value: '1' },
    { type: 'email', value: 'anna', label: 'x'.repeat(256) },
    { type: 'phone' },
    'mobile',
    null,
    { type: 'link', value: 'https://example.org', label: 1 },
  ];
  const reply = await crm.call(`PUT /user/${crm.owner}/generalContactProfile`, {
    name: 'x'.repeat(256),
    contactChannels,
  });
  expect(messagesOf(reply.body)[0]).toBe(`name ${filled(255)}`);
  expect(messagesOf(reply.body).sort()).toEqual([
    `contactChannels.0.type ${A_KIND}`,
    `contactChannels.0.value ${atMost(2048)}`,
    `contactChannels.1.type ${A_KIND}`,
    `contactChannels.2.label ${atMost(255)}`,
    `contactChannels.2.value ${AN_EMAIL}`,
    'contactChannels.3.value is required',
    'contactChannels.4 must be an object',
    'contactChannels.5 is required',
    'contactChannels.6.label must be a string',
    `name ${filled(255)}`,
  ]);
});

test('a list that breaks a rule as a whole, beside a wrong type → both', async () => {
  const twice = { type: 'phone', value: '1' };
  const reply = await crm.call(`PUT /user/${crm.owner}/generalContactProfile`, {
    name: 1,
    contactChannels: [twice, twice],
  });
  expect(reply).toEqual(invalid('name must be a string', 'contactChannels must have at most one channel of each type'));
});

test('a branch that there is not, alone or beside another unknown name → 404, beside something invalid → 400', async () => {
  const account = { ownerReference: crm.owner, accountReference: fresh(), branch: 'none' };
  const branch = 'branch must be one of: real-estate, facilities, handyman, sports-and-leisure, misc';
  expect(await crm.call('POST /account', account)).toEqual(refusal(404, '130', `${branch}, not "none"`));
  expect(await crm.call('POST /account', { ...account, accountReference: 'a' })).toEqual(
    refusal(404, '130', `accountReference ${NO_REFERENCE}, not "a"`, `${branch}, not "none"`),
  );
  expect(await crm.call('POST /account', { ...account, email: 'a' })).toEqual(invalid(branch, `email ${AN_EMAIL}`));
});

test('rules alone → in the documented order, too', async () => {
  const product = { reference: fresh(), name: 'x'.repeat(256), description: 'x'.repeat(10_001), maxDuration: -1 };
  const minutes = 'must be a whole number of minutes from 0 to 10080';
  expect(await crm.atProvider('POST /products', product)).toEqual(
    invalid(`name ${filled(255)}`, `description ${atMost(10_000)}`, `maxDuration ${minutes}`),
  );
});

test('several values of one parameter that are wrong → it is named once', async () => {
  expect(answer(await list(service, room.uuid, '?ref=a%00&ref=b%00'))).toEqual(
    invalid('ref must not contain line breaks or other control characters'),
  );
  expect(answer(await reserve(service, slotOf(room), { product_uuid: 'a' }, '?ref=a%00&channelKey=a'))).toEqual(
    invalid(
      'ref must not contain line breaks or other control characters',
      `channelKey ${A_CHANNEL}`,
      `product_uuid ${A_UUID}`,
    ),
  );
});

const messagesOf = (body: { errors: { message: string }[] }): string[] => body.errors.map(({ message }) => message);
