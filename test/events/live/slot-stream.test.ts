import { describe, expect, test } from 'vitest';
import { book, hold, release } from '../../support/calls/booking.ts';
import { list, slotOf } from '../../support/calls/slots.ts';
import { openStream } from '../../support/calls/streams.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService, startService } from '../../support/service.ts';

/** Two processes on one database. */
const service = await sharedService();
const other = await startService({}, service.databaseUrl);
const practice = await makePractice(service);

const pathOf = (resource: string, query = '') => `GET /resources/${resource}/upcoming_bookables/stream${query}`;

/** Entity tag of a list, which is weak if the list was compressed. */
const tagOf = ({ headers }: { headers: Headers }) => headers.get('etag')?.replace(/^W\//, '');

describe('GET /resources/:ref/upcoming_bookables/stream', () => {
  test('opened → the list as GET sends it, with its entity tag, in an unbuffered stream', async () => {
    const room = await practice.room();
    const stream = await openStream(service, pathOf(room.uuid));
    const listed = await list(service, room.uuid);
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
    });
    expect(await stream.next()).toEqual({ event: 'slots', id: tagOf(listed), data: listed.body });
    expect(stream.retry).toBe(2000);
    stream.leave();
  });

  test('a slot is held and released at another process → it is removed and added again', async () => {
    const room = await practice.room();
    const stream = await openStream(service, pathOf(room.uuid));
    const first = await stream.next();
    const [slot] = Object.values<object[]>(first?.data)[0] ?? [];
    const { start, end, timeslot_uuid, product_uuid, resource_uuid } = Object(slot);
    const placeholder = await hold(other, slotOf(room));
    expect(await stream.next()).toEqual({
      event: 'changes',
      id: tagOf(await list(service, room.uuid)),
      data: { added: [], removed: [{ start, end, timeslot_uuid, product_uuid, resource_uuid }], changed: [] },
    });
    await release(other, room.uuid, placeholder);
    expect(await stream.next()).toEqual({
      event: 'changes',
      id: first?.id,
      data: { added: [{ ...slot, group: room.day }], removed: [], changed: [] },
    });
    stream.leave();
  });

  test('a place in a group is booked → its slot is changed', async () => {
    const room = await practice.room({ availability: { capacity: 3 } });
    await book(service, slotOf(room));
    const stream = await openStream(service, pathOf(room.uuid));
    const [slot] = Object.values<object[]>((await stream.next())?.data)[0] ?? [];
    await book(other, { ...slotOf(room), timeslot: Object(slot).appointment_uuid });
    expect((await stream.next())?.data).toEqual({
      added: [],
      removed: [],
      changed: [{ ...slot, capacity_left: 1, group: room.day }],
    });
    stream.leave();
  });

  test('Last-Event-ID names the current list → nothing until it changes', async () => {
    const room = await practice.room();
    const known = (await list(service, room.uuid)).headers.get('etag') ?? '';
    const stream = await openStream(service, pathOf(room.uuid), { 'last-event-id': known });
    await hold(other, slotOf(room));
    expect((await stream.next())?.event).toBe('changes');
    stream.leave();
  });
});
