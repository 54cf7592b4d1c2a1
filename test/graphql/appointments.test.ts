import { describe, expect, test } from 'vitest';
import { book, firstSlot, hold } from '../booking/slot-calls.ts';
import { makePractice } from '../practice.ts';
import { type Reply, startService } from '../service.ts';
import { refusals as refusalsOf } from './attempt.ts';

const service = await startService();
const practice = await makePractice(service);

const APPOINTMENT = `uuid startsAt endsAt occupiedFrom occupiedUntil state capacity capacityLeft
  resource { uuid } product { uuid } availability { uuid } contactChannel { type value }
  contact { uuid } contactProfile { uuid }
  participations { state email firstName lastName mobile message language channelKey seat noShowAt }`;

const eva = { email: 'eva@example.org', firstName: 'Eva', lastName: 'Muster' };
const adam = { email: 'adam@example.org', firstName: 'Adam', lastName: 'Muster' };

const refusals = async (mutation: string, input: object) =>
  (await refusalsOf(practice, mutation, input)).map(({ message, extensions }) => [extensions.code, message]);

/** What consumers see of a resource. */
const bookables = async (resource: string): Promise<Reply['body'][]> => {
  const { body = {} } = await service.call(`GET /resources/${resource}/upcoming_bookables`);
  const { public_visible: _, ...groups } = body;
  return Object.values(groups).flat();
};

/** So many days ahead, at noon: no availability of the tests is there. */
const noon = (days: number, minutes = 0) =>
  new Date(Math.floor(Date.now() / 86_400_000 + days) * 86_400_000 + 12 * 3_600_000 + minutes * 60_000)
    .toISOString()
    .replace('.000', '');

const make = (input: object) => practice.make('createAppointment', { participants: [eva], ...input }, APPOINTMENT);

const change = (call: string, variables: object = {}, types = '') =>
  service.graphql(`mutation ${types} { changed: ${call} { ${APPOINTMENT} } }`, variables, practice.headers);

const move = (appointment: string, input: object) =>
  change(
    'moveAppointment(appointment: $appointment, input: $input)',
    { appointment, input },
    '($appointment: Uuid!, $input: MoveAppointmentInput!)',
  );

const cancel = (appointment: string, message: string | null = null) =>
  change(
    'cancelAppointment(appointment: $appointment, message: $message)',
    { appointment, message },
    '($appointment: Uuid!, $message: FreeText)',
  );

const list = async (filter: object, by = practice): Promise<Reply['body'][]> => {
  const query =
    'query ($filter: AppointmentFilter) { appointments(filter: $filter) { nodes { uuid state startsAt } } }';
  return (await service.ask(query, { filter }, by.headers)).appointments.nodes;
};

const codes = ({ errors }: Reply['body']) =>
  errors?.map((error: Reply['body']) => [error.extensions.code, error.message]);

const mails = async (appointment: string) =>
  (
    await service.sql('select kind, recipient from mails where appointment_id = $1 order by kind, recipient', [
      appointment,
    ])
  ).map(({ kind, recipient }) => `${kind} to ${recipient}`);

