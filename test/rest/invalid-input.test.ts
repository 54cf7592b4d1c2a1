import { describe, expect, test } from 'vitest';
import { answer, refusal, written } from '../support/calls/answers.ts';
import { ANNA, book, holdOf } from '../support/calls/booking.ts';
import { NOBODY } from '../support/calls/consumer-endpoints.ts';
import { slotOf, utc } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const A_CHANNEL = 'must be one of: RESOURCE_PUBLIC, RESOURCE_EXCLUSIVE, RESOURCE_REFERENCE, CALENDAR_PUBLIC';
const A_UUID = `must be a uuid such as ${NOBODY}`;
const AN_INSTANT = 'must be an ISO 8601 date-time with an offset or Z, such as 2026-12-01T09:00:00Z';
const required = (...names: string[]) => names.map((name) => `${name} is required`);

/** Body of reserve_appointment in the camel case of deployed widgets. */
const inCamelCase = ({ timeslot_uuid, product_uuid, ...times }: ReturnType<typeof holdOf>) => ({
  timeslotUuid: timeslot_uuid,
  productUuid: product_uuid,
  ...times,
});

describe('reserve_appointment with invalid input → 400 naming each field as it was sent, and nothing is written', () => {
  test.each<[string, (hold: ReturnType<typeof holdOf>) => object, string[], string?]>([
    ['an empty body', () => ({}), required('timeslot_uuid', 'from', 'to')],
    [
      'all fields blank in camel case',
      () => ({ timeslotUuid: '', appointmentUuid: ' ', productUuid: '', from: '', to: '' }),
      required('timeslotUuid', 'from', 'to'),
    ],
    [
      'an appointment that is no uuid, without availability',
      (hold) => ({ ...hold, timeslot_uuid: undefined, appointment_uuid: 'b' }),
      [`appointment_uuid ${A_UUID}`],
    ],
    [
      'nulls, empty texts and blanks',
      (hold) => ({ ...hold, product_uuid: null, from: '', to: '  ' }),
      required('from', 'to'),
    ],
    [
      'neither availability nor appointment',
      (hold) => ({ ...hold, timeslot_uuid: undefined }),
      required('timeslot_uuid'),
    ],
    ['the same in camel case', (hold) => ({ ...inCamelCase(hold), timeslotUuid: undefined }), required('timeslotUuid')],
    ['no product', (hold) => ({ ...hold, product_uuid: undefined }), required('product_uuid')],
    ['a product that is null', (hold) => ({ ...hold, product_uuid: null }), required('product_uuid')],
    ['no product in camel case', (hold) => ({ ...inCamelCase(hold), productUuid: null }), required('productUuid')],
    [
      'texts that are no uuids and no times',
      (hold) => ({
        ...hold,
        timeslot_uuid: 'a',
        appointment_uuid: 'b',
        product_uuid: 'c@d',
        from: 'now',
        to: 'x',
      }),
      [
        `timeslot_uuid ${A_UUID}`,
        `appointment_uuid ${A_UUID}`,
        `product_uuid ${A_UUID}`,
        `from ${AN_INSTANT}`,
        `to ${AN_INSTANT}`,
      ],
    ],
    [
      'the same in camel case',
      (hold) => ({ ...inCamelCase(hold), timeslotUuid: 'a', appointmentUuid: 'b', productUuid: 'c' }),
      [`timeslotUuid ${A_UUID}`, `appointmentUuid ${A_UUID}`, `productUuid ${A_UUID}`],
    ],
    ['an end before the start', (hold) => ({ ...hold, to: utc('2026-01-01T00:00Z') }), ['to must be after the start']],
    ['an unknown channel', (hold) => hold, [`channelKey ${A_CHANNEL}`], '?channelKey=resource_public'],
  ])(
    '%s',
    {
      tags: [
        '4.4/appointment-uuid-models-lotappointment',
        '4.4/product-uuid-required',
        '4.4/w29-product-uuid-missing',
        'W2/entry-offending-field-naming',
        'W7/text-blanks-counts-empty',
      ],
    },
    async (_, body, messages, query = '') => {
      const room = await practice.room();
      const before = await written(service);
      const path = `/rest/1/resources/${room.uuid}/reserve_appointment${query}`;
      const reply = await service.call(`POST ${path}`, body(holdOf(slotOf(room))));
      expect(answer(reply)).toEqual(refusal(400, '100', ...messages));
      expect(await written(service)).toEqual(before);
    },
  );
});

