import { expect, test } from 'vitest';
import { cursorOf } from '../../src/events/cursor.ts';
import { readEvents, readHead, readPage } from '../../src/events/event-log.ts';
import { book } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { openOrm } from '../support/database.ts';
import { sequence } from '../support/events.ts';
import { makePractice } from '../support/practice.ts';
import { ADMIN } from '../support/production.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const orm = await openOrm(service.databaseUrl);
afterFile(() => orm.close(true));
const em = orm.em.fork();

const room = await (await makePractice(service)).room();
const mine = await makePractice(service);
const slots = await slotsOf(service, (await mine.room()).uuid);
for (const slot of slots.slice(0, 5)) await book(service, slot);
await book(service, (await slotsOf(service, room.uuid))[0]!);
await sequence(service);
const all = await readEvents(em, mine.crmId, 0, 100);

test('pages by cursor → every event once, in the order of the log', async () => {
  expect(all.length).toBeGreaterThan(4);
  const read: number[] = [];
  let cursor: string | null = null;
  for (let hasMore = true; hasMore; ) {
    const page = await readPage(em, mine.crmId, cursor, 2);
    read.push(...page.events.map(({ sequence }) => sequence));
    cursor = cursorOf(page.end);
    hasMore = page.end.sequence < page.head.sequence;
  }
  expect(read).toEqual(all.map((_, index) => index + 1));
  expect(await readPage(em, mine.crmId, cursor, 2)).toMatchObject({ events: [], end: { sequence: all.length } });
});

test('a filter → its events only, and a cursor behind all that were looked at', async () => {
  const { id: subject } = (await service.sql('select id from participations where crm_id = $1', [mine.crmId]))[0]!;
  const page = await readPage(em, mine.crmId, null, 10, { subject, types: ['participation.booked'] });
  expect(page.events.map(({ type, subject }) => ({ type, subject }))).toEqual([
    { type: 'participation.booked', subject },
  ]);
  expect(page.end.sequence).toBe(all.length);
  const none = await readPage(em, mine.crmId, null, 10, { types: ['mail.sent'] });
  expect(none).toMatchObject({ events: [], end: { sequence: all.length, hash: all.at(-1)!.hash } });
});

test('the events of a resource that was deleted → up to its deletion, by its uuid', async () => {
  const practice = await makePractice(service);
  const { uuid } = await practice.resource();
  await mutate(practice, 'deleteResource', { resource: uuid });
  await sequence(service);
  const query = 'query ($uuid: Identifier!) { events(resource: $uuid) { nodes { type } } }';
  const { events } = await service.ask(query, { uuid }, practice.headers);
  expect((await service.ask(query, { uuid }, mine.headers)).events.nodes).toEqual([]);
  expect(events.nodes.map(({ type }: { type: string }) => type)).toEqual(['resource.created', 'resource.deleted']);
});

test('a cursor of another log, or from before a restore → LOG_REWOUND; of no log → INVALID_INPUT', async () => {
  const { sequence: last, hash } = await readHead(em, mine.crmId);
  for (const cursor of [`${last + 1}-00000000`, `${last}-00000000`]) {
    await expect(readPage(em, mine.crmId, cursor, 10)).rejects.toMatchObject({ code: 'LOG_REWOUND' });
  }
  for (const cursor of ['', '1', hash, '-1-00000000']) {
    await expect(readPage(em, mine.crmId, cursor, 10)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
});

test('a cursor before the first event that is kept → EVENTS_GONE', async () => {
  const { crmId } = await makePractice(service);
  await sequence(service);
  const [first, second, third] = await readEvents(em, crmId, 0, 3);
  await service.sql('update event_heads set first_sequence = 3, anchor = $2 where crm_id = $1', [
    crmId,
    Buffer.from(second!.hash, 'hex'),
  ]);
  await expect(readPage(em, crmId, cursorOf(first!), 10)).rejects.toMatchObject({ code: 'EVENTS_GONE' });
  for (const cursor of [null, cursorOf(second!)]) {
    expect((await readPage(em, crmId, cursor, 1)).events).toEqual([third]);
  }
});

test('a new CRM → an empty log; one that does not exist → NOT_FOUND', async () => {
  await service.ask('mutation { createCrm(input: { crmId: "new" }) { created } }', {}, ADMIN);
  expect(await readPage(em, 'new', null, 10)).toEqual({
    events: [],
    start: { sequence: 0, hash: expect.stringMatching(/^e3b0c442/) },
    end: { sequence: 0, hash: expect.stringMatching(/^e3b0c442/) },
    head: expect.objectContaining({ sequence: 0, firstSequence: 1 }),
  });
  await expect(readPage(em, 'nobody', null, 10)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