describe('making an appointment', () => {
  test('outside every availability, with buffers → booked, told to both, and in the way of others', async () => {
    const product = await practice.product({ minDuration: 30, leadTimeMinutes: 15, followUpTimeMinutes: 5 });
    const { uuid: resource } = await practice.resource();
    const made = await make({
      resource,
      product,
      start: noon(3),
      participants: [{ ...eva, message: 'Hello', language: 'fr' }],
    });
    expect(made).toEqual({
      uuid: expect.any(String),
      startsAt: noon(3),
      endsAt: noon(3, 30),
      occupiedFrom: noon(3, -15),
      occupiedUntil: noon(3, 35),
      state: 'ACTIVE',
      capacity: 1,
      capacityLeft: 0,
      resource: { uuid: resource },
      product: { uuid: product },
      availability: null,
      contactChannel: null,
      contact: null,
      contactProfile: null,
      participations: [
        {
          ...eva,
          state: 'BOOKED',
          mobile: null,
          message: 'Hello',
          language: 'fr',
          channelKey: 'RESOURCE_EXCLUSIVE',
          seat: 1,
          noShowAt: null,
        },
      ],
    });
    expect(await mails(made.uuid)).toEqual([
      'BOOKING_CONFIRMATION to eva@example.org',
      'BOOKING_NOTIFICATION to practice@example.com',
    ]);
    expect(
      await refusals('createAppointment', {
        resource,
        start: noon(3, 34),
        end: noon(3, 60),
        participants: [adam],
      }),
    ).toEqual([['SLOT_TAKEN', expect.stringContaining('already booked')]]);
  });

  test('for a group, with places left → consumers join it in its availability', async () => {
    const room = await practice.room({ availability: { capacity: 3 } });
    const [slot] = await bookables(room.uuid);
    const made = await make({
      resource: room.uuid,
      product: room.product,
      start: slot!.start,
      capacity: 3,
      participants: [eva, adam],
    });
    expect(made).toMatchObject({ capacity: 3, capacityLeft: 1 });
    const [joined] = await bookables(room.uuid);
    expect(joined).toMatchObject({ appointment_uuid: made.uuid, capacity_left: 1, kind: 'models.LotAppointment' });
  });

  test('on an archived resource → booked: only consumers cannot', async () => {
    const { uuid: resource } = await practice.resource();
    await service.ask(
      `mutation { updateResource(resource: "${resource}", input: { archived: true }) { uuid } }`,
      {},
      practice.headers,
    );
    expect(await make({ resource, start: noon(4), end: noon(4, 45) })).toMatchObject({
      state: 'ACTIVE',
      product: null,
    });
  });

  test('with a contact of its own → shown, and its e-mail address gets the mails', async () => {
    const reference = `contact-of-${practice.crmId}@test`;
    await practice.make('createUser', { reference, email: 'own@example.com', username: reference, lastName: 'Own' });
    const { uuid: contactProfile } = await practice.make('setContactProfile', {
      reference,
      user: reference,
      provider: practice.provider,
      name: 'Own',
      contactChannels: [{ type: 'email', value: 'desk@example.com' }],
    });
    const { uuid: resource } = await practice.resource();
    const made = await make({
      resource,
      start: noon(5),
      end: noon(5, 45),
      contact: reference,
      contactProfile: reference,
      contactChannel: { type: 'video', value: 'https://video.example.com/1' },
    });
    expect(made).toMatchObject({ contactProfile: { uuid: contactProfile }, contactChannel: { type: 'video' } });
    expect(await mails(made.uuid)).toContain('BOOKING_NOTIFICATION to desk@example.com');
  });

  test('over a hold that has expired → booked; over one that has not → SLOT_TAKEN', async () => {
    const slot = await firstSlot(practice);
    const { product } = await practice.room();
    await hold(service, slot);
    const input = { resource: slot.resource, product, start: slot.start, participants: [eva] };
    expect(await refusals('createAppointment', input)).toEqual([['SLOT_TAKEN', expect.any(String)]]);
    await service.sql("update participations set expires_at = now() - interval '1 second' where state = 'RESERVED'");
    expect(await make(input)).toMatchObject({ state: 'ACTIVE' });
  });

  test.each([
    ['nobody', { participants: [] }, 'INVALID_INPUT', 'input.participants must have from 1 to 100 entries'],
    [
      'more participants than places',
      { participants: [eva, adam], capacity: 1 },
      'INVALID_INPUT',
      'input.capacity must have room for all participants',
    ],
    [
      'one participant twice',
      { participants: [eva, { ...eva, email: 'EVA@example.org' }] },
      'ALREADY_BOOKED',
      expect.any(String),
    ],
    ['an end before the start', { end: noon(6, -1) }, 'INVALID_INPUT', 'input.end must be after the start'],
    [
      'no end and no product',
      { end: null },
      'INVALID_INPUT',
      'input.end is required without a product that has a duration',
    ],
    [
      'an unknown product',
      { product: 'none@crm' },
      'INVALID_INPUT',
      'input.product must exist: there is no "none@crm"',
    ],
    [
      'a profile without its user',
      { contactProfile: 'none@crm' },
      'INVALID_INPUT',
      'input.contact is required with a contact profile',
    ],
  ])('%s → refused, nothing is written', async (_, input, code, message) => {
    const { uuid: resource } = await practice.resource();
    const whole = { resource, start: noon(6), end: noon(6, 30), participants: [eva], ...input };
    expect(await refusals('createAppointment', whole)).toEqual([[code, message]]);
    expect(await service.sql('select from appointments where resource_id = $1', [resource])).toEqual([]);
  });

  test('32 at once for one time → one is made, the others hear SLOT_TAKEN', async () => {
    const { uuid: resource } = await practice.resource();
    const attempts = Array.from({ length: 32 }, (_, i) =>
      refusals('createAppointment', {
        resource,
        start: noon(7),
        end: noon(7, 30),
        participants: [{ ...eva, email: `eva${i}@example.org` }],
      }),
    );
    const refused = (await Promise.all(attempts)).flat();
    expect(refused.map(([code]) => code)).toEqual(Array(31).fill('SLOT_TAKEN'));
  });
});

