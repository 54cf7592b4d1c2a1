import { describe, expect, test } from 'vitest';
import { calendarOf, calendarSource, entryAt, startCalendars } from '../support/calendars.ts';
import { bookAny, reserveAny } from '../support/calls/any-resource.ts';
import { book, hold } from '../support/calls/booking.ts';
import { bookOperation } from '../support/calls/graphql-booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { personWithRooms } from '../support/calls/requirements.ts';
import { at, list, slotOf, startsIn } from '../support/calls/slots.ts';
import { answerOf, codeOf, heldFor, insertWaiting, mailsOf, openWaitlist, sweep } from '../support/calls/waitlist.ts';
import { makePool } from '../support/pools.ts';

const { service, practice, server, serve, readNow } = await startCalendars();

interface Refusal {
  path: string[];
  extensions: { code: string };
}

const age = (source: string) =>
  service.sql(`update busy_sources set read_at = now() - interval '2 minutes' where id = $1`, [source]);

const isHeld = async (handle: string): Promise<boolean> =>
  (await service.sql(`select from participations where customer = $1 and state = 'RESERVED'`, [handle])).length > 0;

/** A room with a source that is asked again and was read two minutes ago, and a hold of 10:00. */
async function held(fields: object = {}) {
  const room = await practice.room();
  const source = await calendarSource(practice, room, server.url, { verify: true, ...fields });
  await readNow(source);
  const slot = slotOf(room, '10:00');
  const handle = await hold(service, slot);
  await age(source);
  server.received.length = 0;
  return { room, source, slot, handle };
}

/** A room whose time at 10:00 is offered to somebody who waits; its source was read two minutes ago. */
async function offeredTo(fields: object = {}) {
  const room = await practice.room();
  await openWaitlist(practice, room);
  const source = await calendarSource(practice, room, server.url, { verify: true, ...fields });
  await readNow(source);
  const entry = await insertWaiting(practice, room);
  await mutate(practice, 'offerFromWaitlist', { entry, resource: room.uuid, start: at(room, '10:00') });
  await age(source);
  server.received.length = 0;
  return { room, entry };
}

describe('a source that is asked again before an offer of the waitlist is taken', () => {
  test('has become busy → OFFER_OVER; the entry is told, and waits for other times', async () => {
    const { room, entry } = await offeredTo();
    serve(entryAt(room, '10:00', '11:00'));
    expect(codeOf(await answerOf(service, 'acceptWaitlistOffer', entry))).toBe('OFFER_OVER');
    expect(server.received).toHaveLength(1);
    await sweep(service);
    expect(await mailsOf(service, entry)).toEqual(['WAITLIST_OFFER', 'WAITLIST_PASSED', 'WAITLIST_OFFER']);
    expect(await heldFor(service, room)).toEqual([{ start: at(room, '09:00'), entry }]);
  });

  test('is free there → booked', async () => {
    const { room, entry } = await offeredTo();
    serve(entryAt(room, '11:00', '12:00'));
    expect(codeOf(await answerOf(service, 'acceptWaitlistOffer', entry))).toBeNull();
    expect(server.received).toHaveLength(1);
  });

  test('does not answer, with whenUnknown CLOSE → CLOSED, and the offer stays', async () => {
    const { room, entry } = await offeredTo({ whenUnknown: 'CLOSE' });
    server.reply = (_request, response) => response.writeHead(503).end();
    expect(codeOf(await answerOf(service, 'acceptWaitlistOffer', entry))).toBe('CLOSED');
    expect(await heldFor(service, room)).toEqual([{ start: at(room, '10:00'), entry }]);
    serve();
  });
});

