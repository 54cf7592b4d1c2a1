import { type Sql, sql } from '../records/entities/sql.ts';
import { isToProvider, MAILS_ABOUT_BOOKINGS, MailKind } from '../records/entities/values/mail-kind.ts';
import { MailState } from '../records/entities/values/mail-state.ts';
import { type FirstMail, isFollowUp } from './asked-mails.ts';

const kinds = (isOurs: (kind: MailKind) => boolean) => sql.join(Object.values(MailKind).filter(isOurs));

const OF_CALENDARS: ReadonlySet<MailKind> = new Set([MailKind.BUSY_CONFLICT, MailKind.BUSY_SOURCE_FAILING]);

export const TO_CONSUMER = sql.join(MAILS_ABOUT_BOOKINGS.filter((kind) => !isToProvider(kind)));
/** Without notices that a calendar causes: they are no notifications of bookings. */
export const TO_PROVIDER = kinds((kind) => isToProvider(kind) && !OF_CALENDARS.has(kind));

/**
 * Selects the key under which mails of the `event` are counted: its mailbox, without sub-address and, at Gmail, without
 * dots. The key is a hash, so that the table of counts has no addresses.
 */
export const mailboxKey = sql`(
  select 'mails:' || encode(sha256(convert_to(case
    when host in ('gmail.com', 'googlemail.com') then replace(person, '.', '') || '@gmail.com'
    else person || '@' || host end, 'UTF8')), 'hex')
  from (select regexp_replace(split_part(event.address, '@', 1), '[+].*', '') as person,
    split_part(event.address, '@', 2) as host) as parts)`;

/** Selects the places of the booking of the `event`. */
export const placesOfBooking = sql`
  select event.booking_id union all select p.id from participations p where p.first_place_id = event.booking_id`;

/** True if all mails to the consumer about this booking were suppressed. */
export const isUntold = sql`coalesce((
  select bool_and(sent.state = ${MailState.SUPPRESSED}) from mails sent
  where sent.kind in (${TO_CONSUMER}) and sent.participation_id in (${placesOfBooking})), false)`;

/** True if the provider is over the limit of this hour, or the next digest will report this place first. */
const isForDigest = sql`((
    select count(*) from (
      select from mails sent where sent.provider_id = event.provider_id and sent.recipient = event.address
        and sent.created_at > event."createdAt" - interval '1 hour' and sent.is_by_stranger and sent.kind in (${TO_PROVIDER})
        and sent.state not in (${MailState.DIGESTED}, ${MailState.WITHHELD})
      limit event."notificationsPerHour") as recent
  ) >= event."notificationsPerHour" or (
    select count(*) from mails sent where sent.participation_id = event.id
      and sent.state = ${MailState.DIGESTED} and sent.digest_id is null) > 0)`;

/** Limits, and states of earlier mails, that may hold back one of some mails. */
interface AppliedLimits {
  mailboxes: boolean;
  /** Those of consumers who may have been told nothing of the booking. */
  followUps: boolean;
  digests: boolean;
}

export const appliedTo = (mails: readonly FirstMail[]): AppliedLimits => ({
  mailboxes: mails.some(({ kind, limits }) => limits?.perMailbox && !isToProvider(kind)),
  followUps: mails.some(isFollowUp),
  digests: mails.some(({ kind, limits }) => limits?.notificationsPerHour && isToProvider(kind)),
});

const isOverMailbox = sql`event."isCounted" and event."perMailbox" > 0
    and (select points from counted where key = ${mailboxKey}) > event."perMailbox"`;

const isDigested = sql`event."isByStranger" and not event."isToConsumer" and event."notificationsPerHour" > 0
    and ${isForDigest}`;

/**
 * Selects the first state of a mail about the `event`; `counted` has the count of its mailbox. The first mail of a
 * booking and those of its moves are limited. Recipients of the first mail get the later ones, so that they learn of the
 * end of the booking. A mail that would be sent is withheld if the caller or the provider wants that.
 */
export function firstState({ mailboxes, followUps, digests }: AppliedLimits): Sql {
  const cases = [
    ...(mailboxes ? [sql`when ${isOverMailbox} then ${MailState.SUPPRESSED}`] : []),
    ...(followUps ? [sql`when event."isFollowUp" and ${isUntold} then ${MailState.SUPPRESSED}`] : []),
    sql`when event."withheldBy" is not null then ${MailState.WITHHELD}`,
    ...(digests ? [sql`when ${isDigested} then ${MailState.DIGESTED}`] : []),
  ];
  return sql`case ${sql.join(cases, ' ')} else ${MailState.QUEUED} end`;
}
