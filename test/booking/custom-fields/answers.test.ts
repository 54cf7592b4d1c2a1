import { describe, expect, test } from 'vitest';
import { appointmentCalls, eva, noon } from '../../support/calls/appointment-calls.ts';
import { book, hold } from '../../support/calls/booking.ts';
import { ASKING, customFieldCalls, INSURANCE } from '../../support/calls/custom-fields.ts';
import { bookByGraphql } from '../../support/calls/graphql-booking.ts';
import { refusalOf, reschedule } from '../../support/calls/rescheduling.ts';
import { firstSlot, type Slot, slotsOf } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const { ask, answersOf, bookingOf } = customFieldCalls(service);

const factsOf = (appointment: string) =>
  service.sql(
    `select kind, facts -> 'consumer' -> 'answers' as answers from mails where appointment_id = $1 order by kind`,
    [appointment],
  );

const PUBLIC_INSURANCE = {
  position: 0,
  type: 'CHOICE',
  labels: { de: 'Versicherung', en: 'Insurance' },
  answer: 'public',
  chosen: { de: 'gesetzlich', en: 'public' },
};

describe('an answer to a custom field', () => {
  const ways: [string, (slot: Slot, customFields: object) => Promise<string>][] = [
    [
      'a booking of what is free',
      async (slot, customFields) => {
        const { status, body } = await book(service, slot, { customFields, locale: 'en' });
        expect([status, body.errors]).toEqual([201, undefined]);
        return body.createdAppointment.appointment_uuid;
      },
    ],
    [
      'a booking of a hold',
      async (slot, customFields) => {
        const placeholder_id = await hold(service, slot);
        const { status, body } = await book(service, slot, { customFields, placeholder_id, locale: 'en' });
        expect([status, body.errors]).toEqual([201, undefined]);
        return body.createdAppointment.appointment_uuid;
      },
    ],
    [
      'a booking by GraphQL',
      async (slot, customFields) => {
        const list = Object.entries(customFields).map(([key, value]) => ({ key, value }));
        const { data } = await bookByGraphql(service, slot, { customFields: list, language: 'en' });
        return data.made.appointmentUuid;
      },
    ],
  ];

  test.each(ways)(
    'given with %s, twice in a calendar → kept with the label of then, and in both mails',
    { tags: ['CustomFields/kept-with-label'] },
    async (_, make) => {
      const practice = await makePractice(service, ASKING);
      await ask(practice, INSURANCE);
      const room = await practice.room();
      // the first booking reads the calendar; the process knows it for the second one
      for (const slot of (await slotsOf(service, room.uuid)).slice(0, 2)) {
        const appointment = await make(slot, { insurance: 'public' });
        expect(await factsOf(appointment)).toEqual([
          { kind: 'BOOKING_CONFIRMATION', answers: { insurance: PUBLIC_INSURANCE } },
          { kind: 'BOOKING_NOTIFICATION', answers: { insurance: PUBLIC_INSURANCE } },
        ]);
        const kept = {
          key: 'insurance',
          type: 'CHOICE',
          value: 'public',
          label: 'Versicherung',
          text: 'gesetzlich',
          german: 'gesetzlich',
        };
        expect(await answersOf(practice, await bookingOf(appointment))).toEqual([
          {
            state: 'BOOKED',
            answers: [expect.objectContaining({ ...kept, label: expect.any(String), text: expect.any(String) })],
          },
        ]);
      }
    },
  );

  test('missing, unknown or of another type → 400 with errorCode 100, naming it; nothing is booked', {
    tags: ['CustomFields/wrong-is-100'],
  }, async () => {
    const practice = await makePractice(service, ASKING);
    await ask(practice, INSURANCE, { key: 'age', type: 'NUMBER' });
    const slot = await firstSlot(practice);
    const refused = async (customFields: unknown, change = {}) => {
      const { status, body } = await book(service, slot, { customFields, ...change });
      return [
        status,
        body.errors.map(({ errorCode, message }: { errorCode: string; message: string }) => `${errorCode} ${message}`),
      ];
    };
    const cases: [unknown, string[]][] = [
      [undefined, ['customFields.insurance is required']],
      [{}, ['customFields.insurance is required']],
      [{ insurance: '' }, ['customFields.insurance is required']],
      [{ insurance: 'none' }, ['customFields.insurance must be one of public, private']],
      [
        { insurance: 'public', age: 'old' },
        ['customFields.age must be a number of at most 15 digits, and 6 after the point'],
      ],
      [{ insurance: 'public', size: 1 }, ['customFields.size must be one of insurance, age']],
      [{ insurance: ['public'] }, ['customFields.insurance must be a text, a number, true or false']],
      [['public'], ['customFields must be an object']],
      ['public', ['customFields must be an object']],
      [
        { age: 'x', y: 1 },
        [
          'customFields.y must be one of insurance, age',
          'customFields.insurance is required',
          'customFields.age must be a number of at most 15 digits, and 6 after the point',
        ],
      ],
    ];
    for (let round = 0; round < 2; round += 1) {
      for (const [customFields, messages] of cases) {
        expect(await refused(customFields)).toEqual([400, messages.map((message) => `100 ${message}`)]);
      }
      // the process knows the calendar from now on
      await book(service, (await slotsOf(service, slot.resource))[1]!, { customFields: { insurance: 'public' } });
    }
    const placeholder_id = await hold(service, slot);
    expect(await refused({}, { placeholder_id })).toEqual([400, ['100 customFields.insurance is required']]);
    expect((await book(service, slot, { placeholder_id, customFields: { insurance: 'public' } })).status).toBe(201);
  });

  test('changed settings → the next booking keeps them, although the process knew others', {
    tags: ['CustomFields/settings-of-now'],
  }, async () => {
    const practice = await makePractice(service, ASKING);
    const room = await practice.room();
    const [first, second, third, fourth] = await slotsOf(service, room.uuid);
    expect((await book(service, first!)).status).toBe(201);
    await ask(practice, INSURANCE);
    expect(await refusalOf(book(service, second!))).toEqual([400, '100']);
    await ask(practice, { key: 'insurance', archived: true, type: 'CHOICE' });
    expect((await book(service, second!)).status).toBe(201);
    await ask(practice, { key: 'insurance', archived: false, type: 'CHOICE' });
    expect(await refusalOf(book(service, third!))).toEqual([400, '100']);
    const forbid = `mutation { updateProvider(provider: "${practice.provider}", input: { customFieldsAllowed: false }) { uuid } }`;
    await service.ask(forbid, {}, practice.headers);
    expect(await refusalOf(book(service, third!, { customFields: { insurance: 'public' } }))).toEqual([400, '100']);
    expect((await book(service, fourth!)).status).toBe(201);
  });

  test('of another product → unknown; without the permission of the provider → unknown; empty → no answer', {
    tags: ['CustomFields/only-where-allowed'],
  }, async () => {
    const practice = await makePractice(service, ASKING);
    const [one, other] = [await practice.room(), await practice.room()];
    await ask(practice, { key: 'size', product: one.product });
    const [of, not] = [(await slotsOf(service, one.uuid))[0]!, (await slotsOf(service, other.uuid))[0]!];
    expect(await refusalOf(book(service, not, { customFields: { size: 'L' } }))).toEqual([400, '100']);
    expect((await book(service, of, { customFields: { size: 'L' } })).status).toBe(201);
    expect((await book(service, not, { customFields: {} })).status).toBe(201);
    const silent = await makePractice(service);
    await ask(silent, { key: 'size' });
    const slot = await firstSlot(silent);
    expect(await refusalOf(book(service, slot, { customFields: { size: 'L' } }))).toEqual([400, '100']);
    expect((await book(service, slot)).status).toBe(201);
  });

  test('of a hold whose product the booking does not name → checked by the product of the hold', async () => {
    const practice = await makePractice(service, ASKING);
    const room = await practice.room();
    await ask(practice, { key: 'size', product: room.product, required: true });
    for (const slot of (await slotsOf(service, room.uuid)).slice(0, 2)) {
      const placeholder_id = await hold(service, slot);
      const wish = { placeholder_id, product_uuid: undefined };
      expect(await refusalOf(book(service, slot, wish))).toEqual([400, '100']);
      expect((await book(service, slot, { ...wish, customFields: { size: 'L' } })).status).toBe(201);
    }
  });

  test('required, by the key of the CRM → may be missing; of another type → refused by its participant', {
    tags: ['CustomFields/crm-may-leave-out'],
  }, async () => {
    const practice = await makePractice(service, ASKING);
    await ask(practice, INSURANCE);
    const room = await practice.room();
    for (const slot of (await slotsOf(service, room.uuid)).slice(0, 2)) {
      expect((await book(service, slot, {}, '', practice.headers)).status).toBe(201);
    }
    const { uuid: resource } = await practice.resource();
    const { make, refusals } = appointmentCalls(practice);
    const times = { resource, start: noon(30), end: noon(30, 30) };
    const wrong = [{ ...eva, customFields: [{ key: 'insurance', value: 12 }] }];
    expect(await refusals('createAppointment', { ...times, participants: wrong })).toEqual([
      ['INVALID_INPUT', 'input.participants.0.customFields.insurance must be one of public, private'],
    ]);
    const { uuid } = await make({
      ...times,
      participants: [{ ...eva, customFields: [{ key: 'insurance', value: 'private' }] }],
    });
    expect(await answersOf(practice, await bookingOf(uuid))).toMatchObject([{ answers: [{ value: 'private' }] }]);
    expect((await make({ ...times, start: noon(31), end: noon(31, 30) })).uuid).toEqual(expect.any(String));
  });

  test('of each type → kept in its own form, and written in words', { tags: ['CustomFields/types'] }, async () => {
    const practice = await makePractice(service, ASKING);
    const kinds: [string, unknown, unknown, string][] = [
      ['TEXT', '  Rex ', 'Rex', 'Rex'],
      ['LONG_TEXT', 'one\r\ntwo', 'one\ntwo', 'one\ntwo'],
      ['NUMBER', '1234.5', 1234.5, '1.234,5'],
      ['BOOLEAN', 'true', true, 'Ja'],
      ['DATE', '2026-12-24', '2026-12-24', '24. Dezember 2026'],
      ['PHONE', '030 123456', '030 123456', '030 123456'],
      ['EMAIL', 'rex@BÜCHER.example', 'rex@bücher.example', 'rex@bücher.example'],
    ];
    await ask(practice, ...kinds.map(([type], position) => ({ key: type.toLowerCase(), type, position })));
    const [slot, free] = (await slotsOf(service, (await practice.room()).uuid)) as [Slot, Slot];
    const customFields = Object.fromEntries(kinds.map(([type, value]) => [type.toLowerCase(), value]));
    const { body } = await book(service, slot, { customFields });
    const [{ answers }] = await answersOf(practice, await bookingOf(body.createdAppointment.appointment_uuid));
    expect(answers.map(({ type, value, german }: Record<string, unknown>) => [type, value, german])).toEqual(
      kinds.map(([type, , value, text]) => [type, value, text]),
    );
    const wrong: [string, unknown][] = [
      ['text', 'one\ntwo'],
      ['text', 'x'.repeat(201)],
      ['text', 5],
      ['long_text', 'x'.repeat(2_001)],
      ['long_text', 'a\u0000b'],
      ['number', '1e9'],
      ['number', true],
      ['boolean', 'yes'],
      ['date', '2026-02-30'],
      ['phone', 'call me'],
      ['email', 'rex'],
    ];
    for (const [key, value] of wrong) {
      expect([key, value, ...(await refusalOf(book(service, free, { customFields: { [key]: value } })))]).toEqual([
        key,
        value,
        400,
        '100',
      ]);
    }
  });

  test('that a booking has → goes with its moves, is in their mails, and stays as it was when the field is changed', {
    tags: ['CustomFields/go-with-moves'],
  }, async () => {
    const practice = await makePractice(service, ASKING);
    await ask(practice, INSURANCE);
    const room = await practice.room();
    const slots = await slotsOf(service, room.uuid);
    const { body } = await book(service, slots[0]!, { customFields: { insurance: 'public' }, locale: 'en' });
    await ask(practice, { key: 'insurance', type: 'TEXT', labels: { en: 'Other' } });
    let link = body.createdAppointment.cancelLink;
    for (const slot of [slots[1]!, slots[2]!]) {
      const { product: product_uuid, start, end } = slot;
      const moved = await reschedule(service, link, { product_uuid, start, end });
      expect(moved.status).toBe(200);
      link = moved.body.createdAppointment.cancelLink;
      const facts = await factsOf(moved.body.createdAppointment.appointment_uuid);
      expect(facts).toEqual(
        ['MOVE_TO_CONSUMER', 'MOVE_TO_PROVIDER'].map((kind) => ({ kind, answers: { insurance: PUBLIC_INSURANCE } })),
      );
    }
    const { uuid: elsewhere } = await practice.resource();
    const booking = await bookingOf(body.createdAppointment.appointment_uuid);
    const [current] = await service.sql("select id from participations where booking_id = $1 and state = 'BOOKED'", [
      booking,
    ]);
    const move = `mutation { rescheduleParticipation(participation: "${current!.id}", input: { resource: "${elsewhere}" }) { answers { key value } } }`;
    expect((await service.ask(move, {}, practice.headers)).rescheduleParticipation).toEqual({
      answers: [{ key: 'insurance', value: 'public' }],
    });
    expect((await answersOf(practice, booking)).length).toBe(4);
  });
});
