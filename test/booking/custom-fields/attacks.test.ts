import { expect, test } from 'vitest';
import { answer, refusal } from '../../support/calls/answers.ts';
import { codes } from '../../support/calls/appointment-calls.ts';
import { book } from '../../support/calls/booking.ts';
import { ASKING, customFieldCalls } from '../../support/calls/custom-fields.ts';
import { bookByGraphql } from '../../support/calls/graphql-booking.ts';
import { firstSlot, type Slot, slotsOf } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const { ask, answersOf, bookingOf } = customFieldCalls(service);

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

test('fields with many choices, which each product repeats → refused beyond 10 000; the booking page asks for those of one', {
  tags: ['attack/largest-answer-smallest-request', 'CustomFields/harmless'],
}, async () => {
  const practice = await makePractice(service, ASKING);
  const choices = Array.from({ length: 50 }, (_, i) => ({ value: `v${i}`, labels: { en: `Choice ${i}` } }));
  await ask(practice, ...Array.from({ length: 20 }, (_, i) => ({ key: `field${i}`, type: 'CHOICE', choices })));
  const products: string[] = [];
  for (let i = 0; i < 10; i++) products.push(await practice.product());
  const { reference } = await practice.resource({ products });
  const document = `query ($resources: [Identifier!], $products: [Identifier!]!, $withAll: Boolean!) {
    publicData(resources: $resources) @include(if: $withAll) { resource { products { customFields { choices { value } } } } }
    namedProducts(products: $products) { customFields { choices { value } } } }`;
  const read = (withAll: boolean) =>
    service.graphql(document, { resources: [reference], products: products.slice(1), withAll });
  const message = 'The answer would have more than 10000 custom fields and choices: name fewer resources or products';
  expect(codes(await read(true))).toEqual([['INVALID_INPUT', message]]);
  expect((await read(false)).data.namedProducts).toHaveLength(9);
  const list = `POST /products/active_products?ref=${reference}`;
  expect(answer(await service.call(`${list}&withCustomFields=true`))).toEqual(refusal(400, '100', message));
  expect((await service.call(list)).body.products).toHaveLength(10);
  const page = await fetch(`${service.url}/book/${reference}`);
  expect(page.status).toBe(200);
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
    await expect(service.sql(huge, [wrong, place!.id])).rejects.toMatchObject({ constraint: 'answers_are_object' });
  }
});
