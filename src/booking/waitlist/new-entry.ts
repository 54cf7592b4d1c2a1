import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../records/entities/sql.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { emailKey } from '../../records/scalars/email-address.ts';
import { timestamp } from '../calendar/columns.ts';
import type { WaitingEntry } from './waiting-entries.ts';

/** Open entries of an address at a provider, and of a provider. */
const MAX_OF_ADDRESS = 5;
const MAX_OF_PROVIDER = 5_000;

/** Entry to write. Ids; times in epoch milliseconds. */
type NewEntry = Omit<WaitingEntry, 'id' | 'own' | 'unanswered' | 'passed'> & { priority: number };

/**
 * Writes an entry; one that is not confirmed yet is replaced. Undefined: the address waits for this already. Errors: CONFLICT
 * beyond the limits.
 */
export async function insertEntry(em: SqlEntityManager, entry: NewEntry): Promise<string | undefined> {
  await checkNumbers(em, entry.provider, entry.email);
  const { rows } = await sql<{ id: string }>`
    insert into waitlist_entries as e (crm_id, provider_id, resource_id, resource_ids, product_id, booking_id, channel_key, email,
      consumer, earliest, latest, weekdays, minutes_from, minutes_until, priority, state)
    values (${entry.crm}, ${entry.provider}, ${entry.resource}::uuid, ${entry.resources}::uuid[], ${entry.product}::uuid, ${entry.booking}::uuid,
      ${entry.channelKey}, ${entry.email}, ${JSON.stringify(entry.consumer)}::jsonb, ${timestamp(entry.earliest)},
      ${timestamp(entry.latest)}, ${entry.weekdays}::smallint, ${entry.minutesFrom}::smallint,
      ${entry.minutesUntil}::smallint, ${entry.priority}::smallint, ${entry.state})
    ${entry.booking === null ? orConfirmAnew : sql`on conflict do nothing`}
    returning e.id`.execute(em.getKysely());
  return rows[0]?.id;
}

const orConfirmAnew = sql`
    on conflict (provider_id, email_key(email), resource_id, product_id, booking_id) where state in ('UNCONFIRMED', 'WAITING', 'OFFERED')
    do update set resource_ids = excluded.resource_ids, consumer = excluded.consumer, earliest = excluded.earliest, latest = excluded.latest,
      weekdays = excluded.weekdays, minutes_from = excluded.minutes_from, minutes_until = excluded.minutes_until,
      priority = excluded.priority, state = excluded.state, channel_key = excluded.channel_key,
      created_at = excluded.created_at, waiting_since = excluded.waiting_since
    where e.state = 'UNCONFIRMED'`;

/** Limits open entries. Errors: CONFLICT. */
async function checkNumbers(em: SqlEntityManager, provider: string, email: string): Promise<void> {
  const { rows } = await sql<{ ofAddress: number; ofAll: number }>`
    select (select count(*) from waitlist_entries e where e.provider_id = ${provider}
        and email_key(e.email) = ${emailKey(email)} and e.state in ('UNCONFIRMED', 'WAITING', 'OFFERED'))::int as "ofAddress",
      (select count(*) from (select from waitlist_entries e where e.provider_id = ${provider}
        and e.state in ('UNCONFIRMED', 'WAITING', 'OFFERED') limit ${MAX_OF_PROVIDER}) as open)::int as "ofAll"`.execute(
    em.getKysely(),
  );
  const { ofAddress, ofAll } = rows[0]!;
  if (ofAddress >= MAX_OF_ADDRESS) {
    throw new DomainError('CONFLICT', {
      message: `An address waits for at most ${MAX_OF_ADDRESS} things at a provider`,
    });
  }
  if (ofAll >= MAX_OF_PROVIDER) throw new DomainError('CONFLICT', { message: 'The waitlist of the provider is full' });
}
