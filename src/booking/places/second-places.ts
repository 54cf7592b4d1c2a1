import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { emailKey } from '../../records/scalars/email-address.ts';
import type { ResourceView } from '../calendar/views.ts';
import { type BookedConsumer, type ConsumerFields, mobileOf, selectConsumer } from './consumers.ts';

/** Whatever a consumer is known by; null: nothing. */
interface Identity {
  /** Id of the user. */
  user: Sql | string | null;
  email: string | null;
  /** Mobile number as it is compared. */
  mobileKey: string | null;
}

/**
 * Refuses a consumer, as a caller describes them, who has a place in one of some appointments, even if it is full. Errors: ALREADY_BOOKED.
 */
export async function refuseSecondPlace(
  em: SqlEntityManager,
  { crm, address }: Pick<ResourceView, 'crm' | 'address'>,
  appointments: readonly string[],
  { email = null, mobile }: Pick<ConsumerFields, 'email' | 'mobile'>,
): Promise<void> {
  const { mobileKey } = mobileOf(mobile || null, address?.countryCode);
  const user = sql`(${selectConsumer(crm, { email, mobileKey })})`;
  await refusePlaceOf(em, appointments, { user, email, mobileKey });
}

/** Refuses a consumer who is known already. As `refuseSecondPlace`. */
export const refusePlaceOfConsumer = (
  em: SqlEntityManager,
  appointment: string,
  { consumer, user }: { consumer: BookedConsumer; user: string | null },
): Promise<void> => refusePlaceOf(em, [appointment], { ...consumer, user });

async function refusePlaceOf(
  em: SqlEntityManager,
  appointments: readonly string[],
  { user, email, mobileKey }: Identity,
): Promise<void> {
  const { rows } = await sql`
    select from participations
    where appointment_id = any(${appointments}::uuid[]) and state in ('BOOKED', 'REQUESTED')
      and (user_id = ${user}::uuid or email_key(email) = ${email && emailKey(email)} or mobile_key = ${mobileKey})
    limit 1`.execute(em.getKysely());
  if (rows.length) throw new DomainError('ALREADY_BOOKED');
}
