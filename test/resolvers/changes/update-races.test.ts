import { describe, expect, test } from 'vitest';
import { afterChange, type Change } from '../../support/another-transaction.ts';
import { codes } from '../../support/calls/appointment-calls.ts';
import { customFieldCalls } from '../../support/calls/custom-fields.ts';
import { fresh } from '../../support/calls/management.ts';
import { query } from '../../support/calls/mutate.ts';
import { callAllowed } from '../../support/calls/root-fields.ts';
import { makePractice } from '../../support/practice.ts';
import { type Reply, sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { setField, ask } = customFieldCalls(service);

const updateProduct = (product: string, input: object): Promise<Reply['body']> =>
  callAllowed(practice, 'updateProduct', { product, input });

const CHOOSE = "update custom_fields set type = 'CHOICE', choices = $1::jsonb where key = $2";

const CHOICES = JSON.stringify([{ value: 'a', labels: { en: 'A' } }]);

describe('two updates at once of fields that depend on each other', () => {
  test('the durations of a product → the later is INVALID_INPUT', async () => {
    const product = await practice.product({ minDuration: null });
    const shorter: [string, string] = ['update products set max_duration = 30 where id = $1', product];
    const answer = await afterChange(service, [shorter], () => updateProduct(product, { minDuration: 40 }));
    expect(codes(answer)).toEqual([['INVALID_INPUT', 'input.maxDuration must not be less than minDuration']]);
  });

  test('the type and the choices of a custom field → the later counts', async () => {
    await ask(practice, { key: 'choices' });
    const answer = await afterChange(service, [[CHOOSE, CHOICES, 'choices']], () =>
      setField(practice, { key: 'choices', type: 'DATE' }),
    );
    expect(codes(answer)).toBeUndefined();
  });

  test('the type and the length of a custom field → the later is INVALID_INPUT', async () => {
    await ask(practice, { key: 'length' });
    const answer = await afterChange(service, [[CHOOSE, CHOICES, 'length']], () =>
      setField(practice, { key: 'length', maxLength: 10 }),
    );
    const refused = 'input.maxLength must be given for a TEXT or a LONG_TEXT only';
    expect(codes(answer)).toEqual([['INVALID_INPUT', refused]]);
  });
});

test('a custom field, and another call that creates one of its key → updated', async () => {
  await ask(practice, { key: 'first' });
  const copy = `insert into custom_fields (crm_id, provider_id, key, labels, type)
    select crm_id, provider_id, 'second', labels, type from custom_fields where key = 'first' and provider_id = $1`;
  const input = { key: 'second', type: 'TEXT', labels: { en: 'Mine' } };
  const answer = await afterChange(service, [[copy, practice.provider]], () => setField(practice, input));
  expect(answer).toEqual({ data: { setCustomField: { created: false, customField: { key: 'second' } } } });
  const { provider } = practice;
  const customFields = await query(practice, 'customFields', { provider }, '{ nodes { key labels } }');
  expect(customFields.nodes).toContainEqual({ key: 'second', labels: { en: 'Mine' } });
});

test('the contact profile of a resource, and a move of the profile to another user → INVALID_INPUT', async () => {
  const { owner } = practice.references;
  const [reference, other] = [fresh(), await practice.user()];
  const profile = { reference, user: owner, provider: practice.provider, name: 'Desk', contactChannels: [] };
  await practice.make('setContactProfile', profile);
  const { uuid } = await practice.resource({ contact: owner });
  const move: Change = [
    'update contact_profiles set user_id = (select id from users where reference = $1) where reference = $2',
    other,
    reference,
  ];
  const answer = await afterChange(service, [move], () =>
    callAllowed(practice, 'updateResource', { resource: uuid, input: { contactProfile: reference } }),
  );
  expect(codes(answer)).toEqual([['INVALID_INPUT', `input.contactProfile must exist: there is no "${reference}"`]]);
});
