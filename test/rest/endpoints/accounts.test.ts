import { describe, expect, test } from 'vitest';
import { refusal, wrapped } from '../../support/calls/answers.ts';
import { anotherCrm, encoded, fresh, MALFORMED, NO_REFERENCE, startCrm } from '../../support/calls/management.ts';

const crm = await startCrm();
const other = await anotherCrm(crm);

const NO_CONTROL = 'must not contain line breaks or other control characters';
const ADDRESS = { city: 'Berlin', countryCode: 'DE', street: 'Hauptstraße', number: '1', zip: '10115' };

const UNSET = {
  invoiceAddress: null,
  invoiceContactName: null,
  invoiceCompanyName: null,
  invoiceTaxId: null,
  email: null,
};

const DETAILS = {
  invoiceAddress: ADDRESS,
  invoiceContactName: 'Anna Müller',
  invoiceCompanyName: 'Müller GmbH',
  invoiceTaxId: 'DE 1',
  email: 'invoices@example.org',
};

const account = (fields: object = {}) => ({
  ownerReference: crm.owner,
  accountReference: fresh(),
  branch: 'real-estate',
  ...fields,
});

const create = (fields: object) => crm.call('POST /account', fields);
const read = (reference: string) => crm.call(`GET /account/${encoded(reference)}`);

