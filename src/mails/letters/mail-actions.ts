import type { Action, MoveKind } from '../../languages/sentences/letter-sentences.ts';
import type { BookingFacts } from '../../records/entities/values/mail-facts.ts';
import { type BookingMailKind, MailKind } from '../../records/entities/values/mail-kind.ts';

/** Link behind an action about a booking. */
type LinkName = 'cancel' | 'book' | 'confirm' | 'decline' | 'board';

/** Actions offered by each kind of mail, with the links behind them, in the order of the buttons. */
const ACTIONS: { [kind in BookingMailKind]: [Action, LinkName][] } = {
  BOOKING_CONFIRMATION: [['cancel', 'cancel']],
  BOOKING_NOTIFICATION: [['open', 'board']],
  REQUEST_RECEIVED: [['withdraw', 'cancel']],
  REQUEST_TO_CONFIRM: [
    ['confirm', 'confirm'],
    ['decline', 'decline'],
    ['open', 'board'],
  ],
  REQUEST_CONFIRMED: [['cancel', 'cancel']],
  REQUEST_DECLINED: [['book', 'book']],
  CANCELLATION_TO_CONSUMER: [['book', 'book']],
  CANCELLATION_TO_PROVIDER: [['open', 'board']],
  MOVE_TO_CONSUMER: [['cancel', 'cancel']],
  MOVE_TO_PROVIDER: [['open', 'board']],
  DETAILS_TO_CONSUMER: [['cancel', 'cancel']],
  DETAILS_TO_PROVIDER: [['open', 'board']],
  RESCHEDULE_RECEIVED: [['cancel', 'cancel']],
  RESCHEDULE_TO_CONFIRM: [
    ['confirm', 'confirm'],
    ['decline', 'decline'],
    ['open', 'board'],
  ],
  RESCHEDULE_DECLINED: [['cancel', 'cancel']],
  RESCHEDULE_ASKED: [['reschedule', 'cancel']],
  REMINDER: [['cancel', 'cancel']],
};

/** Actions of mails about a move by the provider of a request that is not confirmed yet. */
const OF_MOVED_REQUESTS: { [kind in MoveKind]: BookingMailKind } = {
  MOVE_TO_CONSUMER: MailKind.REQUEST_RECEIVED,
  MOVE_TO_PROVIDER: MailKind.REQUEST_TO_CONFIRM,
};

/** Actions of mails about a move by the provider of a request for another time. */
const OF_MOVED_WISHES: { [kind in MoveKind]: BookingMailKind } = {
  MOVE_TO_CONSUMER: MailKind.RESCHEDULE_RECEIVED,
  MOVE_TO_PROVIDER: MailKind.RESCHEDULE_TO_CONFIRM,
};

const BY_KIND = new Map<string, [Action, LinkName][]>(Object.entries(ACTIONS));

/** Returns the actions that a mail about a booking offers. */
export const actionsFor = (kind: MailKind, facts: BookingFacts): [Action, LinkName][] =>
  BY_KIND.get(isRequestMoved(kind, facts) ? ofMoved(facts)[kind] : kind) ?? [];

const ofMoved = ({ participation }: BookingFacts) =>
  participation.isMoveRequest ? OF_MOVED_WISHES : OF_MOVED_REQUESTS;

/** True if a mail is about a request that waits for its answer, and that the provider has moved. */
export const isRequestMoved = (kind: MailKind, { participation }: BookingFacts): kind is MoveKind =>
  isMove(kind) && !participation.isConfirmed;

export const isMove = (kind: MailKind): kind is MoveKind =>
  kind === MailKind.MOVE_TO_CONSUMER || kind === MailKind.MOVE_TO_PROVIDER;

/** Mails to a consumer whose booked time can be added to a calendar. */
const WITH_ENTRY: ReadonlySet<MailKind> = new Set([
  MailKind.BOOKING_CONFIRMATION,
  MailKind.REQUEST_CONFIRMED,
  MailKind.MOVE_TO_CONSUMER,
  MailKind.DETAILS_TO_CONSUMER,
  MailKind.REMINDER,
]);

/** True if a mail to a consumer is about a booked time. */
export const hasEntry = (kind: MailKind, { participation }: BookingFacts): boolean =>
  WITH_ENTRY.has(kind) && participation.isConfirmed && !participation.isMoveRequest;
