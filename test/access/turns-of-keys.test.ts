import { expect, test } from 'vitest';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { list } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService();

test('a CRM writes forty things at once that all wait → a few have connections, others book, and all are answered', async () => {
  const [practice, other] = [await makePractice(service), await makePractice(service)];
  const room = await other.room();
  const held = await AnotherTransaction.begin(service);
  await held.sql(`lock table accounts`);
  const calls = Array.from({ length: 40 }, (_, i) => {
    const { owner } = practice.references;
    return practice.make('createAccount', { reference: `account-${i}-${practice.crmId}@test`, owner, branch: 'misc' });
  });
  await held.untilWaiting(5);
  expect((await list(service, room.uuid)).status).toBe(200);
  expect(await held.waiting()).toBe(5);
  await held.commit();
  expect(new Set((await Promise.all(calls)).map(({ uuid }) => uuid)).size).toBe(40);
});

test('a CRM asks sixty things at once that all wait, over REST and GraphQL → four have connections, another CRM is answered', async () => {
  const [practice, other] = [await makePractice(service), await makePractice(service)];
  const held = await AnotherTransaction.begin(service);
  await held.sql('lock table webhook_endpoints');
  const calls = Array.from({ length: 60 }, (_, i) =>
    i % 2
      ? service.call(`GET /rest/1/crms/${practice.crmId}/webhooks`, undefined, practice.headers)
      : service.call('POST /graphql', { query: '{ webhookEndpoints { uuid } }' }, practice.headers),
  );
  await held.untilWaiting(4);
  const answer = await service.graphql('{ providers { totalCount } }', {}, other.headers);
  const waiting = await held.waiting();
  await held.commit();
  expect(answer).toEqual({ data: { providers: { totalCount: 1 } } });
  expect(waiting).toBe(4);
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
});
