import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ADDRESSES, CREDENTIALS } from '../booking/busy/source-readings.ts';
import { WebhookSecrets } from '../events/webhooks/webhook-secrets.ts';
import type { Secrets } from '../platform/access/links.ts';
import { Seal } from '../platform/access/seal.ts';
import { isNotMoving } from '../platform/database/moves.ts';
import { sql } from '../records/entities/sql.ts';
import type { Job } from './job.ts';

/** Deliveries per transaction. */
const BATCH_SIZE = 1_000;

/** Retention of a settled delivery, as an SQL interval. */
const DELIVERIES_KEPT = '30 days';

/** Deletes deliveries of webhooks that were settled long ago. */
export const settledDeliveries: Job = {
  name: 'settled-deliveries',
  async runBatch(em) {
    const db = em.getKysely();
    const { rows } = await sql`
      select endpoint_id, sequence from webhook_deliveries d
      where settled_at <= now() - ${DELIVERIES_KEPT}::interval and ${isNotMoving('d.crm_id')}
      order by settled_at limit ${BATCH_SIZE} for update skip locked`.execute(db);
    await sql`
      delete from webhook_deliveries d
      using json_to_recordset(${JSON.stringify(rows)}::json) as old(endpoint_id uuid, sequence bigint)
      where d.endpoint_id = old.endpoint_id and d.sequence = old.sequence`.execute(db);
    return rows.length === BATCH_SIZE;
  },
};

/** Deletes secrets of webhooks that no longer sign. */
export const formerSecrets: Job = {
  name: 'former-webhook-secrets',
  async runBatch(em) {
    await sql`
      update webhook_endpoints w set previous_secret = null, previous_until = null
      where w.previous_until <= now() and ${isNotMoving('w.crm_id')}`.execute(em.getKysely());
    return false;
  },
};

/** Encrypts secrets of webhooks, and addresses and credentials of calendars, with SIGNING_SECRET that PREVIOUS_SIGNING_SECRET has encrypted. */
export const resealedSecrets: Job = {
  name: 'resealed-secrets',
  async runBatch(em, { signingSecret: current, previousSigningSecret: previous }) {
    if (!current || !previous) return false;
    const db = em.getKysely();
    const secrets = new WebhookSecrets({ current, previous });
    const { rows } = await sql<{ id: string; secret: Buffer; former: Buffer | null }>`
      select w.id, w.secret, w.previous_secret as former from webhook_endpoints w
      where ${isNotMoving('w.crm_id')} for no key update skip locked`.execute(db);
    for (const { id, secret, former } of rows) {
      const [own, earlier] = [secrets.resealed(secret), former && secrets.resealed(former)];
      if (own || earlier) {
        await sql`
          update webhook_endpoints set secret = ${own ?? secret}, previous_secret = ${earlier ?? former}
          where id = ${id}`.execute(db);
      }
    }
    await resealCalendars(em, { current, previous });
    return false;
  },
};

async function resealCalendars(em: SqlEntityManager, secrets: Secrets): Promise<void> {
  const db = em.getKysely();
  const [addresses, credentials] = [new Seal(ADDRESSES, secrets), new Seal(CREDENTIALS, secrets)];
  const { rows } = await sql<{ id: string; address: Buffer; secret: Buffer | null }>`
    select s.id, s.address, s.secret from busy_sources s
    where s.address is not null and ${isNotMoving('s.crm_id')} for no key update skip locked`.execute(db);
  for (const { id, address, secret } of rows) {
    const [where, who] = [addresses.resealed(address), secret && credentials.resealed(secret)];
    if (where || who) {
      await sql`
        update busy_sources set address = ${where ?? address}, secret = ${who ?? secret} where id = ${id}`.execute(db);
    }
  }
}
