import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Sql, sql } from '../records/entities/sql.ts';
import { DomainError } from '../records/errors/domain-error.ts';
import { isAt, type LogPosition, readCursor } from './cursor.ts';

/** Event of a log. */
export interface LoggedEvent extends LogPosition {
  type: string;
  /** Id of the thing that it is about. */
  subject: string;
  /** Id of its resource; null without one. */
  resource: string | null;
  /** Time at which it was numbered, ISO 8601. */
  recordedAt: string;
  /** JSON, to the byte the same for every reader. */
  body: string;
}

/** End of the log of a CRM, and its beginning: earlier events are gone. */
export interface LogHead extends LogPosition {
  /** Name of the CRM. */
  crm: string;
  /** Time at which the last event was numbered, ISO 8601. */
  recordedAt: string;
  firstSequence: number;
  /** Hash before the first event. */
  anchor: string;
}

/** Events of a log after a position, in their order. */
export interface LogPage {
  events: LoggedEvent[];
  /** Position after which it begins. */
  start: LogPosition;
  /** Last event that was looked at. The next page begins after it. */
  end: LogPosition;
  head: LogHead;
}

/** Events to read. */
export interface LogFilter {
  /** Types to read; undefined: all. */
  types?: readonly string[];
  /** Id of a resource. */
  resource?: string;
  /** Id of the thing that events are about. */
  subject?: string;
}

/** Events that a page looks at for those that a filter wants. */
const MAX_LOOKED_AT = 10_000;

const hex = (column: string) => sql<string>`encode(${sql.ref(column)}, 'hex')`;
const iso = (column: string) => sql<string>`utc(${sql.ref(column)})`;

const HEAD = sql`
  h.crm_id as crm, h.sequence::float8 as sequence, ${hex('h.hash')} as hash, ${iso('h.recorded_at')} as "recordedAt",
  h.first_sequence::float8 as "firstSequence", ${hex('h.anchor')} as anchor`;

const EVENT = sql`
  sequence::float8 as sequence, ${hex('hash')} as hash, type, subject, resource_id as resource,
  ${iso('recorded_at')} as "recordedAt", body`;

/** Reads the heads of the CRMs that exist. */
export async function readHeads(em: SqlEntityManager, crms: readonly string[]): Promise<Map<string, LogHead>> {
  const { rows } = await sql<LogHead>`
    select ${HEAD} from event_heads h where h.crm_id = any(${crms}::text[])`.execute(em.getKysely());
  return new Map(rows.map((head) => [head.crm, head]));
}

/** Reads the head of a CRM. Errors: NOT_FOUND. */
export async function readHead(em: SqlEntityManager, crm: string): Promise<LogHead> {
  const head = (await readHeads(em, [crm])).get(crm);
  if (!head) throw new DomainError('NOT_FOUND');
  return head;
}

/** Position before the first event that is kept. */
export const startOf = ({ firstSequence, anchor }: LogHead): LogPosition => ({
  sequence: firstSequence - 1,
  hash: anchor,
});

/** Reads events after a number, in their order. */
export async function readEvents(
  em: SqlEntityManager,
  crm: string,
  after: number,
  limit: number,
): Promise<LoggedEvent[]> {
  return select(em, sql`crm_id = ${crm} and sequence > ${after}`, limit);
}

/** Condition of `events` of a CRM that are kept: a former one of the same name has left events before them. */
export const isKept = (crm: string): Sql =>
  sql`events.sequence >= (select first_sequence from event_heads where crm_id = ${crm})`;

/** Reads those events of a CRM with these numbers that are kept. */
export const readEventsAt = (em: SqlEntityManager, crm: string, sequences: readonly number[]): Promise<LoggedEvent[]> =>
  select(em, sql`crm_id = ${crm} and sequence = any(${sequences}::bigint[]) and ${isKept(crm)}`, sequences.length);

/** Reads hashes of a CRM by number: of events that are kept, and before the first of them. */
export async function readHashes(
  em: SqlEntityManager,
  crm: string,
  sequences: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<LogPosition>`
    select sequence::float8 as sequence, ${hex('hash')} as hash from events
      where crm_id = ${crm} and sequence = any(${sequences}::bigint[])
    union all
    select first_sequence::float8 - 1, ${hex('anchor')} from event_heads where crm_id = ${crm}`.execute(em.getKysely());
  return new Map(rows.map(({ sequence, hash }) => [sequence, hash]));
}