describe('a source that is asked again before a booking', () => {
  test('of the second booking of a document → is asked, too', async () => {
    const [first, second] = [await held(), await held()];
    // that of the first one was read just now
    await service.sql('update busy_sources set read_at = now() where id = $1', [first.source]);
    serve(entryAt(second.room, '10:00', '11:00'));
    const inputOf = ({ slot, handle }: typeof first) => bookOperation(slot, { hold: handle }).variables;
    const query = `mutation ($a: Identifier!, $inA: BookAppointmentInput!, $b: Identifier!, $inB: BookAppointmentInput!) {
      a: bookAppointment(resource: $a, input: $inA) { bookingUuid }
      b: bookAppointment(resource: $b, input: $inB) { bookingUuid } }`;
    const [a, b] = [inputOf(first), inputOf(second)];
    const variables = { a: a.resource, inA: a.input, b: b.resource, inB: b.input };
    const { body } = await service.call('POST /graphql', { query, variables }, practice.headers);
    expect(body.errors.map(({ path, extensions }: Refusal) => [path, extensions.code])).toEqual([
      [['b'], 'SLOT_TAKEN'],
    ]);
    expect([await isHeld(second.handle), server.received.length]).toEqual([false, 1]);
  });

  test('of many bookings at once → four of a CRM are read at a time', async () => {
    const places = await Promise.all(Array.from({ length: 8 }, () => held()));
    const open: (() => void)[] = [];
    let most = 0;
    let answered = 0;
    server.reply = (_request, response) => {
      open.push(() => response.end(calendarOf()));
      most = Math.max(most, open.length);
    };
    server.received.length = 0;
    const bookings = places.map(({ slot, handle }) => book(service, slot, { placeholder_id: handle }));
    while (answered < places.length) {
      await server.until(Math.min(answered + 4, places.length));
      open.shift()!();
      answered += 1;
    }
    expect((await Promise.all(bookings)).map(({ status }) => status)).toEqual(places.map(() => 201));
    expect(most).toBe(4);
    serve();
  });

  test('has become busy at the held time → SLOT_TAKEN with free times, and the hold is released', async () => {
    const { room, slot, handle } = await held();
    serve(entryAt(room, '10:00', '11:00'));
    const { status, body } = await book(service, slot, { placeholder_id: handle }, '?alternatives=2');
    expect([status, body.errors[0].errorCode]).toEqual([412, '201']);
    expect(body.alternatives).toHaveLength(2);
    expect(server.received).toHaveLength(1);
    expect(await isHeld(handle)).toBe(false);
    expect(startsIn(await list(service, room.uuid))).toEqual(['09:00', '09:30', '11:00', '11:30']);
  });

  test('is free there → booked; it is not asked again within a minute', async () => {
    const { room, slot, handle } = await held();
    serve(entryAt(room, '11:00', '12:00'));
    expect((await book(service, slot, { placeholder_id: handle })).status).toBe(201);
    const next = slotOf(room, '09:00');
    expect((await book(service, next, { placeholder_id: await hold(service, next) })).status).toBe(201);
    expect(server.received).toHaveLength(1);
  });

  test('is asked by two bookings at once → read once', async () => {
    const { room, source, slot, handle } = await held();
    const next = slotOf(room, '09:00');
    const other = await hold(service, next);
    await age(source);
    const statuses = await Promise.all([
      book(service, slot, { placeholder_id: handle }),
      book(service, next, { placeholder_id: other }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([201, 201]);
    expect(server.received).toHaveLength(1);
  });

  test.each([
    ['OFFER', 201],
    ['CLOSE', 412],
  ])('does not answer, with whenUnknown %s → %i; the hold stays until it is booked', async (whenUnknown, status) => {
    const { source, slot, handle } = await held({ whenUnknown });
    server.reply = (_request, response) => response.writeHead(503).end();
    const refused = await book(service, slot, { placeholder_id: handle });
    expect(refused.status).toBe(status);
    if (status === 201) return;
    expect(JSON.stringify(refused.body)).toContain('214');
    expect(await isHeld(handle)).toBe(true);
    // it has failed: it is not asked before it is due
    expect((await book(service, slot, { placeholder_id: handle })).status).toBe(412);
    expect(server.received).toHaveLength(1);
    serve();
    await service.sql('update busy_sources set due_at = now() where id = $1', [source]);
    expect((await book(service, slot, { placeholder_id: handle })).status).toBe(201);
  });

  test('takes longer than the consumer waits → booked without it; what it says later counts', async () => {
    const { room, slot, handle } = await held();
    const answer = Promise.withResolvers<void>();
    server.reply = async (_request, response) => {
      await answer.promise;
      response.end(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${entryAt(room, '11:00', '12:00')}\r\nEND:VCALENDAR\r\n`);
    };
    expect((await book(service, slot, { placeholder_id: handle })).status).toBe(201);
    answer.resolve();
    await expect
      .poll(async () => startsIn(await list(service, room.uuid)), { timeout: 60_000 })
      .toEqual(['09:00', '09:30', '10:30']);
  });

  test('of a room that the held appointment takes → is asked, too', async () => {
    const { person, rooms } = await personWithRooms(practice);
    const source = await calendarSource(practice, rooms[0]!, server.url, { verify: true });
    await readNow(source);
    const slot = slotOf(person, '10:00');
    const handle = await hold(service, slot);
    await age(source);
    serve(entryAt(person, '10:00', '11:00'));
    expect((await book(service, slot, { placeholder_id: handle })).status).toBe(412);
    expect(await isHeld(handle)).toBe(false);
  });

  test('is asked before any of several resources is booked by a hold → SLOT_TAKEN, with other times', async () => {
    const pool = await makePool(practice, 2);
    const { data } = await reserveAny(service, pool, { from: '10:00', to: '10:30' });
    const { holdUuid, resourceUuid } = data.made;
    await calendarSource(practice, { uuid: resourceUuid }, server.url, { verify: true });
    serve(entryAt(pool, '10:00', '11:00'));
    const refused = await bookAny(
      service,
      pool,
      { from: '10:00', to: '10:30' },
      { hold: holdUuid },
      { alternatives: 1 },
    );
    expect(refused.errors[0].extensions).toMatchObject({ code: 'SLOT_TAKEN', alternatives: [{}] });
    expect(await isHeld(holdUuid)).toBe(false);
  });

  test('without `verify`, or without a hold → not asked', async () => {
    const { slot, handle } = await held({ verify: false });
    expect((await book(service, slot, { placeholder_id: handle })).status).toBe(201);
    const asking = await held();
    expect((await book(service, slotOf(asking.room, '09:00'))).status).toBe(201);
    expect(server.received).toHaveLength(0);
  });

  test('`verify` is switched on → the next booking asks', async () => {
    const { source, slot, handle } = await held({ verify: false });
    await mutate(practice, 'updateBusySource', { source, input: { verify: true } });
    await readNow(source);
    await age(source);
    server.received.length = 0;
    expect((await book(service, slot, { placeholder_id: handle })).status).toBe(201);
    expect(server.received).toHaveLength(1);
  });
});