describe('create_appointment_with_consumer with invalid input → 400 naming each field, and nothing is written', () => {
  test.each<[string, object, string[], string?]>([
    [
      'every required field null',
      { start: null, end: null, timeslot_uuid: null, email: null, firstname: null, lastname: null },
      required('start', 'end', 'timeslot_uuid', 'email', 'firstname', 'lastname'),
    ],
    [
      'every required field empty or blank',
      { start: '', end: ' ', timeslot_uuid: '', email: '\t', firstname: ' ', lastname: '\n' },
      required('start', 'end', 'timeslot_uuid', 'email', 'firstname', 'lastname'),
    ],
    [
      'every optional field wrong',
      { product_uuid: 'a', placeholder_id: 2, mobile: 1, message: true, locale: 3, channelKey: 'PUBLIC' },
      [
        `channelKey ${A_CHANNEL}`,
        `product_uuid ${A_UUID}`,
        'placeholder_id must be a string',
        'mobile must be a string',
        'message must be a string',
        'locale must be a string',
      ],
    ],
    [
      'texts that are too long',
      { firstname: 'x'.repeat(256), lastname: 'x'.repeat(256), mobile: '1'.repeat(256), message: 'x'.repeat(1025) },
      [
        'firstname must not be empty and must have at most 255 characters',
        'lastname must not be empty and must have at most 255 characters',
        'mobile must be at most 255 characters long',
        'message must be at most 1024 characters long',
      ],
    ],
    [
      'an e-mail address of 255 characters',
      { email: `${'x'.repeat(64)}@${`${'y'.repeat(61)}.`.repeat(3)}org${'z'.repeat(1)}` },
      ['email must be at most 254 characters long'],
    ],
    ['the channel of a widget', { channelId: 'PUBLIC' }, [`channelId ${A_CHANNEL}`]],
    [
      'the channel of a widget beside an empty one',
      { channelKey: '', channelId: 'PUBLIC' },
      [`channelId ${A_CHANNEL}`],
    ],
    [
      'answers of wrong types, and other wrong fields',
      { customFields: { age: [], size: {} }, lastname: '', message: 1 },
      [
        'lastname is required',
        'message must be a string',
        'customFields.age must be a text, a number, true or false',
        'customFields.size must be a text, a number, true or false',
      ],
    ],
    ['the channel in the query', {}, [`channelKey ${A_CHANNEL}`], '?channelKey=PUBLIC'],
    ['an end before the start', { end: '2026-01-01T00:00Z' }, ['end must be after the start']],
    [
      'a pattern that is none',
      {},
      ['timeFormat contains b, which is not a date field: put text in single quotes'],
      '?timeFormat=b',
    ],
  ])(
    '%s',
    {
      tags: [
        '4.4/start-end-timeslot-uuid',
        '4.4/message-1024-characters',
        '4.4/invalid-input-booking-400',
        'W2/entry-offending-field-naming',
        'W7/names-short-texts-255',
        'W10/unusable-pattern-64-characters',
      ],
    },
    async (_, fields, messages, query = '') => {
      const room = await practice.room();
      const before = await written(service);
      expect(answer(await book(service, slotOf(room), fields, query))).toEqual(refusal(400, '100', ...messages));
      expect(await written(service)).toEqual(before);
    },
  );

  test.each([
    'anna',
    '"anna b"@example.org',
    'Anna <anna@example.org>',
    'a@example.org, b@example.org',
    'anna(comment)@example.org',
    'anna@example.org\r\nBcc: b@example.org',
    'änna@example.org',
    'anna@-example.org',
  ])('the e-mail address %j', { tags: ['W7/e-mail-as-browsers'] }, async (email) => {
    const room = await practice.room();
    const { status, body } = await book(service, slotOf(room), { ...ANNA, email });
    expect([status, body.errors]).toEqual([
      400,
      [{ errorCode: '100', message: expect.stringMatching(/^email must /) }],
    ]);
  });
});
