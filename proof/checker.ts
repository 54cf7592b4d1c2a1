import type { Database } from './database.ts';
import type { Journal, Story } from './journal.ts';

/** Violations by their name; each list must be empty. */
export type Violations = { [wrong: string]: string[] };

/** A booking that was made at some time, in the last place that it had, as the database has it in the end. */
interface Row {
  email: string;
  state: string;
  resource: string;
  start: number;
  /** Number of mails of each kind, about all places that it had. */
  mails: { [kind: string]: number } | null;
}

/** Finds violations that must never exist, by comparing times and counts, independently of the constraints. */
export async function snapshot(database: Pick<Database, 'rows'>): Promise<Violations> {
  const [overlapping, overbooked, shared, homeless] = await Promise.all([
    database.rows<{ id: string }>(`
      select id from (
        select id, occupied_from, max(occupied_until) over (
          partition by resource_id order by occupied_from, id rows between unbounded preceding and 1 preceding
        ) as occupied_before
        from appointments where state = 'ACTIVE'
      ) active where occupied_from < occupied_before`),
    database.rows<{ id: string }>(`
      select a.id from appointments a join participations p on p.appointment_id = a.id
      where p.state in ('RESERVED', 'REQUESTED', 'BOOKED') group by a.id having count(*) > max(a.capacity)`),
    database.rows<{ id: string }>(`
      select min(id::text) as id from participations where state in ('RESERVED', 'REQUESTED', 'BOOKED')
      group by appointment_id, seat having count(*) > 1`),
    database.rows<{ id: string }>(`
      select p.id from participations p join appointments a on a.id = p.appointment_id
      where p.state in ('RESERVED', 'REQUESTED', 'BOOKED') and a.state <> 'ACTIVE'`),
  ]);
  return {
    'overlapping appointments': named(overlapping),
    'overbooked appointments': named(overbooked),
    'shared seats': named(shared),
    'places in appointments that have ended': named(homeless),
  };
}

/**
 * Finds bookings with two places, or none: whoever cancels a booking mails that in the same transaction, so a place that
 * ended without a mail and without a successor was only left. Not where resources are deleted, and mails with them.
 */
export async function tornBookings(database: Pick<Database, 'rows'>): Promise<Violations> {
  const torn = await database.rows<{ id: string }>(`
    select booking_id as id from participations where state = 'BOOKED' group by booking_id having count(*) > 1
    union all
    select p.booking_id from participations p where p.state = 'CANCELED'
      and not exists (select from participations next where next.replaces_id = p.id)
      and not exists (select from mails m where m.participation_id = p.id and m.kind = 'CANCELLATION_TO_CONSUMER')`);
  return { 'bookings with two places, or none': named(torn) };
}

const named = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** Part of a journal that is compared. */
export type Told = Pick<Journal, 'stories' | 'late' | 'withoutRetryAfter' | 'internal'>;

/** Compares what callers were answered with what is there. */
export async function replay(journal: Told, database: Pick<Database, 'rows'>): Promise<Violations> {
  const rows = await database.rows<Row>(`
    select p.email, p.state, a.resource_id as resource, extract(epoch from a.starts_at)::float8 * 1000 as start,
      (select jsonb_object_agg(kind, number) from (
        select kind, count(*)::int as number from mails m join participations place on place.id = m.participation_id
        where place.booking_id = p.booking_id group by kind) counts) as mails
    from participations p join appointments a on a.id = p.appointment_id
    where p.email is not null and not exists (select from participations next where next.replaces_id = p.id)`);
  const byEmail = Map.groupBy(rows, ({ email }) => email);
  const violations: Violations = {
    'lost bookings': [],
    'bookings in a state that nobody was told of': [],
    'bookings elsewhere than acknowledged': [],
    'refused bookings that are there': [],
    'bookings made twice': [],
    'held slots refused in time': [],
    'mails missing': [],
    'mails twice': [],
    'answers after the deadline': journal.late,
    '503 without Retry-After': journal.withoutRetryAfter,
    'internal errors': journal.internal,
  };
  for (const story of journal.stories) {
    for (const [wrong, what] of problemsOf(story, byEmail.get(story.email) ?? [])) violations[wrong]!.push(what);
  }
  return violations;
}

function* problemsOf(story: Story, [row, ...others]: Row[]): Generator<[wrong: string, what: string]> {
  const { email, booked, heldButRefused } = story;
  if (heldButRefused) yield ['held slots refused in time', `${email}: ${heldButRefused}`];
  if (others.length) yield ['bookings made twice', email];
  if (!row && booked === 'acknowledged') yield ['lost bookings', email];
  if (!row) return;
  if (booked === 'refused') yield ['refused bookings that are there', email];
  const { states, places, ...moved } = expected(story);
  if (!states.has(row.state)) {
    yield ['bookings in a state that nobody was told of', `${email} is ${row.state}, not ${[...states].join(' or ')}`];
  }
  if (!places.has(placeOf(row))) {
    yield ['bookings elsewhere than acknowledged', `${email} is at ${placeOf(row)}, not ${[...places].join(' or ')}`];
  }
  yield* problemsOfMails(email, row, moved);
}

const placeOf = ({ resource, start }: { resource: string; start: number }): string =>
  `${resource} ${new Date(start).toISOString()}`;

/** Returns the states and places that a booking may have after the answers that its consumer got. */
function expected({ resource, start, changes }: Story) {
  let states = new Set(['BOOKED']);
  let places = new Set([placeOf({ resource, start })]);
  const moves = { least: 0, most: 0 };
  let swaps = 0;
  for (const change of changes) {
    if (change.outcome === 'refused') continue;
    const isSure = change.outcome === 'acknowledged';
    if (change.kind === 'cancel') {
      states = new Set(isSure ? ['CANCELED'] : [...states, 'CANCELED']);
    } else {
      const place = placeOf(change);
      // a move to where it is, or may be already, need not be announced
      if (isSure && !places.has(place)) moves.least++;
      moves.most++;
      if (change.kind === 'swap') swaps++;
      places = new Set(isSure ? [place] : [...places, place]);
    }
  }
  return { states, places, moves, swaps };
}

function* problemsOfMails(
  email: string,
  { state, mails }: Row,
  { moves, swaps }: { moves: { least: number; most: number }; swaps: number },
): Generator<[wrong: string, what: string]> {
  const cancellations = state === 'CANCELED' ? 1 : 0;
  const wanted: { [kind: string]: { least: number; most: number } } = {
    BOOKING_CONFIRMATION: { least: 1, most: 1 },
    BOOKING_NOTIFICATION: { least: 1, most: 1 },
    CANCELLATION_TO_CONSUMER: { least: cancellations, most: cancellations },
    // that about a place that was left only removes the calendar entry
    CANCELLATION_TO_PROVIDER: { least: cancellations, most: cancellations + swaps },
    MOVE_TO_CONSUMER: moves,
    MOVE_TO_PROVIDER: moves,
  };
  for (const [kind, { least, most }] of Object.entries(wanted)) {
    const count = mails?.[kind] ?? 0;
    if (count < least) yield ['mails missing', `${kind} of ${email}`];
    if (count > most) yield ['mails twice', `${kind} of ${email}`];
  }
}
