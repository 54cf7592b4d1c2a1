import { randomUUID } from 'node:crypto';
import { findDueSweeps } from '../../../src/booking/waitlist/due-sweeps.ts';
import { runSweep } from '../../../src/jobs/waitlist-worker.ts';
import { openOrm } from '../database.ts';
import { links, soon } from '../pages/link-page.ts';
import type { Practice, Room } from '../practice.ts';
import type { Service } from '../service.ts';
import { book } from './booking.ts';
import { mutate } from './mutate.ts';
import { linkOf } from './rescheduling.ts';
import { at, slotOf } from './slots.ts';

/** Fields of an entry that waits for any time of a room's day. */
export const wishOf = (room: Room, fields: object = {}) => ({
  resource: room.uuid,
  product: room.product,
  earliest: at(room, '00:00'),
  latest: at(room, '23:00'),
  email: `waiting-${randomUUID()}@example.org`,
  firstName: 'Wanda',
  lastName: 'Waits',
  ...fields,
});

/** Lets the channel of a room have a waitlist, whose offers stand for 30 minutes. */
export const openWaitlist = (practice: Practice, room: Pick<Room, 'uuid'>, fields: object = {}) =>
  practice.make('setChannel', {
    resource: room.uuid,
    key: 'RESOURCE_PUBLIC',
    waitlistOfferMinutes: 30,
    ...fields,
  });

/** A room with a waitlist whose only slot is booked, and the link that cancels that. */
export async function bookedRoom(
  practice: Practice,
  channel: object = {},
  options: Parameters<Practice['room']>[0] = {},
): Promise<{ room: Room; cancelLink: string }> {
  const room = await practice.room({ availability: { end: `${practice.day}T09:30` }, ...options });
  await openWaitlist(practice, room, channel);
  const { body } = await book(practice.service, slotOf(room));
  return { room, cancelLink: body.createdAppointment.cancelLink };
}

/** An entry that the CRM makes; returns its uuid. */
export const add = async (practice: Practice, room: Room, fields: object = {}, more: object = {}): Promise<string> =>
  (await mutate(practice, 'addToWaitlist', { input: wishOf(room, fields), ...more }, '{ uuid }')).uuid;

/** Writes an entry that waits, whatever the application would say; returns its uuid. */
export async function insertWaiting(practice: Practice, room: Room, change: object = {}): Promise<string> {
  const columns = {
    crm_id: practice.crmId,
    provider_id: practice.provider,
    resource_id: room.uuid,
    product_id: room.product,
    channel_key: 'RESOURCE_PUBLIC',
    email: `waiting-${randomUUID()}@example.org`,
    consumer: JSON.stringify({
      ...{ firstName: 'Wanda', lastName: 'Waits', mobile: null, mobileKey: null, message: null, language: null },
      ...{ timeZone: null, isByCrm: true, answers: null, hasAgreed: false, crmData: null },
    }),
    earliest: at(room, '00:00'),
    latest: at(room, '23:00'),
    state: 'WAITING',
    ...change,
  };
  const names = Object.keys(columns);
  const [row] = await practice.service.sql<{ id: string }>(
    `insert into waitlist_entries (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(columns),
  );
  return row!.id;
}

/** Entry as its row says. */
export interface EntryRow {
  id: string;
  state: string;
  unanswered: number;
  passed: Date[];
}

export async function entryOf(service: Service, id: string): Promise<EntryRow> {
  const [row] = await service.sql<EntryRow>(
    'select id, state, unanswered, passed from waitlist_entries where id = $1',
    [id],
  );
  return row!;
}

/** Places that are held for those who wait for a room: the start by the clock of the database, and the entry. */
export const heldFor = (service: Service, { uuid }: Pick<Room, 'uuid'>): Promise<{ start: string; entry: string }[]> =>
  service.sql(
    `select to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start, p.waitlist_entry_id as entry
     from participations p join appointments a on a.id = p.appointment_id
     where a.resource_id = $1 and p.state = 'RESERVED' and p.waitlist_entry_id is not null and p.expires_at > now()
     order by 1, 2`,
    [uuid],
  );

/** Sweeps what is due until nothing is, as a process does that hears of a change. Returns the number of offers. */
export async function sweep(service: Service): Promise<number> {
  const orm = await openOrm(service.databaseUrl);
  let offers = 0;
  try {
    for (let due = await next(); due; due = await next()) offers += (await runSweep(orm, due)) || 0;
  } finally {
    await orm.close(true);
  }
  return offers;

  async function next() {
    return (await findDueSweeps(orm.em.fork(), 1))?.[0];
  }
}

/** Ends the minutes of the offer of an entry, by the clock of the database: its hold is in its grace. */
export async function letLapse(service: Service, entry: string): Promise<void> {
  await service.sql(
    `update participations set expires_at = clock_timestamp() + interval '1 minute'
     where waitlist_entry_id = $1 and state = 'RESERVED'`,
    [entry],
  );
}

/** Calls a mutation of the link of an entry; returns the whole answer. */
export const answerOf = (service: Service, name: string, entry: string, selection = '{ __typename }') =>
  service.graphql(`mutation ($token: String!) { ${name}(token: $token) ${selection} }`, {
    token: new URL(links.waiting(entry, soon())).searchParams.get('token'),
  });

/** Lets the booking of a cancel link wait for an earlier time; returns the whole answer. */
export const waitForEarlier = (service: Service, cancelLink: string, input: object = {}) =>
  service.graphql(
    `mutation ($token: String!, $customer: Identifier, $appointment: Identifier, $input: WaitForEarlierInput!) {
      waitForEarlier(token: $token, customer: $customer, appointment: $appointment, input: $input) {
        entryUuid needsConfirmation } }`,
    { ...linkOf(cancelLink), input },
  );

/** Code of the first error of an answer; null: it has none. */
export const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }): string | null =>
  errors?.[0]?.extensions.code ?? null;

/** Kinds of the mails about an entry, in their order. */
export const mailsOf = async (service: Service, entry: string): Promise<string[]> =>
  (
    await service.sql("select kind from mails where facts -> 'waitlist' ->> 'uuid' = $1 order by created_at, id", [
      entry,
    ])
  ).map(({ kind }) => kind);
