import { describe, expect, test } from 'vitest';
import { afterChange } from '../../support/another-transaction.ts';
import { codes } from '../../support/calls/appointment-calls.ts';
import { book, hold } from '../../support/calls/booking.ts';
import { ASKING, customFieldCalls } from '../../support/calls/custom-fields.ts';
import { list, type Slot, slotsOf } from '../../support/calls/slots.ts';
import { chooseTime, see } from '../../support/pages/book-page.ts';
import { makePractice, type Practice, type Room } from '../../support/practice.ts';
import { timesRead } from '../../support/read-texts.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const { ask, setField } = customFieldCalls(service);

/** Label of the one field that is counted. */
const MARK = 'Xanthippe-9917';
/** Field with this label, which needs no answer. */
const LONG_FIELD = { key: 'long', labels: { en: MARK }, type: 'TEXT' };

const practice = await makePractice(service, ASKING);
await ask(practice, LONG_FIELD);

/** Copies a room; returns the uuids of it and of its copies. */
async function copiesOf({ crmId, provider }: Practice, room: Room, count: number): Promise<string[]> {
  const copies = await service.sql(
    `with copies as (
      insert into resources (crm_id, provider_id, reference, public_name, internal_name)
      select $1, $2, 'copy-' || i || '-' || $1 || '@test', 'Room', 'Room' from generate_series(2, $4::int) as i
      returning id
    ) insert into resource_products (crm_id, resource_id, product_id) select $1, id, $3 from copies
    returning resource_id as id`,
    [crmId, provider, room.product, count],
  );
  return [room.uuid, ...copies.map(({ id }) => id)];
}

describe('the texts of custom fields', async () => {
  const room = await practice.room();
  const rooms = await copiesOf(practice, room, 100);
  const named = (count: number) => rooms.slice(0, count).map((uuid) => `ref=${uuid}`);
  const read = (call: () => Promise<unknown>) => timesRead(MARK, call);
  const reading = (request: string) => read(async () => expect((await service.call(request)).status).toBe(200));

  test.each([1, 100])(
    'in a listing of %i resources → not read',
    { tags: ['attack/forms-read-with-resources'] },
    async (count) => {
      expect(await read(() => list(service, room.uuid, `?${named(count).join('&')}`))).toBe(0);
      expect(await reading(`POST /resources/public_data?${named(count).join('&')}`)).toBe(0);
      expect(await reading(`POST /products/active_products?${named(count).join('&')}`)).toBe(0);
    },
  );

  test('in products and offers of 100 resources that show them → read once', {
    tags: ['attack/forms-read-with-resources'],
  }, async () => {
    expect(await reading(`POST /products/active_products?withCustomFields=true&${named(100).join('&')}`)).toBe(1);
    expect(await reading(`POST /products/specific_products?withCustomFields=true&prdRefs=${room.product}`)).toBe(1);
    const query = `{ offers(name: "${practice.provider}") {
      resource { products { customFields { label } } customFields { label } } } }`;
    let labels = 0;
    const count = await read(async () => {
      const { data } = await service.graphql(query);
      labels = JSON.stringify(data).split(MARK).length - 1;
    });
    expect([labels, count]).toEqual([200, 1]);
  });

  test('on a booking page → read by the page with the form only, once', {
    tags: ['attack/forms-read-with-resources'],
  }, async () => {
    const address = `/book/${room.uuid}?day=${room.day}`;
    expect(await read(() => see(service, `/book/${practice.provider}`))).toBe(0);
    expect(await read(() => see(service, address))).toBe(0);
    const details = await chooseTime(service, address, '09:00');
    expect(await read(async () => expect((await see(service, details)).html).toContain(MARK))).toBe(1);
  });

  test('of a hold → not read; of its booking, and of one without a hold → once, also by cached settings', {
    tags: ['attack/forms-read-with-resources'],
  }, async () => {
    for (let run = 0; run < 2; run++) {
      const [first, second] = (await slotsOf(service, room.uuid)) as [Slot, Slot];
      let placeholder_id = '';
      expect(
        await read(async () => {
          placeholder_id = await hold(service, first);
        }),
      ).toBe(0);
      const booked = async (slot: Slot, more: object) => expect((await book(service, slot, more)).status).toBe(201);
      expect(await read(() => booked(first, { placeholder_id }))).toBe(1);
      expect(await read(() => booked(second, { email: 'otto@example.org' }))).toBe(1);
    }
  });
});

