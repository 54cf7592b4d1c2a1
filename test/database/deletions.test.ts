import { expect, test } from 'vitest';
import { book } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { operation } from '../support/calls/root-fields.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { fillCrm } from '../support/large-crm.ts';
import { fillPast } from '../support/past.ts';
import { makePractice, type Practice, type Room } from '../support/practice.ts';
import { startService } from '../support/service.ts';
import { makeEndpoint } from '../support/webhooks.ts';

const service = await startService();

// at the end of each transaction that tells an event, behind all other triggers
await service.sql(`
  create table touched (transaction xid8 primary key, written bigint, read bigint);
  create function note_touched() returns trigger language plpgsql as $$ begin
    insert into touched
    select pg_current_xact_id(), sum(n_tup_ins + n_tup_upd + n_tup_del), sum(seq_tup_read + idx_tup_fetch)
    from pg_stat_xact_user_tables where relname <> 'touched'
    on conflict (transaction) do update set written = excluded.written, read = excluded.read;
    return null;
  end $$;
  create constraint trigger zz_note_touched after insert on event_inbox deferrable initially deferred
  for each row execute function note_touched()`);

interface Deletable {
  room: Room;
  contact: string;
  endpoint: string;
}

/** Deletions, by the arguments that name what is deleted. */
const DELETIONS: Record<string, (things: Deletable, practice: Practice) => object> = {
  deleteProvider: (_, { provider }) => ({ provider, ignoreFutureAppointments: true }),
  deleteResource: ({ room }) => ({ resource: room.uuid, ignoreFutureAppointments: true }),
  deleteAvailability: ({ room }) => ({ availability: room.timeslot }),
  deleteProduct: ({ room }) => ({ product: room.product }),
  deleteContactProfile: ({ contact }) => ({ contactProfile: contact }),
  deleteUser: ({ contact }) => ({ user: contact }),
  deleteWebhookEndpoint: ({ endpoint }) => ({ endpoint }),
};

/** Rows that a deletion writes and reads, beside two coming bookings and so many past ones. */
async function touchedBy(mutation: string, past: number) {
  const practice = await makePractice(service);
  const endpoint = (await makeEndpoint(practice, 'https://93.184.216.34/hooks')).uuid;
  const room = await practice.room();
  const contact = await practice.contact('desk@example.org');
  if (mutation !== 'deleteProduct') {
    for (const slot of (await slotsOf(service, room.uuid)).slice(0, 2)) {
      expect((await book(service, slot)).status).toBe(201);
    }
  }
  const products = [room.product, await practice.product()];
  await mutate(practice, 'updateResource', { resource: room.uuid, input: { products } }, '{ uuid }');
  await fillPast(service, practice, { room, contact }, past);
  await service.sql('delete from touched');
  // new connections: PostgreSQL counts what a connection has done before, until it reports it
  const other = await startService({}, service.databaseUrl);
  const args = DELETIONS[mutation]!({ room, contact, endpoint }, practice);
  await other.ask(operation(mutation, args), args, practice.headers);
  return (await service.sql<{ written: number; read: number }>('select written::int, read::int from touched'))[0]!;
}

// many others, with statistics: PostgreSQL must know that few of many appointments are to come
await (await makePractice(service)).room();
await fillCrm(service.databaseUrl, 10_000);

/** Rows of the calls before, which the statements of a later one may meet. */
const MAX_MET = 100;

test.each(Object.keys(DELETIONS))('%s with ten times the past → touches as many rows', async (mutation) => {
  const few = await touchedBy(mutation, 40);
  const many = await touchedBy(mutation, 400);
  expect(few.written).toBeGreaterThan(0);
  expect(many.written).toBe(few.written);
  expect(many.read).toBeLessThan(few.read + MAX_MET);
});
