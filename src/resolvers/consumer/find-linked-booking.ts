import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { addressColumns, contactColumns, epoch } from '../../booking/sql.ts';
import { LinkedBooking, LinkedRequest } from './linked-booking.ts';

/** Finds the booking of a consumer's handle in an appointment, as the consumer sees it. */
export async function findLinkedBooking(
  em: SqlEntityManager,
  { customer, appointment }: { customer: string; appointment: string },
): Promise<LinkedBooking | undefined> {
  const row = await findBooking<LinkedBooking>(
    em,
    sql`p.language, p.customer as "customerUuid", p.appointment_id as "appointmentUuid", a.sequence > 0 as "wasMoved"`,
    sql`p.customer = ${customer} and p.appointment_id = ${appointment}`,
  );
  return row && Object.assign(new LinkedBooking(), row);
}

/** Finds a request as its provider sees it. */
export async function findLinkedRequest(
  em: SqlEntityManager,
  participation: string,
): Promise<LinkedRequest | undefined> {
  const row = await findBooking<LinkedRequest>(em, sql`p.email, p.mobile, p.message`, sql`p.id = ${participation}`);
  return row && Object.assign(new LinkedRequest(), row);
}

/** Finds a place with a consumer. No link leads to a hold, or to a place whose consumer was erased. */
async function findBooking<Row>(
  em: SqlEntityManager,
  columns: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${columns}, p.id, p.crm_id as crm, p.provider_id as provider, p.state, a.ends_at <= now() as "isOver",
      ${epoch('a.starts_at')} as "startsAt", ${epoch('a.ends_at')} as "endsAt", v.time_zone as "timeZone", product.name as "productName",
      r.public_name as "resourceName", ${addressColumns('r')} as address, ${contactColumns('a')} as "contactChannel",
      v.name as "providerName", v.impressum, p.first_name as "firstName", p.last_name as "lastName",
      v.language as "providerLanguage"
    from participations p
      join appointments a on a.provider_id = p.provider_id and a.id = p.appointment_id
      join resources r on r.id = a.resource_id
      join providers v on v.id = p.provider_id
      left join products product on product.id = a.product_id
    where ${where} and p.state <> 'RESERVED' and p.erased_at is null`.execute(em.getKysely());
  return rows[0];
}
