import { PLANNED_APART } from '../../platform/database/planner-hints.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';

/**
 * Selects the ids of coming appointments at whose time a source says that their resource, or that of a part, is busy. Those
 * that the CRM wants there are none. The times of a source are compared for the appointments of its resource only.
 */
export const overBusyTimes = ({
  provider,
  resource,
}: {
  provider: string;
  resource: string | null;
}): Sql<string> => sql`
  select coalesce(met.part_of_id, met.id)
  from busy_sources s cross join lateral (
    select * from appointments a
    where a.resource_id = s.resource_id and a.ends_at > now() and a.state = 'ACTIVE' and not a.over_busy ${PLANNED_APART}) as met
  where s.provider_id = ${provider} ${resource ? sql`and s.resource_id = ${resource}` : sql``} and met.occupied && s.busy`;
