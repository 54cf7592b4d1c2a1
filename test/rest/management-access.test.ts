import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { managementEndpoints } from '../../src/doors/rest/endpoints/management-endpoints.ts';
import { answer, refusal } from '../support/calls/answers.ts';
import { anotherCrm, fresh, startCrm } from '../support/calls/management.ts';
import { ADMIN, ADMIN_KEY } from '../support/production.ts';

const crm = await startCrm();
const other = await anotherCrm(crm);
const { service } = crm;

const NO_KEY = refusal(401, '110', 'A valid key is required');
const NOT_HERE = refusal(403, '120', 'The key does not allow this request');

/** Every management endpoint with the names of a CRM that has them all. */
const pathOf = (route: string, crmId: string) => {
  const names: Record<string, string> = {
    crmId,
    userRef: crm.owner,
    providerRef: crm.provider,
    resourceRef: 'room@crm',
    profileRef: 'profile@crm',
    reference: /account/.test(route) ? crm.account : /provider/.test(route) ? crm.provider : crm.owner,
  };
  return route.replace(/:(\w+)/g, (_, name) => names[name]!);
};

const ROUTES = managementEndpoints.map(({ route }) => route);

/** Everything that the service keeps of this CRM. */
const kept = async () => {
  const tables = ['users', 'accounts', 'providers', 'products', 'resources', 'contact_profiles'];
  const rows = tables.map((table) =>
    service.sql(`select to_jsonb(t) from ${table} t where crm_id = $1`, [crm.practice.crmId]),
  );
  return Promise.all(rows);
};

describe('the documented endpoints', () => {
  test('are these, and all of them need the key of the CRM', {
    tags: ['1/integrating-systems-set-booked', '4/documented-ones'],
  }, () => {
    expect([...ROUTES].sort()).toEqual(
      [
        'POST /crms/:crmId/user',
        'GET /crms/:crmId/user/:reference',
        'POST /crms/:crmId/account',
        'GET /crms/:crmId/account/:reference',
        'POST /crms/:crmId/provider',
        'GET /crms/:crmId/provider/:reference',
        'GET /crms/:crmId/provider/:providerRef/staff',
        'POST /crms/:crmId/provider/:providerRef/products',
        'GET /crms/:crmId/provider/:providerRef/products',
        'POST /crms/:crmId/provider/:providerRef/resources',
        'GET /crms/:crmId/provider/:providerRef/resources',
        'POST /crms/:crmId/provider/:providerRef/resources/:resourceRef',
        'DELETE /crms/:crmId/provider/:providerRef/resources/:resourceRef',
        'GET /crms/:crmId/user/:userRef/generalContactProfile',
        'PUT /crms/:crmId/user/:userRef/generalContactProfile',
        'GET /crms/:crmId/provider/:providerRef/contactProfile/:profileRef',
        'POST /crms/:crmId/provider/:providerRef/contactProfile',
      ].sort(),
    );
    expect(managementEndpoints.filter(({ access }) => access !== 'crm')).toEqual([]);
  });
});

describe.each(ROUTES)('%s', (route) => {
  const request = (crmId: string) => pathOf(route, crmId);
  const body = /^(POST|PUT)/.test(route) ? '{"malformed' : undefined;

  test('without a key, or with one that is not valid → 401, whatever the body and the CRM', {
    tags: ['5/every-management-request-carries', 'W22/endpoint-takes-authority-cookie', 'W4/missing-wrong-key-401'],
  }, async () => {
    const keys = [
      {},
      { 'x-service-client-id': '' },
      { 'x-service-client-id': 'no-key' },
      { 'x-service-client-id': ADMIN_KEY },
    ];
    for (const headers of [...keys, ADMIN, { cookie: `X-SERVICE-CLIENT-ID=${crm.practice.key}` }]) {
      for (const crmId of [crm.practice.crmId, 'nobody']) {
        expect(answer(await service.call(request(crmId), body, headers as Record<string, string>))).toEqual(NO_KEY);
      }
    }
  });

  test('with the key of another CRM, or for one that does not exist → the same 403, and nothing changes', {
    tags: ['5/crmid-integrator-key', 'W4/valid-key-under-another', 'attack/key-wrong-revoked-foreign'],
  }, async () => {
    const before = await kept();
    for (const content of [body, body && '{}']) {
      for (const crmId of [crm.practice.crmId, `crm-${randomUUID()}`, 'nobody', crm.practice.crmId.toUpperCase()]) {
        expect(answer(await service.call(request(crmId), content, other.practice.headers))).toEqual(NOT_HERE);
      }
    }
    expect(await kept()).toEqual(before);
  });

  test('with the key of the CRM → reached, the same below /rest/1', {
    tags: ['5/every-management-request-carries', 'W6/every-path-answers-documented'],
  }, async () => {
    const { headers } = crm.practice;
    const content = body && '{}';
    const plain = answer(await service.call(request(crm.practice.crmId), content, headers));
    expect([200, 400, 404]).toContain(plain.status);
    expect(plain.body?.errors?.[0].errorCode).not.toBe('131');
    const prefixed = request(crm.practice.crmId).replace(' ', ' /rest/1');
    expect(answer(await service.call(prefixed, content, headers))).toEqual(plain);
  });

  test('from a web page of another origin → no CORS headers, and no preflight', {
    tags: ['W22/management-endpoints-send-cors', 'attack/foreign-web-page-makes'],
  }, async () => {
    const origin = { origin: 'https://www.example.org', 'access-control-request-method': 'POST' };
    const [method = '', path] = request(crm.practice.crmId).split(' ');
    for (const verb of [method, 'OPTIONS']) {
      const { headers } = await service.call(`${verb} ${path}`, undefined, { ...origin, ...crm.practice.headers });
      expect([...headers.keys()].filter((name) => /^access-control|^vary/.test(name))).toEqual([]);
    }
  });
});

test('a key that was revoked → 401', { tags: ['W4/missing-wrong-key-401'] }, async () => {
  const revoked = await anotherCrm(crm);
  await service.sql('update api_keys set revoked_at = now() where crm_id = $1', [revoked.practice.crmId]);
  expect(await revoked.call(`GET /user/${revoked.owner}`)).toEqual(NO_KEY);
});

describe('the same create many times at once', () => {
  const reference = fresh();
  const once = { reference, name: 'Once', publicName: 'Once', internalName: 'Once', lastName: 'Once' };
  const more = {
    email: `${reference}.example.org`,
    username: reference,
    branch: 'misc',
    contactChannels: [],
    accountReference: '',
  };
  const names = { ownerReference: crm.owner, userReference: crm.owner, providerReference: crm.provider };
  const body = { ...once, ...more, ...names };
  const at = `/crms/${crm.practice.crmId}`;

  test.each<[string, object]>([
    [`${at}/user`, {}],
    [`${at}/account`, { accountReference: reference }],
    [`${at}/provider`, { accountReference: crm.account }],
    [`${at}/provider/${crm.provider}/products`, {}],
    [`${at}/provider/${crm.provider}/resources`, {}],
    [`${at}/provider/${crm.provider}/contactProfile`, {}],
  ])('POST %s → one 201, the others 200', { tags: ['W12/every-create-repeated-even'] }, async (path, fields) => {
    const send = () => service.call(`POST ${path}`, { ...body, ...fields }, crm.practice.headers);
    const replies = await Promise.all(Array.from({ length: 16 }, send));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(15).fill(200), 201]);
  });
});
