import { describe, expect, test } from 'vitest';
import { refusal, UUID, wrapped } from '../support/calls/answers.ts';
import { anotherCrm, encoded, fresh, MALFORMED, SPECIAL, startCrm } from '../support/calls/management.ts';

/** Paths of the management endpoints name a record by its encoded reference or by its uuid. */

const crm = await startCrm();
const other = await anotherCrm(crm);

const PERSON = { lastName: 'Müller', firstName: null, phone: null, mobile: null };
const NAMES = { publicName: 'Room', internalName: 'Room 1' };
const PROFILE = { name: 'Anna', contactChannels: [] };

/** A resource and a contact profile of the other CRM, under one reference. */
const theirs = { reference: fresh(), uuid: '' };
theirs.uuid = (await other.atProvider('POST /resources', { reference: theirs.reference, ...NAMES })).body.uuid;
await other.atProvider('POST /contactProfile', {
  reference: theirs.reference,
  userReference: other.owner,
  providerReference: other.provider,
  ...PROFILE,
});

const idOf = async (table: 'users' | 'accounts' | 'contact_profiles', reference: string): Promise<string> =>
  (
    await crm.service.sql(`select id from ${table} where crm_id = $1 and reference = $2`, [
      crm.practice.crmId,
      reference,
    ])
  )[0]!.id;

const makeUser = async (reference = fresh()) => {
  const username = fresh();
  const user = { ...PERSON, reference, email: `${username}.example.org`, username };
  expect((await crm.call('POST /user', user)).status).toBe(201);
  return user;
};

const makeProvider = async (reference = fresh()) => {
  const names = { ownerReference: crm.owner, accountReference: crm.account, name: 'Praxis' };
  expect((await crm.call('POST /provider', { reference, ...names })).status).toBe(201);
  return reference;
};

/** The status of every endpoint below a provider, each with a body that is right. */
async function belowProvider(name: string, reference: string): Promise<number[]> {
  const at = `/provider/${encoded(name)}`;
  const [product, resource, profile] = [fresh(), fresh(), fresh()];
  const owned = { reference: profile, userReference: crm.owner, providerReference: reference, ...PROFILE };
  const replies = [
    await crm.call(`GET ${at}`),
    await crm.call(`GET ${at}/staff`),
    await crm.call(`POST ${at}/products`, { reference: product, name: 'Consultation' }),
    await crm.call(`GET ${at}/products`),
    await crm.call(`POST ${at}/resources`, { reference: resource, ...NAMES }),
    await crm.call(`GET ${at}/resources`),
    await crm.call(`POST ${at}/resources/${resource}`, {}),
    await crm.call(`DELETE ${at}/resources/${resource}`),
    await crm.call(`POST ${at}/contactProfile`, owned),
    await crm.call(`GET ${at}/contactProfile/${profile}`),
  ];
  return replies.map(({ status }) => status);
}

const FOUND = [200, 200, 201, 200, 201, 200, 202, 204, 201, 200];

test.each(SPECIAL)(
  'the provider %s@crm, encoded → found by every endpoint below it',
  { tags: ['4.3/special-characters-provider-reference'] },
  async (id) => {
    const reference = await makeProvider(`${id}@crm`);
    expect(await belowProvider(reference, reference)).toEqual(FOUND);
  },
);

test.each(SPECIAL)(
  'the user %s@crm, encoded → found, with its general contact profile',
  {
    tags: [
      '4.1/special-characters-user-reference',
      '4.3/special-characters-user-reference',
      'W5/path-segment-decoded-exactly',
    ],
  },
  async (id) => {
    const user = await makeUser(`${id}@crm`);
    const path = `/user/${encoded(user.reference)}`;
    expect(await crm.call(`GET ${path}`)).toEqual(wrapped(200, { user }));
    expect(await crm.call(`PUT ${path}/generalContactProfile`, PROFILE)).toEqual({ status: 200, body: PROFILE });
    expect(await crm.call(`GET ${path}/generalContactProfile`)).toEqual({ status: 200, body: PROFILE });
  },
);

test.each(SPECIAL)(
  'an account and a contact profile %s@crm, encoded → found',
  { tags: ['4.2/special-characters-account-reference', '4.3/provider-specific-profile-found'] },
  async (id) => {
    const reference = `${id}@crm`;
    await crm.call('POST /account', { accountReference: reference, ownerReference: crm.owner, branch: 'misc' });
    const { body } = await crm.call(`GET /account/${encoded(reference)}`);
    expect(body.account.accountReference).toBe(reference);
    const owned = { reference, userReference: crm.owner, providerReference: crm.provider, ...PROFILE };
    await crm.atProvider('POST /contactProfile', owned);
    const found = await crm.atProvider(`GET /contactProfile/${encoded(reference)}`);
    expect(found).toEqual(wrapped(200, { contactProfile: owned }));
  },
);

