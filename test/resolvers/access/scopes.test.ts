import { randomUUID } from 'node:crypto';
import { GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import config from '../../../mikro-orm.config.ts';
import { ENDPOINTS } from '../../../src/doors/rest/endpoints/tables.ts';
import { TenantRecord } from '../../../src/records/entities/base/tenant-record.ts';
import { Scope, withIncluded } from '../../../src/records/entities/values/scope.ts';
import { schema } from '../../../src/schema/graphql/schema.ts';
import { issueKey } from '../../support/calls/keys.ts';
import { ACCESS, exampleArguments, operation, ROOT_FIELDS } from '../../support/calls/root-fields.ts';
import { makePractice } from '../../support/practice.ts';
import { ADMIN } from '../../support/production.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { crmId } = practice;
const room = await practice.room();

const ofCrms = Object.keys(ACCESS).filter((name) => ACCESS[name] === 'crm');
const scopesOf = (name: string) => ROOT_FIELDS[name]!.extensions.scopes as readonly Scope[];
const keyWith = (...scopes: Scope[]) => issueKey(service, { crmId, scopes });

test('every operation for CRMs → has a scope', () => {
  expect(ofCrms.filter((name) => !scopesOf(name)?.length)).toEqual([]);
});

test('every type of records of a CRM → has a scope, apart from its keys', () => {
  const records = (config.entities as (new () => object)[])
    .filter(({ prototype }) => prototype instanceof TenantRecord)
    .map(({ name }) => schema.getType(name))
    .filter((type) => isObjectType(type));
  expect(records.filter(({ extensions }) => !extensions.scopes).map(({ name }) => name)).toEqual(['ApiKey']);
});

test('what anybody may call → leads to no type with a scope', () => {
  const seen = new Set<string>();
  const walk = (type: unknown): void => {
    if (!(type instanceof GraphQLObjectType) || seen.has(type.name)) return;
    seen.add(type.name);
    for (const field of Object.values(type.getFields())) walk(getNamedType(field.type));
  };
  for (const name of Object.keys(ACCESS)) {
    if (ACCESS[name] === 'anonymous') walk(getNamedType(ROOT_FIELDS[name]!.type));
  }
  expect([...seen].filter((name) => schema.getType(name)?.extensions.scopes)).toEqual([]);
});

describe.each(Object.values(Scope))('a key with %s', (scope) => {
  test('→ is refused what needs another scope, and nothing else', async () => {
    const headers = await keyWith(scope);
    const included = withIncluded([scope]);
    for (const name of ofCrms) {
      const args = exampleArguments(name);
      const { errors = [] } = await service.graphql(operation(name, args), args, headers);
      const missing = scopesOf(name).find((each) => !included.includes(each));
      const refused = errors.filter((each: { extensions: { code: string } }) => each.extensions.code === 'FORBIDDEN');
      expect([name, refused.map(({ extensions }: { extensions: object }) => extensions)]).toEqual([
        name,
        missing ? [{ code: 'FORBIDDEN', errorCode: '120', scope: missing }] : [],
      ]);
    }
  });
});

test('a REST endpoint that needs another scope → 403 before its body is read', async () => {
  const headers = { ...(await keyWith(Scope.EVENTS_READ)), 'content-type': 'application/json' };
  for (const { access, route } of ENDPOINTS.filter(
    (each) => each.access === 'crm' && !each.route.includes('/events'),
  )) {
    const [method = '', path = ''] = route.split(' ');
    if (access !== 'crm' || path.includes('/webhooks')) continue;
    const address = `${method} ${path.replace(':crmId', crmId).replaceAll(/:\w+/g, 'nobody@nowhere')}`;
    const { status } = await service.call(address, ['POST', 'PUT'].includes(method) ? 'no JSON' : undefined, headers);
    expect([route, status]).toEqual([route, 403]);
  }
});

describe('a document that selects more than its operation needs', () => {
  test.each([
    ['a nested record', 'query ($r: Identifier!) { resource(resource: $r) { contact { lastName } } }', 'PEOPLE_READ'],
    [
      'a nested list',
      'query ($r: Identifier!) { resource(resource: $r) { appointments { totalCount } } }',
      'BOOKINGS_READ',
    ],
    [
      'an alias and a fragment',
      'query ($r: Identifier!) { it: resource(resource: $r) { ...R } } fragment R on Resource { person: contact { email } }',
      'PEOPLE_READ',
    ],
    [
      'an inline fragment that is left out',
      'query ($r: Identifier!) { resource(resource: $r) { ... on Resource @include(if: false) { contact { email } } } }',
      'PEOPLE_READ',
    ],
    [
      'another root field',
      'query ($r: Identifier!) { resource(resource: $r) { uuid } users { totalCount } }',
      'PEOPLE_READ',
    ],
  ])('%s → FORBIDDEN with the scope, nothing is read', async (_, document, scope) => {
    const { data, errors } = await service.graphql(document, { r: room.uuid }, await keyWith(Scope.SETTINGS_READ));
    expect(data ?? null).toBeNull();
    expect(errors[0].extensions).toEqual({ code: 'FORBIDDEN', errorCode: '120', scope });
  });

  test('the link with which a consumer cancels → needs BOOKINGS_WRITE', async () => {
    const document = '{ participations { nodes { cancelLink } } }';
    const { errors } = await service.graphql(document, {}, await keyWith(Scope.BOOKINGS_READ));
    expect(errors[0].extensions).toMatchObject({ code: 'FORBIDDEN', scope: 'BOOKINGS_WRITE' });
  });

  test('only the names of a record → is answered', async () => {
    const document =
      'query ($r: Identifier!) { resource(resource: $r) { uuid contact { uuid reference __typename } } }';
    const { resource } = await service.ask(document, { r: room.uuid }, await keyWith(Scope.SETTINGS_READ));
    expect(resource).toEqual({ uuid: room.uuid, contact: null });
  });

  test('a mutation whose payload needs another scope → FORBIDDEN, and nothing is written', async () => {
    const document = `mutation ($p: Identifier!) { updateProvider(provider: $p, input: { name: "Changed" }) {
      owner { email } } }`;
    const { errors } = await service.graphql(document, { p: practice.provider }, await keyWith(Scope.SETTINGS_WRITE));
    expect(errors[0].extensions).toMatchObject({ code: 'FORBIDDEN', scope: 'PEOPLE_READ' });
    const { provider } = await service.ask(
      'query ($p: Identifier!) { provider(provider: $p) { name } }',
      { p: practice.provider },
      practice.headers,
    );
    expect(provider.name).not.toBe('Changed');
  });
});

test('settings that change bookings, with a key for settings → FORBIDDEN', async () => {
  const document = `mutation ($r: Identifier!) {
    updateResource(resource: $r, input: { publicName: "Other" }, applyToComing: true) { uuid } }`;
  const { errors } = await service.graphql(document, { r: room.uuid }, await keyWith(Scope.SETTINGS_WRITE));
  expect(errors[0].extensions).toMatchObject({ code: 'FORBIDDEN', scope: 'BOOKINGS_WRITE' });
});

describe('a change of hours, with a key for hours and bookings', () => {
  const PREVIEW = 'query ($change: ChangeInput!) { previewChange(change: $change) { revision } }';
  const preview = async (change: object, ...scopes: Scope[]) =>
    service.graphql(PREVIEW, { change }, await keyWith(Scope.BOOKINGS_WRITE, ...scopes));

  test('a closure → its preview is shown', async () => {
    const createBlackout = { provider: practice.provider, start: `${room.day}T12:00`, end: `${room.day}T13:00` };
    const { data } = await preview({ createBlackout }, Scope.HOURS_WRITE);
    expect(data.previewChange.revision).toEqual(expect.any(String));
  });

  test.each(['archiveResource', 'deleteResource'])(
    '%s → FORBIDDEN without SETTINGS_WRITE, by both operations',
    async (field) => {
      const change = { [field]: room.uuid };
      const forbidden = { code: 'FORBIDDEN', scope: 'SETTINGS_WRITE' };
      expect((await preview(change, Scope.HOURS_WRITE)).errors[0].extensions).toMatchObject(forbidden);
      const { errors } = await service.graphql(
        'mutation ($change: ChangeInput!) { applyChange(change: $change, revision: "x") { kept } }',
        { change },
        await keyWith(Scope.BOOKINGS_WRITE, Scope.HOURS_WRITE),
      );
      expect(errors[0].extensions).toMatchObject(forbidden);
      expect((await preview(change, Scope.SETTINGS_WRITE)).errors).toBeUndefined();
    },
  );
});

describe('a booking with a key', () => {
  const book = async (headers: { [name: string]: string }) => {
    const before = await service.ask(
      'query ($r: [Identifier!]) { bookables(resources: $r, first: 1) { groups { bookables { start end availabilityUuid } } } }',
      { r: [room.reference] },
    );
    const { start, end, availabilityUuid } = before.bookables.groups[0].bookables[0];
    const input = {
      availability: availabilityUuid,
      start,
      end,
      email: `${randomUUID()}@example.org`,
      firstName: 'A',
      lastName: 'B',
    };
    await service.ask(
      `mutation ($r: Identifier!, $i: BookAppointmentInput!) { bookAppointment(resource: $r, input: $i) { __typename } }`,
      { r: room.reference, i: input },
      headers,
    );
    const [place] = await service.sql<{ is_by_crm: boolean }>('select is_by_crm from participations where email = $1', [
      input.email,
    ]);
    return place?.is_by_crm;
  };

  test('→ is one of the CRM with BOOKINGS_WRITE for the provider only', async () => {
    const other = await practice.another();
    const scopes = [Scope.BOOKINGS_WRITE];
    expect(await book(await keyWith(Scope.BOOKINGS_READ))).toBe(false);
    expect(await book(await issueKey(service, { crmId, scopes, providers: [other.provider] }))).toBe(false);
    expect(await book(await issueKey(service, { crmId, scopes, providers: [practice.provider] }))).toBe(true);
  });
});

describe('issuing a key', () => {
  const issue = (input: object) =>
    service.graphql(
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key apiKey { scopes providerUuids expiresAt } } }',
      { input: { crmId, name: 'Branch', ...input } },
      ADMIN,
    );

  test.each([
    ['no scope', { scopes: [] }, 'input.scopes'],
    ['no provider', { scopes: ['BOOKINGS_READ'], providers: [] }, 'input.providers'],
    ['a provider of nobody', { scopes: ['BOOKINGS_READ'], providers: ['nobody@nowhere'] }, 'input.providers.0'],
    ['providers without scopes', { providers: [practice.provider] }, 'input.scopes'],
    ['providers with people', { scopes: ['PEOPLE_READ'], providers: [practice.provider] }, 'input.scopes'],
    ['a time of the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'input.expiresAt'],
  ])('%s → an error that names the field', async (_, input, field) => {
    const { errors } = await issue(input);
    expect(errors[0].extensions.fields).toEqual([field]);
  });

  test('scopes, providers and an end → are shown', async () => {
    const input = {
      scopes: ['BOOKINGS_READ'],
      providers: [practice.references.provider],
      expiresAt: '2999-01-01T00:00:00Z',
    };
    expect((await issue(input)).data.createApiKey.apiKey).toEqual({
      scopes: ['BOOKINGS_READ'],
      providerUuids: [practice.provider],
      expiresAt: '2999-01-01T00:00:00Z',
    });
  });

  test('a key has expired → UNAUTHENTICATED', async () => {
    const headers = await keyWith(Scope.SETTINGS_READ);
    await service.sql(
      "update api_keys set expires_at = now() - interval '1 second' where crm_id = $1 and scopes = '{SETTINGS_READ}'",
      [crmId],
    );
    const { errors } = await service.graphql('{ providers { totalCount } }', {}, headers);
    expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  test.each([
    ['an unknown scope', "'{NOTHING}', null", 'api_key_scopes'],
    ['people for some providers', `'{PEOPLE_READ}', '{${practice.provider}}'`, 'api_key_bound_scopes'],
    ['all scopes for some providers', `null, '{${practice.provider}}'`, 'api_key_bound_scopes'],
    ['no provider', "'{BOOKINGS_READ}', '{}'", 'api_key_providers'],
  ])('%s, written by SQL → refused by the constraint', async (_, values, constraint) => {
    const insert = `insert into api_keys (crm_id, name, hash, scopes, provider_ids) values ($1, 'x', $2, ${values})`;
    await expect(service.sql(insert, [crmId, randomUUID()])).rejects.toMatchObject({ constraint });
  });
});

test('an Idempotency-Key of two keys → the answer to one is not that to the other', async () => {
  const post = (headers: { [name: string]: string }) =>
    service.graphql(
      'mutation ($p: Identifier!) { updateProvider(provider: $p, input: { name: "Again" }) { uuid } }',
      { p: practice.provider },
      { ...headers, 'idempotency-key': 'one' },
    );
  expect((await post(practice.headers)).errors).toBeUndefined();
  expect((await post(await keyWith(Scope.SETTINGS_READ))).errors[0].extensions.code).toBe('FORBIDDEN');
});