describe('POST /crms/{crmId}/account', () => {
  test('all fields → 201 with the account', {
    tags: [
      '2/invoiceaddress-invoicecontactname-invoicecompanyname-invoicetaxid',
      '4.2/unknown-accountreference-201-account',
      '4.2/account-200-shape-create',
    ],
  }, async () => {
    const given = account(DETAILS);
    expect(await create(given)).toEqual(wrapped(201, { account: given }));
    expect(await read(given.accountReference)).toEqual(wrapped(200, { account: given }));
  });

  test('only what is required, or nulls and blanks → 201, unset is null', {
    tags: ['2/invoiceaddress-invoicecontactname-invoicecompanyname-invoicetaxid', 'W8/every-documented-field-present'],
  }, async () => {
    for (const unset of [{}, UNSET, { email: '', invoiceTaxId: ' ', invoiceContactName: '' }]) {
      const given = account(unset);
      expect(await create(given)).toEqual(wrapped(201, { account: { ...given, ...UNSET } }));
    }
  });

  test('the documented keys in the documented order, and no others', {
    tags: ['4.2/unknown-accountreference-201-account', 'W8/management-answer-undocumented-field'],
  }, async () => {
    const { body } = await create(account({ x: 1, invoiceAddress: { ...ADDRESS, x: 1, floor: null } }));
    expect(Object.keys(body.account)).toEqual([
      'ownerReference',
      'branch',
      'accountReference',
      'invoiceAddress',
      'invoiceContactName',
      'invoiceCompanyName',
      'invoiceTaxId',
      'email',
    ]);
    expect(body.account.invoiceAddress).toEqual(ADDRESS);
  });

  test('a known reference → 200 with the account as it was', {
    tags: ['W12/account-provider-200-overwritten', '4.2/known-accountreference-200-account'],
  }, async () => {
    const given = account(DETAILS);
    await create(given);
    const changes = { ownerReference: 'nobody@crm', branch: 'misc', email: 'else@example.org', invoiceAddress: null };
    expect(await create({ ...given, ...changes })).toEqual(wrapped(200, { account: given }));
    expect(await read(given.accountReference)).toEqual(wrapped(200, { account: given }));
  });

  test.each(['nobody@crm', other.owner, ...MALFORMED])(
    'the unknown owner %j → 404 naming it',
    { tags: ['W15/branch-owner-account-404', '1/account-needs-owner-first', '4.2/unknown-owner-user-404'] },
    async (ownerReference) => {
      expect(await create(account({ ownerReference }))).toEqual(
        refusal(404, '130', `ownerReference must exist: there is no "${ownerReference}"`),
      );
    },
  );

  test.each(['real-estate', 'facilities', 'handyman', 'sports-and-leisure', 'misc'])(
    'the branch %s → 201 with it',
    { tags: ['2/branch-real-estate-facilities'] },
    async (branch) => {
      const given = account({ branch });
      expect(await create(given)).toEqual(wrapped(201, { account: { ...given, ...UNSET } }));
    },
  );

  test.each(['estate', 'Misc', 'real estate', 'branch x'])(
    'the branch %j → 404 naming it',
    { tags: ['2/branch-real-estate-facilities', '4.2/invalid-branch-404-naming'] },
    async (branch) => {
      const branches = 'real-estate, facilities, handyman, sports-and-leisure, misc';
      expect(await create(account({ branch }))).toEqual(
        refusal(404, '130', `branch must be one of: ${branches}, not "${branch}"`),
      );
    },
  );

  test.each([
    ...MALFORMED.map((reference) => [reference, NO_REFERENCE]),
    ...['a\u0000b@crm', 'a\nb@crm', 'a@c\u007frm'].map((reference) => [reference, NO_CONTROL]),
  ])(
    'the account reference %j → 404 naming it',
    { tags: ['W16/create-account-404', '4.2/account-reference-cannot-parsed'] },
    async (accountReference, message) => {
      expect(await create(account({ accountReference }))).toEqual(
        refusal(404, '130', `accountReference ${message}, not "${accountReference}"`),
      );
    },
  );

  test('an account reference of 191 characters → 201, a longer one → 400', {
    tags: ['W7/references-191-characters-urls'],
  }, async () => {
    const longest = `${fresh()}${'x'.repeat(151)}`;
    expect(longest).toHaveLength(191);
    expect((await create(account({ accountReference: longest }))).status).toBe(201);
    for (const accountReference of [`${longest}x`, 'x'.repeat(192)]) {
      expect(await create(account({ accountReference }))).toEqual(
        refusal(400, '100', 'accountReference must be at most 191 characters long'),
      );
    }
  });

  test('a malformed account reference and something else wrong → 400 for both', async () => {
    expect(await create(account({ accountReference: 'a', email: 'b' }))).toEqual(
      refusal(
        400,
        '100',
        `accountReference ${NO_REFERENCE}`,
        'email must be one plain e-mail address, such as anna@example.org',
      ),
    );
  });

  test('an invoice address without its parts → 400 naming each', {
    tags: ['2/invoiceaddress-parts-countrycode-included'],
  }, async () => {
    const parts = ['street', 'number', 'zip', 'city', 'countryCode'];
    const { status, body } = await create(account({ invoiceAddress: {} }));
    expect([status, body.errors.map(({ message }: { message: string }) => message).sort()]).toEqual([
      400,
      parts.map((part) => `invoiceAddress.${part} is required`).sort(),
    ]);
  });

  test.each([
    [{ zip: null }, 'invoiceAddress.zip is required'],
    [{ zip: ' ' }, 'invoiceAddress.zip must not be empty and must have at most 255 characters'],
    [{ city: 'x'.repeat(256) }, 'invoiceAddress.city must not be empty and must have at most 255 characters'],
    [{ number: 1 }, 'invoiceAddress.number must be a string'],
    [{ countryCode: 'x'.repeat(65) }, 'invoiceAddress.countryCode must be at most 64 characters long'],
  ])(
    'an invoice address with %j → 400',
    { tags: ['2/invoiceaddress-parts-countrycode-included'] },
    async (wrong, message) => {
      expect(await create(account({ invoiceAddress: { ...ADDRESS, ...wrong } }))).toEqual(refusal(400, '100', message));
    },
  );

  test.each([['Berlin'], [1], [[ADDRESS]]])('the invoice address %j → 400', async (invoiceAddress) => {
    expect(await create(account({ invoiceAddress }))).toEqual(refusal(400, '100', 'invoiceAddress must be an object'));
  });
});
