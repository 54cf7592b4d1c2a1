import { expect, test } from 'vitest';
import { book, hold, reserve, reserveByWidget } from '../support/calls/booking.ts';
import { fresh } from '../support/calls/management.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { firstSlot, list, type Slot, slotsOf } from '../support/calls/slots.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { statementsOf } from '../support/recorded-statements.ts';
import { type Service, sharedService, startService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

test('listing costs the same few statements, however many resources, availabilities and appointments there are', async () => {
  const small = await practice.room();
  const few = await statementsOf(() => slotsOf(service, small.uuid));

  const large = await practice.room({ availability: { recurrence: 'FREQ=DAILY' } });
  for (let i = 0; i < 5; i++) {
    await practice.availability({
      resource: large.uuid,
      start: `${large.day}T1${3 + i}:00`,
      end: `${large.day}T1${4 + i}:00`,
    });
  }
  const slots = await slotsOf(service, large.uuid);
  for (const slot of slots.slice(0, 10)) await book(service, slot);
  for (const slot of slots.slice(20, 25)) await hold(service, slot);
  const others = await Promise.all([practice.room(), practice.room(), practice.room()]);
  const references = others.map(({ uuid }) => `ref=${uuid}`).join('&');

  const many = await statementsOf(async () => {
    const { status } = await list(service, large.uuid, `?${references}`);
    expect(status).toBe(200);
  });
  expect(many).toBe(few);
  expect(few).toBeGreaterThan(0);
  expect(few).toBe(1);
});

/** Statements of a hold, its booking, and a booking without a hold in the next slots of a room. */
async function costs(at: Service, room: Room) {
  const [first, second] = await slotsOf(at, room.uuid);
  let placeholder = '';
  const held = await statementsOf(async () => {
    placeholder = await hold(at, first!);
  });
  const booked = await statementsOf(() => book(at, first!, { placeholder_id: placeholder }));
  const direct = await statementsOf(() => book(at, second!));
  return { held, booked, direct };
}

// BEGIN and COMMIT included: each is one statement without a transaction of several
const KNOWN = { held: 1, booked: 1, direct: 1 };

test('holding and booking cost a constant number of statements, and more only in a calendar new to the process', async () => {
  const room = await practice.room();
  expect(await costs(service, room)).toEqual({ ...KNOWN, held: 6 });
  expect(await costs(service, room)).toEqual(KNOWN);
  for (let i = 0; i < 5; i++) await firstSlot(practice);
  await practice.availability({ resource: room.uuid, start: `${room.day}T20:00`, end: `${room.day}T21:00` });
  expect(await costs(service, room)).toEqual({ ...KNOWN, held: 8 });
  expect(await costs(service, room)).toEqual(KNOWN);
});

test('a taken slot of a calendar that was listed → refused without a transaction, alternatives included', async () => {
  const room = await practice.room();
  await costs(service, room);
  const [free] = await slotsOf(service, room.uuid);
  await hold(service, free!);
  const refusal = (query = '') =>
    statementsOf(async () => expect((await reserve(service, free!, {}, query)).status).toBe(412));
  // the calendar in memory still has the slot: the place, the revision, and the appointments as they are
  expect(await refusal()).toBe(3);
  await slotsOf(service, room.uuid);
  // the revision of the calendar
  expect(await refusal()).toBe(1);
  expect(await refusal('?alternatives=3')).toBe(1);
});

test('a deployed widget, with local times marked as UTC → holds in one statement, too', async () => {
  const room = await practice.room();
  await costs(service, room);
  const held = await statementsOf(async () => {
    expect((await reserveByWidget(service, room, '11:00', '11:30')).status).toBe(200);
  });
  expect(held).toBe(KNOWN.held);
});

/** Statements of a move of a new booking to another slot of its room, and then to another room. */
async function costsOfMoves(at: Service, room: Room, other: Room) {
  const [slot, , , next] = await slotsOf(at, room.uuid);
  const { body } = await book(at, slot!);
  const [free] = await slotsOf(at, other.uuid);
  let link: string = body.createdAppointment.cancelLink;
  const move = async ({ resource, start, end }: Slot) => {
    const moved = await reschedule(at, link, { start, end, ...(resource === other.uuid && { ref: resource }) });
    expect(moved.status).toBe(200);
    link = moved.body.createdAppointment.cancelLink;
  };
  const here = await statementsOf(() => move(next!));
  return { here, elsewhere: await statementsOf(() => move(free!)) };
}

// reads the place, and moves it; to another room in a transaction: the place and the other resource are read, both
// resources and the place locked, the place read again and given up, its appointment ended; the calendar is read, the next
// place taken; mails are queued and withdrawn
const MOVED = { here: 2, elsewhere: 14 };

test('moving a booking costs a constant number of statements, however full the calendar is', async () => {
  const open = { availability: { recurrence: 'FREQ=DAILY' } };
  const room = await practice.room(open);
  const other = await practice.room({ ...open, resource: { products: [room.product] } });
  expect(await costsOfMoves(service, room, other)).toEqual(MOVED);
  for (const slot of (await slotsOf(service, room.uuid)).slice(20, 30)) await book(service, slot);
  expect(await costsOfMoves(service, room, other)).toEqual(MOVED);
});

test('looking up and using a name cost the same few statements, however many names there are', async () => {
  const cost = async () => {
    const names = { resource: fresh(), product: fresh(), availability: fresh() };
    const made = {
      product: await statementsOf(() => practice.product({ reference: names.product })),
      resource: await statementsOf(() => practice.resource({ reference: names.resource })),
      renamed: await statementsOf(() =>
        practice.service.ask(
          `mutation { updateProduct(product: "${names.product}", input: { reference: "${fresh()}" }) { uuid } }`,
          {},
          practice.headers,
        ),
      ),
    };
    const room = await practice.room({ availability: { reference: names.availability } });
    return {
      ...made,
      specificProducts: await statementsOf(() =>
        service.call(`POST /products/specific_products?prdRefs=${room.product}`),
      ),
      specificBookables: await statementsOf(() =>
        service.call(`POST /bookables/specific_bookables?tslIds=${names.availability}`),
      ),
    };
  };
  const first = await cost();
  await cost();
  expect(await cost()).toEqual(first);
  // BEGIN, COMMIT and one for the claimed name included
  expect(first).toEqual({ product: 7, resource: 7, renamed: 6, specificProducts: 1, specificBookables: 2 });
});

test('with limits of anonymous clients on → the same statements, and no transaction', async () => {
  const limits = { holdsPerDay: 100, holdsPerClient: 100, releasesPerSlot: 100, bookingsPerClient: 100 };
  const limited = await startService({ ...limits, mailsPerMailbox: 100 });
  const own = await makePractice(limited);
  const room = await own.room({ availability: { end: `${own.day}T18:00` } });
  await costs(limited, room);
  expect(await costs(limited, room)).toEqual(KNOWN);
  const [slot, next] = await slotsOf(limited, room.uuid);
  const { body } = await book(limited, slot!);
  const { start, end } = next!;
  const moved = await statementsOf(() => reschedule(limited, body.createdAppointment.cancelLink, { start, end }));
  expect(moved).toBe(2);
  const [free] = await slotsOf(limited, room.uuid);
  const other = await startService({}, limited.databaseUrl);
  await hold(other, free!);
  expect(await statementsOf(async () => expect((await reserve(limited, free!)).status).toBe(412))).toBe(3);
});

test('a CRM lists appointments with all about them → the same few statements, however many there are', async () => {
  const product = await practice.product();
  const { uuid: resource } = await practice.resource();
  const make = (day: number) =>
    practice.make('createAppointment', {
      resource,
      product,
      start: `2030-01-0${day}T09:00Z`,
      participants: [{ email: `eva${day}@example.org`, firstName: 'Eva', lastName: 'Muster' }],
    });
  const all = `{ appointments(filter: { resource: "${resource}" }) { totalCount nodes { capacityLeft
    resource { publicName provider { name owner { email } } } product { name provider { name } } availability { uuid }
    contact { email } contactProfile { name } participations { email } mails { kind state } } } }`;
  const list = async () => (await service.ask(all, {}, practice.headers)).appointments;
  await make(1);
  const few = await statementsOf(list);
  for (const day of [2, 3, 4, 5, 6]) await make(day);
  expect(await statementsOf(list)).toBe(few);
  const node = { mails: Array(2).fill({ state: 'QUEUED' }), resource: { provider: { name: 'Practice' } } };
  expect(await list()).toMatchObject({ totalCount: 6, nodes: Array(6).fill(node) });
});

test('a hold of what is taken, by a client with limits → refused by one statement, as a list is', async () => {
  const limited = await startService({ bookingRate: 100, holdsPerClient: 50 }, service.databaseUrl);
  const room = await practice.room();
  const [taken] = await slotsOf(limited, room.uuid);
  await hold(limited, taken!);
  await list(limited, room.uuid);
  const statements = await statementsOf(async () => {
    expect(await reserve(limited, taken!)).toMatchObject({ status: 412 });
  });
  expect(statements).toBe(1);
});

test('deleting a provider costs the same few statements, however many resources and bookings it has', async () => {
  const costOf = async (resources: number) => {
    const leaving = await makePractice(service);
    for (let i = 0; i < resources; i++) await book(service, await firstSlot(leaving));
    const query = 'mutation ($it: Identifier!) { deleteProvider(provider: $it, ignoreFutureAppointments: true) }';
    return statementsOf(() => service.ask(query, { it: leaving.provider }, leaving.headers));
  };
  const one = await costOf(1);
  expect(await costOf(4)).toBe(one);
});
