import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ACCESS, type Access, exampleArguments, operation, ROOT_FIELDS } from '../../support/calls/root-fields.ts';
import { ADMIN, ADMIN_KEY } from '../../support/production.ts';
import { sharedService, startService } from '../../support/service.ts';

const service = await sharedService();

const makeCrm = async (): Promise<string> => {
  const crmId = `crm-${randomUUID()}`;
  await service.ask('mutation ($crmId: Text!) { createCrm(input: { crmId: $crmId }) { created } }', { crmId }, ADMIN);
  return crmId;
};

const ISSUED = '{ key apiKey { uuid name createdAt lastUsedAt revokedAt } }';
const issue = async (crmId: string, fields: object = {}) =>
  (
    await service.ask(
      `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) ${ISSUED} }`,
      { input: { crmId, name: 'Sync', ...fields } },
      ADMIN,
    )
  ).createApiKey;

const keysOf = async (crmId: string) =>
  (
    await service.ask(
      'query ($crmId: Text!) { apiKeys(crmId: $crmId) { uuid name createdAt lastUsedAt revokedAt } }',
      { crmId },
      ADMIN,
    )
  ).apiKeys;

const revoke = (apiKey: string) =>
  service.graphql('mutation ($apiKey: Uuid!) { revokeApiKey(apiKey: $apiKey) { revokedAt } }', { apiKey }, ADMIN);

const ask = (key: string) => service.graphql('{ users { nodes { uuid } } }', {}, { 'x-service-client-id': key });

/** Code and data of an operation called with examples of its arguments. */
const call = async (name: string, headers: Record<string, string>) => {
  const args = exampleArguments(name);
  const { data, errors } = await service.graphql(operation(name, args), args, headers);
  return {
    data: data ?? null,
    errors: errors?.map((e: { message: string; extensions: object }) => [e.message, e.extensions]),
  };
};

const REFUSED = {
  data: null,
  errors: [['A valid key is required', { code: 'UNAUTHENTICATED', errorCode: '110' }]],
};

const forbidden = (key: string) => ({
  data: null,
  errors: [[`The operation needs ${key}`, { code: 'FORBIDDEN', errorCode: '120' }]],
});

/** Last sentence of the description of an operation, by who may call it. */
const CALLERS: Record<Access, RegExp> = {
  anonymous: /\. Caller: anybody(?: with the `token` of a link)?, without a key\.$/,
  crm: /\. Caller: a CRM, with its key in the header `X-SERVICE-CLIENT-ID`, with the scope \w+(?: and \w+)?\.$/,
  admin: /\. Caller: the operator, with the admin key in the header `Authorization: Bearer`\.$/,
};

const named = (...access: string[]) => Object.keys(ACCESS).filter((name) => access.includes(ACCESS[name]!));

