import { describe, expect, test } from 'vitest';
import { schema } from '../../../src/schema/graphql/schema.ts';
import { answerAbout, strangers } from '../../support/calls/foreign-answers.ts';
import { CALLS, createThings, type Names, type Things } from '../../support/calls/foreign-calls.ts';
import { ACCESS, operation } from '../../support/calls/root-fields.ts';
import { Contents } from '../../support/contents.ts';
import { makePractice } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';

const READING = schema.getQueryType()!.getFields();
const crmFields = Object.keys(ACCESS).filter((name) => ACCESS[name] === 'crm');

const service = await startService();
const [first, second] = [await createThings(service), await createThings(service)];
const contents = await Contents.of(service);

/** Everything that the database keeps of a tenant, apart from when its key was last used. */
const rowsOf = async (crmId: string) => {
  const tables = await service.sql<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'crm_id' order by 1`,
  );
  const rows = tables.map(async ({ name }) => [
    name,
    await service.sql(
      `select to_jsonb(t) - 'last_used_at' as row from ${name} t where crm_id = $1 order by to_jsonb(t)::text`,
      [crmId],
    ),
  ]);
  return Promise.all(rows);
};

/** The answer to a call of the second tenant. */
const answer = (name: string, args: object, named: Names) =>
  answerAbout(service, second.practice.headers, { name, args, named });

describe('what a CRM names that is not its own', () => {
  test('every operation for CRMs → is tried here', {
    tags: ['Tenants/foreign-thing-reference-uuid', 'attack/names-belongs-another-crm'],
  }, () => {
    expect(Object.keys(CALLS).sort()).toEqual([...crmFields].sort());
  });

  test.each(crmFields)(
    '%s → answered as if it did not exist, nothing seen, changed or confirmed',
    {
      tags: [
        'Tenants/foreign-thing-reference-uuid',
        'attack/names-belongs-another-crm',
        'attack/foreign-told-apart-exist',
      ],
    },
    async (name) => {
      const before = await contents.read();
      for (const form of ['byUuid', 'byReference'] as const) {
        const theirs = first[form];
        const nobodys = strangers(theirs);
        const foreignCalls = CALLS[name]!(second.byUuid, theirs);
        const unknownCalls = CALLS[name]!(second.byUuid, nobodys);
        for (const [i, args] of foreignCalls.entries()) {
          const foreign = await answer(name, args, theirs);
          expect(foreign).toEqual(await answer(name, unknownCalls[i]!, nobodys));
          expect(['NOT_FOUND', 'INVALID_INPUT']).toContain(foreign.codes[0]);
          expect(foreign.codes).toHaveLength(1);
          expect(foreign.statements.length).toBeGreaterThan(0);
        }
      }
      expect(await contents.read()).toEqual(before);
    },
  );

  test.each(crmFields)(
    '%s with the own names → is answered, or refused for a reason of its own',
    { tags: ['Tenants/operation-anybody-crm-key'] },
    async (name) => {
      for (const i of CALLS[name]!(first.byReference, first.byUuid).keys()) {
        // what only reads leaves the things as they are
        const own = name in READING ? first : await createThings(service);
        const args = CALLS[name]!(own.byReference, own.byUuid)[i]!;
        const { errors } = await service.graphql(operation(name, args), args, own.practice.headers);
        const codes = (errors ?? []).map((error: { extensions: { code: string } }) => error.extensions.code);
        expect(
          codes.filter((code: string) => !['CONFLICT', 'FUTURE_APPOINTMENTS', 'STALE_PREVIEW'].includes(code)),
        ).toEqual([]);
      }
    },
  );

  test.each(['users', 'accounts', 'providers'])(
    '%s → lists the own ones only',
    { tags: ['Tenants/lists-hold'] },
    async (name) => {
      const list = async ({ practice }: Things) =>
        (await service.ask(`{ ${name} { nodes { reference } } }`, {}, practice.headers))[name].nodes;
      const noun = name.slice(0, -1) as 'user' | 'account' | 'provider';
      expect(await list(first)).toEqual([{ reference: first.byReference[noun] }]);
      expect(await list(second)).toEqual([{ reference: second.byReference[noun] }]);
    },
  );

  test('the references of another CRM for users, accounts, providers and contact profiles → are free, and theirs stay as they are', {
    tags: ['Tenants/references-users-accounts-providers'],
  }, async () => {
    const third = await makePractice(service);
    const before = await rowsOf(first.practice.crmId);
    const { user, account, provider, profile } = first.byReference;
    const own = { owner: third.references.owner, account: third.references.account };
    const made = [
      await third.make('createUser', { reference: user, email: 'u@example.org', username: 'u', lastName: 'Own' }),
      await third.make('createAccount', { reference: account, owner: own.owner, branch: 'misc' }),
      await third.make('createProvider', { reference: provider, ...own, name: 'Own' }),
      await third.make('setContactProfile', {
        reference: profile,
        user: own.owner,
        provider: third.provider,
        name: 'Own',
        contactChannels: [],
      }),
    ];
    for (const { uuid } of made) expect(Object.values(first.byUuid)).not.toContain(uuid);
    expect(await rowsOf(first.practice.crmId)).toEqual(before);
  });

  test('the uuid of the user that acts for another CRM → NOT_FOUND like any other', async () => {
    const [actor] = await service.sql<{ id: string }>('select id from users where crm_id = $1 and is_actor', [
      first.practice.crmId,
    ]);
    const { codes } = await answer('user', { user: actor!.id }, first.byUuid);
    expect(codes).toEqual(['NOT_FOUND']);
  });
});
