import { DomainError } from '../../records/errors/domain-error.ts';
import { ERRORS, type ErrorCode } from '../../records/errors/error-table.ts';
import type { Refusal, Refused } from '../../slots/types.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';

const CODES: { [refusal in Exclude<Refusal, 'PRODUCT_REQUIRED'>]: ErrorCode } = {
  ARCHIVED: 'RESOURCE_ARCHIVED',
  CHANNEL_HIDDEN: 'CHANNEL_HIDDEN',
  OUTSIDE_AVAILABILITY: 'OUTSIDE_AVAILABILITY',
  BLACKOUT: 'CLOSED',
  BUSY_UNKNOWN: 'CLOSED',
  PRODUCT_NOT_OFFERED: 'PRODUCT_NOT_OFFERED',
  OFF_GRID: 'OFF_GRID',
  TOO_SHORT: 'TOO_SHORT',
  TOO_LONG: 'TOO_LONG',
  TOO_SOON: 'TOO_SOON',
  BEYOND_WINDOW: 'BEYOND_WINDOW',
  HELD: 'SLOT_TAKEN',
  FULL: 'SLOT_TAKEN',
  BLOCKED: 'SLOT_TAKEN',
  BUSY: 'SLOT_TAKEN',
  LIMIT_REACHED: 'LIMIT_REACHED',
  REQUIRED_RESOURCE: 'SLOT_TAKEN',
};

/** Reasons that are told as others. */
const TOLD: { [refusal in Refusal]?: Refusal } = { BUSY: 'BLOCKED', BUSY_UNKNOWN: 'BLACKOUT' };

/**
 * Error for a refusal of the slot engine in calendars. It tells nobody that a resource is busy elsewhere, and says whether
 * consumers can wait for what is taken.
 */
export function refusal(
  { refusal: refused, publicReason }: Refused,
  calendars: readonly Pick<ResourceCalendar, 'hasWaitlist'>[],
): DomainError {
  if (refused === 'PRODUCT_REQUIRED') return missingProduct();
  const code = CODES[refused];
  const reason = TOLD[refused] ?? refused;
  const message = publicReason && { message: `${ERRORS[code].message}: ${publicReason}` };
  const canWait = code === 'SLOT_TAKEN' && calendars.some(({ hasWaitlist }) => hasWaitlist);
  return new DomainError(code, { reason, ...message, canWait });
}

/** Error for a named appointment with other times. */
export const otherTimes = () =>
  new DomainError('SLOT_TAKEN', {
    reason: 'OTHER_TIMES',
    message: 'The slot overlaps another appointment: the named appointment has other times',
  });

/** Error for a slot that another appointment of the same product has, which has places or had. */
export const joinable = (appointment: string) =>
  new DomainError('SLOT_TAKEN', {
    reason: 'JOINABLE',
    appointment,
    message: `The slot overlaps another appointment: for a place in that appointment, use its uuid ${appointment}`,
  });

/** Error for a slot of several products of which a request names none. */
export const missingProduct = () =>
  new DomainError('INVALID_INPUT', { field: 'input.product', message: 'is required' });
