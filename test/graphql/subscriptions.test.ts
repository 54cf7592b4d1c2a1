import { createClient } from 'graphql-sse';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hold } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { slotOf } from '../support/calls/slots.ts';
import { openStream } from '../support/calls/streams.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService, startService } from '../support/service.ts';

const service = await sharedService();
const other = await startService({}, service.databaseUrl);
const practice = await makePractice(service);
const room = await practice.room();

const REVISION = 'subscription ($resources: [Identifier!]!) { bookablesRevision(resources: $resources) { revision } }';
const CURRENT = 'query ($resources: [Identifier!]!) { bookablesRevision(resources: $resources) { revision } }';

const subscribe = (query: string, variables: object = {}, headers = {}) =>
  openStream(service, 'POST /graphql/stream', headers, { query, variables });

/** Events of a stream until its end. */
async function eventsOf(stream: Awaited<ReturnType<typeof subscribe>>) {
  const events = [];
  for (let event = await stream.next(); event; event = await stream.next()) events.push(event);
  return events;
}

/** The errors of a subscription that is refused. */
async function refusalOf(query: string, variables: object = {}, headers = {}) {
  const events = await eventsOf(await subscribe(query, variables, headers));
  expect(events).toEqual([
    { event: 'next', id: undefined, data: { errors: expect.any(Array) } },
    { event: 'complete', id: undefined, data: null },
  ]);
  return events[0]!.data.errors;
}

describe('bookablesRevision', () => {
  test('subscribed with the client of graphql-sse → the current revision, and the next after a change elsewhere', async () => {
    const client = createClient({ url: `${service.url}/graphql/stream` });
    onTestFinished(() => client.dispose());
    const resources = [room.uuid];
    const revisions = client.iterate<{ bookablesRevision: object }>({ query: REVISION, variables: { resources } });
    const next = async () => (await revisions.next()).value;
    const current = () => service.graphql(CURRENT, { resources });
    const first = await next();
    expect(first).toEqual(await current());
    await hold(other, slotOf(room));
    const second = await next();
    expect(second).toEqual(await current());
    expect(second).not.toEqual(first);
    await revisions.return?.();
  });

  test('the last resource is deleted → the subscription is complete', async () => {
    const deleted = await practice.room();
    const stream = await subscribe(REVISION, { resources: [deleted.uuid] });
    await stream.next();
    await mutate(practice, 'deleteResource', { resource: deleted.uuid });
    expect(await eventsOf(stream)).toEqual([{ event: 'complete', id: undefined, data: null }]);
  });

  test('by GET, as EventSource does → the same', async () => {
    const query = new URLSearchParams({ query: REVISION, variables: JSON.stringify({ resources: [room.uuid] }) });
    const stream = await openStream(service, `GET /graphql/stream?${query}`);
    expect(await stream.next()).toMatchObject({
      event: 'next',
      data: await service.graphql(CURRENT, { resources: [room.uuid] }),
    });
    stream.leave();
  });
});

describe('a subscription is refused as /graphql refuses a query', () => {
  const ERROR = { message: expect.any(String), extensions: expect.any(Object) };

  test('no resource exists → NOT_FOUND', async () => {
    expect(await refusalOf(REVISION, { resources: ['nobody@example'] })).toEqual([
      {
        message: 'There is no "nobody@example"',
        locations: expect.any(Array),
        path: ['bookablesRevision'],
        extensions: expect.objectContaining({ code: 'NOT_FOUND' }),
      },
    ]);
  });

  test('variables of another type, or too many names → INVALID_INPUT with the field', async () => {
    const [wrong] = await refusalOf(REVISION, { resources: 'x'.repeat(2_000) });
    expect(wrong).toMatchObject({ extensions: { code: 'INVALID_INPUT', fields: ['resources'] } });
    const [many] = await refusalOf(REVISION, { resources: Array(101).fill(room.uuid) });
    expect(many).toMatchObject({ ...ERROR, extensions: { code: 'INVALID_INPUT', fields: ['resources'] } });
  });

  test('a wrong name → all errors of the document; what is right is told with a key only', async () => {
    const query = 'subscription { bookablesRevisio(resources: []) { revision } }';
    expect(JSON.stringify(await refusalOf(query))).not.toMatch('Did you mean');
    expect(JSON.stringify(await refusalOf(query, {}, practice.headers))).toMatch('Did you mean');
    const [malformed] = await refusalOf('subscription {');
    expect(malformed).toMatchObject({ extensions: { code: 'INVALID_INPUT' } });
  });

  test('too long, too complex, or too many fields → TOO_COMPLEX', { tags: ['attack/stream-flood'] }, async () => {
    const fields = Array.from({ length: 100 }, (_, index) => `a${index}: revision`).join(' ');
    for (const query of [
      `subscription { bookablesRevision(resources: ["${room.uuid}"]) { ${fields} } }`,
      `${REVISION} #${'x'.repeat(20_000)}`,
    ]) {
      const variables = query.startsWith(REVISION) ? { resources: [room.uuid] } : {};
      const [error] = await refusalOf(query, variables, query.length > 16_000 ? practice.headers : {});
      expect(error).toMatchObject({ extensions: { code: 'TOO_COMPLEX' } });
    }
  });

  test('a query or a mutation at /graphql/stream, a subscription at /graphql → INVALID_INPUT', async () => {
    for (const query of ['{ __typename }', '{ __schema { queryType { name } } }', 'mutation { __typename }']) {
      const [error] = await refusalOf(query);
      expect(error).toMatchObject({
        message: 'The document has no subscription: send other operations to /graphql',
        extensions: { code: 'INVALID_INPUT' },
      });
    }
    expect(await service.graphql(REVISION, { resources: [room.uuid] })).toMatchObject({
      errors: [{ message: 'Send subscriptions to /graphql/stream', extensions: { code: 'INVALID_INPUT' } }],
    });
  });

  test('no document, or variables that are no object → 400', async () => {
    for (const [body, field] of [
      [{}, 'query'],
      [{ query: REVISION, variables: '[' }, 'variables'],
      [{ query: REVISION, variables: [1] }, 'variables'],
    ] as const) {
      const { status, body: answer } = await service.call('POST /graphql/stream', body);
      expect([status, answer.errors[0].message]).toEqual([400, expect.stringMatching(`^${field} must be`)]);
    }
  });
});
