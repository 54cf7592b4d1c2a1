import { ANSWERS_KEPT } from '../records/entities/requests/idempotency-record.ts';
import { RATE_COUNTS } from '../records/entities/requests/rate-count.ts';
import { SIGNATURES_KEPT } from '../records/entities/sent/mailgun-signature.ts';
import { type Sql, sql } from '../records/entities/sql.ts';
import type { Job } from './job.ts';

/** Records per transaction. */
const BATCH_SIZE = 1_000;

/** Deletes the records of a table that a condition calls expired. */
const expired = (name: string, table: string, key: string, isExpired: Sql): Job => ({
  name,
  async runBatch(em) {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} = any(array(
        select ${sql.ref(key)} from ${sql.table(table)} where ${isExpired} limit ${BATCH_SIZE} for update skip locked
      )) returning 1`.execute(em.getKysely());
    return rows.length === BATCH_SIZE;
  },
});

/** Stored answers to requests with an Idempotency-Key. */
export const expiredAnswers = expired(
  'expired-answers',
  'idempotency_records',
  'name',
  sql`created_at <= now() - ${ANSWERS_KEPT}::interval`,
);

/** Counts of past minutes and days. The hour allows for different clocks of processes. */
export const expiredCounts = expired(
  'expired-counts',
  RATE_COUNTS,
  'key',
  sql`expire < (extract(epoch from now() - interval '1 hour') * 1000)::bigint`,
);

/** Bookings that no longer count for their client, whose address is forgotten so. */
export const formerClients = expired('former-clients', 'client_bookings', 'booking_id', sql`expires_at <= now()`);

/** Signatures of webhook calls that are too old to be accepted again. */
export const expiredSignatures = expired(
  'expired-signatures',
  'mailgun_signatures',
  'signature',
  sql`received_at <= now() - ${SIGNATURES_KEPT}::interval`,
);
