import { PLANNED_APART } from '../../platform/database/planner-hints.ts';
import { sql } from '../../records/entities/sql.ts';
import type { BusyTimes } from '../../slots/types.ts';
import { epoch } from './columns.ts';

/** Busy times of a source as they are read: starts and ends by turns, without what is over for a day. */
export interface BusyView extends Pick<BusyTimes, 'id' | 'unknownFrom'> {
  resource: string;
  bounds: number[];
}

/** Returns busy times as the engine reads them. */
export const busyTimesOf = ({ id, resource, unknownFrom, bounds }: BusyView): BusyTimes & { resource: string } => {
  const spans = Array.from({ length: bounds.length / 2 }, (_, i) => ({
    start: bounds[2 * i]!,
    end: bounds[2 * i + 1]!,
  }));
  return { id, resource, unknownFrom, spans };
};

/** Selects the busy times of the resources of a common table expression `owner`. */
export const selectBusy = sql<BusyView>`
  select s.id, s.resource_id as resource,
    case when s.when_unknown = 'CLOSE' then coalesce(${epoch('s.known_until')}, 0) end as "unknownFrom",
    array(
      select bound from unnest(s.busy) with ordinality as busy (span, position)
        cross join lateral (values (1, (extract(epoch from lower(busy.span)) * 1000)::float8), (2, (extract(epoch from upper(busy.span)) * 1000)::float8)) as bounds (turn, bound)
      where upper(busy.span) > statement_timestamp() - interval '1 day' order by position, turn) as bounds
  from owner cross join lateral (select * from busy_sources where resource_id = owner.id ${PLANNED_APART}) as s`;
