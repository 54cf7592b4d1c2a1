import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { book, hold } from '../support/calls/booking.ts';
import { linkOf, reschedule } from '../support/calls/rescheduling.ts';
import { type Slot, slotsOf } from '../support/calls/slots.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { type Service, sharedService, startService } from '../support/service.ts';

/** Both know the calendar. The statement by which one of them books counts mails, too. */
const service = await sharedService();
const limited = await startService({ mailsPerMailbox: 1_000 }, service.databaseUrl);
const practice = await makePractice(service, { timeZone: 'America/New_York', language: 'fr', impressum: 'Ltd.' });

async function furnishedRoom(capacity = 3): Promise<Room> {
  const reference = await practice.contact('Desk@example.com');
  const address = { street: 'Hauptstraße', number: '1', zip: '10115', city: 'Berlin' };
  const contactChannel = { type: 'PHONE', value: '+49 30 "1"' };
  const details = {
    contact: reference,
    contactProfile: reference,
    contactChannel,
    address,
    publicName: 'Zoë’s "Raum"',
  };
  return practice.room({ resource: details, availability: { capacity } });
}

async function roomWithRequests(): Promise<Room> {
  const room = await practice.room();
  const channel = { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' };
  await practice.make('setChannel', channel);
  return room;
}

const CONSUMER = {
  email: 'Eva+1@Example.org',
  mobile: '0170 1',
  message: 'Line 1\nLine "2" \\ é',
  locale: 'en_GB',
};

/** Books a slot and returns the mails about it, without what differs between two bookings. */
async function mailsAbout(at: Service, slot: Slot, isHeld: boolean, change: object, headers = {}) {
  const placeholder = isHeld ? { placeholder_id: await hold(at, slot) } : {};
  const { status, body } = await book(at, slot, { ...change, ...placeholder }, '', headers);
  expect(status).toBe(201);
  const { appointment_uuid: uuid } = body.createdAppointment;
  const mails = await service.sql(
    `select m.*, p.id as place, p.customer, a.starts_at::text as starts, a.ends_at::text as ends
     from mails m join participations p on p.id = m.participation_id join appointments a on a.id = p.appointment_id
     where m.appointment_id = $1 order by m.kind`,
    [uuid],
  );
  return mails.map(({ id, created_at, due_at, state_changed_at, facts, place, customer, starts, ends, ...mail }) => {
    expect(facts.appointment).toMatchObject({ uuid, calendarUid: uuid, start: instant(starts), end: instant(ends) });
    expect(facts.participation).toMatchObject({ uuid: place, booking: place, customer });
    expect(mail).toMatchObject({ dedupe_key: `${mail.kind}:${place}`, appointment_id: uuid, participation_id: place });
    const same = { dedupe_key: '', appointment_id: '', participation_id: '' };
    const appointment = { ...facts.appointment, uuid: '', calendarUid: '', start: '', end: '' };
    const participation = { ...facts.participation, uuid: '', booking: '', customer: '' };
    return { ...mail, ...same, facts: { ...facts, appointment, participation } };
  });
}

/** PostgreSQL writes an instant in JSON with a T and minutes of the offset. */
const instant = (text: string) => `${text.replace(' ', 'T')}:00`;

const ROOMS = {
  'a plain room': () => practice.room(),
  'a room with every detail': () => furnishedRoom(),
  'on request': roomWithRequests,
};
const CALLERS = { anonymously: {}, 'by the CRM': practice.headers };
const CASES = Object.entries(ROOMS).flatMap(([name, room]) =>
  Object.entries(CALLERS).flatMap(([caller, headers]) =>
    [true, false].map((isHeld) => ({ name, room, caller, headers, how: isHeld ? 'held' : 'free', isHeld })),
  ),
);

test.each(CASES)(
  '$name is booked $caller, $how → mails as when limits are counted',
  async ({ room, headers, isHeld }) => {
    const { uuid } = await room();
    const slots = await slotsOf(service, uuid);
    for (const at of [service, limited]) expect((await book(at, slots.pop()!)).status).toBe(201);
    for (const change of [CONSUMER, { email: 'simple@example.org' }]) {
      const mails = await mailsAbout(service, slots.pop()!, isHeld, change, headers);
      expect(mails).toHaveLength(2);
      expect(mails).toEqual(await mailsAbout(limited, slots.pop()!, isHeld, change, headers));
    }
  },
);

test('the address of the consumer was verified → mails as when limits are counted', async () => {
  const { uuid } = await practice.room();
  const slots = await slotsOf(service, uuid);
  const change = { email: `verified-${randomUUID()}@example.org` };
  for (const at of [service, limited]) expect((await book(at, slots.pop()!, change)).status).toBe(201);
  await service.sql('update users set email_verified_at = now() where mailbox = $1', [change.email]);
  const mails = await mailsAbout(service, slots.pop()!, false, change);
  expect(mails).toEqual(await mailsAbout(limited, slots.pop()!, false, change));
  expect(mails[0]!.facts.consumer.isVerified).toBe(true);
});

/** Books a slot, moves the booking twice, and returns all mails about it, without what differs between two bookings. */
async function mailsOfMoves(at: Service, slots: Slot[], headers: object) {
  let { body } = await book(at, slots.pop()!, CONSUMER);
  for (const { start, end } of [slots.pop()!, slots.pop()!]) {
    const wish = { start, end, message: 'The "train" is late' };
    const moved = await reschedule(at, body.createdAppointment.cancelLink, wish, { headers });
    expect(moved.status).toBe(200);
    body = moved.body;
  }
  const mails = await service.sql(
    `select m.*, p.customer from mails m join participations p on p.id = m.participation_id
     where p.booking_id = (select booking_id from participations where customer = $1) order by p.created_at, m.kind`,
    [linkOf(body.createdAppointment.cancelLink).customer],
  );
  const names = new Map<string, string>();
  const nameOf = (uuid: string) => {
    if (!names.has(uuid)) names.set(uuid, `#${names.size}`);
    return names.get(uuid)!;
  };
  return mails.map(({ id, created_at, due_at, state_changed_at, ...mail }) =>
    JSON.parse(JSON.stringify(mail).replace(UUID, nameOf).replace(INSTANT, 'time')),
  );
}

const UUID = /[\da-f]{8}-[\da-f-]{27}/g;
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g;

const PRIVATE_ROOMS = { 'a plain room': () => practice.room(), 'a room with every detail': () => furnishedRoom(1) };

test.each(
  Object.entries(PRIVATE_ROOMS).flatMap(([name, room]) =>
    Object.entries(CALLERS).map(([caller, headers]) => ({ name, room, caller, headers })),
  ),
)('a booking of $name is moved $caller, twice → mails as when limits are counted', async ({ room, headers }) => {
  const slots = await slotsOf(service, (await room()).uuid);
  const mails = await mailsOfMoves(service, slots, headers);
  expect(mails.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'BOOKING_CONFIRMATION SUPPRESSED',
    'BOOKING_NOTIFICATION QUEUED',
    'MOVE_TO_CONSUMER SUPPRESSED',
    'MOVE_TO_PROVIDER QUEUED',
    'MOVE_TO_CONSUMER QUEUED',
    'MOVE_TO_PROVIDER QUEUED',
  ]);
  expect(mails).toEqual(await mailsOfMoves(limited, slots, headers));
});
