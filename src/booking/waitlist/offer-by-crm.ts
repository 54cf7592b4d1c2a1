import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../records/entities/sql.ts';
import { WaitlistState } from '../../records/entities/waiting/waitlist-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { OpenWaitlist } from './open-waitlist.ts';
import { lockCalendars } from './sweep.ts';
import { findEntry } from './waiting-entries.ts';

/**
 * Offers an entry the slot of a resource that starts at a time (epoch milliseconds), whatever its wish and its rank are.
 * Errors: NOT_FOUND, CONFLICT if it does not wait, SLOT_TAKEN if there is no such free slot.
 */
export async function offerByCrm(em: SqlEntityManager, id: string, resource: string, start: number): Promise<void> {
  const locked = await lockCalendars(em, resource);
  if (!locked) throw new LostRace(`The resource ${resource} was deleted, or requires others by now`);
  const entry = await findEntry(em, id);
  if (!entry || entry.provider !== locked.provider) throw new DomainError('NOT_FOUND', { field: 'entry' });
  if (entry.state !== WaitlistState.WAITING) {
    throw new DomainError('CONFLICT', {
      message: `The entry is ${entry.state}: only one that is WAITING is offered a time`,
    });
  }
  await sql`select set_config('slotkeeper.sweeping', 'yes', true)`.execute(em.getKysely());
  const isOffered = await new OpenWaitlist(em, locked, start + 1).offer(entry, start);
  if (!isOffered) throw new DomainError('SLOT_TAKEN', { message: 'The entry cannot be offered this time' });
}
