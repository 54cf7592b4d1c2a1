import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { answer, refusal, written } from '../../support/calls/answers.ts';
import { holdOf, reserve } from '../../support/calls/booking.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { list, type Slot, slotOf } from '../../support/calls/slots.ts';
import { makePractice, type Room } from '../../support/practice.ts';
import { type Reply, sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const setChannel = (room: Room, fields: object) => practice.make('setChannel', { resource: room.uuid, ...fields });

async function roomWithout(kind: string): Promise<Room> {
  const room = await practice.room();
  const resource = room.uuid;
  if (kind === 'archived') await mutate(practice, 'updateResource', { resource, input: { archived: true } });
  if (kind === 'deleted') await mutate(practice, 'deleteResource', { resource });
  if (kind === 'hidden') await setChannel(room, { key: 'RESOURCE_PUBLIC', visible: false });
  return room;
}

/** The resources whose slots are listed. */
const resourcesIn = (body: Reply['body']): string[] => {
  const groups = Object.values<{ resource_uuid: string }[] | boolean>(body);
  const slots = groups.flatMap((group) => (Array.isArray(group) ? group : []));
  return [...new Set(slots.map(({ resource_uuid }) => resource_uuid))];
};

describe.each(['unknown', 'deleted', 'archived', 'hidden'])(
  'a list over a resource that is %s and one that is not',
  (kind) => {
    let gone: string;
    let goneSlot: string;
    let shown: Room;

    beforeAll(async () => {
      const room = kind === 'unknown' ? null : await roomWithout(kind);
      gone = room?.uuid ?? `unknown-${randomUUID()}@test`;
      goneSlot = room?.timeslot ?? gone;
      shown = await practice.room();
    });

    test('upcoming_bookables → the slots of the other, whichever stands in the path', {
      tags: ['W28/list-leaves-unknown-deleted'],
    }, async () => {
      const queries = { [gone]: `?ref=${shown.uuid}`, [shown.uuid]: `?ref=${gone}` };
      for (const [path, query] of Object.entries(queries)) {
        const { status, body } = await list(service, path, query);
        expect([status, body.public_visible, resourcesIn(body)]).toEqual([200, true, [shown.uuid]]);
      }
    });

    test('active_products → the products of the other', { tags: ['W28/list-leaves-unknown-deleted'] }, async () => {
      const { status, body } = await service.call(
        `POST /products/active_products?ref=${gone}&tslRefs=${shown.timeslot}`,
      );
      expect([status, body.products.map(({ uuid }: { uuid: string }) => uuid)]).toEqual([200, [shown.product]]);
    });

    test('public_data → the object of the other', { tags: ['W28/list-leaves-unknown-deleted'] }, async () => {
      for (const query of [`ref=${gone}&ref=${shown.uuid}`, `ref=${gone}&tslRefs=${shown.timeslot}`]) {
        const { status, body } = await service.call(`POST /resources/public_data?${query}`);
        expect([status, body.resource?.uuid]).toEqual([200, shown.uuid]);
      }
    });

    test('specific_bookables → the slots of the other, and nothing about it', {
      tags: ['W28/list-leaves-unknown-deleted'],
    }, async () => {
      const { status, body } = await service.call(
        `POST /bookables/specific_bookables?tslIds=${goneSlot}&tslIds=${shown.timeslot}`,
      );
      expect([status, body.map(({ resourceId }: { resourceId: string }) => resourceId)]).toEqual([200, [shown.uuid]]);
    });

    test('bookablesRevision → the revision of both, which moves when the other changes', async () => {
      const ask = async () => {
        const query = 'query ($refs: [Identifier!]!) { bookablesRevision(resources: $refs) { revision } }';
        return (await service.ask(query, { refs: [gone, shown.uuid] })).bookablesRevision.revision;
      };
      const before = await ask();
      await reserve(service, slotOf(shown));
      expect(await ask()).not.toBe(before);
    });
  },
);

describe('a list over resources of which none can be shown', () => {
  test('none exists → 404 naming the first', { tags: ['W28/404-none-exists'] }, async () => {
    const refused = refusal(404, '130', 'There is no "a@test"');
    expect(answer(await service.call('GET /resources/a@test/upcoming_bookables?ref=b@test'))).toEqual(refused);
    expect(answer(await service.call('POST /products/active_products?tslRefs=b@test&ref=a@test'))).toEqual(refused);
    expect(answer(await service.call('POST /resources/public_data?tslRefs=b@test&ref=a@test'))).toEqual(refused);
    expect(answer(await service.call('POST /bookables/specific_bookables?tslIds=a@test&tslIds=b@test'))).toEqual(
      refused,
    );
  });

  test('hidden, unknown and archived ones → public_visible false, no products, 404', {
    tags: ['W28/public-visible-false-none'],
  }, async () => {
    const [hidden, archived] = [await roomWithout('hidden'), await roomWithout('archived')];
    const query = `?ref=a@test&ref=${archived.uuid}&ref=${hidden.uuid}`;
    expect(answer(await list(service, hidden.uuid, query))).toEqual({ status: 200, body: { public_visible: false } });
    expect((await service.call(`POST /products/active_products${query}`)).body).toEqual({ products: [] });
    const onlyHidden = `ref=a@test&ref=${hidden.uuid}`;
    expect((await service.call(`POST /resources/public_data?${onlyHidden}`)).status).toBe(404);
  });

  test('specific_bookables of hidden and archived ones → the hidden ones with public_visible false', {
    tags: ['W28/public-visible-false-none'],
  }, async () => {
    const [hidden, archived] = [await roomWithout('hidden'), await roomWithout('archived')];
    const query = `tslIds=a@test&tslIds=${archived.timeslot}&tslIds=${hidden.timeslot}`;
    expect(answer(await service.call(`POST /bookables/specific_bookables?${query}`))).toEqual({
      status: 200,
      body: [{ resourceId: hidden.uuid, bookables: { public_visible: false } }],
    });
  });

  test('archived ones → 204, as one alone', { tags: ['W28/public-visible-false-none'] }, async () => {
    const [one, other] = [await roomWithout('archived'), await roomWithout('archived')];
    expect((await list(service, one.uuid, `?ref=${other.uuid}`)).status).toBe(204);
  });
});

describe('several refs of a reservation', () => {
  async function roomWithChannels() {
    const room = await practice.room();
    const [open, embedded] = [`open-${randomUUID()}@test`, `embedded-${randomUUID()}@test`];
    await setChannel(room, { key: 'CALENDAR_PUBLIC', reference: open });
    await setChannel(room, { key: 'RESOURCE_REFERENCE', reference: embedded });
    return { room, open, embedded };
  }

  const channelOf = async (room: Room) =>
    (
      await service.sql(
        'select channel_key from participations p join appointments a on a.id = appointment_id where resource_id = $1',
        [room.uuid],
      )
    )[0]?.channel_key;

  const resourceHeld = async (path: string, slot: Slot, query: string) => {
    const { status, body } = await service.call(`POST /resources/${path}/reserve_appointment${query}`, holdOf(slot));
    expect(status).toBe(200);
    return body.participation.resource_uuid;
  };

  test('another resource beside that of the slot, wherever it stands → the hold is of that of the slot', {
    tags: ['W28/slot-decides-among-refs'],
  }, async () => {
    const [room, other] = [await practice.room(), await practice.room()];
    expect(await resourceHeld(room.uuid, slotOf(room), `?ref=${other.uuid}&ref=${room.uuid}`)).toBe(room.uuid);
    expect(await resourceHeld(other.uuid, slotOf(room, '09:30'), `?ref=${room.uuid}`)).toBe(room.uuid);
    expect(await resourceHeld(other.uuid, slotOf(other), `?ref=${room.uuid}`)).toBe(other.uuid);
    const joined = await practice.room({ availability: { capacity: 2 } });
    const { participation } = (await reserve(service, slotOf(joined))).body;
    const { appointment_uuid } = participation;
    const named = { ...holdOf(slotOf(joined)), timeslot_uuid: undefined, appointment_uuid };
    const query = `${room.uuid}/reserve_appointment?ref=${joined.uuid}`;
    expect((await service.call(`POST /resources/${query}`, named)).body.participation).toMatchObject({
      appointment_uuid,
      resource_uuid: joined.uuid,
    });
  });

  test('one that names nothing, beside one that names the resource of the slot → left out', {
    tags: ['W28/slot-decides-among-refs'],
  }, async () => {
    const room = await practice.room();
    expect(await resourceHeld(room.uuid, slotOf(room), '?ref=b@test')).toBe(room.uuid);
    expect(await resourceHeld('b@test', slotOf(room, '09:30'), `?ref=${room.uuid}`)).toBe(room.uuid);
    expect(answer(await reserve(service, { ...slotOf(room), resource: 'a@test' }, {}, '?ref=b@test'))).toEqual(
      refusal(404, '130', 'There is no "a@test"'),
    );
  });

  test('a slot of none of them → 412 with errorCode 205, and nothing is written', {
    tags: ['W28/slot-decides-among-refs'],
  }, async () => {
    const [room, other, third] = [await practice.room(), await practice.room(), await practice.room()];
    const before = await written(service);
    const slot = { ...slotOf(room), resource: other.uuid };
    const { status, body } = await reserve(service, slot, {}, `?ref=${third.uuid}`);
    expect([status, body.errors[0].errorCode]).toEqual([412, '205']);
    expect(await written(service)).toEqual(before);
  });

  test('the nearest slot instead of one that is taken → at the resource of the slot', {
    tags: ['W28/slot-decides-among-refs'],
  }, async () => {
    const [room, other] = [await practice.room(), await practice.room()];
    await reserve(service, slotOf(room));
    expect(await resourceHeld(other.uuid, slotOf(room), `?ref=${room.uuid}&orNearest=60`)).toBe(room.uuid);
    const refused = await reserve(
      service,
      { ...slotOf(room), resource: other.uuid },
      {},
      `?ref=${room.uuid}&alternatives=1`,
    );
    expect(refused.body.alternatives).toMatchObject([{ resource_uuid: room.uuid }]);
  });

  test('a channel among them → the hold is of that channel, wherever its reference stands', {
    tags: ['W28/slot-decides-among-refs'],
  }, async () => {
    for (const queryOf of [
      (ref: string, uuid: string) => `${uuid}/reserve_appointment?ref=${ref}&ref=${uuid}`,
      (ref: string, uuid: string) => `${uuid}/reserve_appointment?ref=${uuid}&ref=${ref}&channelKey=RESOURCE_PUBLIC`,
      (ref: string, uuid: string) => `${ref}/reserve_appointment?ref=${uuid}`,
    ]) {
      const { room, open } = await roomWithChannels();
      const { status } = await service.call(`POST /resources/${queryOf(open, room.uuid)}`, holdOf(slotOf(room)));
      expect([status, await channelOf(room)]).toEqual([200, 'CALENDAR_PUBLIC']);
    }
  });

  test('two channels of the resource → the hold is of the first one that has the slot', {
    tags: ['W28/slot-decides-among-refs'],
  }, async () => {
    const { room, open, embedded } = await roomWithChannels();
    expect((await reserve(service, slotOf(room), {}, `?ref=${open}&ref=${embedded}`)).status).toBe(200);
    expect(await channelOf(room)).toBe('CALENDAR_PUBLIC');
  });

  test('two channels of which only one has the slot → the hold is of that one', {
    tags: ['W28/slot-decides-among-refs'],
  }, async () => {
    const { room, open, embedded } = await roomWithChannels();
    const input = { channels: ['RESOURCE_REFERENCE'] };
    await mutate(practice, 'updateAvailability', { availability: room.timeslot, input });
    expect((await reserve(service, slotOf(room), {}, `?ref=${open}&ref=${embedded}`)).status).toBe(200);
    expect(await channelOf(room)).toBe('RESOURCE_REFERENCE');
  });
});
