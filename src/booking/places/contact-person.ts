import type { FilterQuery, SqlEntityManager } from '@mikro-orm/postgresql';
import { loadStill } from '../../platform/database/load-still.ts';
import { findByIdentifier } from '../../platform/database/lookup.ts';
import { lock } from '../../platform/database/transaction.ts';
import { ContactProfile } from '../../records/entities/people/contact-profile.ts';
import { User } from '../../records/entities/people/user.ts';
import type { Resource } from '../../records/entities/resource.ts';
import { DomainError } from '../../records/errors/domain-error.ts';

/** Resource or appointment that has a contact. */
type Contacted = Pick<Resource, 'contactUser' | 'provider'>;

/**
 * Returns the contact user and profile to store. An absent field stays unchanged, but a new user drops the old profile.
 * The profile must belong to the contact user, and be general or of this provider. Errors: INVALID_INPUT.
 */
export async function contactPersonOf(
  em: SqlEntityManager,
  owner: Contacted,
  contact: string | null | undefined,
  profile: string | null | undefined,
): Promise<{ contactUser: User | null; contactProfile?: ContactProfile | null }> {
  const code = 'INVALID_INPUT';
  const before = await loadStill(owner.contactUser);
  const named = contact ? await findByIdentifier(em, User, contact, { field: 'input.contact', code }) : null;
  const contactUser = contact === undefined ? before : named;
  if (profile === undefined && contactUser === before) return { contactUser };
  if (!profile) return { contactUser, contactProfile: null };
  if (!contactUser) {
    throw new DomainError(code, { field: 'input.contact', message: 'is required with a contact profile' });
  }
  const and: FilterQuery<ContactProfile> = {
    user: contactUser,
    $or: [{ provider: owner.provider.id }, { provider: null }],
  };
  const where = { and, field: 'input.contactProfile', code } as const;
  const { id } = await findByIdentifier(em, ContactProfile, profile, where);
  await lock(em, ContactProfile, [id]);
  // it may have been moved to another user or provider before the lock
  return { contactUser, contactProfile: await findByIdentifier(em, ContactProfile, profile, where) };
}