describe('who may call what', () => {
  test('every query and mutation of the schema → is classified', {
    tags: ['Tenants/operation-anybody-crm-key'],
  }, () => {
    expect(Object.keys(ACCESS).sort()).toEqual(Object.keys(ROOT_FIELDS).sort());
  });

  test.each(Object.entries(ACCESS))('%s, in the schema → says who may call it, and with which key', (name, access) => {
    const { description, args } = ROOT_FIELDS[name]!;
    expect(description).toMatch(CALLERS[access]);
    expect(description?.includes('`token` of a link')).toBe(args.some((arg) => arg.name === 'token'));
  });

  test.each(named('crm', 'admin'))(
    '%s without a key, or with a wrong one → UNAUTHENTICATED',
    { tags: ['Tenants/graphql-asks-key-admin', 'attack/key-wrong-revoked-foreign'] },
    async (name) => {
      expect(await call(name, {})).toEqual(REFUSED);
      expect(await call(name, { 'x-service-client-id': 'not-a-key' })).toEqual(REFUSED);
      expect(await call(name, { 'x-service-client-id': ADMIN_KEY })).toEqual(REFUSED);
      expect(await call(name, { authorization: 'Bearer not-the-admin-key' })).toEqual(REFUSED);
      expect(await call(name, { authorization: ADMIN_KEY })).toEqual(REFUSED);
    },
  );

  test.each(named('crm'))(
    '%s with a revoked key → UNAUTHENTICATED; with that of the admin → FORBIDDEN, naming the key that it needs',
    { tags: ['attack/key-wrong-revoked-foreign'] },
    async (name) => {
      const { key, apiKey } = await issue(await makeCrm());
      await revoke(apiKey.uuid);
      expect(await call(name, { 'x-service-client-id': key })).toEqual(REFUSED);
      expect(await call(name, ADMIN)).toEqual(forbidden('the key of a CRM'));
    },
  );

  test.each(named('admin'))(
    '%s with the key of a CRM → FORBIDDEN, naming the key that it needs',
    { tags: ['Tenants/graphql-asks-key-admin'] },
    async (name) => {
      const { key } = await issue(await makeCrm());
      expect(await call(name, { 'x-service-client-id': key })).toEqual(forbidden('the admin key'));
      expect(await call(name, { authorization: `Bearer ${key}` })).toEqual(REFUSED);
    },
  );

  test.each(named('anonymous'))('%s without a key → not refused for that', async (name) => {
    const { errors = [] } = await call(name, {});
    expect(errors).not.toContainEqual(REFUSED.errors[0]);
  });

  test('an operation that is allowed beside one that is not → nothing of the refused one is told', async () => {
    const query = '{ namedProducts(products: []) { uuid } users { nodes { uuid } } }';
    const { data, errors } = await service.graphql(query);
    expect([data, errors.map((e: { extensions: object }) => e.extensions)]).toEqual([null, [REFUSED.errors[0]![1]]]);
  });

  test('wrong input without a key → UNAUTHENTICATED, not what is wrong', {
    tags: ['attack/finding-user-known'],
  }, async () => {
    const query = 'mutation { createProduct(input: { provider: "p", reference: "a@b", name: "" }) { created } }';
    const { errors } = await service.graphql(query);
    expect(errors.map((e: { extensions: object }) => e.extensions)).toEqual([REFUSED.errors[0]![1]]);
  });

  test('no admin key configured → the admin API refuses every bearer', {
    tags: ['Tenants/graphql-asks-key-admin'],
  }, async () => {
    const closed = await startService({ adminApiKey: null });
    for (const authorization of ['Bearer ', 'Bearer null', 'Bearer undefined', ADMIN.authorization]) {
      const { errors } = await closed.graphql('{ crms { crmId } }', {}, { authorization });
      expect(errors.map((e: { extensions: object }) => e.extensions)).toEqual([REFUSED.errors[0]![1]]);
    }
  });
});

