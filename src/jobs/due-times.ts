import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { announce } from '../booking/announcements/announce.ts';
import { declineUnanswered, isUnanswered } from '../booking/verbs/decisions.ts';
import { isNotMoving } from '../platform/database/moves.ts';
import { none, PLANNED_APART } from '../platform/database/planner-hints.ts';
import { isKept } from '../records/entities/base/kept.ts';
import { Notify } from '../records/entities/sent/notify.ts';
import { sql } from '../records/entities/sql.ts';
import { MailState } from '../records/entities/values/mail-state.ts';
import type { Job, JobSettings } from './job.ts';

/** Places of a batch. */
const BATCH_SIZE = 500;

/** Requests that a batch tries until one is declined. */
const MAX_TRIED = 100;

/**
 * Tells what is due: one event for each due time of a place, with a reminder if the channel says so, then the next is due.
 * When nothing is left to tell, it declines the requests that nobody has answered until they begin.
 */
export const dueTimes: Job = {
  name: 'due-times',
  async runBatch(em, settings) {
    const places = await lockDuePlaces(em);
    if (!places.length) return declineOne(em);
    await tell(em, places, settings);
    return true;
  },
};

/** Locks places of which something is to be told, the longest due first. Others see to those that they have locked. */
async function lockDuePlaces(em: SqlEntityManager): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from participations p
    where p.due_at <= now() and not (${isUnanswered}) and ${isNotMoving('p.crm_id')} and ${isKept('p')}
    order by p.due_at limit ${BATCH_SIZE} for no key update skip locked`.execute(em.getKysely());
  return rows.map(({ id }) => id);
}

/** Due time that an event has told. */
interface Told {
  participation: string;
  minutes: number;
  /** True if it mails the consumer, whom no mail has told of the booking since then; a withheld one has not. */
  isMailed: boolean;
  secondsLate: number;
}

/** Tells what is due of locked places, in the order of their ids. */
async function tell(em: SqlEntityManager, places: string[], { observeLateness }: JobSettings): Promise<void> {
  const { rows } = await sql<Told>`
    select named.id as participation, due.minutes, extract(epoch from now() - due.at)::float8 as "secondsLate",
      due.mail and ${none(sql`mails m where m.participation_id = named.id and m.created_at > due.at
        and m.state <> ${MailState.WITHHELD}`)} as "isMailed"
    from unnest(${places}::uuid[]) as named (id) cross join lateral tell_due(named.id) as due`.execute(em.getKysely());
  for (const { secondsLate } of rows) observeLateness?.(secondsLate);
  const reminders = Map.groupBy(
    rows.filter(({ isMailed }) => isMailed),
    ({ minutes }) => String(minutes),
  );
  for (const [occasion, reminded] of reminders) {
    const about = reminded.map(({ participation }) => participation);
    await announce(em, { change: 'reminded', notify: Notify.ALL, places: about, occasion });
  }
}

/**
 * Declines a request that nobody has answered. One that cannot be declined is passed over until the others are done: then
 * the job fails. False: there was none.
 */
async function declineOne(em: SqlEntityManager): Promise<boolean> {
  const failures: unknown[] = [];
  for (const { id, crm } of await findUnanswered(em)) {
    em.setFilterParams('tenant', { crm });
    try {
      await em.transactional(() => declineUnanswered(em, id));
      return true;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length) throw failures[0];
  return false;
}

/** Finds requests that nobody has answered, by the due time alone: the lists of requests have an index by their state. */
async function findUnanswered(em: SqlEntityManager): Promise<{ id: string; crm: string }[]> {
  const { rows } = await sql<{ id: string; crm: string }>`
    select due.id, due.crm from (
      select p.id, p.crm_id as crm, p.due_at, ${isUnanswered} as "isUnanswered", ${isKept('p')} as "isKept"
      from participations p where p.due_at <= now() ${PLANNED_APART}
    ) as due
    where due."isUnanswered" and due."isKept" and ${isNotMoving('due.crm')}
    order by due.due_at limit ${MAX_TRIED}`.execute(em.getKysely());
  return rows;
}
