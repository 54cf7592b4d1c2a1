import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { answer, refusal, written } from '../../support/calls/answers.ts';
import { ANNA, book, cancel, reserve } from '../../support/calls/booking.ts';
import { bookByGraphql, reserveByGraphql } from '../../support/calls/graphql-booking.ts';
import { bookableOf, list, slotOf, slotsOf, startsIn } from '../../support/calls/slots.ts';
import { makePractice, type Room } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const course = () => practice.room({ availability: { capacity: 3 } });
const someone = () => ({ ...ANNA, email: `${randomUUID()}@example.org` });
/** Refusal of an availability whose slot has an appointment with places left. */
const joinable = (appointment_uuid: string) => ({
  status: 412,
  body: {
    'api-info': { version: 1 },
    errors: [
      {
        errorCode: '201',
        message: `The slot overlaps another appointment: for a place in that appointment, use its uuid ${appointment_uuid}`,
        appointment_uuid,
      },
    ],
  },
});
const OTHER_TIMES = refusal(412, '201', 'The slot overlaps another appointment: the named appointment has other times');
const TAKEN = refusal(
  412,
  '201',
  'The slot is already booked or overlaps another appointment; for a further place in a group appointment use the appointment uuid that its first booking returned',
);
const ALREADY_BOOKED = refusal(
  412,
  '202',
  'AppointmentAlreadyBookedException: the participant already has a place in this appointment',
);

/** Books a place for somebody new; its appointment. */
async function bookPlace(room: Room, fields: object = {}) {
  const { body } = await book(service, slotOf(room), { ...someone(), ...fields });
  return body.createdAppointment;
}

const firstSlot = async (room: Room) => (await list(service, room.uuid)).body[room.day][0];

