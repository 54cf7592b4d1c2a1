import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Sql, sql } from '../records/entities/sql.ts';
import type { MailKind } from '../records/entities/values/mail-kind.ts';
import { MailState } from '../records/entities/values/mail-state.ts';
import { emailKey } from '../records/scalars/email-address.ts';
import { TO_CONSUMER } from './mail-limits.ts';

/** Only mails that were never attempted: a mail with an attempt may have arrived. */
const isUnsentToConsumer = sql<boolean>`
  state = ${MailState.QUEUED} and attempts = 0 and resends = 0 and kind in (${TO_CONSUMER})`;

/** States of a mail that tells what an older one has told: the CRM sends what is withheld. */
const ANNOUNCED = sql.join([MailState.QUEUED, MailState.WITHHELD]);

/** Statement that withdraws mails to the consumers of some participations. */
const withdrawal = (those: Sql) => sql`
    update mails set state = ${MailState.SUPPRESSED}, state_changed_at = now()
    where participation_id = ${those} and ${isUnsentToConsumer}`;

/** Withdraws mails about places to an address, also those that were tried. */
export async function withdrawFrom(em: SqlEntityManager, address: string, places: readonly string[]): Promise<void> {
  await sql`
    update mails set state = ${MailState.SUPPRESSED}, state_changed_at = now()
    where participation_id = any(${places}::uuid[]) and recipient = ${emailKey(address)} and state = ${MailState.QUEUED}
      and kind in (${TO_CONSUMER})`.execute(em.getKysely());
}

/** Withdraws mails to the consumers of cancelled places. */
export async function withdrawUnsent(em: SqlEntityManager, ...participations: string[]): Promise<void> {
  await withdrawal(sql`any(${participations}::uuid[])`).execute(em.getKysely());
}

/**
 * Withdraws mails to the consumer of a place that was given up for another one, if a mail about that one is queued or
 * withheld instead: else the consumer would be told nothing.
 */
export async function withdrawSuperseded(em: SqlEntityManager, former: string, next: string): Promise<void> {
  await sql`
    ${withdrawal(sql`${former}`)} and (
      select count(*) from mails instead where instead.participation_id = ${next}
        and instead.state in (${ANNOUNCED}) and instead.kind in (${TO_CONSUMER})) > 0`.execute(em.getKysely());
}

/** Withdraws mails to the consumers of places that stay, if a newer one of a kind tells them the new time instead. */
export async function withdrawOlder(em: SqlEntityManager, places: readonly string[], kind: MailKind): Promise<void> {
  await sql`
    ${withdrawal(sql`any(${places}::uuid[])`)} and (
      select count(*) from mails instead where instead.participation_id = mails.participation_id
        and instead.state in (${ANNOUNCED}) and instead.kind = ${kind} and instead.created_at > mails.created_at) > 0`.execute(
    em.getKysely(),
  );
}

/** Common table expression that withdraws as `withdrawSuperseded` does, in the statement whose mails are `queued`. */
export const withSuperseded = (former: string): Sql => sql`superseded as (
      ${withdrawal(sql`${former}`)}
        and exists (select from queued where state in (${ANNOUNCED}) and kind in (${TO_CONSUMER})))`;
