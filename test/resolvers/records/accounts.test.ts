import { describe, expect, test } from 'vitest';
import { mutate, query } from '../../support/calls/mutate.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const ACCOUNT = `uuid reference branch owner { reference } email createdAt invoiceContactName invoiceCompanyName
  invoiceTaxId invoiceAddress { street number zip city countryCode }`;
const PROVIDER = `uuid reference owner { reference } account { reference } name description email mobile phone impressum
  branch subbranch timeZone language themingAllowed localisationAllowed customFieldsAllowed createdAt`;
const GENERATED = { uuid: expect.any(String), createdAt: expect.any(String) };

const service = await sharedService();
const practice = await makePractice(service);
const owner = practice.references.owner;

const create = (mutation: string, input: object, selection: string, by = practice) =>
  by.make(mutation, input, selection);

describe('an account', () => {
  const read = (account: string, by = practice) => query(by, 'account', { account }, `{ ${ACCOUNT} }`);

  test('several accounts → listed in the order of their making', async () => {
    const other = await makePractice(service);
    const [ownerOfAll, own] = [other.references.owner, other.references.account];
    const account = (reference: string) =>
      create('createAccount', { reference, owner: ownerOfAll, branch: 'facilities' }, ACCOUNT, other);
    const [last, first] = [await account('z@crm'), await account('a@crm')];
    const accounts = await query(other, 'accounts', {}, `{ nodes { ${ACCOUNT} } }`);
    expect(accounts.nodes).toEqual([await read(own, other), last, first]);
  });
});

describe('a provider', () => {
  const read = (provider: string, by = practice) => query(by, 'provider', { provider }, `{ ${PROVIDER} }`);
  const staff = (provider: string, by = practice) => query(by, 'staff', { provider }, '{ reference }');
  const account = () => practice.references.account;
  const optional = {
    description: 'Physiotherapy\nfor everyone',
    email: 'hello@example.org',
    mobile: '+49 170 2',
    phone: '+49 30 2',
    impressum: 'Praxis GmbH,\nBerlin',
    branch: 'sports-and-leisure',
    subbranch: 'Physiotherapy',
    timeZone: 'America/New_York',
    language: 'en-US',
    themingAllowed: true,
    localisationAllowed: true,
    customFieldsAllowed: true,
  };

  test('all fields given → the provider, readable by uuid and by reference', async () => {
    const input = { reference: 'full@crm', owner, account: account(), name: 'Praxis', ...optional };
    const provider = await create('createProvider', input, PROVIDER);
    expect(provider).toEqual({
      ...GENERATED,
      ...input,
      owner: { reference: owner },
      account: { reference: account() },
    });
    expect(await read(provider.uuid)).toEqual(provider);
    expect(await read('full@crm')).toEqual(provider);
  });

  test('only what is required given → the rest is null, in Berlin and in German', async () => {
    const input = { reference: 'bare@crm', owner, account: account(), name: 'Praxis' };
    expect(await create('createProvider', input, PROVIDER)).toEqual({
      ...GENERATED,
      ...input,
      owner: { reference: owner },
      account: { reference: account() },
      description: null,
      email: null,
      mobile: null,
      phone: null,
      impressum: null,
      branch: null,
      subbranch: null,
      timeZone: 'Europe/Berlin',
      language: 'de',
      themingAllowed: false,
      localisationAllowed: false,
      customFieldsAllowed: false,
    });
  });

  test('several providers → listed in the order of their making', async () => {
    const other = await makePractice(service);
    const fields = { owner: other.references.owner, account: other.references.account, name: 'Praxis' };
    const [last, first] = [
      await create('createProvider', { reference: 'z@crm', ...fields }, PROVIDER, other),
      await create('createProvider', { reference: 'a@crm', ...fields }, PROVIDER, other),
    ];
    const providers = await query(other, 'providers', {}, `{ nodes { ${PROVIDER} } }`);
    expect(providers.nodes).toEqual([await read(other.provider, other), last, first]);
  });

  test('a new provider → its owner is the first staff member, others follow in the order they joined', {
    tags: ['Tenants/staff-added', 'Tenants/owner-provider-first-staff'],
  }, async () => {
    const other = await makePractice(service);
    const { owner } = other.references;
    expect(await staff(other.provider, other)).toEqual([{ reference: owner }]);
    const add = (user: string) => mutate(other, 'addStaffMember', { provider: other.provider, user }, '{ reference }');
    const [zoe, adam] = [`zoe@${other.crmId}`, `adam@${other.crmId}`];
    for (const reference of [zoe, adam]) await other.user({ reference });
    for (const reference of [zoe, adam, zoe, owner]) expect(await add(reference)).toEqual({ reference });
    expect(await staff(other.provider, other)).toEqual([owner, zoe, adam].map((reference) => ({ reference })));
  });
});
