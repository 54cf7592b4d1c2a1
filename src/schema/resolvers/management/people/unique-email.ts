import { randomInt } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../../records/entities/sql.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { emailKey } from '../../../../records/scalars/email-address.ts';

/**
 * Returns the address, or a variant if a user with a reference has it. Consumers reserve no address, because anybody
 * can book with any address. The constraint decides. Errors: USER_EXISTS, also if no variant is free.
 */
export async function uniqueEmail(em: SqlEntityManager, wanted: string): Promise<string> {
  const email = (await firstFree(em, [wanted])) ?? (await firstFree(em, variantsOf(wanted)));
  if (email === undefined) throw new DomainError('USER_EXISTS');
  return email;
}

/** Finds the first address that no user with a reference has, of any CRM. */
async function firstFree(em: SqlEntityManager, emails: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email_key(email) as email from users
    where email_key(email) = any(${emails.map((email) => emailKey(email))}::text[])
      and reference is not null`.execute(em.getKysely());
  const taken = new Set(rows.map(({ email }) => email));
  return emails.find((email) => !taken.has(emailKey(email)));
}

/** Limits the variants to try. Those of two characters or fewer are all tried. */
const MAX_VARIANTS = 256;

const MAX_EMAIL_LENGTH = 254;
const MAX_SUFFIX_LENGTH = 10;

/** Returns sub-addresses of the mailbox from a random one on, as long as fit; none if none does. */
function variantsOf(email: string): string[] {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at)];
  const length = Math.min(MAX_EMAIL_LENGTH - email.length - 1, MAX_SUFFIX_LENGTH);
  if (length < 1) return [];
  const count = 16 ** length;
  const first = randomInt(count);
  return Array.from({ length: Math.min(count, MAX_VARIANTS) }, (_, index) => {
    const suffix = ((first + index) % count).toString(16).padStart(length, '0');
    return `${local}+${suffix}${domain}`;
  });
}
