import { setTimeout as sleep } from 'node:timers/promises';
import type { Violations } from '../checker.ts';
import type { Database } from '../database.ts';
import type { Fleet } from '../fleet.ts';
import type { Delivery, Receiver } from './receiver.ts';

const MAX_STANDSTILL_MS = 60_000;

/** Types that an endpoint gets by default. */
const DELIVERED = /^(appointment\..*|participation\.(requested|booked|confirmed|declined|canceled|no_show_.*))$/;

/** Ends all delays, as if their time had passed. */
const DUE = [
  "update webhook_deliveries set due_at = now() where state = 'QUEUED' and due_at > now()",
  'update webhook_endpoints set waits_until = now() where waits_until > now()',
];

/** Replaces all processes, ends the leases and delays of the old ones, and resolves when everything is delivered. */
export async function deliverRest(database: Database, fleet: Fleet): Promise<void> {
  await fleet.stop();
  await database.rows('update webhook_endpoints set leased_until = now()');
  await fleet.start();
  let fewest = Number.POSITIVE_INFINITY;
  for (let since = performance.now(); performance.now() - since < MAX_STANDSTILL_MS; await sleep(200)) {
    for (const statement of DUE) await database.rows(statement);
    const [row] = await database.rows<{ left: number }>(`
      select (sum(h.sequence - w.cursor) +
        (select count(*) from webhook_deliveries where state = 'QUEUED'))::float8 as left
      from webhook_endpoints w join event_heads h using (crm_id)`);
    const left = row!.left;
    if (left === 0) return;
    if (left < fewest) since = performance.now();
    fewest = Math.min(fewest, left);
  }
}

interface LoggedRow {
  id: string;
  key: string;
  body: string;
}

/** Compares what the receiver got with the logs. */
export async function checkWebhooks(
  database: Pick<Database, 'rows'>,
  { deliveries, unsigned }: Pick<Receiver, 'deliveries' | 'unsigned'>,
): Promise<Violations> {
  const rows = await database.rows<LoggedRow>(
    `select body::json ->> 'id' as id, coalesce(resource_id, subject) as key, body from events
     where type ~ $1 order by crm_id, sequence`,
    [DELIVERED.source],
  );
  const violations: Violations = {
    'webhooks that were never accepted': [],
    'webhooks with another body': [],
    'webhooks out of order': [],
    'webhooks of nothing': [],
    'webhooks without a valid signature': unsigned,
  };
  const unknown = new Set(deliveries.keys());
  const last = new Map<string, Delivery>();
  for (const { id, key, body } of rows) {
    unknown.delete(id);
    const delivery = deliveries.get(id);
    if (!delivery?.answeredAt) violations['webhooks that were never accepted']!.push(id);
    if (!delivery) continue;
    if (delivery.bodies.size > 1 || !delivery.bodies.has(body)) violations['webhooks with another body']!.push(id);
    const before = last.get(key);
    // an event waits until the one before it was accepted
    if (before && !(before.answeredAt && before.answeredAt < delivery.firstAt)) {
      violations['webhooks out of order']!.push(id);
    }
    last.set(key, delivery);
  }
  violations['webhooks of nothing']!.push(...unknown);
  return violations;
}
