import { describe, expect, test } from 'vitest';
import { afterChange } from '../support/another-transaction.ts';
import { appointmentCalls, codes, eva, noon } from '../support/calls/appointment-calls.ts';
import { book, hold } from '../support/calls/booking.ts';
import { bookByGraphql } from '../support/calls/graphql-booking.ts';
import { refusalOf, reschedule } from '../support/calls/rescheduling.ts';
import { firstSlot, type Slot, slotsOf } from '../support/calls/slots.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const ASKING = { customFieldsAllowed: true };

const SET = 'mutation ($input: SetCustomFieldInput!) { setCustomField(input: $input) { created customField { key } } }';

const setField = ({ provider, headers }: Practice, input: object) =>
  service.graphql(SET, { input: { provider, ...input } }, headers);

async function ask(practice: Practice, ...fields: object[]): Promise<void> {
  for (const field of fields) {
    expect(codes(await setField(practice, { type: 'TEXT', labels: { en: 'Label' }, ...field }))).toBeUndefined();
  }
}

const INSURANCE = {
  key: 'insurance',
  type: 'CHOICE',
  labels: { de: 'Versicherung', en: 'Insurance' },
  required: true,
  choices: [
    { value: 'public', labels: { de: 'gesetzlich', en: 'public' } },
    { value: 'private', labels: { de: 'privat', en: 'private' } },
  ],
};

const answersOf = async (practice: Practice, booking: string) => {
  const query = `query ($filter: ParticipationFilter) { participations(filter: $filter) { nodes {
    state answers { key type value label text german: text(languageTag: "de") } } } }`;
  return (await service.ask(query, { filter: { booking } }, practice.headers)).participations.nodes;
};

const bookingOf = async (appointment: string): Promise<string> =>
  (await service.sql('select booking_id from participations where appointment_id = $1', [appointment]))[0]!.booking_id;

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
      ['EMAIL', 'rex@BÜCHER.example', 'rex@xn--bcher-kva.example', 'rex@xn--bcher-kva.example'],
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

