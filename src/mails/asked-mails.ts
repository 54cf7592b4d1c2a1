import type { TranslatedText } from '../languages/i18n/text-in-language.ts';
import type { MailLimits } from '../platform/access/limits.ts';
import { isWithheld, type Notify } from '../records/entities/sent/notify.ts';
import { sql } from '../records/entities/sql.ts';
import { isToProvider, MailKind } from '../records/entities/values/mail-kind.ts';

/** Times in epoch milliseconds. */
interface Span {
  start: number;
  end: number;
}

/** Another time of a booking, and the name of its resource if that is another one, too. */
interface OtherTime extends Span {
  resource: TranslatedText | null;
}

/** A mail about a booking. Its kind and participation name the event (and which move it was): it is announced once. */
export interface NewMail {
  kind: MailKind;
  participation: string;
  /** Recipients of the mails about the change: a mail to anybody else is withheld. */
  notify: Notify;
  /** Message of the person who cancelled, declined, moved or asked. */
  message?: string | null;
  /** Time before a move, or the booked one while a request for another time waits; and who moved or asked. */
  before?: OtherTime & { isByConsumer: boolean };
  /** Time for which the consumer had asked, and which is declined. */
  wished?: OtherTime;
  /** Times proposed to a consumer who is asked to choose, until an instant in epoch milliseconds. */
  choice?: { alternatives: Span[]; until: number | null };
  /** Tells apart events of one kind about the same place, each of which is announced. */
  occasion?: string;
  /** Resource (its id) and time that the appointment of the place has left, if the mail is about its entry there. */
  left?: Span & { resource: string };
  /** True to queue it only if the calendar entry at its address ends: no other mail of the call goes on with it. */
  isIfEntryEnds?: boolean;
  /** True to queue it only if the provider's calendar has an entry of the appointment. */
  isIfEntered?: boolean;
  /** True if the resource ends with the booking. */
  endsResource?: boolean | undefined;
  /** True to queue it although its appointment is over. */
  isEvenIfOver?: boolean;
  /** Limits for actions without a key; actions of the CRM and the clock are not limited. */
  limits?: MailLimits | null;
}

/** Mail about a place whose id only the statement knows that takes it. */
export type FirstMail = Omit<NewMail, 'participation' | 'left'>;

/** First mails of a booking to its consumer. */
const FIRST: ReadonlySet<MailKind> = new Set([MailKind.BOOKING_CONFIRMATION, MailKind.REQUEST_RECEIVED]);

/** Mails to a consumer that anonymous clients cause, and that count in the limit of the mailbox. */
const COUNTED: ReadonlySet<MailKind> = new Set([...FIRST, MailKind.RESCHEDULE_RECEIVED, MailKind.MOVE_TO_CONSUMER]);

const CANCELLATIONS: ReadonlySet<MailKind> = new Set([
  MailKind.CANCELLATION_TO_CONSUMER,
  MailKind.CANCELLATION_TO_PROVIDER,
  MailKind.REQUEST_DECLINED,
]);

/** Answers to requests, which consumers get however late they are. */
const ANSWERS: ReadonlySet<MailKind> = new Set([
  MailKind.REQUEST_CONFIRMED,
  MailKind.REQUEST_DECLINED,
  MailKind.RESCHEDULE_DECLINED,
]);

/** Mails that are sent again after each move or change. */
const REPEATABLE: ReadonlySet<MailKind> = new Set([
  MailKind.MOVE_TO_CONSUMER,
  MailKind.MOVE_TO_PROVIDER,
  MailKind.DETAILS_TO_CONSUMER,
  MailKind.DETAILS_TO_PROVIDER,
  MailKind.RESCHEDULE_ASKED,
  MailKind.REMINDER,
]);

/** Rows of mails that are asked for. */
export const askedRows = (mails: readonly (FirstMail | NewMail)[]) => sql`
      select *, clock_timestamp() as "createdAt"
      from json_to_recordset(${JSON.stringify(mails.map(asked))}::json) as asked(position int, kind text,
        participation uuid, told text, earlier jsonb, wished jsonb, choice jsonb, occasion text,
        "isWithheld" boolean, "isToConsumer" boolean, "isByStranger" boolean, "isCounted" boolean, "isFollowUp" boolean,
        "isRepeatable" boolean, "isCancellation" boolean, "isEvenIfOver" boolean, "isIfEntryEnds" boolean, "isIfEntered" boolean, "endsResource" boolean, "perMailbox" int,
        "notificationsPerHour" int, "leftResource" uuid, "leftStart" timestamptz, "leftEnd" timestamptz)`;

/** True for a mail to a consumer who may have been told nothing of the booking yet. */
export const isFollowUp = ({ kind, limits }: FirstMail): boolean =>
  kind === MailKind.REMINDER || Boolean(limits && !isToProvider(kind) && !FIRST.has(kind));

/** Facts of a mail that the SQL statement needs. */
function asked(mail: FirstMail & Partial<NewMail>, position: number) {
  const { kind, notify, participation, message = null, before, wished, choice, occasion, left, limits } = mail;
  const { isIfEntryEnds = false, isIfEntered = false, isEvenIfOver = false, endsResource = false } = mail;
  const isToConsumer = !isToProvider(kind);
  return {
    position,
    kind,
    participation,
    told: message,
    earlier: before && withInstants(before),
    wished: wished && withInstants(wished),
    choice: choice && {
      alternatives: choice.alternatives.map(withInstants),
      until: choice.until === null ? null : iso(choice.until),
    },
    occasion,
    isWithheld: isWithheld(kind, notify),
    isToConsumer,
    isByStranger: Boolean(limits),
    isCounted: COUNTED.has(kind),
    isFollowUp: isFollowUp(mail),
    perMailbox: limits?.perMailbox ?? 0,
    notificationsPerHour: limits?.notificationsPerHour ?? 0,
    isRepeatable: REPEATABLE.has(kind) || Boolean(left),
    // an appointment that has left has a later number already
    isCancellation: CANCELLATIONS.has(kind) && !left,
    isEvenIfOver: isEvenIfOver || ANSWERS.has(kind),
    isIfEntryEnds,
    isIfEntered,
    endsResource,
    ...(left && { leftResource: left.resource, leftStart: iso(left.start), leftEnd: iso(left.end) }),
  };
}

const iso = (instant: number) => new Date(instant).toISOString();

const withInstants = <T extends Span>(span: T) => ({ ...span, start: iso(span.start), end: iso(span.end) });
