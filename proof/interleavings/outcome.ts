import type { Pair } from './operations.ts';
import type { Scene } from './scene.ts';
import type { Answer, Stage } from './stage.ts';

/** A place as it stands in the end, with the mails about it. */
interface Place {
  customer: string;
  state: string;
  email: string | null;
  start: string;
  appointment: string;
  mails: string[];
  /** Number of due times that were told. */
  told: number;
  isDue: boolean;
  /** Answer to the custom field of the scene. */
  topic: string | null;
  /** True if the booking had another place before, or has one instead. */
  isSuccessor: boolean;
  isReplaced: boolean;
  /** True if it was only requested instead of the place that the booking has. */
  isMoveRequest: boolean;
  /** State of the place before; null for none. */
  formerState: string | null;
  /** True if its resource is deleted, and with it the mails that must no longer be sent. */
  isDeleted: boolean;
  /** True if it was held for somebody who waits. */
  isOffer: boolean;
}

/** Outcome of two calls: both answers, and the rows afterwards. */
export interface Outcome {
  /** Key of the outcome; equal for outcomes that nobody can tell apart. */
  text: string;
  violations: string[];
}

/** Finds violations that must never exist, by comparing times and counts, independently of the constraints. */
const INVARIANTS = `
  select 'overlapping appointments' as wrong from appointments a join appointments b on a.resource_id = b.resource_id
    and a.id < b.id and a.state = 'ACTIVE' and b.state = 'ACTIVE'
    and a.occupied_from < b.occupied_until and b.occupied_from < a.occupied_until
  union select 'an overbooked appointment' from appointments a join participations p on p.appointment_id = a.id
    where p.state in ('RESERVED', 'REQUESTED', 'BOOKED') group by a.id having count(*) > max(a.capacity)
  union select 'a shared seat' from participations where state in ('RESERVED', 'REQUESTED', 'BOOKED')
    group by appointment_id, seat having count(*) > 1
  union select 'a booking with two places, or two requests' from participations where state in ('REQUESTED', 'BOOKED')
    group by booking_id, state having count(*) > 1
  union select 'an entry with two offers' from participations where state = 'RESERVED' and waitlist_entry_id is not null
    group by waitlist_entry_id having count(*) > 1
  union select 'an offer that was booked twice' from participations where state in ('REQUESTED', 'BOOKED')
    and waitlist_entry_id is not null group by waitlist_entry_id, state having count(*) > 1
  union select 'a torn appointment' from appointments part join appointments whole on whole.id = part.part_of_id
    where (part.state, part.occupied) is distinct from (whole.state, whole.occupied)
  union select 'an appointment without its part' from appointments a
    join product_requirements q on q.product_id = a.product_id
    where a.state = 'ACTIVE' and a.part_of_id is null
      and not exists (select from appointments part where part.part_of_id = a.id and part.state = 'ACTIVE')
  union select 'a place in an appointment that has ended' from participations p join appointments a
    on a.id = p.appointment_id where p.state in ('RESERVED', 'REQUESTED', 'BOOKED') and a.state <> 'ACTIVE'
  union select 'a booking in busy time of which nobody was told' from appointments a
    join busy_sources s on s.resource_id = a.resource_id and s.busy && a.occupied
    where a.state = 'ACTIVE' and not a.over_busy and exists (
        select from participations p where p.appointment_id = coalesce(a.part_of_id, a.id) and p.live)
      and not exists (select from event_inbox e where e.type = 'appointment.busy' and e.subject = coalesce(a.part_of_id, a.id))
  union select 'a due time that was told twice' from event_inbox where type = 'participation.due'
    group by subject, more ->> 'dueAt' having count(*) > 1
  union select 'a due time of a place that has ended' from event_inbox due join event_inbox ended
    on ended.subject = due.subject and ended.id < due.id
    where due.type = 'participation.due' and ended.type in ('participation.canceled', 'participation.declined')`;

