import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { User } from '../../entities/people/user.ts';

/** Language of a CRM: that of the user that acts for it. */
export async function crmLanguage(em: SqlEntityManager): Promise<string> {
  const actor = await em.findOneOrFail(User, { isActor: true });
  return actor.language;
}
