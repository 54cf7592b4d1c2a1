import { describe, expect, test } from 'vitest';
import { afterChange } from '../../support/another-transaction.ts';
import { codes } from '../../support/calls/appointment-calls.ts';
import { book } from '../../support/calls/booking.ts';
import { ASKING, customFieldCalls, INSURANCE } from '../../support/calls/custom-fields.ts';
import { firstSlot } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const { setField, ask } = customFieldCalls(service);

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

  test('of another type than before → without the choices or the length of that one', async () => {
    const practice = await makePractice(service, ASKING);
    const { choices } = INSURANCE;
    await ask(practice, { key: 'size', maxLength: 10 });
    for (const change of [{ type: 'LONG_TEXT' }, { type: 'CHOICE', choices }, { type: 'DATE' }, { maxLength: null }]) {
      expect(codes(await setField(practice, { key: 'size', ...change }))).toBeUndefined();
    }
    const read = `{ customFields(provider: "${practice.provider}") { nodes { type maxLength choices { value } } } }`;
    const { customFields } = await service.ask(read, {}, practice.headers);
    expect(customFields.nodes).toEqual([{ type: 'DATE', maxLength: null, choices: null }]);
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
