import { describe, expect, test } from 'vitest';
import { refusal } from '../../support/calls/answers.ts';
import { fresh, MALFORMED, NO_REFERENCE, startCrm } from '../../support/calls/management.ts';

/** Rules that hold for the fields of every record that a CRM creates. */

const crm = await startCrm();

const owned = { ownerReference: crm.owner, accountReference: crm.account };
const contact = { userReference: crm.owner, providerReference: crm.provider };

interface Create {
  record: string;
  path: string;
  required: string[];
  optional: string[];
  /** Fields that must have the form of a reference. */
  references: string[];
  valid: object;
}

const CREATES: Create[] = [
  {
    record: 'a user',
    path: '/user',
    required: ['reference', 'email', 'username', 'lastName'],
    optional: ['firstName', 'phone', 'mobile'],
    references: ['reference'],
    valid: { email: 'anna@example.org', username: fresh(), lastName: 'Müller' },
  },
  {
    record: 'an account',
    path: '/account',
    required: ['ownerReference', 'accountReference', 'branch'],
    optional: ['invoiceContactName', 'invoiceCompanyName', 'invoiceTaxId', 'email'],
    // answered with 404: accounts.test.ts
    references: [],
    valid: {},
  },
  {
    record: 'a provider',
    path: '/provider',
    required: ['reference', 'ownerReference', 'accountReference', 'name'],
    optional: ['email', 'mobile', 'phone', 'impressum', 'branch', 'subbranch'],
    references: ['reference', 'ownerReference', 'accountReference'],
    valid: { reference: fresh(), ...owned, name: 'Praxis' },
  },
  {
    record: 'a product',
    path: `/provider/${crm.provider}/products`,
    required: ['reference', 'name'],
    optional: ['description'],
    references: ['reference'],
    valid: { name: 'Consultation' },
  },
  {
    record: 'a resource',
    path: `/provider/${crm.provider}/resources`,
    required: ['reference', 'publicName', 'internalName'],
    optional: ['description', 'contact', 'contactProfileReference', 'website'],
    references: ['reference'],
    valid: { publicName: 'Room', internalName: 'Room 1' },
  },
  {
    record: 'a contact profile',
    path: `/provider/${crm.provider}/contactProfile`,
    required: ['reference', 'userReference', 'providerReference', 'name'],
    optional: [],
    references: ['reference', 'userReference', 'providerReference'],
    valid: { reference: fresh(), ...contact, name: 'Anna', contactChannels: [] },
  },
];

describe.each(CREATES)('creating $record', ({ path, required, optional, references, valid }) => {
  const create = (body: object) => crm.call(`POST ${path}`, body);
  const each = (fields: string[], value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
  const lists = 'contactChannels' in valid ? ['contactChannels'] : [];

  test('required fields missing, null, empty or blank → 400 naming each', {
    tags: [
      '2/ownerreference-accountreference-branch-required',
      '2/provider-specific-profile-reference',
      '2/reference-email-username-lastname',
      '2/reference-name-product-required',
      '2/reference-ownerreference-accountreference-name',
      '2/reference-publicname-internalname-resource',
      '4.1/required-field-user-missing',
      '4.2/required-field-account-missing',
      '4.3/five-fields-profile-required',
      '4.3/required-field-product-missing',
      '4.3/required-field-provider-missing',
      '4.3/required-field-resource-missing',
      '7/400-names-field-missing',
      'W7/text-blanks-counts-empty',
    ],
  }, async () => {
    const refused = refusal(400, '100', ...[...required, ...lists].map((field) => `${field} is required`));
    expect(await create({})).toEqual(refused);
    for (const nothing of [null, '', '  ', '\t']) {
      expect(await create({ ...each(required, nothing), ...each(lists, null) })).toEqual(refused);
    }
  });

  test.each([[1], [true], [['a']], [{ a: 1 }]])(
    '%j where a text belongs → 400 for each field',
    { tags: ['4.3/required-field-resource-missing', 'W7/known-field-wrong-json'] },
    async (value) => {
      const texts = [...required, ...optional];
      expect(await create({ ...each(texts, value), ...each(lists, []) })).toEqual(
        refusal(400, '100', ...texts.map((field) => `${field} must be a string`)),
      );
    },
  );

  test.each(MALFORMED)(
    '%j as a reference → 400',
    { tags: ['2/user-reference-form-uniqueid', 'W16/elsewhere-body-400', 'W16/exactly-empty-side-blanks'] },
    async (reference) => {
      for (const field of references) {
        expect(await create({ ...valid, [field]: reference })).toEqual(refusal(400, '100', `${field} ${NO_REFERENCE}`));
      }
    },
  );
});
