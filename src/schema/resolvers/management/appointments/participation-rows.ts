import { isKept } from '../../../../records/entities/base/kept.ts';
import { type Sql, sql } from '../../../../records/entities/sql.ts';
import { ParticipationState } from '../../../../records/entities/values/participation-state.ts';
import { emailKey } from '../../../../records/scalars/email-address.ts';
import { BUT_HOLDS, isAmong } from './appointment-rows.ts';
import { withMetadata } from './metadata-filter.ts';
import type { ParticipationFilter } from './participation-filter.ts';

const { BOOKED, RESERVED } = ParticipationState;

/**
 * Selects the ids of the participations of a CRM that match, in branches that each have the order of an index;
 * `providers`: those of the key that asks, null for all.
 */
export function participationRows(
  crm: string,
  providers: readonly string[] | null,
  filter: ParticipationFilter,
): Sql[] {
  const owner = sql`p.crm_id = ${crm}${providers ? sql` and p.provider_id = any(${providers}::uuid[])` : sql``}`;
  const among = idsBy(crm, filter).map((ids) => sql`p.id = any(array(${ids}))`);
  const states = filter.states ?? BUT_HOLDS;
  const branches =
    among.length || states.includes(BOOKED) || !states.length
      ? [sql.join([...among, isAmong(sql`p.state`, states)], ' and ')]
      : states.map(ofRareState);
  return branches.map(
    (branch) => sql`select p.id from participations p where ${owner} and ${isKept('p')} and ${branch}`,
  );
}

/** Condition on a place of a state that few have; holds are few by their number. */
const ofRareState = (state: ParticipationState): Sql =>
  state === RESERVED
    ? sql`p.state = ${sql.lit(state)} and p.expires_at > '-infinity'`
    : sql`p.state = ${sql.lit(state)} and p.listed_at is not null`;

/** Returns queries of the ids of participations that parts of a filter name. Unions: each lookup reads its own index. */
function idsBy(crm: string, { reference, metadata, booking, consumer, updatedSince }: ParticipationFilter): Sql[] {
  return [
    ...(reference ? [sql`select id from participations where crm_id = ${crm} and reference = ${reference}`] : []),
    ...(metadata ? [withMetadata('participations', crm, metadata)] : []),
    ...(booking
      ? [
          sql`select id from participations where crm_id = ${crm} and id = ${booking} and first_place_id is null
            union all select id from participations where crm_id = ${crm} and first_place_id = ${booking}`,
        ]
      : []),
    ...(consumer
      ? [
          sql`select id from participations
            where crm_id = ${crm} and email_key(email) = ${emailKey(consumer)} and email is not null`,
        ]
      : []),
    ...(updatedSince
      ? [sql`select id from participations where crm_id = ${crm} and updated_at >= ${updatedSince}`]
      : []),
  ];
}
