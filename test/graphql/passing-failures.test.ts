import { buildSchema } from 'graphql';
import { expect, onTestFinished, test } from 'vitest';
import { dataOf } from '../../src/events/live/frame.ts';
import { Context } from '../../src/platform/access/context.ts';
import { Limits, UNLIMITED } from '../../src/platform/access/limits.ts';
import { Links } from '../../src/platform/access/links.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { subscriptionsOf } from '../../src/schema/graphql/subscription.ts';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { openStream } from '../support/calls/streams.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';
import { UNHURRIED } from '../support/unhurried.ts';

const REVISION = 'subscription ($resources: [Identifier!]!) { bookablesRevision(resources: $resources) { revision } }';

const impatient = { ...UNHURRIED, timeouts: { ...UNHURRIED.timeouts, lock_timeout: '1ms' } };
const service = await startService({ waits: impatient });

test('a subscription begins while the database is busy → 503, so that its client tries again', async () => {
  const { uuid } = await (await makePractice(service)).room();
  const other = await AnotherTransaction.begin(service);
  await other.sql('lock table resources in access exclusive mode');
  const stream = await openStream(
    service,
    'POST /graphql/stream',
    {},
    { query: REVISION, variables: { resources: [uuid] } },
  );
  expect([stream.status, stream.headers.get('retry-after')]).toEqual([503, '1']);
  await other.commit();
});

test('the source of a subscription fails because the database is away → the stream breaks, and is not complete', async () => {
  const schema = buildSchema('type Query { count: Int } type Subscription { count: Int }');
  schema.getSubscriptionType()!.getFields().count!.subscribe = async function* () {
    yield { count: 1 };
    throw Object.assign(new Error('terminating connection'), { code: '57P01' });
  };
  const orm = await connect(service.databaseUrl);
  onTestFinished(() => orm.close(true));
  const context = new Context({
    em: orm.em.fork(),
    viewer: { kind: 'anonymous' },
    client: '',
    links: new Links(service.url, { current: 'x'.repeat(32) }),
    limits: new Limits(UNLIMITED),
  });
  const request = { query: 'subscription { count }', variables: {}, operationName: undefined };
  const frames = await subscriptionsOf(schema)(request, context);
  const { value } = await frames.next();
  expect(JSON.parse(dataOf(value!))).toEqual({ data: { count: 1 } });
  await expect(frames.next()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
