import { setTimeout as sleep } from 'node:timers/promises';
import type { Violations } from './checker.ts';
import type { Database } from './database.ts';
import { MAIL_DOMAIN } from './fleet.ts';
import type { MailProvider } from './mail-provider.ts';

/** A process that lost its database leaves mails alone for a minute, and so long is one that died waited for. */
const MAX_STANDSTILL_MS = 180_000;

/** When something was done to servers or database, by the steady clock of the harness. */
export interface Disturbance {
  from: number;
  until: number;
}

/** Resolves when no mail waits any more; false: nothing moved for too long. */
export async function delivered(database: Pick<Database, 'rows'>, tell: (line: string) => void): Promise<boolean> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let since = performance.now(); performance.now() - since < MAX_STANDSTILL_MS; await sleep(1_000)) {
    const [row] = await database.rows<{ queued: number }>(
      "select count(*)::int as queued from mails where state = 'QUEUED'",
    );
    const queued = row?.queued ?? 0;
    if (queued === 0) return true;
    if (queued < fewest) since = performance.now();
    if (Math.floor(queued / 1_000) < Math.floor(fewest / 1_000)) tell(`${queued} mails are still to be delivered`);
    fewest = Math.min(fewest, queued);
  }
  return false;
}

/**
 * Compares what the provider has accepted with the outbox. Mails about a place that has ended may have been withdrawn
 * before they were sent: those of a former place are, if the consumer is told of the next one instead.
 */
export async function checkDelivery(
  { accepted }: Pick<MailProvider, 'accepted'>,
  database: Pick<Database, 'rows'>,
  disturbances: Disturbance[],
): Promise<Violations> {
  const mails = await database.rows<{ id: string; state: string; isWithdrawn: boolean }>(`
    select m.id, m.state, m.state = 'SUPPRESSED' and p.state not in ('REQUESTED', 'BOOKED') as "isWithdrawn"
    from mails m left join participations p on p.id = m.participation_id`);
  const violations: Violations = {
    'mails never delivered': [],
    'consumers told only of what was before': await halfTold(database),
    'mails delivered twice without need': [],
    'mails whose duplicate says something else': [],
    'mails delivered that nobody queued': [],
  };
  const unknown = new Map(accepted);
  for (const { id, state, isWithdrawn } of mails) {
    const messageId = `<${id}@${MAIL_DOMAIN}>`;
    const mail = accepted.get(messageId);
    unknown.delete(messageId);
    if (isWithdrawn && !mail) continue;
    if (!mail || state !== 'SENT') violations['mails never delivered']!.push(`${id} is ${state}`);
    if (!mail) continue;
    const { times, digests } = mail;
    const needless = times.slice(0, -1).filter(({ at, isTold }) => isTold && !isDisturbed(at, disturbances));
    if (needless.length > 0) violations['mails delivered twice without need']!.push(id);
    if (digests.size > 1) violations['mails whose duplicate says something else']!.push(id);
  }
  violations['mails delivered that nobody queued']!.push(...unknown.keys());
  return violations;
}

/** Finds the last mail about a booking to its consumer, if it was withdrawn although an earlier one was sent. */
async function halfTold(database: Pick<Database, 'rows'>): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(`
    select id from (
      select distinct on (p.booking_id) m.id, m.state, bool_or(m.state = 'SENT') over (partition by p.booking_id) as told
      from mails m join participations p on p.id = m.participation_id
      where m.recipient = lower(p.email) order by p.booking_id, m.created_at desc) as last
    where told and state = 'SUPPRESSED'`);
  return rows.map(({ id }) => id);
}

/** Time for which a process may not have noted that a mail was accepted: it may wait for a connection. */
const UNNOTED_MS = 3_000;

/** True if a process may have failed to note an answer that came at this time. */
const isDisturbed = (time: number, disturbances: Disturbance[]): boolean =>
  disturbances.some(({ from, until }) => time > from - UNNOTED_MS && time < until + UNNOTED_MS);