describe('moving an appointment', () => {
  test('to another time → everybody goes along and is told, the old time is free', async () => {
    const slot = await firstSlot(practice);
    const { body } = await book(service, slot, { email: 'moved@example.org' });
    const uuid = body.createdAppointment.appointment_uuid;
    const { data } = await move(uuid, { start: noon(8), message: 'Sorry' });
    expect(data.changed).toMatchObject({ uuid, startsAt: noon(8), endsAt: noon(8, 30), state: 'ACTIVE' });
    const again = await bookables(slot.resource);
    expect(again[0]).toMatchObject({ start: expect.any(String), kind: 'models.Bookable', appointment_uuid: null });
    expect(new Date(again[0]!.start).toISOString()).toBe(new Date(slot.start).toISOString());
    expect(await mails(uuid)).toEqual([
      'BOOKING_CONFIRMATION to moved@example.org',
      'BOOKING_NOTIFICATION to practice@example.com',
      'MOVE_TO_CONSUMER to moved@example.org',
      'MOVE_TO_PROVIDER to practice@example.com',
    ]);
    const [{ facts }] = (await service.sql<{ facts: Reply['body'] }>(
      "select facts from mails where appointment_id = $1 and kind = 'MOVE_TO_CONSUMER'",
      [uuid],
    )) as [{ facts: Reply['body'] }];
    expect(facts).toMatchObject({ message: 'Sorry', appointment: { sequence: 1 } });
    expect(Date.parse(facts.before.start)).toBe(Date.parse(slot.start));
  });

  test('twice → told twice; to where it is → nothing happens', async () => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await make({ resource, start: noon(9), end: noon(9, 30) });
    await move(uuid, { start: noon(9, 60) });
    await move(uuid, { start: noon(9, 120) });
    expect((await move(uuid, { start: noon(9, 120), resource })).data.changed.startsAt).toBe(noon(9, 120));
    expect((await mails(uuid)).filter((mail) => mail.startsWith('MOVE_TO_CONSUMER'))).toHaveLength(2);
  });

  test('to another resource, with its buffers → occupies that one', async () => {
    const product = await practice.product({ leadTimeMinutes: 10 });
    const [from, to] = [await practice.resource(), await practice.resource()];
    const { uuid } = await make({ resource: from.uuid, product, start: noon(10) });
    const { data } = await move(uuid, { resource: to.reference });
    expect(data.changed).toMatchObject({ resource: { uuid: to.uuid }, occupiedFrom: noon(10, -10) });
    expect(
      await refusals('createAppointment', {
        resource: to.uuid,
        start: noon(10, -20),
        end: noon(10, -5),
        participants: [eva],
      }),
    ).toEqual([['SLOT_TAKEN', expect.any(String)]]);
    expect(await make({ resource: from.uuid, product, start: noon(10), participants: [adam] })).toMatchObject({
      state: 'ACTIVE',
    });
  });

  test('onto another appointment → SLOT_TAKEN, and everything stays', async () => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await make({ resource, start: noon(11), end: noon(11, 30) });
    await make({ resource, start: noon(12), end: noon(12, 30), participants: [adam] });
    expect(codes(await move(uuid, { start: noon(12, 15) }))).toEqual([['SLOT_TAKEN', expect.any(String)]]);
    expect(await list({ resource, consumer: eva.email })).toEqual([{ uuid, state: 'ACTIVE', startsAt: noon(11) }]);
    expect(await mails(uuid)).toHaveLength(2);
  });

  test('a third consumer holds a place in it → loses it, and can still book where it went', async () => {
    const room = await practice.room({ availability: { capacity: 3 } });
    const [slot, , later] = await bookables(room.uuid);
    const call = { ...slot!, resource: room.uuid, timeslot: room.timeslot, product: room.product };
    const { uuid } = await make({ resource: room.uuid, product: room.product, start: slot!.start, capacity: 3 });
    await hold(service, call);
    expect((await move(uuid, { start: later!.start })).data.changed).toMatchObject({ capacityLeft: 2 });
  });

  test.each([
    [
      'a resource of another provider',
      async () => ({ resource: (await otherProviders()).uuid }),
      'INVALID_INPUT',
      'input.resource must be of the same provider',
    ],
    [
      'an unknown resource',
      async () => ({ resource: 'none@crm' }),
      'NOT_FOUND',
      'input.resource must exist: there is no "none@crm"',
    ],
    ['an end before the start', async () => ({ end: noon(13) }), 'INVALID_INPUT', 'input.end must be after the start'],
  ])('to %s → refused', async (_, input, code, message) => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await make({ resource, start: noon(13), end: noon(13, 30) });
    expect(codes(await move(uuid, await input()))).toEqual([[code, message]]);
  });

  test('one that is cancelled, or unknown → refused', async () => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await make({ resource, start: noon(14), end: noon(14, 30) });
    await cancel(uuid);
    expect(codes(await move(uuid, { start: noon(15) }))).toEqual([
      ['CONFLICT', 'appointment is not booked, or no longer'],
    ]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(codes(await move(unknown, { start: noon(15) }))).toEqual([['NOT_FOUND', expect.stringContaining(unknown)]]);
  });

  test('several to one time at once, from two resources → one arrives', async () => {
    const [first, second] = [await practice.resource(), await practice.resource()];
    const made = [
      await make({ resource: first.uuid, start: noon(16), end: noon(16, 30) }),
      await make({ resource: second.uuid, start: noon(16), end: noon(16, 30), participants: [adam] }),
      await make({ resource: second.uuid, start: noon(17), end: noon(17, 30), participants: [adam] }),
    ];
    const answers = await Promise.all(
      made.map(({ uuid }) => move(uuid, { start: noon(18), resource: second.reference })),
    );
    expect(answers.map((answer) => codes(answer)?.[0]?.[0] ?? 'moved').sort()).toEqual([
      'SLOT_TAKEN',
      'SLOT_TAKEN',
      'moved',
    ]);
  });
});

