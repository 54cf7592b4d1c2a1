import { describe, expect, test, vi } from 'vitest';
import { Sequencer } from '../../src/events/sequencer.ts';
import { book } from '../support/calls/booking.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { openOrm } from '../support/database.ts';
import { eventsOf, sequence, type ToldEvent } from '../support/events.ts';
import { makePractice } from '../support/practice.ts';
import { ADMIN } from '../support/production.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);
const { crmId: crm, headers } = practice;
const slots = await slotsOf(service, (await practice.room()).uuid);
for (const slot of slots.slice(0, 3)) await book(service, slot);
const all = await eventsOf(service, crm);

const page = (query: string) => service.call(`GET /crms/${crm}/events${query}`, undefined, headers);

// each test goes on with what the one before has left
describe('the feed of events', { shuffle: false }, () => {
  test('REST: pages by `next` → each event once, to its end', async () => {
    const read: unknown[] = [];
    let body = { next: '', more: true, events: [] as unknown[] };
    while (body.more) {
      ({ body } = await page(`?limit=2&after=${body.next}`));
      read.push(...body.events);
    }
    expect(read).toEqual(all);
    expect((await page(`?after=${body.next}`)).body).toEqual({
      'api-info': expect.anything(),
      events: [],
      next: body.next,
      more: false,
    });
  });

  test('REST: types → only these; an unknown one is refused by name', async () => {
    const { body } = await page('?types=participation.*');
    const wanted = all.filter(({ type }) => type.startsWith('participation.'));
    expect(body.events.slice(0, wanted.length)).toEqual(wanted);
    expect(body.events.filter(({ type }: ToldEvent) => !type.startsWith('participation.'))).toEqual([]);
    const refused = await page('?types=participation.born');
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ message: expect.stringContaining('types must be types') }] },
    });
    expect((await page('?limit=0')).status).toBe(400);
    expect((await page('?after=yesterday')).status).toBe(400);
  });

  test('the head → leads behind all events; head as cursor starts there', async () => {
    const { body } = await service.call(`GET /crms/${crm}/events/head`, undefined, headers);
    expect(body.head).toMatchObject({ sequence: all.length, firstSequence: 1, firstCursor: '0-e3b0c442' });
    const { body: none } = await page('?after=head');
    expect(none).toMatchObject({ events: [], next: body.head.cursor, more: false });
  });

  test('GraphQL: an event by number, by thing and by resource', async () => {
    const source = `query ($sequence: SafeInt!, $subject: Uuid!, $resource: Identifier!) {
    event(sequence: $sequence) { id sequence type subject actor operation data body cursor hash recordedAt occurredAt }
    eventHead { sequence hash }
    ofSubject: events(subject: $subject) { nodes { sequence } hasNextPage }
    ofResource: events(resource: $resource, types: ["participation.booked"]) { nodes { sequence } head { sequence } }
  }`;
    const wanted = all.at(-1)!;
    const booked = all.filter(({ type }) => type === 'participation.booked');
    const [first] = booked;
    const data = await service.ask(
      source,
      { sequence: wanted.sequence, subject: first!.data.participation, resource: first!.data.resource.reference },
      headers,
    );
    expect(JSON.parse(data.event.body)).toEqual(wanted);
    expect(data.event).toMatchObject({ sequence: wanted.sequence, data: wanted.data, hash: data.eventHead.hash });
    expect(data.ofSubject).toEqual({ nodes: [{ sequence: first!.sequence }], hasNextPage: false });
    expect(data.ofResource.nodes).toEqual(booked.map(({ sequence }) => ({ sequence })));
    const { errors } = await service.graphql('{ event(sequence: 999999) { id } }', {}, headers);
    expect(errors[0].extensions.code).toBe('NOT_FOUND');
  });

  test('another CRM, a consumer → sees nothing of the log; the admin reads any', async () => {
    const other = await makePractice(service);
    const foreign = await service.call(`GET /crms/${crm}/events`, undefined, other.headers);
    expect(foreign.status).toBe(403);
    expect((await service.call(`GET /crms/${crm}/events`)).status).toBe(401);
    const read = 'query ($crm: Text!) { crmEvents(crmId: $crm, first: 1) { nodes { sequence } hasNextPage } }';
    expect(await service.ask(read, { crm }, ADMIN)).toEqual({
      crmEvents: { nodes: [{ sequence: 1 }], hasNextPage: true },
    });
    const { errors } = await service.graphql(read, { crm }, headers);
    expect(errors[0].extensions.code).toBe('FORBIDDEN');
  });

  test('cursors that are gone, or of events that a restored database lacks → 410 and 409', async () => {
    expect((await page('?after=999-00000000')).body.errors[0].errorCode).toBe('155');
    await service.sql('update event_heads set first_sequence = 2 where crm_id = $1', [crm]);
    expect((await page('?after=0-e3b0c442')).body.errors[0].errorCode).toBe('180');
    await service.sql('update event_heads set first_sequence = 1 where crm_id = $1', [crm]);
  });

  test('a reader that waits → gets the event of a booking; nothing wanted → an empty page when the time is up', async () => {
    const orm = await openOrm(service.databaseUrl);
    const sequencer = new Sequencer({ orm, log: recordedLog().log });
    sequencer.start();
    afterFile(() => sequencer.stop().then(() => orm.close(true)));
    await sequence(service);
    const waiting = page('?after=head&wait=25&types=participation.booked');
    await book(service, slots[3]!);
    const { body } = await waiting;
    expect(body.events.map(({ type }: { type: string }) => type)).toEqual(['participation.booked']);
    const none = await page(`?after=${body.next}&wait=1&types=appointment.moved`);
    expect(none.body.events).toEqual([]);
    expect((await page('?wait=26')).status).toBe(400);
  });

  test('as many readers as may wait leave → further ones wait in their place at once', async () => {
    const leaving = new AbortController();
    const wait = () =>
      fetch(`${service.url}/crms/${crm}/events?after=head&wait=25`, { headers, signal: leaving.signal });
    const readers = Array.from({ length: 101 }, wait);
    // one too many: the others wait
    expect((await Promise.race(readers)).status).toBe(429);
    leaving.abort();
    await Promise.allSettled(readers);
    await vi.waitFor(async () => expect((await page('?after=head&wait=1')).status).toBe(200), 10_000);
  });
});