/**
 * Reads a page of events after a cursor; null: from the first one that is kept. A page never changes, and has no gaps.
 * Errors: NOT_FOUND, INVALID_INPUT; EVENTS_GONE: the events after the cursor are no longer kept; LOG_REWOUND: the
 * database was restored, and does not know the event of the cursor.
 */
export async function readPage(
  em: SqlEntityManager,
  crm: string,
  after: string | null,
  limit: number,
  filter: LogFilter = {},
): Promise<LogPage> {
  const head = await readHead(em, crm);
  const from = after === 'head' ? head : after === null ? startOf(head) : await positionOf(em, crm, after, head);
  const until = Math.min(head.sequence, isIndexed(filter) ? head.sequence : from.sequence + MAX_LOOKED_AT);
  const events = await select(em, conditionOf(crm, from.sequence, until, filter), limit);
  const last = events.length === limit ? events.at(-1)! : null;
  const end = last ?? (until === from.sequence ? from : existing(await at(em, crm, until, head)));
  return { events, start: from, end, head };
}

/** Checks a cursor, and returns its position. */
async function positionOf(
  em: SqlEntityManager,
  crm: string,
  after: string,
  head: LogHead,
  field = 'after',
): Promise<LogPosition> {
  const cursor = readCursor(after, field);
  if (cursor.sequence < head.firstSequence - 1) throw new DomainError('EVENTS_GONE');
  if (cursor.sequence > head.sequence) throw new DomainError('LOG_REWOUND');
  const position = await at(em, crm, cursor.sequence, head);
  if (!position || !isAt(cursor, position)) throw new DomainError('LOG_REWOUND');
  return position;
}

/** Returns the position of a number that is kept, or that is before the first one; undefined: the log lacks the event. */
async function at(
  em: SqlEntityManager,
  crm: string,
  sequence: number,
  head: LogHead,
): Promise<LogPosition | undefined> {
  if (sequence === head.sequence) return head;
  if (sequence < head.firstSequence) return startOf(head);
  const [event] = await readEvents(em, crm, sequence - 1, 1);
  return event?.sequence === sequence ? event : undefined;
}

function existing(position: LogPosition | undefined): LogPosition {
  if (!position) throw new Error('The log lacks an event');
  return position;
}

/**
 * Finds the position after which reading begins: a cursor, or `head`; `field`: path of the argument. Errors: those of
 * `readPage`.
 */
export async function findPosition(
  em: SqlEntityManager,
  crm: string,
  after: string,
  field?: string,
): Promise<LogPosition> {
  const head = await readHead(em, crm);
  return after === 'head' ? head : positionOf(em, crm, after, head, field);
}

/** Returns the position of the event with a number; undefined: the log lacks the event. */
export const findPositionAt = async (
  em: SqlEntityManager,
  crm: string,
  sequence: number,
): Promise<LogPosition | undefined> => at(em, crm, sequence, await readHead(em, crm));

/** Returns the position of the event with a number. */
export const positionAt = async (em: SqlEntityManager, crm: string, sequence: number): Promise<LogPosition> =>
  existing(await findPositionAt(em, crm, sequence));

const isIndexed = ({ resource, subject }: LogFilter): boolean => resource !== undefined || subject !== undefined;

function conditionOf(crm: string, after: number, until: number, { types, resource, subject }: LogFilter) {
  const conditions = [sql`crm_id = ${crm} and sequence > ${after} and sequence <= ${until}`];
  if (types) conditions.push(sql`type = any(${types}::text[])`);
  if (resource !== undefined) conditions.push(sql`resource_id = ${resource}`);
  if (subject !== undefined) conditions.push(sql`subject = ${subject}`);
  return sql.join(conditions, ' and ');
}

async function select(em: SqlEntityManager, condition: Sql, limit: number): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`
    select ${EVENT} from events where ${condition} order by events.sequence limit ${limit}`.execute(em.getKysely());
  return rows;
}
