import { randomBytes } from 'node:crypto';
import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import { User } from '../../../entities/people/user.ts';
import { DomainError } from '../../../errors.ts';

/**
 * Returns the address, or a variant if a user with a reference has it. Consumers reserve no address, because anybody
 * can book with any address. The constraint decides. Errors: USER_EXISTS.
 */
export async function uniqueEmail(em: SqlEntityManager, wanted: string): Promise<string> {
  for (let email = wanted; ; email = emailVariant(wanted)) {
    const where = { [raw('lower(email)')]: email.toLowerCase(), reference: { $ne: null } };
    if (!(await em.count(User, where, { filters: { tenant: false } }))) return email;
  }
}

const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;

/** Returns the address with a random sub-address of its mailbox. Errors: USER_EXISTS if it gets too long. */
function emailVariant(email: string): string {
  const at = email.lastIndexOf('@');
  const local = `${email.slice(0, at)}+${randomBytes(5).toString('hex')}`;
  const variant = local + email.slice(at);
  if (local.length > MAX_LOCAL_PART_LENGTH || variant.length > MAX_EMAIL_LENGTH) throw new DomainError('USER_EXISTS');
  return variant;
}