describe('the fields of a provider together', () => {
  const choices = (count: number, length: number) =>
    Array.from({ length: count }, (_, i) => ({ value: `v${i}`, labels: { en: 'x'.repeat(length) } }));
  const labels = { en: 'x' };
  const TOO_LONG =
    'The labels and choices of the custom fields of a provider have at most 65536 bytes together: shorten some, or archive a field';
  const insert = `insert into custom_fields (crm_id, provider_id, product_id, key, labels, type, choices)
    select $1, $2, $3, 'field' || i, '{"en": "x"}', $4, $5 from generate_series(1, $6::int) as i`;
  /** The statement adds fields without any check of the application. */
  const added = (
    { crmId, provider }: Practice,
    product: string | null,
    fields: { type: string; choices: object[] | null; count: number },
  ) => [crmId, provider, product, fields.type, fields.choices && JSON.stringify(fields.choices), fields.count];

  test('beyond 100 → CONFLICT; archived ones do not count; the database refuses them, too', {
    tags: ['CustomFields/limit'],
  }, async () => {
    const practice = await makePractice(service, ASKING);
    for (let i = 0; i < 5; i++) {
      const product = await practice.product();
      const fields = Array.from({ length: 20 }, (_, n) => ({ key: `p${i}_${n}`, product }));
      await ask(practice, ...fields);
    }
    const product = await practice.product();
    const another = { key: 'more', product, type: 'TEXT', labels };
    expect(codes(await setField(practice, another))).toEqual([
      ['CONFLICT', 'A provider asks for at most 100 custom fields: archive one first'],
    ]);
    await expect(
      service.sql(insert, added(practice, product, { type: 'TEXT', choices: null, count: 1 })),
    ).rejects.toMatchObject({ constraint: 'custom_field_limit_of_provider' });
    await ask(practice, { key: 'p0_0', archived: true });
    expect(codes(await setField(practice, another))).toBeUndefined();
  });

  test('beyond 64 KB of labels and choices → CONFLICT, also by longer labels; the database refuses them, too', {
    tags: ['CustomFields/limit'],
  }, async () => {
    const practice = await makePractice(service, ASKING);
    const long = choices(50, 100);
    await ask(practice, ...Array.from({ length: 9 }, (_, i) => ({ key: `c${i}`, type: 'CHOICE', choices: long })));
    expect(codes(await setField(practice, { key: 'more', type: 'CHOICE', labels, choices: long }))).toEqual([
      ['CONFLICT', TOO_LONG],
    ]);
    const longer = choices(50, 100).map(({ value }) => ({
      value,
      labels: { en: 'x'.repeat(100), de: 'x'.repeat(100) },
    }));
    expect(codes(await setField(practice, { key: 'c1', choices: longer }))).toEqual([['CONFLICT', TOO_LONG]]);
    await expect(
      service.sql(insert, added(practice, null, { type: 'CHOICE', choices: long, count: 2 })),
    ).rejects.toMatchObject({ constraint: 'custom_field_bytes_of_provider' });
    await expect(
      service.sql(`update custom_fields set choices = $2 where provider_id = $1 and key = 'c1'`, [
        practice.provider,
        JSON.stringify(longer),
      ]),
    ).rejects.toMatchObject({ constraint: 'custom_field_bytes_of_provider' });
    // without the longest one there is room
    await ask(practice, { key: 'c0', type: 'CHOICE', archived: true }, { key: 'c1', type: 'CHOICE', choices: longer });
  });

  test('64 KB, beside a transaction that adds as much as is left → waits for it, then CONFLICT', {
    tags: ['CustomFields/limit'],
  }, async () => {
    const practice = await makePractice(service, ASKING);
    const long = choices(50, 100);
    await ask(practice, ...Array.from({ length: 8 }, (_, i) => ({ key: `c${i}`, type: 'CHOICE', choices: long })));
    const last = added(practice, null, { type: 'CHOICE', choices: long, count: 1 });
    const told = await afterChange(service, [[insert, ...last], ['set constraints all immediate']], () =>
      setField(practice, { key: 'more', type: 'CHOICE', labels, choices: long }),
    );
    expect(codes(told)).toEqual([['CONFLICT', 'The change conflicts with stored data']]);
  });
});
