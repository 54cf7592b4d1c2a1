import { beforeAll, describe, expect, test } from 'vitest';
import { expiredHolds } from '../../src/jobs/expired-holds.ts';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { tally } from '../support/calls/answers.ts';
import { book, expire, hold, reserve } from '../support/calls/booking.ts';
import { firstSlot, joining, type Slot, slotsOf } from '../support/calls/slots.ts';
import { openOrm } from '../support/database.ts';
import { makePractice } from '../support/practice.ts';
import { startProcess } from '../support/processes.ts';
import { runJobs } from '../support/run-jobs.ts';
import { type Service, startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);

/** Checks that a new hold lasts three minutes by the clock of the database, read before and after. */
async function lastsThreeMinutes(at: Service, slot: Slot): Promise<boolean> {
  const [before] = await service.sql('select clock_timestamp()::text as time');
  const placeholder = await hold(at, slot);
  const [row] = await service.sql(
    `select expires_at - interval '3 minutes' between $2 and clock_timestamp() as "isExact"
     from participations where customer = $1`,
    [placeholder, before!.time],
  );
  return row!.isExact;
}

const errorCodes = (body: { errors: { errorCode: string }[] }) => body.errors.map(({ errorCode }) => errorCode);

const archive = ({ resource }: Slot, archived: boolean) =>
  service.ask(
    `mutation ($resource: Identifier!, $archived: Boolean!) {
      updateResource(resource: $resource, input: { archived: $archived }) { uuid }
    }`,
    { resource, archived },
    practice.headers,
  );

