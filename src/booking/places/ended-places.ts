import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { resourcesOfParts } from './places.ts';

/** Place that has ended. */
export interface EndedPlace {
  id: string;
  appointment: string;
  /** Booked place that it was requested to take over from; null: it was no request to move. */
  former: string | null;
}

/**
 * Cancels booked and requested places, and the requests to move them, without a word to anybody. Their appointments
 * stay. `those` is a condition on the participation `p` and its appointment `a`.
 */
export async function endPlaces(em: SqlEntityManager, those: Sql): Promise<EndedPlace[]> {
  const { rows } = await sql<EndedPlace>`
    with named as (
      select p.id, p.provider_id, p.state, case when p.state = 'REQUESTED' then (
        select former.id from participations former where former.id = p.replaces_id and former.state = 'BOOKED') end as former
      from participations p join appointments a on a.id = p.appointment_id
      where ${those} and p.state in ('BOOKED', 'REQUESTED')
    ), ending as (
      select id, former, state from named
      union
      select request.id, named.id, request.state from named cross join lateral (
        -- offset 0 hides the state: without statistics an index of live places looks free
        select r.id, r.state from participations r
        where r.replaces_id = named.id offset 0) as request
      where request.state = 'REQUESTED'
    ), ended as (
      -- a request takes over from nothing any more
      update participations p set state = 'CANCELED', no_show_at = null,
        replaces_id = case when ending.former is null then p.replaces_id end
      from ending where p.id = ending.id and p.state = ending.state
      returning p.id, p.appointment_id as appointment, ending.former, p.created_at
    )
    select id, appointment, former from ended order by created_at, id`.execute(em.getKysely());
  return rows;
}

/**
 * Finds the resources in which the bookings of participations `p` have places, requests to move and parts included:
 * whoever ends one of them locks the calendars of all. Takes no lock.
 */
export async function calendarsOf(em: SqlEntityManager, those: Sql): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct taken.resource_id as id
    from participations p
      join participations live on live.booking_id = p.booking_id
        and live.state in ('BOOKED', 'REQUESTED')
      join appointments a on a.id = live.appointment_id
      cross join lateral (select a.resource_id union all select unnest(${resourcesOfParts})) as taken
    where ${those}`.execute(em.getKysely());
  return rows.map(({ id }) => id);
}
