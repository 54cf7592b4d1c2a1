import { expect, test } from 'vitest';
import { schema } from '../../src/schema/graphql/schema.ts';
import { CALLS, createThings, type Things } from '../support/calls/foreign-calls.ts';
import { ACCESS, callAllowed, exampleArguments } from '../support/calls/root-fields.ts';
import { TOLD_MUTATIONS, type ToldCall } from '../support/calls/told-mutations.ts';
import { eventsBy } from '../support/events.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();

const rows = Object.entries(TOLD_MUTATIONS).flatMap(([mutation, calls]) =>
  calls.map((call) => ({ mutation, call, when: call.when ?? '', told: call.events.join(', ') || 'no event' })),
);

test('every mutation of the schema → has a row', () => {
  expect(Object.keys(TOLD_MUTATIONS).sort()).toEqual(Object.keys(schema.getMutationType()!.getFields()).sort());
});

/** Arguments of a call: those of its row, else of the first call of the mutation, else what is required. */
const argumentsOf = async (mutation: string, { args }: ToldCall, things: Things): Promise<object> =>
  (await args?.(things)) ?? CALLS[mutation]?.(things.byUuid, things.byUuid)[0] ?? exampleArguments(mutation);

/** Actor of a call, as its events tell it. */
async function actorOf(mutation: string, { link }: ToldCall, { practice: { crmId } }: Things): Promise<object> {
  const access = ACCESS[mutation];
  if (access === 'admin') return { kind: 'admin' };
  if (access === 'anonymous') return link ? { kind: 'link', purpose: link } : { kind: 'consumer' };
  const [key] = await service.sql('select id from api_keys where crm_id = $1 order by created_at', [crmId]);
  return { kind: 'api_key', key: key!.id };
}

test.each(rows)('$mutation $when → leaves $told, with its actor and operation', async ({ mutation, call }) => {
  const things = await createThings(service);
  const args = await argumentsOf(mutation, call, things);
  const actor = await actorOf(mutation, call, things);
  const events = await eventsBy(service, things.practice.crmId, async () => {
    expect(await callAllowed(things.practice, mutation, args)).toEqual({ data: expect.anything() });
  });
  expect(events.map(({ type, actor, operation }) => ({ type, actor, operation }))).toEqual(
    call.events.map((type) => ({ type, actor, operation: mutation })),
  );
});
