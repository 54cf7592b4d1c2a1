import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { expireHolds, findExpiredHolds } from '../booking/holds.ts';

/**
 * Removes expired holds, one calendar per transaction. It only keeps the tables small: readers ignore expired holds,
 * and bookings remove those in their way.
 */
export async function tidyExpiredHolds(em: SqlEntityManager): Promise<void> {
  for (const resource of await findExpiredHolds(em)) await em.transactional(() => expireHolds(em, resource));
}
