import { PLANNED_APART } from '../../platform/database/planner-hints.ts';
import { sql } from '../../records/entities/sql.ts';
import type { BusyTimes } from '../../slots/types.ts';
import { epoch, epochOf } from './columns.ts';

/** Busy times as a source of a resource knows them, without what is over for a day. */
export interface BusyView extends BusyTimes {
  resource: string;
}

/** Selects the busy times of the resources of a common table expression `owner`. */
export const selectBusy = sql<BusyView>`
  select s.id, s.resource_id as resource,
    case when s.when_unknown = 'CLOSE' then case when s.is_stale then 0 else coalesce(${epoch('s.known_until')}, 0) end end as "unknownFrom",
    s.verify as "isAsked", array(
      select json_build_object('start', ${epochOf(sql`lower(span)`)}, 'end', ${epochOf(sql`upper(span)`)})
      from unnest(s.busy) with ordinality as busy (span, position)
      where upper(span) > statement_timestamp() - interval '1 day' order by position) as spans
  from owner cross join lateral (select * from busy_sources where resource_id = owner.id ${PLANNED_APART}) as s`;
