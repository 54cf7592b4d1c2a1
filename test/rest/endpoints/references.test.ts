import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../../support/calls/answers.ts';
import { ANNA, bookingOf, holdOf } from '../../support/calls/booking.ts';
import { SPECIAL } from '../../support/calls/management.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { makePractice, type Room } from '../../support/practice.ts';
import { type Reply, sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

/** Answers of each endpoint that takes a reference. The two bookings ask for different slots. */
async function answersTo(ref: string, room: Room): Promise<{ [endpoint: string]: Reply }> {
  const [hold, booking] = [holdOf(slotOf(room, '09:00')), bookingOf(slotOf(room, '10:00'), ANNA)];
  return {
    'GET upcoming_bookables': await service.call(`GET /resources/${ref}/upcoming_bookables`),
    'POST upcoming_bookables': await service.call(`POST /resources/${ref}/upcoming_bookables`),
    'further ref': await service.call(`GET /resources/${ref}/upcoming_bookables?ref=${ref}`),
    active_products: await service.call(`POST /products/active_products?ref=${ref}`),
    public_data: await service.call(`POST /resources/public_data?ref=${ref}`),
    reserve_appointment: await service.call(`POST /resources/${ref}/reserve_appointment`, hold),
    create_appointment_with_consumer: await service.call(
      `POST /resources/${ref}/create_appointment_with_consumer`,
      booking,
    ),
  };
}

const full = (reference: string, provider: string) => reference.replace('@', `@${provider}@`);

/** Of each endpoint the answer, or what `pick` takes of it. */
async function each<T>(ref: string, room: Room, pick: (reply: Reply) => T) {
  const answers = await answersTo(ref, room);
  return Object.fromEntries(Object.entries(answers).map(([endpoint, reply]) => [endpoint, pick(reply)]));
}

const everywhere = <T>(value: T) => ({
  'GET upcoming_bookables': value,
  'POST upcoming_bookables': value,
  'further ref': value,
  active_products: value,
  public_data: value,
  reserve_appointment: value,
  create_appointment_with_consumer: value,
});

const FOUND = { ...everywhere(200), create_appointment_with_consumer: 201 };

describe('a reference that names a resource', () => {
  test.each<[string, (room: Room) => string]>([
    ['uuid', ({ uuid }) => uuid],
    ['uuid in upper case', ({ uuid }) => uuid.toUpperCase()],
    ['short form', ({ reference }) => reference],
    ['full form', ({ reference }) => full(reference, practice.provider)],
    ['short form, encoded', ({ reference }) => encodeURIComponent(reference)],
    ['short form between blanks', ({ reference }) => `%20${reference}%20`],
    ['short form in NFD', ({ reference }) => encodeURIComponent(reference.normalize('NFD'))],
  ])(
    '%s → found by every endpoint',
    {
      tags: [
        '4.4/resourceid-provideruuid-platform-full',
        '4.4/resourceid-platform-short-form',
        '4.4/uuid-resource',
        '4.4/ref-repeated-names-resources',
        '1/entities-named-reference-integrator',
        'Tenants/forms-name-exactly-resource',
        'Widgets/come-unencoded',
        'W7/references-e-mail-addresses',
      ],
    },
    async (_, form) => {
      const room = await practice.room({ resource: { reference: `bücher-${randomUUID()}@test` } });
      expect(await each(form(room), room, ({ status }) => status)).toEqual(FOUND);
    },
  );

  test.each(SPECIAL)(
    '%s@test, encoded → found by every endpoint, by its product and availability, too',
    { tags: ['4.4/special-characters-url-encoded'] },
    async (id) => {
      const name = () => `${id}-${randomUUID()}@test`;
      const [reference, product, timeslot] = [name(), name(), name()];
      const room = await practice.room({
        resource: { reference },
        product: { reference: product },
        availability: { reference: timeslot },
      });
      const [ref, prdRef, tslRef] = [reference, product, timeslot].map(encodeURIComponent);
      expect(await each(ref!, room, ({ status }) => status)).toEqual(FOUND);
      const offered = [
        await service.call(`POST /products/active_products?tslRefs=${tslRef}`),
        await service.call(`POST /products/specific_products?prdRefs=${prdRef}`),
      ];
      expect([offered[0]?.body.products[0].uuid, offered[1]?.body[0].uuid]).toEqual([room.product, room.product]);
      const slots = await service.call(`GET /resources/${ref}/upcoming_bookables?prdRef=${prdRef}`);
      expect(slots.body[room.day][0].product_uuid).toBe(room.product);
      const [named] = (await service.call(`POST /bookables/specific_bookables?tslIds=${tslRef}`)).body;
      expect(named.resourceId).toBe(room.uuid);
    },
  );
});

test.each([
  ['short form that nobody has', 'unknown@test'],
  ['full form of a provider that has no such resource', `unknown@${randomUUID()}@test`],
  ['uuid that nobody has', '0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11'],
  ['text that is no reference', 'room'],
  ['reference with a slash', 'a%2Fb@test'],
  ['escape that would be another one if it were decoded twice', 'a%2540test'],
])(
  '%s → 404 naming it from every endpoint',
  { tags: ['4.4/names-404-every-endpoint', 'W19/unknown-resource-404-deleted', 'W5/path-segment-decoded-exactly'] },
  async (_, ref) => {
    const room = await practice.room();
    const unknown = refusal(404, '130', `There is no "${decodeURIComponent(ref)}"`);
    expect(await each(ref, room, answer)).toEqual(everywhere(unknown));
  },
);

test('a name of blanks only in the path → 404, as any that nothing has', {
  tags: ['4.4/names-404-every-endpoint', 'W16/path-simply-404'],
}, async () => {
  for (const endpoint of ['GET /resources/%20/upcoming_bookables', 'POST /resources/%20%09/revoke_reservation']) {
    const { status, body } = await service.call(endpoint);
    expect([status, body.errors[0].errorCode]).toEqual([404, '130']);
  }
});

describe('the own reference of a channel', () => {
  async function roomWithChannel() {
    const room = await practice.room();
    const reference = `embed-${randomUUID()}@portal`;
    const channel = { resource: room.uuid, key: 'RESOURCE_REFERENCE', reference, bookingProcess: 'REQUESTED' };
    await practice.make('setChannel', channel);
    return { room, reference };
  }

  const channelOf = async (room: Room) =>
    (
      await service.sql(
        'select channel_key, p.state from participations p join appointments a on a.id = appointment_id where resource_id = $1',
        [room.uuid],
      )
    )[0];

  test('→ its resource and its settings, whatever channelKey says', {
    tags: ['4.4/resource-reference-embedded-calendars', 'Tenants/reference-channel-names-resource'],
  }, async () => {
    const { room, reference } = await roomWithChannel();
    for (const ref of [reference, full(reference, practice.provider)]) {
      const { body } = await service.call(`POST /resources/public_data?ref=${ref}&channelKey=CALENDAR_PUBLIC`);
      expect([body.resource.uuid, body.channel]).toEqual([room.uuid, { bookingProcess: 'REQUESTED' }]);
    }
  });

  test('in the path of the booking → the booking is of that channel', {
    tags: ['Tenants/reference-channel-names-resource'],
  }, async () => {
    const { room, reference } = await roomWithChannel();
    await service.call(`POST /resources/${reference}/create_appointment_with_consumer`, bookingOf(slotOf(room), ANNA));
    expect(await channelOf(room)).toEqual({ channel_key: 'RESOURCE_REFERENCE', state: 'REQUESTED' });
  });

  test('in the query of the reservation → the hold is of that channel', {
    tags: ['4.4/ref-query-names-resource'],
  }, async () => {
    const { room, reference } = await roomWithChannel();
    const path = `/rest/1/resources/${room.uuid}/reserve_appointment?ref=${reference}`;
    const { status } = await service.call(`POST ${path}`, holdOf(slotOf(room)));
    expect([status, await channelOf(room)]).toEqual([200, { channel_key: 'RESOURCE_REFERENCE', state: 'RESERVED' }]);
  });

  test('in the query of the reservation of another resource → the slot decides', {
    tags: ['4.4/ref-query-names-resource'],
  }, async () => {
    const { reference } = await roomWithChannel();
    const room = await practice.room();
    const path = `/rest/1/resources/${room.uuid}/reserve_appointment?ref=${reference}`;
    expect((await service.call(`POST ${path}`, holdOf(slotOf(room)))).status).toBe(200);
    expect(await channelOf(room)).toEqual({ channel_key: 'RESOURCE_PUBLIC', state: 'RESERVED' });
  });
});

test('a name so long that the message cuts it within a character → the message is still well-formed', async () => {
  const name = `${'x'.repeat(63)}🙂@test`;
  const ref = encodeURIComponent(name);
  const told = [404, expect.stringMatching(/"x{63}\ufffd"/)];
  const pick = ({ status, body }: Reply) => [status, body.errors[0].message];
  expect(await each(ref, await practice.room(), pick)).toEqual(everywhere(told));

  const crm = `/crms/${practice.crmId}`;
  const account = { ownerReference: 'a@b', accountReference: 'new@crm', branch: name };
  expect(pick(await service.call(`GET ${crm}/user/${ref}`, undefined, practice.headers))).toEqual(told);
  expect(pick(await service.call(`POST ${crm}/account`, account, practice.headers))).toEqual(told);
});