const PLACES = `
  select p.customer, p.state, p.email, a.state as appointment, to_char(a.starts_at, 'HH24:MI') as start,
    array(select m.kind || ' to ' || m.recipient || ' ' || m.state from mails m where m.participation_id = p.id
      order by 1) as mails, p.answers #>> '{topic,answer}' as topic,
    (select count(*)::int from event_inbox e where e.subject = p.id and e.type = 'participation.due') as told,
    p.due_at is not null as "isDue", p.waitlist_entry_id is not null as "isOffer", r.deleted_at is not null as "isDeleted",
    coalesce(p.sequence > former.sequence, false) as "isSuccessor",
    p.first_place_id is not null and coalesce(p.sequence = former.sequence, true) as "isMoveRequest", former.state as "formerState",
    exists (select from participations s where s.replaces_id = p.id and s.sequence > p.sequence) as "isReplaced"
  from participations p join appointments a on a.id = p.appointment_id join resources r on r.id = a.resource_id
    left join participations former on former.id = p.replaces_id
  order by 3, 2, 5, 4, 6, "isOffer"`;

/**
 * Finds places that consumers, not the CRM, took after the blackout: events of one calendar have the order of its lock. A
 * guard is none: it keeps freed time until the sweep, which asks the engine.
 */
const TAKEN_AFTER_BLACKOUT = `
  select from event_inbox b join event_inbox p on p.type like 'participation.%' and p.id > b.id
  where b.type = 'blackout.created' and p.cause::json #>> '{actor,kind}' <> 'crm' and p.resource_id = coalesce(b.resource_id, p.resource_id) and not exists (
    select from event_inbox earlier where earlier.subject = p.subject and earlier.id < b.id)
    and not exists (select from participations guard join waitlist_entries e on e.id = guard.waitlist_entry_id
      where guard.id = p.subject and guard.state = 'RESERVED' and e.state <> 'OFFERED')`;

const OFFER = `
  select (select count(*) from resources where not archived and deleted_at is null)::int as resources,
    (select count(*) from availabilities)::int as availabilities, (select count(*) from users)::int as users, (select count(*) from blackouts)::int as blackouts,
    array(select to_char(starts_at, 'HH24:MI') from appointments where state = 'ACTIVE' order by 1) as taken,
    array(select concat_ws(' ', e.email, e.state, e.unanswered, cardinality(e.passed), (
        select string_agg(m.kind, ' ' order by m.kind) from mails m where m.facts -> 'waitlist' ->> 'uuid' = e.id::text))
      from waitlist_entries e order by 1) as waiting,
    array(select concat_ws(' ', s.is_stale, s.busy) from busy_sources s order by s.id) as busy,
    array(select to_char(starts_at, 'HH24:MI') from event_inbox where type = 'appointment.busy' order by 1) as conflicts,
    (select count(*) from appointments a where state = 'ACTIVE' and part_of_id is null and not exists (select from participations p
      where p.appointment_id = a.id and p.state in ('RESERVED', 'REQUESTED', 'BOOKED')))::int as empty`;

/** The invariants alone; they hold whatever is taken away but the constraints. */
export async function brokenInvariants(stage: Stage): Promise<string[]> {
  return (await stage.rows<{ wrong: string }>(INVARIANTS)).map(({ wrong }) => wrong);
}

export async function readOutcome(stage: Stage, scene: Scene, pair: Pair, answers: Answer[]): Promise<Outcome> {
  const places = await stage.rows<Place>(PLACES);
  const [offer] = await stage.rows<{ empty: number }>(OFFER);
  const said = answers.map((answer) => answer.said);
  const anonymous = places.map(({ customer: _, ...place }) => place);
  return {
    text: JSON.stringify({ said, places: anonymous, offer }),
    violations: [
      ...(await brokenInvariants(stage)),
      ...historyProblems(scene, pair, answers, places),
      ...((await stage.rows(TAKEN_AFTER_BLACKOUT)).length ? ['a place was taken after the blackout'] : []),
      ...(offer?.empty ? ['time is taken in which nobody has a place'] : []),
    ],
  };
}

/** State of the places that an operation may end which does not end all. */
const ENDED = { holds: 'RESERVED', requests: 'REQUESTED' };

