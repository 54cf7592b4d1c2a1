import { describe, expect, test } from 'vitest';
import { refusal, UUID, wrapped } from '../../support/calls/answers.ts';
import { anotherCrm, encoded, fresh, startCrm } from '../../support/calls/management.ts';
import { mutate } from '../../support/calls/mutate.ts';

const crm = await startCrm();
const other = await anotherCrm(crm);

const names = { ownerReference: crm.owner, accountReference: crm.account };

const UNSET = { email: null, mobile: null, phone: null, impressum: null, branch: null, subbranch: null };

const DETAILS = {
  email: 'praxis@example.org',
  mobile: '+49 170 1',
  phone: '+49 30 1',
  impressum: 'Praxis GmbH\nBerlin',
  branch: 'sports-and-leisure',
  subbranch: 'Physiotherapie',
};

const provider = (fields: object = {}) => ({ reference: fresh(), name: 'Praxis', ...fields });

const create = (fields: object) => crm.call('POST /provider', { ...names, ...fields });
const read = (reference: string) => crm.call(`GET /provider/${encoded(reference)}`);
const none = (field: string, value: string) => refusal(404, '130', `${field} must exist: there is no "${value}"`);

describe('POST /crms/{crmId}/provider', () => {
  test('all fields → 201 with the provider', {
    tags: ['2/email-mobile-phone-impressum', '4.3/new-provider-201-uuid', '4.3/provider-200-shape-create'],
  }, async () => {
    const given = provider(DETAILS);
    expect(await create(given)).toEqual(wrapped(201, { provider: { uuid: UUID, ...given } }));
    expect(await read(given.reference)).toEqual(wrapped(200, { provider: { uuid: UUID, ...given } }));
  });

  test('only what is required, or nulls and blanks → 201, unset is null', {
    tags: ['2/email-mobile-phone-impressum', 'W8/every-documented-field-present'],
  }, async () => {
    for (const unset of [{}, UNSET, { email: '', branch: ' ', impressum: '\n' }]) {
      const given = provider(unset);
      expect(await create(given)).toEqual(wrapped(201, { provider: { uuid: UUID, ...given, ...UNSET } }));
    }
  });

  test('the documented keys in the documented order, and no others', {
    tags: [
      '2/uuid-generated-ownerreference-accountreference',
      '4.3/new-provider-201-uuid',
      'W8/management-answer-undocumented-field',
    ],
  }, async () => {
    const { body } = await create(provider({ timeZone: 'Asia/Tokyo', description: 'x' }));
    const keys = ['uuid', 'reference', 'name', 'email', 'mobile', 'phone', 'impressum', 'branch', 'subbranch'];
    expect(Object.keys(body.provider)).toEqual(keys);
  });

  test('a known reference → 200 with the provider as it was', {
    tags: ['W12/account-provider-200-overwritten'],
  }, async () => {
    const given = provider(DETAILS);
    const { uuid } = (await create(given)).body.provider;
    const changes = { ownerReference: 'nobody@crm', accountReference: 'none@crm', name: 'Else', email: null };
    expect(await create({ ...given, ...changes })).toEqual(wrapped(200, { provider: { uuid, ...given } }));
    expect(await read(uuid)).toEqual(wrapped(200, { provider: { uuid, ...given } }));
  });

  test('an unknown owner and an unknown account → 404 naming both', {
    tags: ['W2/entry-offending-field-naming', 'W15/branch-owner-account-404'],
  }, async () => {
    const fields = ['ownerReference', 'accountReference'];
    const unknown = Object.fromEntries(fields.map((field) => [field, `no-${field}@crm`]));
    const messages = fields.map((field) => `${field} must exist: there is no "no-${field}@crm"`);
    expect(await create(provider(unknown))).toEqual(refusal(404, '130', ...messages));
  });

  test.each(['ownerReference', 'accountReference'])(
    'the unknown %s → 404 naming it, also of another CRM',
    { tags: ['W15/branch-owner-account-404', '1/account-needs-owner-first'] },
    async (field) => {
      const theirs = field === 'ownerReference' ? other.owner : other.account;
      expect(await create(provider({ [field]: 'nobody@crm' }))).toEqual(none(field, 'nobody@crm'));
      expect(await create(provider({ [field]: theirs }))).toEqual(none(field, theirs));
    },
  );

  test('an owner by uuid → found', async () => {
    const [owner] = await crm.service.sql('select id from users where reference = $1', [crm.owner]);
    expect((await create(provider({ ownerReference: owner!.id.toUpperCase() }))).status).toBe(201);
  });

  test.each(['real-estate', 'facilities', 'handyman', 'sports-and-leisure', 'misc'])(
    'the branch %s → 201 with it',
    { tags: ['2/branch-provider-values-account'] },
    async (branch) => {
      const given = provider({ branch });
      expect(await create(given)).toEqual(wrapped(201, { provider: { uuid: UUID, ...given, ...UNSET, branch } }));
    },
  );

  test('a branch that does not exist → 404 naming it', {
    tags: ['2/branch-provider-values-account', 'W15/branch-owner-account-404'],
  }, async () => {
    const branches = 'real-estate, facilities, handyman, sports-and-leisure, misc';
    expect(await create(provider({ branch: 'sports' }))).toEqual(
      refusal(404, '130', `branch must be one of: ${branches}, not "sports"`),
    );
  });
});

describe('GET /crms/{crmId}/provider/{providerRef}/staff', () => {
  const owner = {
    reference: crm.owner,
    email: `${crm.practice.crmId}@example.com`,
    username: crm.practice.crmId,
    firstName: null,
    lastName: 'Owner',
    phone: null,
    mobile: null,
  };

  test('a new provider → a bare array with its owner; staff that is added comes after', {
    tags: ['2/provider-staff-members-users', '4.3/staff-200-bare-array'],
  }, async () => {
    const { reference } = provider();
    await create({ reference, name: 'Praxis' });
    expect(await crm.call(`GET /provider/${reference}/staff`)).toEqual({ status: 200, body: [owner] });

    const anna = { reference: fresh(), email: 'anna@example.org', username: 'anna', lastName: 'Müller' };
    await crm.call('POST /user', anna);
    await mutate(crm.practice, 'addStaffMember', { provider: reference, user: anna.reference });
    const { status, body } = await crm.call(`GET /provider/${reference}/staff`);
    expect([status, body]).toEqual([200, [owner, { ...anna, firstName: null, phone: null, mobile: null }]]);
    expect(Object.keys(body[0])).toEqual(Object.keys(owner));
  });
});
