import type { MailKind } from '../../entities/values/mail-kind.ts';
import type { Action, BookingMailKind } from './letter-sentences.ts';

/** Link behind an action about a booking. */
type LinkName = 'cancel' | 'book' | 'confirm' | 'decline';

/** Actions offered by each kind of mail, with the links behind them, in the order of the buttons. */
export const ACTIONS: { [kind in BookingMailKind]: [Action, LinkName][] } = {
  BOOKING_CONFIRMATION: [['cancel', 'cancel']],
  BOOKING_NOTIFICATION: [],
  REQUEST_RECEIVED: [['withdraw', 'cancel']],
  REQUEST_TO_CONFIRM: [
    ['confirm', 'confirm'],
    ['decline', 'decline'],
  ],
  REQUEST_CONFIRMED: [['cancel', 'cancel']],
  REQUEST_DECLINED: [['book', 'book']],
  CANCELLATION_TO_CONSUMER: [['book', 'book']],
  CANCELLATION_TO_PROVIDER: [],
  MOVE_TO_CONSUMER: [['cancel', 'cancel']],
  MOVE_TO_PROVIDER: [],
  RESCHEDULE_RECEIVED: [['cancel', 'cancel']],
  RESCHEDULE_TO_CONFIRM: [
    ['confirm', 'confirm'],
    ['decline', 'decline'],
  ],
  RESCHEDULE_DECLINED: [['cancel', 'cancel']],
  RESCHEDULE_ASKED: [['reschedule', 'cancel']],
  REMINDER: [['cancel', 'cancel']],
};

const BY_KIND = new Map<string, [Action, LinkName][]>(Object.entries(ACTIONS));

/** True if a mail of this kind offers an action that leads to the link. */
export const leadsTo = (kind: MailKind, link: LinkName): boolean =>
  BY_KIND.get(kind)?.some(([, name]) => name === link) ?? false;
