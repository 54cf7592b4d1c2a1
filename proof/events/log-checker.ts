import { createHash } from 'node:crypto';
import type { Violations } from '../checker.ts';
import type { Database } from '../database.ts';
import { entryOf, Fold, positionOf, type ReadEvent } from './fold.ts';
import { MARK, type Marks } from './late-transactions.ts';
import type { Reader } from './readers.ts';
import type { Receipt } from './writers.ts';

type Source = Pick<Database, 'rows'>;

interface Row {
  sequence: number;
  body: string;
  hash: Buffer;
}

/** Observations of a run, to compare with the log. */
export interface Observed {
  readers: Pick<Reader, 'crm' | 'name' | 'entries'>[];
  /** Number of the last event of each CRM before the readers were told to read the rest. */
  heads: Map<string, number>;
  receipts: Receipt[];
  marks: Marks[];
}

const BATCH = 5_000;

/** Reads the number of the last event of each CRM. */
export async function headsOf(database: Source): Promise<Map<string, number>> {
  const rows = await database.rows<{ crm: string; sequence: number }>(
    'select crm_id as crm, sequence::float8 as sequence from event_heads',
  );
  return new Map(rows.map(({ crm, sequence }) => [crm, sequence]));
}

/** Compares the logs with what was acknowledged, with what readers saw, and with the tables. */
export async function checkLogs(database: Source, observed: Observed): Promise<Violations> {
  const log = new Log();
  const heads = await database.rows<{ crm: string; sequence: number; hash: Buffer }>(
    'select crm_id as crm, sequence::float8 as sequence, hash from event_heads',
  );
  for (const head of heads) {
    const entries: string[] = [];
    let last: Buffer = createHash('sha256').digest();
    for await (const row of rowsOf(database, head.crm)) {
      entries.push(log.add(row, entries.length + 1, last));
      last = row.hash;
    }
    if (entries.length !== head.sequence || !last.equals(head.hash)) log.broken.push(`head of ${head.crm}`);
    for (const reader of observed.readers.filter(({ crm }) => crm === head.crm)) {
      log.compare(reader, entries, observed.heads.get(head.crm)!);
    }
  }
  const { count } = (await database.rows<{ count: number }>('select count(*)::int as count from event_inbox'))[0]!;
  return {
    'numbers with a gap, or twice': log.gaps,
    'broken links of the chain': log.broken,
    'ids of two events': log.doubled,
    'readers that saw something else than the log': log.disagreeing,
    'events that do not follow from the ones before': log.fold.wrong,
    'acknowledged changes without an event': untold(observed.receipts, log.fold),
    'places and appointments that differ from their events': await differences(database, log.fold),
    ...log.checkMarks(observed.marks),
    'events that nobody numbered': count ? [`${count} in the inbox`] : [],
  };
}

/** Finds changes that were acknowledged more often than there are events: a class has many bookings. */
export const untold = (receipts: Receipt[], fold: Fold): string[] =>
  [...Map.groupBy(receipts, ({ of, type }) => `${type} of ${of}`)]
    .filter(([, alike]) => alike.length > fold.count(alike[0]!.of, alike[0]!.type))
    .map(([change]) => change);

async function* rowsOf(database: Source, crm: string): AsyncGenerator<Row> {
  for (let after = 0; ; after += BATCH) {
    const rows = await database.rows<Row>(
      `select sequence::float8 as sequence, body, hash from events
       where crm_id = $1 and sequence > $2 and sequence <= $3 order by sequence, recorded_at`,
      [crm, after, after + BATCH],
    );
    yield* rows;
    if (!rows.length) return;
  }
}

/** Everything that the logs tell. */
class Log {
  readonly fold = new Fold();
  readonly gaps: string[] = [];
  readonly broken: string[] = [];
  readonly doubled: string[] = [];
  readonly disagreeing: string[] = [];
  readonly #ids = new Set<string>();
  readonly #marks = new Map<string, number[]>();

  add({ sequence, body, hash }: Row, expected: number, former: Buffer): string {
    const event: ReadEvent = JSON.parse(body);
    if (sequence !== expected || event.sequence !== expected) this.gaps.push(`${sequence}, not ${expected}`);
    if (!createHash('sha256').update(former).update(body).digest().equals(hash)) this.broken.push(entryOf(event));
    if (this.#ids.has(event.id)) this.doubled.push(event.id);
    this.#ids.add(event.id);
    if (event.type === MARK) this.#mark(event.data);
    else this.fold.add(event);
    return entryOf(event);
  }

  #mark({ mail, seat }: ReadEvent['data']): void {
    const ordinals = this.#marks.get(mail) ?? [];
    this.#marks.set(mail, ordinals);
    ordinals.push(seat);
  }

  /** A reader may have missed events after `head` only: jobs wrote them when it had stopped. */
  compare({ name, entries }: Observed['readers'][number], log: string[], head: number): void {
    const at = entries.findIndex((entry, index) => entry !== log[index]);
    if (at >= 0) this.disagreeing.push(`${name}: ${entries[at]} instead of ${log[at]}`);
    if (entries.length < head) this.disagreeing.push(`${name}: only ${entries.length} of ${head}`);
  }

  checkMarks(marks: Marks[]): Violations {
    const violations: Violations = {
      'events of late transactions that are missing': [],
      'events of late transactions that are there twice or out of order': [],
      'events of transactions that were rolled back': [],
    };
    for (const { subject, committed, rolledBack } of marks) {
      const told = this.#marks.get(subject) ?? [];
      const there = new Set(told);
      const note = (wrong: string, ordinals: number[]) =>
        violations[wrong]!.push(...ordinals.map((ordinal) => `${ordinal} of ${subject}`));
      note(
        'events of late transactions that are missing',
        committed.filter((each) => !there.has(each)),
      );
      note(
        'events of late transactions that are there twice or out of order',
        told.filter((each, index) => index > 0 && each <= told[index - 1]!),
      );
      note(
        'events of transactions that were rolled back',
        rolledBack.filter((each) => there.has(each)),
      );
    }
    return violations;
  }
}

/** Finds places and appointments whose rows are not what their events tell. */
async function differences(database: Source, { places, appointments }: Fold): Promise<string[]> {
  const rows = await database.rows<{ id: string; state: string }>('select id, state from participations');
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const found: string[] = [];
  for (const [id, state] of states) {
    if (places.get(id) !== state) found.push(`place ${id} is ${state}, not ${places.get(id)}`);
  }
  for (const [id, state] of places) if (!states.has(id)) found.push(`place ${id} is gone, not ${state}`);
  const held = await database.rows<{ id: string; state: string; resource: string; start: string; end: string }>(
    'select id, state, resource_id as resource, utc(starts_at) as start, utc(ends_at) as "end" from appointments',
  );
  for (const { id, state, resource, start, end } of held) {
    const told = appointments.get(id);
    const position = positionOf({ resource: { uuid: resource }, start, end });
    if (told?.position !== position) found.push(`appointment ${id} is at ${position}, not at ${told?.position}`);
    if (told?.isActive !== (state === 'ACTIVE')) found.push(`appointment ${id} is ${state}`);
  }
  return found;
}