describe('a hold', () => {
  /** A process whose clock is two minutes ahead. */
  let ahead: Service;
  beforeAll(async () => {
    ahead = await startProcess(service.databaseUrl, ['./test/support/preload/clock-ahead.mjs']);
  });

  test('is made → lasts three minutes by the clock of the database', { tags: ['3/hold-lasts-3-minutes'] }, async () => {
    expect(await lastsThreeMinutes(service, await firstSlot(practice))).toBe(true);
  });

  test('by a process whose clock is two minutes ahead → lasts three minutes all the same', {
    tags: ['3/hold-lasts-3-minutes', 'Scheduling/clock-hold-database'],
  }, async () => {
    expect(await lastsThreeMinutes(ahead, await firstSlot(practice))).toBe(true);
    const [another] = await slotsOf(practice.service, (await practice.room()).uuid);
    const held = await hold(service, another!);
    await service.sql(
      "update participations set expires_at = clock_timestamp() + interval '1 min' where customer = $1",
      [held],
    );
    expect((await reserve(ahead, another!)).status).toBe(412);
  });

  test('in a group that a process joins whose clock is two minutes ahead → stands', async () => {
    const slot = await firstSlot(practice, { availability: { capacity: 2 } });
    const held = await hold(service, slot);
    await service.sql(
      "update participations set expires_at = clock_timestamp() + interval '1 min' where customer = $1",
      [held],
    );
    // with no place free, expired holds are removed
    const group = await joining(service, slot);
    await expire(service, await hold(service, group));
    await hold(ahead, group);
    expect(await service.sql('select state from participations where customer = $1', [held])).toEqual([
      { state: 'RESERVED' },
    ]);
  });

  test('is the last of a group, and expires while another one is being made there → the other one is made', async () => {
    const slot = await firstSlot(practice, { availability: { capacity: 2 } });
    await expire(service, await hold(service, slot));
    const last = await hold(service, slot);
    const group = await joining(service, slot);
    const witness = await AnotherTransaction.begin(service);
    // lets the calendar be read, and nobody take a place
    await witness.sql('lock table participations in share mode');
    const { answer } = await witness.letWait(() => reserve(service, group));
    await witness.sql('update participations set expires_at = clock_timestamp() where customer = $1', last);
    await witness.commit();
    expect((await answer).status).toBe(200);
  });

  test('expires, for a process whose clock is two minutes behind, too → reservable by another', async () => {
    const behind = await startProcess(service.databaseUrl, ['./test/support/preload/clock-behind.mjs']);
    const slot = await firstSlot(practice);
    await expire(service, await hold(service, slot));
    expect((await reserve(behind, slot)).status).toBe(200);
  });

  test('is live → the slot is not listed, and nobody else can hold or book it', {
    tags: ['3/while-active-whoever-reserved'],
  }, async () => {
    const slot = await firstSlot(practice);
    await hold(service, slot);
    expect((await slotsOf(service, slot.resource)).map(({ start }) => start)).not.toContain(slot.start);
    expect(tally([await reserve(service, slot), await book(service, slot)])).toEqual({ '412/201': 2 });
  });

  test('expires, and nothing tidies up → listed again, reservable by another', {
    tags: ['3/after-3-minutes-removed', 'Scheduling/listing-ignores-expired-holds'],
  }, async () => {
    const slot = await firstSlot(practice);
    const first = await hold(service, slot);
    await expire(service, first);
    expect(await slotsOf(service, slot.resource)).toContainEqual(slot);
    const second = await hold(service, slot);
    expect(second).not.toBe(first);
    expect(await service.sql('select from participations where customer = $1', [first])).toEqual([]);
  });

  test('expires, another takes the slot → the late finalise is told that it is taken', {
    tags: ['3/valid-hold-412-another'],
  }, async () => {
    const slot = await firstSlot(practice);
    const late = await hold(service, slot);
    await expire(service, late);
    await hold(service, slot);
    const { status, body } = await book(service, slot, { placeholder_id: late });
    expect([status, errorCodes(body)]).toEqual([412, ['201']]);
  });

  test('expires, the slot is free → the late finalise books it', {
    tags: ['3/finalising-hold-expired-books'],
  }, async () => {
    const slot = await firstSlot(practice);
    const late = await hold(service, slot);
    await expire(service, late);
    expect((await book(service, slot, { placeholder_id: late })).status).toBe(201);
  });

  test('was removed, the slot is free → the late finalise books it', {
    tags: ['3/finalising-hold-expired-books'],
  }, async () => {
    const slot = await firstSlot(practice);
    const late = await hold(service, slot);
    await expire(service, late);
    const orm = await openOrm(service.databaseUrl);
    await runJobs(orm, [expiredHolds]);
    await orm.close(true);
    expect(await service.sql('select from participations where customer = $1', [late])).toEqual([]);
    expect((await book(service, slot, { placeholder_id: late })).status).toBe(201);
  });

  test('is of a resource that is archived → given up, 412 with errorCode 204', {
    tags: ['W19/archiving-gives-holds'],
  }, async () => {
    const slot = await firstSlot(practice);
    const placeholder_id = await hold(service, slot);
    await archive(slot, true);
    const { status, body } = await book(service, slot, { placeholder_id });
    expect([status, errorCodes(body)]).toEqual([412, ['204']]);
    await archive(slot, false);
    expect(tally([await reserve(service, slot)])).toEqual({ 200: 1 });
  });

  test('is of a channel that is hidden → given up, 412 with errorCode 203', {
    tags: ['W18/hiding-gives-holds'],
  }, async () => {
    const slot = await firstSlot(practice);
    const placeholder_id = await hold(service, slot);
    await practice.make('setChannel', { resource: slot.resource, key: 'RESOURCE_PUBLIC', visible: false });
    const { status, body } = await book(service, slot, { placeholder_id });
    expect([status, errorCodes(body)]).toEqual([412, ['203']]);
    expect(await service.sql('select from appointments where resource_id = $1', [slot.resource])).toEqual([]);
  });

  test('is of the exclusive channel, which gets its default settings back → given up', {
    tags: ['W18/hiding-gives-holds'],
  }, async () => {
    const slot = await firstSlot(practice);
    const channel = { resource: slot.resource, key: 'RESOURCE_EXCLUSIVE' };
    await practice.make('setChannel', { ...channel, visible: true });
    const query = '?channelKey=RESOURCE_EXCLUSIVE';
    const wish = { timeslot_uuid: slot.timeslot, product_uuid: slot.product, from: slot.start, to: slot.end };
    const path = `POST /resources/${slot.resource}/reserve_appointment${query}`;
    expect((await service.call(path, wish)).status).toBe(200);
    await service.ask(
      'mutation ($resource: Identifier!, $key: ChannelKey!) { resetChannel(resource: $resource, key: $key) }',
      channel,
      practice.headers,
    );
    expect(await service.sql('select from appointments where resource_id = $1', [slot.resource])).toEqual([]);
  });

  test('is of another channel than the one that is hidden, or of a group with a booking → stands, the booking too', {
    tags: ['W18/hiding-gives-holds'],
  }, async () => {
    const free = await firstSlot(practice, { availability: { capacity: 3 } });
    const booked = await book(service, free);
    const slot = await joining(service, free);
    const placeholder_id = await hold(service, slot);
    await practice.make('setChannel', { resource: slot.resource, key: 'CALENDAR_PUBLIC', visible: false });
    expect((await book(service, slot, { placeholder_id })).status).toBe(201);
    await hold(service, slot);
    await archive(slot, true);
    const left = await service.sql(
      'select p.state from participations p join appointments a on a.id = p.appointment_id where a.resource_id = $1',
      [slot.resource],
    );
    expect([booked.status, left]).toEqual([201, [{ state: 'BOOKED' }, { state: 'BOOKED' }]]);
  });

  test('is for another slot of the resource than the one that is booked → that one is booked, the hold is given up', async () => {
    const room = await practice.room();
    const [held, wanted] = await slotsOf(service, room.uuid);
    const placeholder = await hold(service, held!);
    expect((await book(service, wanted!, { placeholder_id: placeholder })).status).toBe(201);
    expect(await slotsOf(service, room.uuid)).toContainEqual(held);
  });

  test('is for another slot, and the one that is booked is taken → refused, the hold stays', {
    tags: ['Scheduling/named-slot-taken-hold'],
  }, async () => {
    const [held, wanted] = await slotsOf(service, (await practice.room()).uuid);
    const placeholder = await hold(service, held!);
    await hold(service, wanted!);
    expect((await book(service, wanted!, { placeholder_id: placeholder })).status).toBe(412);
    expect((await book(service, held!, { placeholder_id: placeholder })).status).toBe(201);
  });

  test('overlaps the slot that is booked instead → does not stand in its own way', async () => {
    const room = await practice.room({ availability: { slotStepMinutes: 10 } });
    const [held, wanted] = await slotsOf(service, room.uuid);
    const placeholder = await hold(service, held!);
    expect((await book(service, wanted!, { placeholder_id: placeholder })).status).toBe(201);
  });

  test('belongs to another resource → is not touched by a booking here', {
    tags: ['Scheduling/hold-another-slot-resource'],
  }, async () => {
    const elsewhere = await firstSlot(practice);
    const placeholder = await hold(service, elsewhere);
    expect((await book(service, await firstSlot(practice), { placeholder_id: placeholder })).status).toBe(201);
    expect((await book(service, elsewhere, { placeholder_id: placeholder })).status).toBe(201);
  });
});
