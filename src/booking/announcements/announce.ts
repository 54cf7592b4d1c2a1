import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FirstMail, NewMail } from '../../mails/asked-mails.ts';
import { type PlaceToTell, queueMails, queuing } from '../../mails/queue-mails.ts';
import {
  withdrawFrom,
  withdrawOlder,
  withdrawSuperseded,
  withdrawUnsent,
  withSuperseded,
} from '../../mails/withdrawn-mails.ts';
import type { MailLimits } from '../../platform/access/limits.ts';
import type { Notify } from '../../records/entities/sent/notify.ts';
import type { Sql } from '../../records/entities/sql.ts';
import { sql } from '../../records/entities/sql.ts';
import { type ChangeByClients, type ChangeName, mailsOf } from './changes.ts';

/** Message and recipients that the caller of a change gives to the mails about it. */
export interface CallersLetter {
  message: string | null;
  /** Recipients. Mails to others are withheld. */
  notify: Notify;
}

interface About extends Pick<NewMail, 'message' | 'notify' | 'before' | 'wished' | 'choice' | 'occasion'> {
  /** Participations, in the order in which their consumers are mailed. */
  places: string[];
  /** Requests to move the places, which end with them. */
  requests?: string[];
  /** Places about which the provider is mailed, one of each appointment. Default: the first one of those. */
  firstOfEach?: string[];
  /** Place that is given up for the announced one, or declined. */
  former?: string;
  /** Resource and time that the appointment of the places has left. */
  left?: NewMail['left'] | undefined;
}

/** A change of bookings. `limits`: limits of mails that anonymous clients cause; null for a CRM or provider. */
type Change = About &
  ({ change: ChangeByClients; limits: MailLimits | null } | { change: Exclude<ChangeName, ChangeByClients> });

/**
 * Announces a change of bookings. Call it once per change, in the transaction of the change. It queues all mails about
 * bookings; `MAILS` says which. At most two statements.
 */
export async function announce(em: SqlEntityManager, announcement: Change): Promise<void> {
  const { change, places, requests = [], firstOfEach = places.slice(0, 1), former, left, ...about } = announcement;
  const [first] = firstOfEach;
  const { toConsumers, toProvider, toFormerProvider, withdrawsUnsent, endsResource } = mailsOf(change);
  if (!first) return;
  // a consumer who had no mail about a booking needs none after its end
  if (withdrawsUnsent === 'announced') await withdrawUnsent(em, ...places, ...requests);
  const consumerMails = toConsumers
    ? places.map((participation) => ({ ...about, kind: toConsumers, participation, endsResource }))
    : [];
  const providerMails = toProvider
    ? firstOfEach.map((participation) => ({ ...about, kind: toProvider, participation }))
    : [];
  // about the end of the entry, not about a move; a provider who has declined needs no mail without an entry
  const aboutEnd = { ...about, before: undefined, wished: undefined, isIfEntryEnds: true, isIfEntered: !toProvider };
  const formerMails =
    toFormerProvider && (former || left)
      ? [{ ...aboutEnd, kind: toFormerProvider, participation: former ?? first, left }]
      : [];
  await queueMails(em, ...consumerMails, ...providerMails, ...formerMails);
  // after the new mails: they go to whoever was to get the old ones
  if (withdrawsUnsent === 'former' && former) await withdrawSuperseded(em, former, first);
  if (withdrawsUnsent === 'staying' && toConsumers) await withdrawOlder(em, places, toConsumers);
}

/** Withdraws mails about places that wait for a former address of the consumer: it is sent nothing more. */
export const leaveAddress = (em: SqlEntityManager, address: string, places: readonly string[]): Promise<void> =>
  withdrawFrom(em, address, places);

/** Change by which a place is taken. */
export interface TakingChange extends Pick<FirstMail, 'message' | 'before' | 'notify'> {
  change: 'booked' | 'requested' | 'rescheduled';
  limits: MailLimits | null;
  /** Place that the same statement gives up, of an appointment whose calendar entry goes on. Absent: none. */
  former?: string;
}

/** Announces a change in the statement that takes the place, as `announce` does: returns its common table expressions. */
export function announcing({ change, former, ...about }: TakingChange, place: Omit<PlaceToTell, 'isBooked'>): Sql {
  const { toConsumers, toProvider, withdrawsUnsent }: ReturnType<typeof mailsOf> = mailsOf(change);
  const mails = [toConsumers!, toProvider!].map((kind) => ({ ...about, kind }));
  const superseded = withdrawsUnsent === 'former' && former ? sql`, ${withSuperseded(former)}` : sql``;
  return sql`${queuing(mails, { ...place, isBooked: change !== 'requested' })}${superseded}`;
}
