import { randomBytes } from 'node:crypto';
import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import { User } from '../../../entities/people/user.ts';
import { DomainError } from '../../../errors.ts';

/**
 * Returns the address, or a variant if a user with a reference has it. Consumers reserve no address, because anybody
 * can book with any address. The constraint decides. Errors: USER_EXISTS, also if no free variant is found.
 */
export async function uniqueEmail(em: SqlEntityManager, wanted: string): Promise<string> {
  let email = wanted;
  for (let variant = 0; variant <= MAX_VARIANTS; variant++) {
    const where = { [raw('lower(email)')]: email.toLowerCase(), reference: { $ne: null } };
    if (!(await em.count(User, where, { filters: { tenant: false } }))) return email;
    email = emailVariant(wanted);
  }
  throw new DomainError('USER_EXISTS');
}

/** Variants to try: a long address has 16 only, and each of them is met at random with near certainty. */
const MAX_VARIANTS = 100;

const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;
const MAX_SUFFIX_LENGTH = 10;

/** Returns the address with a random sub-address of its mailbox, as long as fits. Errors: USER_EXISTS if none does. */
function emailVariant(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at)];
  const room = Math.min(MAX_LOCAL_PART_LENGTH - local.length, MAX_EMAIL_LENGTH - email.length) - 1;
  if (room < 1) throw new DomainError('USER_EXISTS');
  const suffix = randomBytes(MAX_SUFFIX_LENGTH / 2)
    .toString('hex')
    .slice(0, room);
  return `${local}+${suffix}${domain}`;
}
