import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

/** The last word on every invariant, without any code of ours in between: rows are written with plain SQL. */

const service = await startService();
const practice = await makePractice(service);
let room: Awaited<ReturnType<typeof practice.room>>;

beforeAll(async () => {
  room = await practice.room();
});

/** Name of the constraint that a statement violates; undefined if none. */
async function violated(text: string, values: unknown[] = []): Promise<string | undefined> {
  try {
    await service.sql(text, values);
    return undefined;
  } catch (error) {
    return (error as { constraint?: string }).constraint;
  }
}

const APPOINTMENT = `
  insert into appointments (id, crm_id, provider_id, resource_id, starts_at, ends_at, occupied_from, occupied_until, capacity)
  values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz + $6::interval, $5::timestamptz - $7::interval,
    $5::timestamptz + $6::interval + $7::interval, $8)`;

let day = 0;

/** Writes an appointment; by default an hour on a day of its own, for two. */
async function appointment({
  id = randomUUID() as string,
  start = '',
  length = '1 hour',
  buffer = '0',
  capacity = 2,
  resource = room.uuid,
} = {}) {
  day += 1;
  const at =
    start || `2030-01-01T09:00Z`.replace('2030-01-01', new Date(Date.UTC(2030, 0, day)).toISOString().slice(0, 10));
  const failure = await violated(APPOINTMENT, [
    id,
    practice.crmId,
    practice.provider,
    resource,
    at,
    length,
    buffer,
    capacity,
  ]);
  return { id, failure };
}

/** Writes the general contact profile of the owner. */
async function contactProfile(): Promise<{ id: string; user_id: string }> {
  const [profile] = await service.sql<{ id: string; user_id: string }>(
    "insert into contact_profiles (crm_id, user_id, name) select crm_id, owner_id, 'X' from providers returning id, user_id",
  );
  return profile!;
}

const PLACE = `
  insert into participations (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, channel_key, email,
    first_name, last_name, user_id, id, first_place_id, replaces_id, mobile, mobile_key)
  values ($1, $2, $3, $4, $5, $6, case when $6 = 'RESERVED' then now() end, 'RESOURCE_PUBLIC', $11, 'A', 'B', $7,
    coalesce($8, gen_random_uuid()), $9, $10, $12, $12)`;

const NOBODY = null as string | null;

const anybody = () => `${randomUUID()}@example.org`;

const place = (
  appointment: string,
  {
    capacity = 2,
    seat = 1,
    state = 'BOOKED',
    user = NOBODY,
    id = NOBODY,
    first = NOBODY,
    replaces = NOBODY,
    email = anybody(),
    mobile = NOBODY,
  } = {},
) =>
  violated(PLACE, [
    ...[practice.crmId, practice.provider, appointment, capacity, seat, state, user, id, first, replaces],
    ...[email, mobile],
  ]);

describe('appointments of one resource', () => {
  const start = '2031-05-05T10:00Z';

  beforeAll(async () => {
    expect((await appointment({ start })).failure).toBeUndefined();
  });

  test.each([
    ['the same time', { start }],
    ['a time inside', { start: '2031-05-05T10:20Z', length: '10 min' }],
    ['a buffer that reaches in', { start: '2031-05-05T11:10Z', buffer: '11 min' }],
  ])('%s → appointment_no_overlap', { tags: ['Scheduling/spans-two-appointments-resource'] }, async (_what, fields) => {
    expect((await appointment(fields)).failure).toBe('appointment_no_overlap');
  });

  test('back to back, on another resource, or beside an ended one → allowed', async () => {
    const other = await practice.resource();
    expect((await appointment({ start: '2031-05-05T11:00Z' })).failure).toBeUndefined();
    expect((await appointment({ start, resource: other.uuid })).failure).toBeUndefined();
    await service.sql("update appointments set state = 'CANCELED' where starts_at = $1 and resource_id = $2", [
      start,
      room.uuid,
    ]);
    expect((await appointment({ start })).failure).toBeUndefined();
  });

  test('one that is moved onto another, in its time or from another resource → appointment_no_overlap', async () => {
    const other = await practice.resource();
    const { id } = await appointment({ start: '2031-06-05T10:00Z' });
    const { id: elsewhere } = await appointment({ start: '2031-06-05T10:30Z', resource: other.uuid });
    const { id: later } = await appointment({ start: '2031-06-05T12:00Z' });
    const move = `update appointments set resource_id = $2, starts_at = starts_at - $3::interval,
      ends_at = ends_at - $3::interval, occupied_from = occupied_from - $3::interval,
      occupied_until = occupied_until - $3::interval where id = $1`;
    expect(await violated(move, [later, room.uuid, '90 min'])).toBe('appointment_no_overlap');
    expect(await violated(move, [elsewhere, room.uuid, '0'])).toBe('appointment_no_overlap');
    expect(await violated(move, [later, room.uuid, '60 min'])).toBeUndefined();
    await service.sql("update appointments set state = 'CANCELED' where id = $1", [id]);
    expect(await violated(move, [elsewhere, room.uuid, '30 min'])).toBeUndefined();
  });

  test('a contact profile without its contact → appointment_profile_needs_contact', async () => {
    const { id } = await appointment();
    const profile = await contactProfile();
    const set = 'update appointments set contact_user_id = $2, contact_profile_id = $3 where id = $1';
    expect(await violated(set, [id, null, profile.id])).toBe('appointment_profile_needs_contact');
    expect(await violated(set, [id, profile.user_id, profile.id])).toBeUndefined();
    expect(await violated(set, [id, profile.user_id, null])).toBeUndefined();
    await service.sql('delete from contact_profiles where id = $1', [profile.id]);
  });

  test('an end that is not after the start → appointment_times_ordered', async () => {
    expect((await appointment({ length: '0' })).failure).toBe('appointment_times_ordered');
  });
});