describe('a uuid in place of the reference', () => {
  test('a provider → found by every endpoint below it', {
    tags: ['4.3/provider-200-shape-create', '1/entities-named-reference-integrator'],
  }, async () => {
    const reference = await makeProvider();
    const { uuid } = (await crm.call(`GET /provider/${reference}`)).body.provider;
    expect(await belowProvider(uuid, reference)).toEqual(FOUND);
  });

  test('a user, in capitals, too → found, with its general contact profile', {
    tags: ['4.1/user-200-shape-create'],
  }, async () => {
    const user = await makeUser();
    const uuid = await idOf('users', user.reference);
    expect(await crm.call(`GET /user/${uuid.toUpperCase()}`)).toEqual(wrapped(200, { user }));
    expect((await crm.call(`PUT /user/${uuid}/generalContactProfile`, PROFILE)).status).toBe(200);
    expect((await crm.call(`GET /user/${uuid}/generalContactProfile`)).body).toEqual(PROFILE);
  });

  test('an account and a contact profile → found', { tags: ['4.2/account-200-shape-create'] }, async () => {
    const { body } = await crm.call(`GET /account/${await idOf('accounts', crm.account)}`);
    expect(body.account.accountReference).toBe(crm.account);
    const owned = { reference: fresh(), userReference: crm.owner, providerReference: crm.provider, ...PROFILE };
    await crm.atProvider('POST /contactProfile', owned);
    const uuid = await idOf('contact_profiles', owned.reference);
    expect(await crm.atProvider(`GET /contactProfile/${uuid}`)).toEqual(wrapped(200, { contactProfile: owned }));
  });

  test('a resource → changed and deleted', { tags: ['4.3/resource-named-encoded-reference'] }, async () => {
    const given = { reference: fresh(), ...NAMES };
    const { uuid } = (await crm.atProvider('POST /resources', given)).body;
    expect(uuid).toEqual(UUID);
    const { status, body } = await crm.atProvider(`POST /resources/${uuid}`, { publicName: 'Hall' });
    expect([status, body.reference, body.publicName]).toEqual([202, given.reference, 'Hall']);
    expect((await crm.atProvider(`DELETE /resources/${uuid}`)).status).toBe(204);
  });
});

describe('a name that names nothing', () => {
  const endpoints = (name: string): [field: string, request: string, body?: object][] => [
    ['reference', `GET /user/${name}`],
    ['reference', `GET /account/${name}`],
    ['reference', `GET /provider/${name}`],
    ['providerRef', `GET /provider/${name}/staff`],
    ['providerRef', `GET /provider/${name}/products`],
    ['providerRef', `POST /provider/${name}/products`, { reference: fresh(), name: 'Consultation' }],
    ['providerRef', `GET /provider/${name}/resources`],
    ['providerRef', `POST /provider/${name}/resources`, { reference: fresh(), ...NAMES }],
    ['providerRef', `POST /provider/${name}/resources/a@crm`, {}],
    ['providerRef', `DELETE /provider/${name}/resources/a@crm`],
    ['providerRef', `GET /provider/${name}/contactProfile/a@crm`],
    ['resourceRef', `POST /provider/${crm.provider}/resources/${name}`, {}],
    ['resourceRef', `DELETE /provider/${crm.provider}/resources/${name}?ignoreFutureAppointments=true`],
    ['userRef', `GET /user/${name}/generalContactProfile`],
    ['userRef', `PUT /user/${name}/generalContactProfile`, PROFILE],
    ['profileRef', `GET /provider/${crm.provider}/contactProfile/${name}`],
  ];

  test.each([
    ...[...MALFORMED, 'nobody@crm', fresh().split('@')[0]!, `${'x'.repeat(300)}@crm`, '%2540', ' ', '\t'],
    ...[other.owner, other.account, other.provider, other.practice.provider, theirs.reference, theirs.uuid],
  ])(
    '%j in any path → 404 naming it',
    {
      tags: [
        '4.1/such-user-404',
        '4.2/such-account-404',
        '4.3/product-unknown-provider-404',
        '4.3/products-unknown-provider-404',
        '4.3/profile-unknown-user-404',
        '4.3/resource-unknown-provider-404',
        '4.3/resources-unknown-provider-404',
        '4.3/staff-unknown-provider-404',
        '4.3/such-provider-404',
        '4.3/unknown-profile-reference-404',
        '4.3/unknown-resource-404',
        '7/404-tells-unknown-reference',
        'Tenants/foreign-thing-reference-uuid',
        'W15/references-path-404',
        'W16/path-simply-404',
      ],
    },
    async (name) => {
      for (const [field, request, body] of endpoints(encoded(name))) {
        expect([request, await crm.call(request, body)]).toEqual([
          request,
          refusal(404, '130', `${field} must exist: there is no "${name.slice(0, 64)}"`),
        ]);
      }
    },
  );

  test.each([
    ['a control character', 'a\u0000b@crm', 'must not contain line breaks or other control characters'],
    ['more than 600 characters', `${'x'.repeat(600)}@crm`, 'must be at most 600 characters long'],
  ])(
    'with %s, in any path → 400 naming the parameter',
    { tags: ['W7/control-characters-400-line'] },
    async (_, name, message) => {
      for (const [field, request, body] of endpoints(encoded(name))) {
        expect([request, await crm.call(request, body)]).toEqual([request, refusal(400, '100', `${field} ${message}`)]);
      }
    },
  );
});
