import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Participation } from '../../records/entities/participation.ts';
import { sql } from '../../records/entities/sql.ts';
import type { Answers } from '../../records/entities/values/kept-answers.ts';
import { findAskingProvider } from '../custom-fields/asked-fields.ts';
import { answerChanges, changedAnswers, type GivenAnswer } from '../custom-fields/given-answers.ts';

const PATH = 'input.customFields';

/** Place of a booking with its answers. */
interface AnsweredPlace {
  id: string;
  answers: Answers | null;
  product: string | null;
  /** Country of the address of the resource; null: none. */
  country: string | null;
  language: string | null;
}

/**
 * Changes answers of a booking to custom fields for the CRM, in all of its places, which are locked, by the fields of the
 * product that it has now. Errors: INVALID_INPUT naming each field that is unknown or of another type.
 */
export async function changeAnswers(
  em: SqlEntityManager,
  participation: Participation,
  places: readonly string[],
  given: readonly GivenAnswer[],
): Promise<void> {
  const [now, ...others] = await readPlaces(em, participation, places);
  const asking = await findAskingProvider(em, participation.provider.id);
  const from = { isByCrm: true, country: now.country, language: now.language };
  // what an earlier place alone has may be removed, too
  const former = Object.assign({}, ...others.map(({ answers }) => answers), now.answers);
  const changes = answerChanges(former, asking, now.product, given, from, PATH);
  const changed = [now, ...others].map(({ id, answers }) => {
    return { id, answers: changedAnswers(answers ?? {}, changes, PATH) };
  });
  await sql`
    update participations p set answers = changed.answers
    from json_to_recordset(${JSON.stringify(changed)}::json) as changed(id uuid, answers jsonb)
    where p.id = changed.id`.execute(em.getKysely());
}

/** Reads the places of a booking: first the named one if it is taken, or else the one that is; then the newest ones. */
async function readPlaces(
  em: SqlEntityManager,
  { id }: Participation,
  places: readonly string[],
): Promise<[AnsweredPlace, ...AnsweredPlace[]]> {
  const { rows } = await sql<AnsweredPlace>`
    select p.id, p.answers, p.language, a.product_id as product, r.address_country_code as country
    from participations p join appointments a on a.id = p.appointment_id
      join resources r on r.id = a.resource_id
    where p.id = any(${places}::uuid[])
    order by p.live desc nulls last, p.id = ${id} desc, p.created_at desc`.execute(em.getKysely());
  return rows as [AnsweredPlace, ...AnsweredPlace[]];
}