/** Compares what was told with what is there. */
function* historyProblems(scene: Scene, pair: Pair, answers: Answer[], places: Place[]): Generator<string> {
  const known = new Set([scene.hold, scene.booking?.customer, scene.request?.customer]);
  const isOk = answers.map(({ said }) => said === 'OK');
  for (const [side, { name, promises }] of pair.entries()) {
    const answer = answers[side]!;
    if (/^(INTERNAL|UNAVAILABLE)/.test(answer.said)) yield `${name} failed: ${answer.said}`;
    if (!isOk[side] || !promises) continue;
    const { customer, state } = promises(answer, scene);
    known.add(customer);
    const place =
      places.find((each) => each.customer === customer) ??
      places.find((each) => isCorrected(each) && each.state === state);
    const { ends } = pair[1 - side]!;
    const isEnded = isOk[1 - side] && (ends === 'all' || (ends !== undefined && state === ENDED[ends]));
    if (place?.state !== state && !isEnded)
      yield `${name} was acknowledged, and the place is ${place?.state ?? 'gone'}`;
  }
  for (const { customer, state, email, isOffer } of places) {
    if (!known.has(customer) && !isOffer && !isCorrected({ email }))
      yield `a place is ${state} of which nobody was told`;
  }
  if (places.some((each) => each.isMoveRequest && each.state === 'REQUESTED' && each.formerState !== 'BOOKED')) {
    yield 'a request to move is left of a booking that has ended';
  }
  for (const place of places) yield* isCorrected(place) ? correctedProblems(place, places) : mailProblems(place);
}

/** True if the address of a place was corrected: it has another handle, and what was said to the former one counts no more. */
const isCorrected = ({ email }: Pick<Place, 'email'>): boolean => email?.startsWith('corrected-by-') ?? false;

/** Checks that a corrected address is told of its booking, by one confirmation of a place at most. */
function* correctedProblems({ email, mails }: Place, places: readonly Place[]): Generator<string> {
  const told = (of: readonly string[]) => of.filter((mail) => mail.includes(` to ${email} `));
  const confirmations = told(mails).filter((mail) => mail.startsWith('BOOKING_CONFIRMATION '));
  if (confirmations.length > 1) yield `BOOKING_CONFIRMATION to ${email} ${confirmations.length} times`;
  if (!places.some((place) => told(place.mails).length)) yield `nothing was mailed to ${email}`;
}

/** Checks that both sides are told of every booking, move and cancellation, once, and nobody of a hold. */
function* mailProblems({ state, mails, email, isDeleted, ...place }: Place): Generator<string> {
  const count = (kind: string) => mails.filter((mail) => mail.startsWith(`${kind} `)).length;
  const ended = state === 'CANCELED' ? 1 : 0;
  for (const [kind, times] of Object.entries(wantedMails({ state, ...place }))) {
    const isForgotten = isDeleted && count(kind) < times;
    if (count(kind) !== times && !isForgotten) yield `${kind} to ${email} ${count(kind)} times, not ${times}`;
  }
  // that of a place that was left only removes the calendar entry
  if (count('CANCELLATION_TO_PROVIDER') > ended) yield `CANCELLATION_TO_PROVIDER about ${email} twice`;
}

/** Returns how many mails of each kind there must be about a place. */
function wantedMails({
  state,
  isSuccessor,
  isReplaced,
  isMoveRequest,
}: Pick<Place, 'state' | 'isSuccessor' | 'isReplaced' | 'isMoveRequest'>) {
  const taken = state === 'RESERVED' ? 0 : 1;
  const booked = isSuccessor || isMoveRequest ? 0 : taken;
  const canceled = state === 'CANCELED' && !isReplaced && !isMoveRequest ? 1 : 0;
  return {
    BOOKING_CONFIRMATION: booked,
    BOOKING_NOTIFICATION: booked,
    CANCELLATION_TO_CONSUMER: canceled,
    ...(isSuccessor && { MOVE_TO_CONSUMER: taken }),
    ...(isMoveRequest && { RESCHEDULE_RECEIVED: taken }),
  };
}
