import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Participation } from '../../entities/participation.ts';
import { findAskingProvider } from '../custom-fields/asked-fields.ts';
import { changedAnswers, type GivenAnswer } from '../custom-fields/given-answers.ts';
import { WITH_DELETED } from '../places/open-appointment.ts';
import { openBooking } from './crm-data.ts';

/**
 * Changes answers of a booking to custom fields for the CRM, in all of its places. Nobody is mailed. Errors: NOT_FOUND,
 * CONFLICT for a hold or an erased place, INVALID_INPUT naming each field that is unknown or of another type.
 */
export async function changeAnswers(
  em: SqlEntityManager,
  uuid: string,
  given: readonly GivenAnswer[],
): Promise<Participation> {
  const { participation, places } = await openBooking(em, uuid);
  const { appointment, provider, answers, language = null } = participation;
  const { product, resource } = await appointment.loadOrFail({ filters: WITH_DELETED, refresh: true });
  const { address } = await resource.loadOrFail({ filters: WITH_DELETED });
  const asking = await findAskingProvider(em, provider.id);
  const from = { isByCrm: true, country: address?.countryCode ?? null, language };
  const changed = changedAnswers(answers ?? {}, asking, product?.id ?? null, given, from, 'customFields');
  await sql`
    update participations set answers = ${changed && JSON.stringify(changed)}::jsonb
    where id = any(${places}::uuid[])`.execute(em.getKysely());
  return em.refreshOrFail(participation);
}