describe('places of one appointment', () => {
  test('a seat beyond the capacity, or none → participation_seat_within_capacity', {
    tags: ['Scheduling/seat-given-once-none'],
  }, async () => {
    const { id } = await appointment();
    expect(await place(id, { seat: 3 })).toBe('participation_seat_within_capacity');
    expect(await place(id, { seat: 0 })).toBe('participation_seat_within_capacity');
  });

  test('a capacity that is not that of the appointment → participation_capacity_is_appointments', {
    tags: ['Scheduling/seat-given-once-none'],
  }, async () => {
    const { id } = await appointment();
    expect(await place(id, { capacity: 9, seat: 9 })).toBe('participation_capacity_is_appointments');
  });

  test.each(['RESERVED', 'REQUESTED', 'BOOKED'])(
    'a seat that somebody %s → participation_one_per_seat',
    { tags: ['Scheduling/seat-given-once-none'] },
    async (state) => {
      const { id } = await appointment();
      expect(await place(id, { state })).toBeUndefined();
      expect(await place(id)).toBe('participation_one_per_seat');
      expect(await place(id, { seat: 2 })).toBeUndefined();
    },
  );

  test.each(['DECLINED', 'CANCELED'])('a seat that was %s → free again', async (state) => {
    const { id } = await appointment();
    expect(await place(id, { state })).toBeUndefined();
    expect(await place(id)).toBeUndefined();
  });

  test('the capacity sinks below the taken seats → participation_seat_within_capacity', async () => {
    const { id } = await appointment();
    await place(id, { seat: 2 });
    expect(await violated('update appointments set capacity = 1 where id = $1', [id])).toBe(
      'participation_seat_within_capacity',
    );
    expect(await violated('update appointments set capacity = 5 where id = $1', [id])).toBeUndefined();
    expect(await place(id, { capacity: 5, seat: 5 })).toBeUndefined();
  });

  test.each([
    ['e-mail address', { email: 'Anna@example.org' }, { email: 'anna@example.org' }, 'participation_once_per_email'],
    ['mobile number', { mobile: '+491701' }, { mobile: '+491701' }, 'participation_once_per_mobile'],
  ])('the same %s twice → a constraint of its own', async (_, first, second, constraint) => {
    const { id } = await appointment({ capacity: 3 });
    expect(await place(id, { capacity: 3, ...first })).toBeUndefined();
    expect(await place(id, { capacity: 3, seat: 2, ...second })).toBe(constraint);
    expect(await place(id, { capacity: 3, seat: 2, state: 'CANCELED', ...second })).toBeUndefined();
    expect(await place(id, { capacity: 3, seat: 2 })).toBeUndefined();
  });

  test('the same user twice → participation_once_per_user', async () => {
    const { id } = await appointment();
    const [user] = await service.sql<{ id: string }>('select id from users limit 1');
    expect(await place(id, { user: user!.id })).toBeUndefined();
    expect(await place(id, { seat: 2, user: user!.id })).toBe('participation_once_per_user');
  });

  test('the appointment ends while somebody has a place → participation_of_active_appointment', async () => {
    const { id } = await appointment();
    await place(id);
    expect(await violated("update appointments set state = 'CANCELED' where id = $1", [id])).toBe(
      'participation_of_active_appointment',
    );
    await service.sql("update participations set state = 'CANCELED' where appointment_id = $1", [id]);
    expect(await violated("update appointments set state = 'CANCELED' where id = $1", [id])).toBeUndefined();
    expect(await place(id)).toBe('participation_of_active_appointment');
  });

  test('the appointment is deleted while a place in it is there, live or not → participation_capacity_is_appointments', async () => {
    const { id } = await appointment();
    await place(id);
    const deletion = 'delete from appointments where id = $1';
    expect(await violated(deletion, [id])).toBe('participation_capacity_is_appointments');
    await service.sql("update participations set state = 'CANCELED' where appointment_id = $1", [id]);
    expect(await violated(deletion, [id])).toBe('participation_capacity_is_appointments');
    await service.sql('delete from participations where appointment_id = $1', [id]);
    expect(await violated(deletion, [id])).toBeUndefined();
  });

  test('a booking without its consumer → participation_has_consumer', async () => {
    const { id } = await appointment();
    await place(id);
    expect(await violated('update participations set email = null where appointment_id = $1', [id])).toBe(
      'participation_has_consumer',
    );
  });

  test('a no-show that was not booked, or is no longer → participation_no_show_was_booked', async () => {
    const { id } = await appointment();
    await place(id, { state: 'REQUESTED' });
    const noShow = 'update participations set no_show_at = now() where appointment_id = $1';
    expect(await violated(noShow, [id])).toBe('participation_no_show_was_booked');
    await service.sql("update participations set state = 'BOOKED' where appointment_id = $1", [id]);
    expect(await violated(noShow, [id])).toBeUndefined();
    const end = "update participations set state = 'CANCELED' where appointment_id = $1";
    expect(await violated(end, [id])).toBe('participation_no_show_was_booked');
  });

  test('a hold without an end, or a booking with one → participation_hold_expires', async () => {
    const { id } = await appointment();
    await place(id);
    expect(await violated('update participations set expires_at = now() where appointment_id = $1', [id])).toBe(
      'participation_hold_expires',
    );
  });
});

