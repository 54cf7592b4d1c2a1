import { createClient } from 'graphql-sse';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { OpenStreams } from '../../../src/events/live/open-streams.ts';
import { hold } from '../../support/calls/booking.ts';
import { issueKey, newKeyOf } from '../../support/calls/keys.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { slotsOf } from '../../support/calls/slots.ts';
import { type EventClient, openStream } from '../../support/calls/streams.ts';
import { eventsOf, sequence } from '../../support/events.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { ADMIN } from '../../support/production.ts';
import { type Service, startService } from '../../support/service.ts';

/** Two processes on one database. */
let service: Service;
let other: Service;
let practice: Practice;

beforeAll(async () => {
  service = await startService();
  other = await startService({}, service.databaseUrl);
  practice = await makePractice(service);
  await causeEvent();
  await causeEvent();
});

/** Holds a slot at the other process, and numbers the event. */
async function causeEvent(): Promise<void> {
  const [slot] = await slotsOf(service, (await practice.room()).uuid);
  await hold(other, slot!);
  await sequence(service);
}

const open = (query = '', headers: Record<string, string> = {}, at = service) =>
  openStream(at, `GET /crms/${practice.crmId}/events/stream${query}`, { ...practice.headers, ...headers });

const cursors = async (types = '%'): Promise<string[]> => {
  const rows = await service.sql<{ cursor: string }>(
    `select sequence || '-' || left(encode(hash, 'hex'), 8) as cursor from events
    where crm_id = $1 and type like $2 order by sequence`,
    [practice.crmId, types],
  );
  return rows.map(({ cursor }) => cursor);
};

async function take(stream: EventClient, count: number) {
  const events = [];
  for (let index = 0; index < count; index++) events.push(await stream.next());
  return events;
}

describe('GET /crms/:crmId/events/stream', () => {
  test('opened without a cursor → all events that are kept, then a new one of another process', async () => {
    const stream = await open();
    const before = await eventsOf(service, practice.crmId);
    const ids = await cursors();
    expect(await take(stream, before.length)).toEqual(
      before.map((data, index) => ({ event: 'event', id: ids[index], data })),
    );
    await causeEvent();
    const [added] = (await eventsOf(service, practice.crmId)).slice(before.length);
    expect(await stream.next()).toEqual({ event: 'event', id: (await cursors()).at(before.length), data: added });
    stream.leave();
  });

  test('Last-Event-ID → what follows it, whatever the address says; after=head → new events only', async () => {
    const ids = await cursors();
    const stream = await open('?after=head', { 'last-event-id': ids[0]! });
    expect((await stream.next())?.id).toBe(ids[1]);
    const fresh = await open('?after=head&types=participation.reserved');
    await causeEvent();
    expect((await fresh.next())?.id).toBe((await cursors('participation.%')).at(-1));
    for (const each of [stream, fresh]) each.leave();
  });

  test('after=head, of types that do not come, and reconnected → whatever was numbered meanwhile', async () => {
    const times = { commentMs: 20 };
    const quick = await startService({ streams: new OpenStreams({ liveConnections: 0 }, times) }, service.databaseUrl);
    const query = '?after=head&types=resource.deleted';
    const stream = await open(query, {}, quick);
    await stream.commented(1);
    expect(stream.lastEventId).toBe((await cursors()).at(-1));
    await causeEvent();
    const looked = (await cursors()).at(-1);
    while (stream.lastEventId !== looked) await stream.commented(stream.comments + 1);
    stream.leave();
    const { uuid } = await practice.room();
    await mutate(practice, 'deleteResource', { resource: uuid });
    await sequence(service);
    const again = await open(query, { 'last-event-id': looked! });
    expect((await again.next())?.data).toMatchObject({ type: 'resource.deleted', data: { resource: { uuid } } });
    again.leave();
  });

  test('a cursor of another log, an unknown type, no key, the key of another CRM → refused before it begins', async () => {
    const path = `GET /crms/${practice.crmId}/events/stream`;
    const refusal = async (query: string, headers: Record<string, string> = practice.headers) => {
      const { status, body } = await service.call(path + query, undefined, headers);
      return [status, body.errors[0].errorCode];
    };
    expect(await refusal('?after=1-00000000')).toEqual([409, expect.any(String)]);
    expect(await refusal('?types=participation.born')).toEqual([400, '100']);
    expect(await refusal('', {})).toEqual([401, '110']);
    expect(await refusal('', (await makePractice(service)).headers)).toEqual([403, '120']);
  });

  test('the key is revoked → the stream ends', { tags: ['attack/stream-without-end'] }, async () => {
    const checked = await startService(
      { streams: new OpenStreams({ liveConnections: 0 }, { checkMs: 20 }) },
      service.databaseUrl,
    );
    const { key, uuid } = await newKeyOf(service, { crmId: practice.crmId });
    const stream = await open('?after=head', { 'x-service-client-id': key }, checked);
    expect(stream.status).toBe(200);
    await service.ask('mutation ($key: Uuid!) { revokeApiKey(apiKey: $key) { uuid } }', { key: uuid }, ADMIN);
    await stream.ended();
    const again = await open('?after=head', { 'x-service-client-id': key }, checked);
    expect(again.status).toBe(401);
  });

  test('one CRM opens stream after stream → 50 are served', { tags: ['attack/stream-flood'] }, async () => {
    const streams = await Promise.all(Array.from({ length: 51 }, () => open('?after=head')));
    const statuses = streams.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    for (const stream of streams) stream.leave();
  });
});

describe('the subscription events', () => {
  const EVENTS = `subscription ($after: String, $types: [Text!]) {
    events(after: $after, types: $types) { cursor sequence type body } }`;

  test('with the client of graphql-sse → the events after a cursor, and new ones', async () => {
    const client = createClient({ url: `${service.url}/graphql/stream`, headers: practice.headers });
    onTestFinished(() => client.dispose());
    const [after, second] = await cursors('participation.%');
    const variables = { after, types: ['participation.*'] };
    const events = client.iterate<{ events: { cursor: string } }>({ query: EVENTS, variables });
    const next = async () => (await events.next()).value?.data?.events;
    expect((await next())?.cursor).toBe(second);
    const known = (await cursors('participation.%')).length;
    for (let index = 2; index < known; index++) await next();
    await causeEvent();
    const added = (await eventsOf(service, practice.crmId)).at(-1)!;
    expect(await next()).toEqual({
      cursor: (await cursors()).at(-1),
      sequence: added.sequence,
      type: 'participation.reserved',
      body: expect.any(String),
    });
    await events.return?.();
  });

  test('without a key, without its scope, or after an unknown event → an error', async () => {
    const errorOf = async (variables: object, headers = {}) => {
      const stream = await openStream(service, 'POST /graphql/stream', headers, { query: EVENTS, variables });
      return (await stream.next())?.data.errors[0].extensions.code;
    };
    expect(await errorOf({})).toBe('UNAUTHENTICATED');
    const settings = await issueKey(service, { crmId: practice.crmId, scopes: ['SETTINGS_WRITE'] });
    expect(await errorOf({}, settings)).toBe('FORBIDDEN');
    expect(await errorOf({ after: '1-00000000' }, practice.headers)).toBe('LOG_REWOUND');
    expect(await errorOf({ types: ['nothing'] }, practice.headers)).toBe('INVALID_INPUT');
  });
});
