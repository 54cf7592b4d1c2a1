import type { SqlEntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { sql } from '../../../../records/entities/sql.ts';
import type { ChannelKey } from '../../../../records/entities/values/channel-key.ts';
import type { HistoryEntry } from './history-entry.ts';

/** Entries of an appointment that are shown: a class of hundreds of people has thousands. */
export const MAX_HISTORY = 200;

/** Types of changes that matter to whoever looks at an appointment. Holds and due times do not. */
const TYPES = [
  ...['requested', 'booked', 'confirmed', 'declined', 'canceled', 'no_show_marked', 'no_show_cleared', 'changed'].map(
    (what) => `participation.${what}`,
  ),
  ...['moved', 'changed', 'canceled', 'archived'].map((what) => `appointment.${what}`),
];

const loaders = new WeakMap<SqlEntityManager, DataLoader<string, HistoryEntry[]>>();

/** Reads the latest entries of an appointment in their order: one statement for all appointments of a turn. */
export function historyOf(em: SqlEntityManager, appointment: string): Promise<HistoryEntry[]> {
  const loader = loaders.get(em) ?? new DataLoader((ids) => readAll(em, ids), { cache: false });
  loaders.set(em, loader);
  return loader.load(appointment);
}

interface Row {
  appointment: string;
  type: string;
  subject: string;
  timestamp: string;
  actorKind: string;
  actorName: string | null;
  channel: ChannelKey | null;
  start: string | null;
  end: string | null;
  resourceName: string | null;
  changed: string[] | null;
}

async function readAll(em: SqlEntityManager, appointments: readonly string[]): Promise<HistoryEntry[][]> {
  // a place that a move has founded tells the place before it, whose appointment has the former time
  const { rows } = await sql<Row>`
    select a.id as appointment, e.type, e.subject, told.timestamp, told."actorKind", k.name as "actorName",
      told.data ->> 'channel' as channel, coalesce(told.data #>> '{before,start}', utc(former.starts_at)) as start,
      coalesce(told.data #>> '{before,end}', utc(former.ends_at)) as "end",
      (select r.internal_name from resources r
        where r.id = coalesce((told.data #>> '{before,resource,uuid}')::uuid, former.resource_id)
          and r.id <> (told.data #>> '{resource,uuid}')::uuid) as "resourceName",
      told.data -> 'changed' as changed
    from appointments a cross join lateral (
      select e.type, e.subject, e.sequence, e.body
      from (
        select a.id as subject
        union all
        select p.id from participations p where p.appointment_id = a.id
      ) as things join events e on e.crm_id = a.crm_id and e.subject = things.subject
      where e.type = any(${TYPES}::text[]) order by e.sequence desc limit ${MAX_HISTORY}
    ) as e cross join lateral (
      select e.body::json ->> 'timestamp' as timestamp, e.body::json -> 'data' as data,
        e.body::json #>> '{actor,kind}' as "actorKind", e.body::json #>> '{actor,key}' as key
    ) as told left join api_keys k on k.crm_id = a.crm_id and k.id::text = told.key
      left join participations before on e.type in ('participation.booked', 'participation.requested')
        and before.id = (told.data ->> 'replaces')::uuid
      left join appointments former on former.id = before.appointment_id
    where a.id = any(${appointments}::uuid[]) order by e.sequence`.execute(em.getKysely());
  const byAppointment = Map.groupBy(rows, ({ appointment }) => appointment);
  return appointments.map((id) => (byAppointment.get(id) ?? []).map(entryOf));
}

const entryOf = ({ appointment, subject, timestamp, channel, changed, start, end, resourceName, ...row }: Row) => ({
  ...row,
  at: new Date(timestamp),
  participationUuid: subject === appointment ? null : subject,
  channelKey: channel,
  before: start && end ? { start: new Date(start), end: new Date(end), resourceName } : null,
  changed: changed ?? [],
});
