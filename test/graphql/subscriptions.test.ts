import { createClient } from 'graphql-sse';
import { describe, expect, onTestFinished, test } from 'vitest';
import { OpenStreams } from '../../src/events/live/open-streams.ts';
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
  test.each([
    ['distinct connections', '/graphql', {}],
    ['a single connection', '/graphql', { singleConnection: true as const }],
    ['distinct connections', '/graphql/stream', {}],
    ['a single connection', '/graphql/stream', { singleConnection: true as const }],
  ])(
    'subscribed with the client of graphql-sse by %s to %s → the current revision, and the next after a change elsewhere',
    async (_mode, path, mode) => {
      const client = createClient({ url: service.url + path, ...mode });
      onTestFinished(() => client.dispose());
      const rooms = await Promise.all([practice.room(), practice.room()]);
      const lists = rooms.map(({ uuid }) => ({ resources: [uuid] }));
      const followed = lists.map((variables) =>
        client.iterate<{ bookablesRevision: object }>({ query: REVISION, variables }),
      );
      const next = () => Promise.all(followed.map(async (revisions) => (await revisions.next()).value));
      const current = () => Promise.all(lists.map((variables) => service.graphql(CURRENT, variables)));
      const first = await next();
      expect(first).toEqual(await current());
      for (const changed of rooms) await hold(other, slotOf(changed));
      const second = await next();
      expect(second).toEqual(await current());
      expect(second).not.toEqual(first);
      await Promise.all(followed.map((revisions) => revisions.return?.()));
    },
  );

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
        message: 'The document has no subscription: send other operations to /graphql, with Accept: application/json',
        extensions: { code: 'INVALID_INPUT' },
      });
    }
    expect(await service.graphql(REVISION, { resources: [room.uuid] })).toMatchObject({
      errors: [{ message: 'Send subscriptions with Accept: text/event-stream', extensions: { code: 'INVALID_INPUT' } }],
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

describe('a single connection', () => {
  const token = 'x-graphql-event-stream-token';
  const reserve = async (headers = {}) => {
    const reply = await fetch(`${service.url}/graphql`, { method: 'PUT', headers });
    expect(reply.status).toBe(201);
    return { [token]: await reply.text(), ...headers };
  };
  const begin = async (headers: Record<string, string>, operationId: unknown = 'first', query = REVISION) => {
    const body = { query, variables: { resources: [room.uuid] }, extensions: { operationId } };
    return (await service.call('POST /graphql', body, headers)).status;
  };

  test('several operations → results with their ids; a refused one is complete, a stopped one ends in silence', async () => {
    const headers = await reserve();
    expect(await begin(headers)).toBe(409);
    const stream = await openStream(service, 'GET /graphql', headers);
    expect(await begin(headers)).toBe(202);
    const payload = await service.graphql(CURRENT, { resources: [room.uuid] });
    expect(await stream.next()).toMatchObject({ event: 'next', data: { id: 'first', payload } });
    expect(await begin(headers, 'second', '{ __typename }')).toBe(202);
    expect(await stream.next()).toMatchObject({ event: 'next', data: { id: 'second', payload: { errors: [{}] } } });
    expect(await stream.next()).toMatchObject({ event: 'complete', data: { id: 'second' } });
    for (const id of ['first', '', 1, 'x'.repeat(101)]) expect(await begin(headers, id)).not.toBe(202);
    expect((await service.call('DELETE /graphql?operationId=first', undefined, headers)).status).toBe(200);
    expect(await begin(headers)).toBe(202);
    expect(await stream.next()).toMatchObject({ event: 'next', data: { id: 'first' } });
    stream.leave();
  });

  test('of another caller, or open already → refused', async () => {
    const ofCrm = await reserve(practice.headers);
    const open = (headers: Record<string, string>) =>
      fetch(`${service.url}/graphql`, { headers: { accept: 'text/event-stream', ...headers } });
    const stranger = { [token]: ofCrm[token]! };
    expect([(await open(stranger)).status, await begin(stranger)]).toEqual([404, 404]);
    expect((await open({ [token]: 'nothing' })).status).toBe(404);
    const stream = await openStream(service, 'GET /graphql', ofCrm);
    expect((await open(ofCrm)).status).toBe(409);
    stream.leave();
  });

  test('each operation, and a reservation, counts as a stream of its caller', async () => {
    const small = await startService(
      { streams: new OpenStreams({ liveConnections: 0, streamsPerClient: 3 }) },
      service.databaseUrl,
    );
    const put = () => fetch(`${small.url}/graphql`, { method: 'PUT' });
    const headers = { [token]: await (await put()).text() };
    const stream = await openStream(small, 'GET /graphql', headers);
    const body = { query: REVISION, variables: { resources: [room.uuid] }, extensions: { operationId: 'first' } };
    expect((await small.call('POST /graphql', body, headers)).status).toBe(202);
    expect([(await put()).status, (await put()).status]).toEqual([201, 429]);
    expect((await small.call('DELETE /graphql?operationId=first', undefined, headers)).status).toBe(200);
    expect((await put()).status).toBe(201);
    stream.leave();
  });
});