describe('a slot with several places', () => {
  test('before the first booking → a Bookable with all places, after it a LotAppointment with its uuid', {
    tags: ['2/appointment-uuid-models-lotappointment', '3/first-booking-slot-makes', '4.4/first-booking-group-makes'],
  }, async () => {
    const room = await course();
    expect(await firstSlot(room)).toEqual({ ...bookableOf(room), capacity: 3, capacity_left: 3 });
    const { appointment_uuid, capacity, capacity_left } = await bookPlace(room);
    expect([capacity, capacity_left]).toEqual([3, 2]);
    expect(await firstSlot(room)).toEqual({
      ...bookableOf(room),
      appointment_uuid,
      capacity: 3,
      capacity_left: 2,
      kind: 'models.LotAppointment',
    });
  });

  test('a hold → takes a place, the slot stays on the list for the others', {
    tags: [
      '2/capacity-number-places-capacity',
      '3/hold-reduces-capacity-left',
      '4.4/timeslot-uuid-models-bookable',
      'Scheduling/appointment-places-left-models',
    ],
  }, async () => {
    const room = await course();
    const { participation } = (await reserve(service, slotOf(room))).body;
    expect([participation.appointment_capacity, participation.appointment_capacity_left]).toEqual([3, 2]);
    const { appointment_uuid, capacity_left } = await firstSlot(room);
    expect([appointment_uuid, capacity_left]).toEqual([participation.appointment_uuid, 2]);
  });

  test.each([
    ['appointment_uuid', (appointment: string) => ({ appointment_uuid: appointment, timeslot_uuid: undefined })],
    ['both', (appointment: string) => ({ appointment_uuid: appointment })],
  ])(
    'joining by %s → a place in the same appointment',
    {
      tags: [
        '2/appointments-lists-appointment-active',
        '3/later-bookings-use-uuid',
        '4.4/appointment-uuid-models-lotappointment',
      ],
    },
    async (_, named) => {
      const room = await course();
      const { appointment_uuid } = await bookPlace(room);
      const { status, body } = await reserve(service, slotOf(room), { ...named(appointment_uuid) });
      const { participation, appointments } = body;
      expect(status).toBe(200);
      expect(participation).toMatchObject({
        appointment_uuid,
        appointment_capacity_left: 1,
        timeslot_uuid: room.timeslot,
      });
      expect(appointments).toMatchObject([{ uuid: appointment_uuid, capacity: 3, capacity_left: 1 }]);
      expect(appointments[0].customers).toHaveLength(1);
    },
  );

  test.each([
    ['the uuid of the appointment', (appointment: string) => ({ timeslot_uuid: appointment })],
    ['its timeslot_uuid', () => ({})],
  ])(
    'finalising a hold in it, by %s → 201 in the same appointment',
    {
      tags: ['4.4/first-booking-group-makes', '4.4/w24-whoever-hold-finalises', '7/remedy-appointment-uuid-first'],
    },
    async (_, named) => {
      const room = await course();
      const { appointment_uuid } = await bookPlace(room);
      const { participation } = (await reserve(service, slotOf(room), { appointment_uuid })).body;
      const wish = { ...named(appointment_uuid), placeholder_id: participation.customer_uuid };
      const booked = await bookPlace(room, wish);
      expect([booked.appointment_uuid, booked.capacity_left]).toEqual([appointment_uuid, 1]);
    },
  );

  test('without a hold, by the uuid of the appointment → the same appointment', {
    tags: ['3/further-bookings-raise-number', '4.4/timeslot-uuid-uuid-availability'],
  }, async () => {
    const room = await course();
    const { appointment_uuid } = await bookPlace(room);
    const second = await bookPlace(room, { timeslot_uuid: appointment_uuid });
    expect([second.appointment_uuid, second.capacity_left]).toEqual([appointment_uuid, 1]);
  });

  test('by its timeslot_uuid → 412 with errorCode 201 and the appointment to use, and nothing is written', {
    tags: ['4.4/w24-slot-appointment-named'],
  }, async () => {
    const room = await course();
    const { appointment_uuid } = await bookPlace(room);
    const before = await written(service);
    expect(answer(await reserve(service, slotOf(room)))).toEqual(joinable(appointment_uuid));
    expect(answer(await book(service, slotOf(room), someone()))).toEqual(joinable(appointment_uuid));
    expect(await written(service)).toEqual(before);
  });

  test('six people who read one list hold a place in a row → each joins the appointment of the first', {
    tags: ['4.4/w24-only-holds-joined'],
  }, async () => {
    const room = await practice.room({ availability: { capacity: 10 } });
    const [read] = await slotsOf(service, room.uuid);
    const held = [];
    for (let person = 1; person <= 6; person++) held.push((await reserve(service, read!)).body.participation);
    expect(new Set(held.map(({ appointment_uuid }) => appointment_uuid)).size).toBe(1);
    expect(held.map(({ appointment_capacity_left }) => appointment_capacity_left)).toEqual([9, 8, 7, 6, 5, 4]);
    const [first, ...others] = held;
    const finalise = ({ customer_uuid }: { customer_uuid: string }) =>
      bookPlace(room, { placeholder_id: customer_uuid });
    expect((await finalise(first)).appointment_uuid).toBe(first.appointment_uuid);
    expect(answer(await reserve(service, read!))).toEqual(joinable(first.appointment_uuid));
    for (const other of others) expect((await finalise(other)).appointment_uuid).toBe(first.appointment_uuid);
  });

  test('six people hold a place of one list at once → the same', { tags: ['4.4/w24-only-holds-joined'] }, async () => {
    const room = await practice.room({ availability: { capacity: 10 } });
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => reserve(service, slotOf(room))));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const appointments = new Set(replies.map(({ body }) => body.participation.appointment_uuid));
    expect(appointments.size).toBe(1);
    expect((await firstSlot(room)).capacity_left).toBe(4);
  });

  test('held by somebody, finalised without a hold by its timeslot_uuid → joins, and is the first booking', {
    tags: ['4.4/w24-only-holds-joined', '4.4/w24-slot-appointment-named'],
  }, async () => {
    const room = await course();
    const { participation } = (await reserve(service, slotOf(room))).body;
    const booked = await bookPlace(room);
    expect([booked.appointment_uuid, booked.capacity_left]).toEqual([participation.appointment_uuid, 1]);
    const before = await written(service);
    expect(answer(await book(service, slotOf(room), someone()))).toEqual(joinable(booked.appointment_uuid));
    expect(answer(await reserve(service, slotOf(room)))).toEqual(joinable(booked.appointment_uuid));
    expect(await written(service)).toEqual(before);
  });

  test('its only booking is cancelled, with a hold beside it → joins by the timeslot_uuid again', {
    tags: ['4.4/w24-slot-appointment-named', '4.4/w24-only-holds-joined'],
  }, async () => {
    const room = await course();
    const { participation } = (await reserve(service, slotOf(room))).body;
    const { appointment_uuid, cancelLink } = await bookPlace(room);
    expect(answer(await reserve(service, slotOf(room)))).toEqual(joinable(appointment_uuid));
    expect((await cancel(service, cancelLink)).status).toBe(204);
    const again = (await reserve(service, slotOf(room))).body.participation;
    expect(again.appointment_uuid).toBe(participation.appointment_uuid);
  });

  test('a hold of a slot elsewhere, then by its timeslot_uuid → the same, and the hold stands', {
    tags: ['4.4/w24-whoever-hold-finalises'],
  }, async () => {
    const room = await course();
    const { appointment_uuid } = await bookPlace(room);
    const { participation } = (await reserve(service, slotOf(room, '10:00'))).body;
    const consumer = { ...someone(), placeholder_id: participation.customer_uuid };
    expect(answer(await book(service, slotOf(room), consumer))).toEqual(joinable(appointment_uuid));
    expect((await book(service, slotOf(room, '10:00'), consumer)).status).toBe(201);
  });

  test('in GraphQL by its availability → the appointment in the extensions, and a place in it with join', {
    tags: ['4.4/w24-graphql-argument-chooses'],
  }, async () => {
    const room = await course();
    const { appointment_uuid } = await bookPlace(room);
    const extensions = { code: 'SLOT_TAKEN', errorCode: '201', reason: 'JOINABLE', appointmentUuid: appointment_uuid };
    for (const call of [reserveByGraphql, bookByGraphql]) {
      const held = await course();
      const { participation } = (await reserve(service, slotOf(held))).body;
      const joined = await call(service, slotOf(held), { join: false });
      expect(joined.data.made.appointmentUuid).toBe(participation.appointment_uuid);
      const { errors } = await call(service, slotOf(room), { join: false });
      expect(errors).toMatchObject([{ extensions }]);
      const { data } = await call(service, slotOf(room), { join: true });
      expect(data.made.appointmentUuid).toBe(appointment_uuid);
    }
  });

  test('by its appointment_uuid with times of another slot → 412 with errorCode 201, and nothing is written', {
    tags: ['4.4/w26-appointment-named-times'],
  }, async () => {
    const room = await course();
    const { appointment_uuid } = await bookPlace(room);
    const before = await written(service);
    const named = { appointment_uuid, timeslot_uuid: undefined };
    for (const [from, to] of [['10:00'], ['09:00', '09:15'], ['10:10'], ['20:00']]) {
      expect(answer(await reserve(service, slotOf(room, from, to), { ...named }))).toEqual(OTHER_TIMES);
      const booking = { ...someone(), timeslot_uuid: appointment_uuid };
      expect(answer(await book(service, slotOf(room, from, to), booking))).toEqual(OTHER_TIMES);
    }
    expect(await written(service)).toEqual(before);
  });

  test('by the appointment_uuid of a hold of theirs with times of another slot → 412 with errorCode 201, the hold stays', async () => {
    const room = await course();
    const { participation } = (await reserve(service, slotOf(room))).body;
    const { appointment_uuid: timeslot_uuid, customer_uuid: placeholder_id } = participation;
    const wish = { ...someone(), timeslot_uuid, placeholder_id };
    expect(answer(await book(service, slotOf(room, '10:00'), wish))).toEqual(OTHER_TIMES);
    expect((await book(service, slotOf(room), wish)).status).toBe(201);
  });

  test('by the appointment_uuid of another resource → 412 with errorCode 205', async () => {
    const [room, other] = [await course(), await course()];
    const { appointment_uuid } = await bookPlace(other);
    const { status, body } = await reserve(service, slotOf(room), { appointment_uuid });
    expect([status, body.errors[0].errorCode]).toEqual([412, '205']);
  });

  test('no place left → off the list, and 412 with errorCode 201 whatever names it', {
    tags: ['3/further-bookings-raise-number'],
  }, async () => {
    const room = await course();
    const { appointment_uuid } = await bookPlace(room);
    await bookPlace(room, { timeslot_uuid: appointment_uuid });
    await bookPlace(room, { timeslot_uuid: appointment_uuid });
    expect(startsIn(await list(service, room.uuid))).not.toContain('09:00');
    const refusals = [
      await reserve(service, slotOf(room)),
      await reserve(service, slotOf(room), { appointment_uuid }),
      await book(service, slotOf(room), { ...someone(), timeslot_uuid: appointment_uuid }),
    ];
    expect(refusals.map(answer)).toEqual([TAKEN, TAKEN, TAKEN]);
  });

  test('another product at the same time → 412 with errorCode 201, and not on the list', {
    tags: ['Scheduling/prdref-listed-product'],
  }, async () => {
    const [first, second] = [await practice.product(), await practice.product()];
    const room = await practice.room({ resource: { products: [first, second] }, availability: { capacity: 3 } });
    await bookPlace(room, { product_uuid: first });
    expect(answer(await reserve(service, slotOf(room), { product_uuid: second }))).toEqual(TAKEN);
    expect(startsIn(await list(service, room.uuid, `?prdRef=${second}`))).not.toContain('09:00');
    expect(startsIn(await list(service, room.uuid, `?prdRef=${first}`))).toContain('09:00');
  });
});

