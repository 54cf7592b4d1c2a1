import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { declineUnanswered } from '../booking/verbs/decisions.ts';
import { isNotMoving } from '../platform/database/moves.ts';
import { sql } from '../records/entities/sql.ts';
import type { Job } from './job.ts';

/** Requests that a batch tries until one is declined. */
const MAX_TRIED = 100;

/**
 * Declines requests whose time has come; those to move a booking also when the booked time has. Each in a transaction of its
 * own. One that cannot be declined is passed over until the others are done: then the job fails.
 */
export const lateRequests: Job = {
  name: 'late-requests',
  async runBatch(em) {
    const failures: unknown[] = [];
    for (const { id, crm } of await findLate(em)) {
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
  },
};

async function findLate(em: SqlEntityManager): Promise<{ id: string; crm: string }[]> {
  const { rows } = await sql<{ id: string; crm: string }>`
    select r.id, r.crm_id as crm
    from participations r
      join appointments wished on wished.provider_id = r.provider_id and wished.id = r.appointment_id
      left join participations p on p.provider_id = r.provider_id and p.id = r.replaces_id and p.state = 'BOOKED'
      left join appointments a on a.provider_id = p.provider_id and a.id = p.appointment_id
    where r.live and r.state = 'REQUESTED' and r.created_at <= now()
      and least(a.starts_at, wished.starts_at) <= now() and ${isNotMoving('r.crm_id')}
    order by r.created_at limit ${MAX_TRIED}`.execute(em.getKysely());
  return rows;
}
