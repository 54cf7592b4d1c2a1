import { expect, test } from 'vitest';
import { MAILS } from '../../src/booking/announcements/changes.ts';
import { schema } from '../../src/schema/graphql/schema.ts';
import { createThings, type Things } from '../support/calls/foreign-calls.ts';
import { ACCESS, callAllowed, operation } from '../support/calls/root-fields.ts';
import { argumentsOf, hasNotify, mailsBy, TOLD_CALLS } from '../support/calls/told-calls.ts';
import { TOLD_MUTATIONS, type ToldCall } from '../support/calls/told-mutations.ts';
import { eventsBy } from '../support/events.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();

test('every mutation of the schema → has a row', () => {
  expect(Object.keys(TOLD_MUTATIONS).sort()).toEqual(Object.keys(schema.getMutationType()!.getFields()).sort());
});

/** Actor of a call, as its events tell it. */
async function actorOf(mutation: string, { link }: ToldCall, { practice: { crmId } }: Things): Promise<object> {
  const access = ACCESS[mutation];
  if (access === 'admin') return { kind: 'admin' };
  if (access === 'anonymous') return link ? { kind: 'link', purpose: link } : { kind: 'consumer' };
  const [key] = await service.sql('select id from api_keys where crm_id = $1 order by created_at', [crmId]);
  return { kind: 'api_key', key: key!.id };
}

test.each(TOLD_CALLS)('$mutation $when → leaves $told, with its actor and operation', async ({ mutation, call }) => {
  const things = await createThings(service);
  const args = await argumentsOf(mutation, call, things);
  const actor = await actorOf(mutation, call, things);
  let mails: string[] = [];
  const events = await eventsBy(service, things.practice.crmId, async () => {
    mails = await mailsBy(things.practice, async () => {
      expect(await callAllowed(things.practice, mutation, args)).toEqual({ data: expect.anything() });
    });
  });
  expect(events.map(({ type, actor, operation }) => ({ type, actor, operation }))).toEqual(
    call.events.map((type) => ({ type, actor, operation: mutation })),
  );
  // whoever has a link acts in person: nobody can be left out then
  if (!hasNotify(mutation) && !call.link) expect(mails).toEqual([]);
});

const notifying = TOLD_CALLS.filter(({ mutation, call }) => hasNotify(mutation) && !call.link);

/** Kinds of mails to consumers; all others are to the provider. */
const TO_CONSUMERS = new Set<string>(
  Object.values(MAILS).flatMap((mails) => ('toConsumers' in mails ? mails.toConsumers : [])),
);

test.each(
  notifying.flatMap((row) => (['CONSUMER', 'PROVIDER', 'NONE'] as const).map((notify) => ({ ...row, notify }))),
)('$mutation $when by a CRM with notify $notify → all mails to others are withheld, and no other', async (row) => {
  const things = await createThings(service);
  const { headers } = things.practice;
  const args = { ...(await argumentsOf(row.mutation, row.call, things)), notify: row.notify };
  const mails = await mailsBy(things.practice, async () => {
    const answer = await service.graphql(operation(row.mutation, args), args, headers);
    expect(answer).toEqual({ data: expect.anything() });
  });
  const expected = mails.map((mail) => {
    const [kind = ''] = mail.split(' ');
    const isTold = row.notify === (TO_CONSUMERS.has(kind) ? 'CONSUMER' : 'PROVIDER');
    return `${kind} ${isTold ? 'QUEUED' : 'WITHHELD'}`;
  });
  expect(mails).toEqual(expected);
});
