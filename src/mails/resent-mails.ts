import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { findByUuid } from '../platform/database/lookup.ts';
import { lock } from '../platform/database/transaction.ts';
import { Participation } from '../records/entities/participation.ts';
import { Mail } from '../records/entities/sent/mail.ts';
import { Notify } from '../records/entities/sent/notify.ts';
import { type Sql, sql } from '../records/entities/sql.ts';
import type { BookingFacts, MailFacts } from '../records/entities/values/mail-facts.ts';
import { MailKind } from '../records/entities/values/mail-kind.ts';
import { MailState } from '../records/entities/values/mail-state.ts';
import { ParticipationState } from '../records/entities/values/participation-state.ts';
import { DomainError } from '../records/errors/domain-error.ts';
import { LostRace } from '../records/errors/lost-race.ts';
import type { NewMail } from './asked-mails.ts';
import { eventFacts, mailLanguage } from './event-facts.ts';
import { addressed, eventsOf } from './queue-mails.ts';

/** Number of times that a mail can be sent again. */
const MAX_RESENDS = 20;

/** Mails about what has ended: they are sent again as they are. */
const ABOUT_ENDS: ReadonlySet<MailKind> = new Set([
  MailKind.CANCELLATION_TO_CONSUMER,
  MailKind.CANCELLATION_TO_PROVIDER,
  MailKind.REQUEST_DECLINED,
]);

/** State of which a mail tells; of others, both. */
const TOLD_STATES: { [kind in MailKind]?: ParticipationState } = {
  BOOKING_CONFIRMATION: ParticipationState.BOOKED,
  BOOKING_NOTIFICATION: ParticipationState.BOOKED,
  REQUEST_CONFIRMED: ParticipationState.BOOKED,
  RESCHEDULE_DECLINED: ParticipationState.BOOKED,
  REMINDER: ParticipationState.BOOKED,
  REQUEST_RECEIVED: ParticipationState.REQUESTED,
  REQUEST_TO_CONFIRM: ParticipationState.REQUESTED,
  RESCHEDULE_RECEIVED: ParticipationState.REQUESTED,
  RESCHEDULE_TO_CONFIRM: ParticipationState.REQUESTED,
};

/**
 * Queues a mail again. One about a booking says how things are now, to the address that the booking has now; one about an
 * end is as it was. Any other mail must have failed. Errors: NOT_FOUND, BOOKING_MOVED, CONFLICT.
 */
export async function resendMail(em: SqlEntityManager, id: string): Promise<Mail> {
  const mail = await findByUuid(em, Mail, id, 'mail');
  const { state, kind, facts } = mail;
  if (state === MailState.QUEUED) throw conflict('is QUEUED: it is about to be sent');
  if (mail.resends >= MAX_RESENDS) throw conflict(`was sent again ${MAX_RESENDS} times already`);
  if (kind === MailKind.RESCHEDULE_ASKED) throw conflict('names times that were free then: ask again');
  if (isAboutBooking(facts) && !ABOUT_ENDS.has(kind)) await requeueAsOfNow(em, mail, facts);
  else if (isAboutBooking(facts) || state === MailState.FAILED || state === MailState.BOUNCED) await requeue(em, mail);
  else throw conflict(`is ${state}: of its kind only FAILED and BOUNCED ones can be sent again`);
  return em.refreshOrFail(mail);
}

const isAboutBooking = (facts: MailFacts): facts is BookingFacts => 'participation' in facts;

/** Queues a mail again with the facts of now. The place is locked, so that no correction of its address is missed. */
async function requeueAsOfNow(em: SqlEntityManager, mail: Mail, facts: BookingFacts): Promise<void> {
  const place = mail.participation?.id;
  if (!place) throw conflict('is about a place that was deleted');
  await lock(em, Participation, [place]);
  await checkPlace(em, mail, place);
  const again = {
    kind: mail.kind,
    participation: place,
    message: facts.message,
    notify: Notify.ALL,
    isEvenIfOver: true,
    ...(facts.before && { before: { ...facts.before, ...epochs(facts.before) } }),
    ...(facts.wished && { wished: { ...facts.wished, ...epochs(facts.wished) } }),
    // none holds it back; it says that a stranger wrote the message
    limits: mail.isByStranger ? { perMailbox: 0, notificationsPerHour: 0 } : null,
  } satisfies NewMail;
  const now = sql`recipient = event.address, language = ${mailLanguage}, facts = ${eventFacts},`;
  await requeue(em, mail, {
    with: sql`with ${eventsOf([again])}, ${addressed}`,
    set: now,
    from: sql`from addressed as event`,
  });
}

const epochs = ({ start, end }: { start: string; end: string }) => ({ start: Date.parse(start), end: Date.parse(end) });

/** Errors: BOOKING_MOVED, CONFLICT if the place has no longer the state that the mail tells of, or nobody to mail. */
async function checkPlace(em: SqlEntityManager, { kind }: Mail, id: string): Promise<void> {
  const place = await em.findOneOrFail(Participation, id, { refresh: true });
  const { state, bookingId } = place;
  const told = TOLD_STATES[kind];
  const isBooked = state === ParticipationState.BOOKED || state === ParticipationState.REQUESTED;
  if (isBooked && (!told || told === state)) return;
  if (!isBooked && (await em.count(Participation, { bookingId, state: LIVE })) > 0)
    throw new DomainError('BOOKING_MOVED');
  throw conflict(`is about a place that is ${state} now`);
}

const LIVE = { $in: [ParticipationState.BOOKED, ParticipationState.REQUESTED] };

/** Parts of the statement for a mail whose content changes. */
interface Changed {
  with: Sql;
  set: Sql;
  from: Sql;
}

const UNCHANGED: Changed = { with: sql``, set: sql``, from: sql`` };

/**
 * Queues a mail. Its number of resends separates late reports of the earlier sending from this one. Errors: CONFLICT if
 * there is no address to send it to, LostRace.
 */
async function requeue(em: SqlEntityManager, { id, resends }: Mail, changed = UNCHANGED): Promise<void> {
  const { rows } = await sql`
    ${changed.with}
    update mails set ${changed.set} state = ${MailState.QUEUED}, withheld_by = null, state_changed_at = now(), due_at = now(), attempts = 0,
      resends = mails.resends + 1, sent_at = null, failure = null
    ${changed.from} where mails.id = ${id} and mails.state <> ${MailState.QUEUED} and mails.resends = ${resends}
    returning mails.id`.execute(em.getKysely());
  if (rows.length) return;
  const isUnchanged = (await em.count(Mail, { id, resends, state: { $ne: MailState.QUEUED } })) > 0;
  if (isUnchanged) throw conflict('has no recipient: the consumer has no e-mail address');
  throw new LostRace(`The mail ${id} was queued meanwhile`);
}

const conflict = (message: string) => new DomainError('CONFLICT', { message: `The mail ${message}` });
