import { declineUnanswered } from '../booking/decisions.ts';
import { isNotMoving } from '../database/moves.ts';
import { sql } from '../entities/sql.ts';
import type { Job } from './job.ts';

/** Declines requests to move a booking whose booked time has come. Each in a transaction of its own. */
export const lateMoveRequests: Job = {
  name: 'late-move-requests',
  async runBatch(em) {
    const { rows } = await sql<{ id: string; crm: string }>`
      select r.id, r.crm_id as crm
      from participations r
        join participations p on p.provider_id = r.provider_id and p.id = r.replaces_id and p.state = 'BOOKED'
        join appointments a on a.provider_id = p.provider_id and a.id = p.appointment_id and a.starts_at <= now()
      where r.state = 'REQUESTED' and r.replaces_id is not null and r.created_at <= now() and ${isNotMoving('r.crm_id')}
      order by r.created_at limit 1`.execute(em.getKysely());
    const [late] = rows;
    if (!late) return false;
    em.setFilterParams('tenant', { crm: late.crm });
    await declineUnanswered(em, late.id);
    return true;
  },
};