const otherProviders = async () => {
  const reference = `other-${Date.now()}@test`;
  const { uuid: provider } = await practice.make('createProvider', {
    reference,
    owner: `owner-${practice.crmId}@test`,
    account: `account-${practice.crmId}@test`,
    name: 'Other',
  });
  return practice.make('createResource', { provider, reference, publicName: 'Room', internalName: 'Room' });
};

describe('cancelling an appointment', () => {
  test('of a group → everybody is told, the provider once, and the time is free', async () => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await make({ resource, start: noon(20), end: noon(20, 30), participants: [eva, adam] });
    const { data } = await cancel(uuid, 'Ill');
    expect(data.changed).toMatchObject({
      state: 'CANCELED',
      capacityLeft: 2,
      participations: [{ state: 'CANCELED' }, { state: 'CANCELED' }],
    });
    expect((await mails(uuid)).filter((mail) => mail.startsWith('CANCEL'))).toEqual([
      'CANCELLATION_TO_CONSUMER to adam@example.org',
      'CANCELLATION_TO_CONSUMER to eva@example.org',
      'CANCELLATION_TO_PROVIDER to practice@example.com',
    ]);
    const [mail] = await service.sql<{ facts: Reply['body'] }>(
      "select facts from mails where appointment_id = $1 and kind = 'CANCELLATION_TO_PROVIDER'",
      [uuid],
    );
    expect(mail!.facts).toMatchObject({ message: 'Ill', appointment: { isOver: true, sequence: 1 } });
    expect(await make({ resource, start: noon(20), end: noon(20, 30) })).toMatchObject({ state: 'ACTIVE' });
  });

  test('twice → the same answer, no further mail', async () => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await make({ resource, start: noon(21), end: noon(21, 30) });
    const first = await cancel(uuid);
    expect(await cancel(uuid)).toEqual(first);
    expect(await mails(uuid)).toHaveLength(4);
  });

  test('a message that is too long → INVALID_INPUT', async () => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await make({ resource, start: noon(22), end: noon(22, 30) });
    expect(codes(await cancel(uuid, 'x'.repeat(1025)))).toEqual([
      ['INVALID_INPUT', 'message must be at most 1024 characters long'],
    ]);
  });
});