describe('a consumer who already has a place', () => {
  test.each([
    ['e-mail address', { email: 'Berta@Example.org' }, { email: 'berta@example.org' }],
    [
      'mobile number',
      { email: 'c1@example.org', mobile: '+49 170 77' },
      { email: 'c2@example.org', mobile: '+49 170 77' },
    ],
    [
      'mobile number in another form',
      { email: 'd1@example.org', mobile: '+49 171 234-5678' },
      { email: 'd2@example.org', mobile: '0171 2345678' },
    ],
    [
      'mobile number with 00',
      { email: 'e1@example.org', mobile: '0172/2345678' },
      { email: 'e2@example.org', mobile: '0049 (0)172 2345678' },
    ],
  ])(
    'joining again with the same %s → 412 with errorCode 202',
    {
      tags: [
        'W20/consumer-email-mobile-joining',
        'W20/mobile-numbers-compared-e',
        '7/booking-participant-twice-appointment',
      ],
    },
    async (_, first, again) => {
      const room = await course();
      await bookPlace(room, first);
      expect(answer(await book(service, slotOf(room), { ...ANNA, ...again }))).toEqual(ALREADY_BOOKED);
    },
  );

  describe('whose account has other data than the place', () => {
    const owner = { email: 'f@example.org', mobile: '+49 173 2345670' };

    test.each([
      ['e-mail address', { ...owner, email: 'f2@example.org' }, { email: 'F2@example.org' }],
      ['mobile number', { ...owner, mobile: '+49 173 2345671' }, { email: 'f3@example.org', mobile: '0173 2345671' }],
    ])(
      'joining again with the %s of the place → 412 with errorCode 202, with and without a hold',
      { tags: ['W20/consumer-email-mobile-joining'] },
      async (_, first, again) => {
        const elsewhere = await practice.room();
        await bookPlace(elsewhere, owner);
        const room = await course();
        await bookPlace(room, first);
        expect(answer(await book(service, slotOf(room), { ...ANNA, ...again }))).toEqual(ALREADY_BOOKED);
        const { appointment_uuid } = await firstSlot(room);
        const { participation } = (await reserve(service, slotOf(room), { appointment_uuid })).body;
        const wish = { ...ANNA, ...again, placeholder_id: participation.customer_uuid };
        expect(answer(await book(service, slotOf(room), wish))).toEqual(ALREADY_BOOKED);
        expect((await firstSlot(room)).capacity_left).toBe(1);
      },
    );
  });

  test.each(['-', 'n/a', 'keine', '0', '+49'])(
    'the mobile number %j of two consumers → one place each',
    async (mobile) => {
      const room = await course();
      const first = await bookPlace(room, { mobile });
      const { appointment_uuid } = await firstSlot(room);
      expect(await bookPlace(room, { mobile, timeslot_uuid: appointment_uuid })).toMatchObject({ capacity_left: 1 });
      const users = await service.sql('select distinct user_id from participations where appointment_id = $1', [
        first.appointment_uuid,
      ]);
      expect(users).toHaveLength(2);
    },
  );

  test.each([
    ['AT', '202'],
    ['DE', '201'],
  ])(
    'a number without country code, at a resource in %s → of that country: errorCode %s',
    { tags: ['W20/mobile-numbers-compared-e'] },
    async (countryCode, code) => {
      const address = { street: 'Ring', number: '1', zip: '1010', city: 'Wien', countryCode };
      const room = await practice.room({ availability: { capacity: 3 }, resource: { address } });
      await bookPlace(room, { email: `${randomUUID()}@example.org`, mobile: '+43 664 1234567' });
      const again = { email: `${randomUUID()}@example.org`, mobile: '0664 1234567' };
      const { status, body } = await book(service, slotOf(room), { ...ANNA, ...again });
      expect([status, body.errors[0].errorCode]).toEqual([412, code]);
    },
  );

  test('finalising a second hold → 412 with errorCode 202, and the hold stays', {
    tags: ['W20/finalise-such-consumer-leaves'],
  }, async () => {
    const room = await course();
    const consumer = someone();
    await bookPlace(room, consumer);
    const { appointment_uuid } = await firstSlot(room);
    const { participation } = (await reserve(service, slotOf(room), { appointment_uuid })).body;
    const wish = { ...consumer, placeholder_id: participation.customer_uuid };
    expect(answer(await book(service, slotOf(room), wish))).toEqual(ALREADY_BOOKED);
    expect((await firstSlot(room)).capacity_left).toBe(1);
  });

  test('another slot of the day → 201', async () => {
    const room = await course();
    const consumer = someone();
    await bookPlace(room, consumer);
    expect((await book(service, slotOf(room, '10:00'), consumer)).status).toBe(201);
  });
});