describe('places of one booking', () => {
  /** A place of a booking of its own, in an appointment of its own. */
  async function bookedPlace() {
    const id = randomUUID();
    expect(await place((await appointment()).id, { id })).toBeUndefined();
    return id;
  }

  test('a second place that is booked → participation_one_per_booking; a request beside it → allowed, once', async () => {
    const first = await bookedPlace();
    const { id } = await appointment({ capacity: 3 });
    expect(await place(id, { capacity: 3, first })).toBe('participation_one_per_booking');
    expect(await place(id, { capacity: 3, first, state: 'REQUESTED' })).toBeUndefined();
    expect(await place(id, { capacity: 3, first, seat: 2, state: 'REQUESTED' })).toBe('participation_one_per_booking');
  });

  test('two places that replace one → participation_replaced_once, unless one has ended', async () => {
    const replaces = await bookedPlace();
    const { id } = await appointment({ capacity: 3 });
    expect(await place(id, { capacity: 3, replaces, state: 'CANCELED' })).toBeUndefined();
    expect(await place(id, { capacity: 3, replaces })).toBeUndefined();
    expect(await place(id, { capacity: 3, replaces, seat: 2 })).toBe('participation_replaced_once');
  });

  test('the place before is deleted → the booking stays what it was', async () => {
    const first = await bookedPlace();
    await service.sql("update participations set state = 'CANCELED' where id = $1", [first]);
    const id = randomUUID() as string;
    await place((await appointment()).id, { id, first, replaces: first });
    await service.sql('delete from participations where id = $1', [first]);
    const found = await service.sql('select booking_id, replaces_id from participations where id = $1', [id]);
    expect(found).toEqual([{ booking_id: first, replaces_id: null }]);
  });
});

describe('people', () => {
  const INSERT =
    'insert into users (crm_id, reference, email, mailbox, username, last_name, is_actor) values ($1, $2, $3, $4, $5, $6, $7)';
  const user = ({
    reference = `${randomUUID()}@t` as string | null,
    email = `${randomUUID()}@b.co`,
    username = randomUUID() as string,
    isActor = false,
  }) => violated(INSERT, [practice.crmId, reference, email, email.toLowerCase(), username, 'X', isActor]);

  test('an e-mail address in other letters → user_email_unique', {
    tags: ['2/email-unique-across-service'],
  }, async () => {
    expect(await user({ email: 'Some.One@b.co' })).toBeUndefined();
    expect(await user({ email: 'some.one@B.co' })).toBe('user_email_unique');
  });

  test('a taken username → user_username_unique', async () => {
    expect(await user({ username: 'taken' })).toBeUndefined();
    expect(await user({ username: 'taken' })).toBe('user_username_unique');
  });

  test('a taken reference → user_reference_unique', async () => {
    expect(await user({ reference: 'taken@t' })).toBeUndefined();
    expect(await user({ reference: 'taken@t' })).toBe('user_reference_unique');
  });

  test('a second actor of a CRM → user_one_actor_per_crm', async () => {
    expect(await user({ isActor: true })).toBe('user_one_actor_per_crm');
  });

  test('a second general contact profile → contact_profile_one_general_per_user', async () => {
    const [owner] = await service.sql<{ id: string }>('select owner_id as id from providers');
    const insert = "insert into contact_profiles (crm_id, user_id, name) values ($1, $2, 'X')";
    expect(await violated(insert, [practice.crmId, owner!.id])).toBeUndefined();
    expect(await violated(insert, [practice.crmId, owner!.id])).toBe('contact_profile_one_general_per_user');
    await service.sql('delete from contact_profiles where user_id = $1', [owner!.id]);
  });

  test('a second channel of one type → contact_channel_one_per_type', {
    tags: ['4.3/channel-type-exist'],
  }, async () => {
    const profile = await contactProfile();
    const insert = "insert into contact_channels (crm_id, profile_id, type, value) values ($1, $2, 'phone', '1')";
    expect(await violated(insert, [practice.crmId, profile.id])).toBeUndefined();
    expect(await violated(insert, [practice.crmId, profile.id])).toBe('contact_channel_one_per_type');
    await service.sql('delete from contact_profiles where id = $1', [profile.id]);
  });
});
