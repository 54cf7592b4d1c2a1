import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { KEPT, lockSource, tellConflicts } from '../../../../booking/busy/write-busy-times.ts';
import { epochOf } from '../../../../booking/calendar/columns.ts';
import { PLANNED_APART } from '../../../../platform/database/planner-hints.ts';
import { Appointment } from '../../../../records/entities/appointment.ts';
import type { BusySource } from '../../../../records/entities/calendars/busy-source.ts';
import { sql } from '../../../../records/entities/sql.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { domainError } from '../../../../records/errors/failures.ts';
import { DAY_MS } from '../../../../slots/times/intervals.ts';
import { type BusySpan, MAX_WINDOW_DAYS, type PutBusyTimesInput } from './busy-source-inputs.ts';

/**
 * Replaces the busy times of a window, and returns the appointments with which that conflicts. The same times change
 * nothing that lists follow from. Errors: INVALID_INPUT, CONFLICT if later times were put already.
 */
export async function putBusyTimes(
  em: SqlEntityManager,
  source: BusySource,
  input: PutBusyTimesInput,
): Promise<Appointment[]> {
  checkWindow(input);
  const locked = await lockSource(em, { id: source.id, resource: source.resource.id });
  if (!locked) throw new DomainError('NOT_FOUND', { field: 'source' });
  if (locked.asOf && input.asOf && locked.asOf > input.asOf.getTime()) {
    throw new DomainError('CONFLICT', {
      field: 'input.asOf',
      message: 'is before that of the times that were put last',
    });
  }
  const { from, until, spans } = input;
  await sql`
    update busy_sources set as_of = coalesce(${input.asOf ?? null}::timestamptz, now()), known_until = ${input.knownUntil ?? until},
      busy = (busy - given.window + given.times * given.window) * ${KEPT}
    from (select tstzmultirange(tstzrange(${from}, ${until})) as window, coalesce(range_agg(tstzrange(start, "end")), '{}') as times
      from unnest(${spans.map(({ start }) => start)}::timestamptz[], ${spans.map(({ end }) => end)}::timestamptz[]) as span (start, "end")
    ) as given
    where id = ${source.id}`
    .execute(em.getKysely())
    .catch(refuseTooMany);
  const told = await tellConflicts(em, locked);
  await em.refresh(source);
  return appointmentsOf(em, told);
}

const appointmentsOf = (em: SqlEntityManager, ids: readonly string[]): Promise<Appointment[]> =>
  em.find(Appointment, { id: { $in: [...ids] } }, { orderBy: { startsAt: 'asc', id: 'asc' } });

/** Errors: INVALID_INPUT. */
function checkWindow({ from, until, spans }: PutBusyTimesInput): void {
  const ms = until.getTime() - from.getTime();
  if (ms <= 0) throw invalid('input.until', 'must be after the start of the window');
  if (ms > MAX_WINDOW_DAYS * DAY_MS)
    throw invalid('input.until', `must be at most ${MAX_WINDOW_DAYS} days after the start`);
  const wrong = spans.findIndex(({ start, end }) => end <= start);
  if (wrong >= 0) throw invalid(`input.spans.${wrong}.end`, 'must be after the start');
}

const invalid = (field: string, message: string) => new DomainError('INVALID_INPUT', { field, message });

/** Names the field of the constraint busy_source_size, 128 KiB at 20 bytes a time. */
function refuseTooMany(error: unknown): never {
  if (domainError(error)?.code !== 'INVALID_INPUT') throw error;
  throw invalid('input.spans', 'would be more than 6,500 times with those of other windows: join those that meet');
}

/** Reads the busy times of a source that overlap a period, ascending. Errors: INVALID_INPUT for one that ends before it starts. */
export async function readBusyTimes(
  em: SqlEntityManager,
  source: string,
  from: Date,
  until: Date,
): Promise<BusySpan[]> {
  if (until < from) throw invalid('until', 'must not be before the start of the period');
  const { rows } = await sql<{ start: number; end: number }>`
    select ${epochOf(sql`lower(span)`)} as start, ${epochOf(sql`upper(span)`)} as "end"
    from busy_sources, unnest(busy) as span
    where id = ${source} and span && tstzrange(${from}, ${until}) order by 1`.execute(em.getKysely());
  return rows.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
}

/** Appointments of a source that are found at most. */
const MAX_CONFLICTS = 100;

/** Finds the coming appointments that the times of a source overlap, without those that the CRM wants there. */
export async function findConflicts(em: SqlEntityManager, { id }: BusySource): Promise<Appointment[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(a.part_of_id, a.id) as id
    from busy_sources s cross join lateral (
      select * from appointments a
      where a.resource_id = s.resource_id and a.ends_at > now() and a.state = 'ACTIVE' and not a.over_busy ${PLANNED_APART}) as a
    where s.id = ${id} and a.occupied && s.busy and exists (
      select from participations p where p.appointment_id = coalesce(a.part_of_id, a.id) and p.live and p.state <> 'RESERVED')
    order by a.starts_at, a.id limit ${MAX_CONFLICTS}`.execute(em.getKysely());
  return appointmentsOf(
    em,
    rows.map((row) => row.id),
  );
}