describe('the fields of a form', () => {
  test('as pages ask for them → in their order, with labels in the language, of the product only', {
    tags: ['CustomFields/form'],
  }, async () => {
    const practice = await makePractice(service, { ...ASKING, language: 'de' });
    const room = await practice.room();
    await ask(
      practice,
      { key: 'last', position: 9, type: 'LONG_TEXT', maxLength: 500, labels: { fr: 'Remarques' } },
      INSURANCE,
      { key: 'size', position: 1, product: room.product },
      { key: 'other', product: await practice.product() },
      { key: 'gone', archived: true },
    );
    const query = `query ($name: Identifier!, $languageTag: LanguageTag) { offers(name: $name) { resource {
      customFields { key }
      products { customFields { key label(languageTag: $languageTag) type required maxLength choices { value label(languageTag: $languageTag) } } } } } }`;
    const read = async (languageTag: string | null) =>
      (await service.ask(query, { name: room.reference, languageTag })).offers[0].resource;
    expect(await read('en-US')).toEqual({
      customFields: [{ key: 'insurance' }, { key: 'last' }],
      products: [
        {
          customFields: [
            {
              key: 'insurance',
              label: 'Insurance',
              type: 'CHOICE',
              required: true,
              maxLength: null,
              choices: [
                { value: 'public', label: 'public' },
                { value: 'private', label: 'private' },
              ],
            },
            { key: 'size', label: 'Label', type: 'TEXT', required: false, maxLength: 200, choices: [] },
            { key: 'last', label: 'Remarques', type: 'LONG_TEXT', required: false, maxLength: 500, choices: [] },
          ],
        },
      ],
    });
    const [inGerman] = (await read(null)).products[0].customFields;
    expect([inGerman.label, inGerman.choices[0].label]).toEqual(['Versicherung', 'gesetzlich']);
    const named = `POST /products/specific_products?prdRefs=${room.product}&withCustomFields=true&languageTag=en`;
    const { body } = await service.call(named);
    expect(body[0].customFields.map(({ key }: { key: string }) => key)).toEqual(['insurance', 'size', 'last']);
    expect((await service.call(`POST /products/specific_products?prdRefs=${room.product}`)).body[0]).not.toHaveProperty(
      'customFields',
    );
  });

  test('beyond 20 for a product → CONFLICT, also of two calls at once; archived ones do not count', {
    tags: ['CustomFields/limit'],
  }, async () => {
    const practice = await makePractice(service, ASKING);
    const product = await practice.product();
    await ask(practice, ...Array.from({ length: 18 }, (_, i) => ({ key: `field${i}` })));
    const own = (n: number) => setField(practice, { key: `own${n}`, product, type: 'TEXT', labels: { en: 'x' } });
    const told = (await Promise.all([own(1), own(2), own(3)])).map(codes).sort();
    expect(told).toEqual([[['CONFLICT', expect.any(String)]], undefined, undefined]);
    // another product has a form of its own
    await ask(practice, { key: 'else', product: await practice.product() });
    expect(codes(await setField(practice, { key: 'more', type: 'TEXT', labels: { en: 'x' } }))).toEqual([
      ['CONFLICT', 'A form asks for at most 20 custom fields: archive one first'],
    ]);
    await ask(practice, { key: 'field0', archived: true }, { key: 'more' });
  });

  test('the 21st, beside a transaction that adds the 20th → waits for it, then CONFLICT', {
    tags: ['CustomFields/limit'],
  }, async () => {
    const practice = await makePractice(service, ASKING);
    await ask(practice, ...Array.from({ length: 19 }, (_, i) => ({ key: `field${i}` })));
    const twentieth = `insert into custom_fields (crm_id, provider_id, key, labels, type)
      values ($1, $2, 'last', '{"en": "x"}', 'TEXT')`;
    const told = await afterChange(
      service,
      [[twentieth, practice.crmId, practice.provider], ['set constraints all immediate']],
      () => setField(practice, { key: 'more', type: 'TEXT', labels: { en: 'x' } }),
    );
    expect(codes(told)).toEqual([['CONFLICT', 'The change conflicts with stored data']]);
  });

  test('deleted → gone; after an answer → archived, and asked no more', {
    tags: ['CustomFields/archived-if-answered'],
  }, async () => {
    const practice = await makePractice(service, ASKING);
    await ask(practice, { key: 'kept' }, { key: 'unused' });
    expect((await book(service, await firstSlot(practice), { customFields: { kept: 'yes' } })).status).toBe(201);
    const { provider, headers } = practice;
    const remove = (key: string) =>
      service.graphql(
        'mutation ($provider: Identifier!, $key: FieldKey!) { deleteCustomField(provider: $provider, key: $key) }',
        { provider, key },
        headers,
      );
    const list = async (archived: boolean) =>
      (
        await service.ask(
          'query ($provider: Identifier!, $archived: Boolean!) { customFields(provider: $provider, archived: $archived) { nodes { key archived product { uuid } provider { uuid } } totalCount } }',
          { provider, archived },
          headers,
        )
      ).customFields;
    expect(await list(false)).toMatchObject({ totalCount: 2 });
    for (const key of ['kept', 'unused']) expect((await remove(key)).data).toEqual({ deleteCustomField: true });
    expect(await list(false)).toEqual({ nodes: [], totalCount: 0 });
    expect(await list(true)).toEqual({
      nodes: [{ key: 'kept', archived: true, product: null, provider: { uuid: provider } }],
      totalCount: 1,
    });
    expect(codes(await remove('unused'))).toEqual([['NOT_FOUND', 'key must exist: there is no "unused"']]);
  });

  test('that cannot be asked → INVALID_INPUT by the field of the input', async () => {
    const practice = await makePractice(service, ASKING);
    const other = await makePractice(service);
    const labels = { en: 'x' };
    const wrong: [object, string][] = [
      [{ key: 'a' }, 'input.labels is required; input.type is required'],
      [{ key: 'a', type: 'CHOICE', labels }, 'input.choices is required for a CHOICE'],
      [
        { key: 'a', type: 'TEXT', labels, choices: [{ value: 'x', labels }] },
        'input.choices must be given for a CHOICE only',
      ],
      [
        {
          key: 'a',
          type: 'CHOICE',
          labels,
          choices: [
            { value: 'x', labels },
            { value: 'x', labels },
          ],
        },
        'input.choices must not have a value twice',
      ],
      [
        { key: 'a', type: 'DATE', labels, maxLength: 3 },
        'input.maxLength must be given for a TEXT or a LONG_TEXT only',
      ],
      [{ key: 'a', type: 'TEXT', labels, maxLength: 0 }, 'input.maxLength must be from 1 to 2000'],
      [
        { key: 'a', type: 'TEXT', labels, product: await other.product() },
        expect.stringContaining('input.product must exist'),
      ],
    ];
    for (const [input, message] of wrong) {
      expect(codes(await setField(practice, input))).toEqual([['INVALID_INPUT', message]]);
    }
    for (const key of ['', 'A', '__proto__', 'a'.repeat(41), 'a-b']) {
      expect(codes(await setField(practice, { key, type: 'TEXT', labels }))).toHaveLength(1);
    }
    for (const bad of [{}, { de: '' }, { 'not a tag': 'x' }, { de: 'x'.repeat(101) }, ['x'], 'x']) {
      expect(codes(await setField(practice, { key: 'a', type: 'TEXT', labels: bad }))).toHaveLength(1);
    }
  });
});

