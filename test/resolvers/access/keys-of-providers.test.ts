import { describe, expect, test } from 'vitest';
import { SCOPES_OF_CRM, type Scope } from '../../../src/records/entities/values/scope.ts';
import { answerAbout, strangers } from '../../support/calls/foreign-answers.ts';
import { CALLS, createThings, type Names } from '../../support/calls/foreign-calls.ts';
import { issueKey } from '../../support/calls/keys.ts';
import { ACCESS, operation, ROOT_FIELDS } from '../../support/calls/root-fields.ts';
import { Contents } from '../../support/contents.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const foreign = await createThings(service);
const own = await createThings(service, await foreign.practice.another());
const { crmId, provider } = own.practice;
const SCOPES = ['SETTINGS_WRITE', 'BOOKINGS_WRITE'];
const headers = await issueKey(service, { crmId, scopes: SCOPES, providers: [provider] });
const contents = await Contents.of(service);

/** Operations that a key for some providers may call. */
const operations = Object.keys(ACCESS).filter((name) => {
  const { scopes = [] } = ROOT_FIELDS[name]!.extensions as { scopes?: readonly Scope[] };
  return ACCESS[name] === 'crm' && !scopes.some((scope) => SCOPES_OF_CRM.includes(scope)) && name !== 'createProvider';
});

/** Names of the other provider; users and accounts are of the whole CRM. */
const theirs = (form: 'byUuid' | 'byReference'): Names => {
  const { user, account } = own[form];
  return { ...foreign[form], user, account };
};

const nobodys = (form: 'byUuid' | 'byReference'): Names => {
  const { user, account } = own[form];
  return { ...strangers(foreign[form]), user, account };
};

const namesForeign = (args: object, form: 'byUuid' | 'byReference'): boolean => {
  const { user, account, ...names } = foreign[form];
  return Object.values(names).some((name) => JSON.stringify(args).includes(name));
};

describe('a key for some providers names what is of another provider of its CRM', () => {
  test.each(operations)('%s → answered as if it did not exist, nothing seen, changed or confirmed', async (name) => {
    const before = await contents.read();
    for (const form of ['byUuid', 'byReference'] as const) {
      const [named, unknown] = [theirs(form), nobodys(form)];
      const unknownCalls = CALLS[name]!(own.byUuid, unknown);
      for (const [i, args] of CALLS[name]!(own.byUuid, named).entries()) {
        // users and accounts are of the whole CRM
        if (!namesForeign(args, form)) continue;
        const told = await answerAbout(service, headers, { name, args, named });
        const toldOfNobody = { name, args: unknownCalls[i]!, named: unknown };
        expect(told).toEqual(await answerAbout(service, headers, toldOfNobody));
        expect(['NOT_FOUND', 'INVALID_INPUT']).toContain(told.codes[0]);
      }
    }
    expect(await contents.read()).toEqual(before);
  });

  test.each([
    ['providers', '{ providers { nodes { uuid } totalCount } }'],
    ['appointments', '{ appointments { nodes { resource { provider { uuid } } } } }'],
    ['participations', '{ participations { nodes { appointment { resource { provider { uuid } } } } } }'],
    ['crm', '{ crm { providers { nodes { uuid } } } }'],
  ])('%s → has only what is of the own one', async (_, document) => {
    const answer = JSON.stringify(await service.ask(document, {}, headers));
    expect(answer).toContain(provider);
    expect(answer).not.toContain(foreign.practice.provider);
  });

  test('mails → of bookings of the own one only', async () => {
    const { mails } = await service.ask('{ mails { nodes { uuid } } }', {}, headers);
    const uuids = mails.nodes.map(({ uuid }: { uuid: string }) => uuid);
    expect(uuids).toContain(own.byUuid.mail);
    expect(uuids).not.toContain(foreign.byUuid.mail);
  });

  test('a reference that another provider has → REFERENCE_EXISTS', async () => {
    for (const [name, noun] of [
      ['updateProduct', 'product'],
      ['updateProvider', 'provider'],
      ['updateResource', 'resource'],
      ['updateAvailability', 'availability'],
    ] as const) {
      const args = { [noun]: own.byUuid[noun], input: { reference: foreign.byReference[noun] } };
      const { errors } = await service.graphql(operation(name, args), args, headers);
      expect([name, errors?.[0].extensions.code]).toEqual([name, 'REFERENCE_EXISTS']);
    }
  });

  test('createProvider → FORBIDDEN', async () => {
    const { user: owner, account } = own.byUuid;
    const args = { input: { reference: 'third@test', owner, account, name: 'Third' } };
    const { errors } = await service.graphql(operation('createProvider', args), args, headers);
    expect(errors[0]).toMatchObject({
      message: 'The key is for some providers only',
      extensions: { code: 'FORBIDDEN' },
    });
  });
});