describe('the key of a CRM', () => {
  test('issued → shown once, kept as a SHA-256 only', {
    tags: ['Tenants/key-shown-once-kept', 'attack/guessing-keys-people-chose'],
  }, async () => {
    const crmId = await makeCrm();
    const { key, apiKey } = await issue(crmId);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(apiKey).toEqual({
      uuid: expect.any(String),
      name: 'Sync',
      createdAt: expect.any(String),
      lastUsedAt: null,
      revokedAt: null,
    });
    expect(await keysOf(crmId)).toEqual([apiKey]);
    const [row] = await service.sql('select * from api_keys where id = $1', [apiKey.uuid]);
    expect(row!.hash).toBe(createHash('sha256').update(key).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(key);
  });

  test('issued twice → two keys, both valid, listed in the order of their making', {
    tags: ['Tenants/keys-named-several'],
  }, async () => {
    const crmId = await makeCrm();
    const [first, second] = [await issue(crmId, { name: 'First' }), await issue(crmId, { name: 'Second' })];
    expect(first.key).not.toBe(second.key);
    expect(await keysOf(crmId)).toEqual([first.apiKey, second.apiKey]);
    for (const { key } of [first, second]) expect(await ask(key)).toEqual({ data: { users: { nodes: [] } } });
  });

  test('used → the time of its use is recorded, at most once a minute', {
    tags: ['Tenants/last-use-recorded'],
  }, async () => {
    const crmId = await makeCrm();
    const { key, apiKey } = await issue(crmId);
    const before = await service.now();
    await ask(key);
    const [used] = await keysOf(crmId);
    expect(used).toEqual({ ...apiKey, lastUsedAt: expect.any(String) });
    expect(Date.parse(used.lastUsedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(used.lastUsedAt)).toBeLessThanOrEqual(await service.now());
    await ask(key);
    expect(await keysOf(crmId)).toEqual([used]);
    await service.sql(`update api_keys set last_used_at = now() - interval '61 seconds' where id = $1`, [apiKey.uuid]);
    await ask(key);
    const [usedAgain] = await keysOf(crmId);
    expect(Date.parse(usedAgain.lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(used.lastUsedAt));
  });

  test('revoked → refused, listed with the time; other keys stay valid; revoking again changes nothing', {
    tags: ['Tenants/key-revoked'],
  }, async () => {
    const crmId = await makeCrm();
    const [first, second] = [await issue(crmId), await issue(crmId)];
    const revoked = await revoke(first.apiKey.uuid);
    expect(revoked).toEqual({ data: { revokeApiKey: { revokedAt: expect.any(String) } } });
    expect((await ask(first.key)).data).toBeNull();
    expect(await ask(second.key)).toEqual({ data: { users: { nodes: [] } } });
    expect(await revoke(first.apiKey.uuid)).toEqual(revoked);
    expect((await keysOf(crmId)).map((each: { revokedAt: string | null }) => each.revokedAt)).toEqual([
      revoked.data.revokeApiKey.revokedAt,
      null,
    ]);
  });

  test('chosen by the admin, or for an unknown CRM → refused', {
    tags: ['attack/guessing-keys-people-chose'],
  }, async () => {
    const crmId = await makeCrm();
    const codeOf = async (input: object) => {
      const { errors } = await service.graphql(
        'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }',
        { input: { crmId, name: 'Sync', ...input } },
        ADMIN,
      );
      return errors.map((e: { extensions: { code: string; fields?: string[] } }) => [
        e.extensions.code,
        e.extensions.fields,
      ]);
    };
    expect(await codeOf({ key: randomUUID() })).toEqual([['INVALID_INPUT', ['input.key']]]);
    expect(await keysOf(crmId)).toEqual([]);
    expect(await codeOf({ crmId: 'nobody' })).toEqual([['NOT_FOUND', ['input.crmId']]]);
    expect((await revoke(randomUUID())).errors[0].extensions).toEqual({
      code: 'NOT_FOUND',
      errorCode: '130',
      fields: ['apiKey'],
    });
  });
});

describe('a CRM', () => {
  const create = (crmId: string) =>
    service.graphql(
      'mutation ($crmId: Text!) { createCrm(input: { crmId: $crmId }) { created crm { crmId createdAt } } }',
      { crmId },
      ADMIN,
    );

  test('made twice → the same; listed by its crmId', { tags: ['Tenants/crm-made-admin-api'] }, async () => {
    const crmId = `crm-${randomUUID()}`;
    const made = await create(crmId);
    const crm = { crmId, createdAt: expect.any(String) };
    expect(made).toEqual({ data: { createCrm: { created: true, crm } } });
    expect(await create(crmId)).toEqual({ data: { createCrm: { ...made.data.createCrm, created: false } } });
    const { crms } = await service.ask('{ crms { crmId createdAt } }', {}, ADMIN);
    expect(crms).toContainEqual(made.data.createCrm.crm);
    const ids = crms.map((crm: { crmId: string }) => crm.crmId);
    expect(ids).toEqual([...ids].sort());
  });

  test('made 32 times at once → one CRM with one user that acts for it', {
    tags: ['Tenants/actor-language-new-users'],
  }, async () => {
    const crmId = `crm-${randomUUID()}`;
    const answers = await Promise.all(Array.from({ length: 32 }, () => create(crmId)));
    const {
      data: {
        createCrm: { crm },
      },
    } = await create(crmId);
    expect(answers.map(({ data }) => data.createCrm.crm)).toEqual(Array(32).fill(crm));
    expect(answers.filter(({ data }) => data.createCrm.created)).toHaveLength(1);
    expect(await service.sql('select is_actor from users where crm_id = $1', [crmId])).toEqual([{ is_actor: true }]);
  });

  test('created again with another language → as it was; updated → the language of new users, with the old ones as they were', {
    tags: ['Tenants/actor-language-new-users', '4.1/language-new-user-actor'],
  }, async () => {
    const crmId = `crm-${randomUUID()}`;
    const languages = (fields: string) => service.ask(`mutation { ${fields} }`, {}, ADMIN);
    const createIn = (tag: string) =>
      languages(`createCrm(input: { crmId: "${crmId}", language: "${tag}" }) { crm { language } }`);
    expect((await createIn('it')).createCrm.crm).toEqual({ language: 'it' });
    expect((await createIn('fr')).createCrm.crm).toEqual({ language: 'it' });
    const { key } = await issue(crmId);
    const newUser = async (name: string) => {
      const input = { reference: `${name}@crm`, email: `${name}@example.org`, username: name, lastName: name };
      const document = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { language } } }';
      return (await service.ask(document, { input }, { 'x-service-client-id': key })).createUser.user.language;
    };
    expect(await newUser('gina')).toBe('it');
    const { updateCrm } = await languages(`updateCrm(crmId: "${crmId}", input: { language: "fr" }) { crmId language }`);
    expect(updateCrm).toEqual({ crmId, language: 'fr' });
    expect(await newUser('luc')).toBe('fr');
    const { crms } = await service.ask('{ crms { crmId language } }', {}, ADMIN);
    expect(crms).toContainEqual({ crmId, language: 'fr' });
    expect(
      await service.sql('select language from users where crm_id = $1 and not is_actor order by created_at', [crmId]),
    ).toEqual([{ language: 'it' }, { language: 'fr' }]);
  });

  test('updated twice in one document → each answer has its language', async () => {
    const crmId = `crm-${randomUUID()}`;
    await create(crmId);
    const update = (tag: string) => `${tag}: updateCrm(crmId: "${crmId}", input: { language: "${tag}" }) { language }`;
    const updated = await service.ask(`mutation { ${update('fr')} ${update('it')} }`, {}, ADMIN);
    expect(updated).toEqual({ fr: { language: 'fr' }, it: { language: 'it' } });
  });

  test.each([
    ['a CRM that is not there', { crmId: 'nobody', language: 'fr' }, ['NOT_FOUND', ['crmId']]],
    ['a language that is none', { crmId: 'nobody', language: 'x' }, ['INVALID_INPUT', ['input.language']]],
  ])('updated: %s → refused, naming the field', async (_what, { crmId, language }, [code, fields]) => {
    const { errors } = await service.graphql(
      'mutation ($crmId: Text!, $input: UpdateCrmInput!) { updateCrm(crmId: $crmId, input: $input) { crmId } }',
      { crmId, input: { language } },
      ADMIN,
    );
    expect(errors.map((e: { extensions: object }) => e.extensions)).toEqual([
      expect.objectContaining({ code, fields }),
    ]);
  });

  test('names that differ in letter case only → two CRMs', async () => {
    const crmId = `crm-${randomUUID()}`;
    await create(crmId);
    expect((await create(crmId.toUpperCase())).data.createCrm.crm.crmId).toBe(crmId.toUpperCase());
  });

  test.each(['', '  ', 'a b', 'ä', '.hidden', 'a/b', 'x'.repeat(64)])('the name %j → INVALID_INPUT', async (crmId) => {
    const { errors } = await create(crmId);
    expect(errors.map((e: { extensions: object }) => e.extensions)).toEqual([
      { code: 'INVALID_INPUT', errorCode: '100', fields: ['input.crmId'] },
    ]);
  });
});