test('huge answers, odd keys and control characters → refused by their keys, and nothing is stored', {
  tags: ['attack/answers-huge-odd-keys', 'CustomFields/harmless'],
}, async () => {
  const practice = await makePractice(service, ASKING);
  await ask(
    practice,
    ...Array.from({ length: 5 }, (_, i) => ({ key: `text${i}`, type: 'LONG_TEXT' })),
    { key: 'constructor' },
    { key: 'to_string' },
  );
  const slot = await firstSlot(practice);
  const raw = (customFields: string) =>
    service.call(
      `POST /resources/${slot.resource}/create_appointment_with_consumer`,
      `{"timeslot_uuid":"${slot.timeslot}","product_uuid":"${slot.product}","start":"${slot.start}","end":"${slot.end}",
          "email":"eva@example.org","firstname":"Eva","lastname":"Muster","customFields":${customFields}}`,
    );
  const messages = async (customFields: string) =>
    (await raw(customFields)).body.errors.map(({ message }: { message: string }) => message);
  const known = 'must be one of text0, text1, text2, text3, text4, constructor, to_string';
  for (const odd of ['{"__proto__":"x"}', '{"__proto__":{"text0":"x"}}']) {
    expect(await messages(odd)).toEqual(['The body is not valid JSON']);
  }
  const inList = await bookByGraphql(service, slot, { customFields: [{ key: '__proto__', value: 'x' }] });
  expect(codes(inList)).toEqual([['INVALID_INPUT', `input.customFields.__proto__ ${known}`]]);
  expect(await messages('{"toString":"x"}')).toEqual([`customFields.toString ${known}`]);
  expect(await messages(`{"${'k'.repeat(5_000)}":"x"}`)).toEqual([`customFields.${'k'.repeat(40)} ${known}`]);
  expect((await messages('{"text0":"a\\u0000b"}'))[0]).toMatch(/control characters/);
  const long = JSON.stringify('x'.repeat(2_000));
  const all = Array.from({ length: 5 }, (_, i) => `"text${i}":${long}`).join();
  expect(await messages(`{${all}}`)).toEqual(['customFields must be shorter, all answers together']);
  const [{ count }] = (await service.sql('select count(*)::int from participations where provider_id = $1', [
    practice.provider,
  ])) as [{ count: number }];
  expect(count).toBe(0);
  const { status, body } = await raw('{"constructor":"<b>x</b>","to_string":"\\u202e"}');
  expect([status, body.errors]).toEqual([201, undefined]);
  expect(await answersOf(practice, await bookingOf(body.createdAppointment.appointment_uuid))).toMatchObject([
    {
      answers: [
        { key: 'constructor', value: '<b>x</b>' },
        { key: 'to_string', value: '\u202e' },
      ],
    },
  ]);
});

test('the answer of a consumer → in no event, webhook, log or list of others; the database refuses it once erased', {
  tags: ['attack/answers-read-by-others', 'CustomFields/nobody-else'],
}, async () => {
  const practice = await makePractice(service, ASKING);
  await ask(practice, { key: 'secret' });
  const room = await practice.room({ availability: { capacity: 3 } });
  const [slot] = (await slotsOf(service, room.uuid)) as [Slot];
  const mark = 'Xanthippe7731';
  const { body } = await book(service, slot, { customFields: { secret: mark } });
  const seen = [
    await service.sql('select * from event_inbox where crm_id = $1', [practice.crmId]),
    body,
    (await service.call(`GET /resources/${room.uuid}/upcoming_bookables?withPrice=true`)).body,
    await service.ask(`{ offers(name: "${room.reference}") { resource { customFields { key label } } } }`, {}),
  ];
  expect(JSON.stringify(seen)).not.toContain(mark);
  const [place] = await service.sql('select id from participations where provider_id = $1', [practice.provider]);
  const erase = `update participations set erased_at = now(), user_id = null, email = null, first_name = null,
      last_name = null, language = null where id = $1`;
  await expect(service.sql(erase, [place!.id])).rejects.toMatchObject({
    constraint: 'participation_erased_is_nobodys',
  });
  const huge = 'update participations set answers = $1 where id = $2';
  for (const wrong of ['[]', '"x"', JSON.stringify({ a: 'x'.repeat(8_200) })]) {
    await expect(service.sql(huge, [wrong, place!.id])).rejects.toMatchObject({ constraint: 'participation_answers' });
  }
});
