import { Notify } from '../../../records/entities/sent/notify.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { lengthOf } from '../../../records/scalars/clean.ts';
import { MAX_SHORT_TEXT_LENGTH } from './lengths.ts';

/** Arguments that several operations share. */

/** Maximum number of records that one request may name. */
export const MAX_NAMES = 100;

/** Maximum number of products of a resource, a channel or an availability. */
export const MAX_PRODUCTS = 200;

/** Limits a list argument to a number of entries. Errors: INVALID_INPUT. */
export const listOf = <Options extends { description: string }>(field: string, options: Options, max = MAX_NAMES) => ({
  ...options,
  description: `${options.description} At most ${max}.`,
  validateFn: (names: unknown): void => {
    if (Array.isArray(names) && names.length > max) {
      throw new DomainError('INVALID_INPUT', { field, message: `must have at most ${max} elements` });
    }
  },
});

/** Limits a number from 1, or another minimum, to a maximum; null is valid if the options say so. Errors: INVALID_INPUT. */
export const upTo = <Options extends { description: string; nullable?: true }>(
  max: number,
  field: string,
  options: Options,
  min = 1,
) => ({
  ...options,
  validateFn: (number: unknown): void => {
    if (number == null && options.nullable) return;
    if (typeof number === 'number' && number >= min && number <= max) return;
    throw new DomainError('INVALID_INPUT', { field, message: `must be from ${min} to ${max}` });
  },
});

/** Limits a text to the length of a short one. Errors: INVALID_INPUT. */
export const shortText = <Options extends { description: string; nullable?: true }>(
  field: string,
  options: Options,
) => ({
  ...options,
  validateFn: (text: unknown): void => {
    if (typeof text !== 'string' || lengthOf(text) <= MAX_SHORT_TEXT_LENGTH) return;
    throw new DomainError('INVALID_INPUT', {
      field,
      message: `must be at most ${MAX_SHORT_TEXT_LENGTH} characters long`,
    });
  },
});

export const RESOURCES = {
  description: 'Resources: uuids, references, full references, or references of their channels.',
};

export const RESOURCE = {
  description: 'Resource: uuid, reference, full reference, or the reference of one of its channels.',
};

export const CHANNEL_KEY = {
  nullable: true,
  description: 'Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC.',
};

export const PRODUCT = {
  nullable: true,
  description: 'Product of the slots: uuid or reference. Default: all products.',
};

export const NEWEST_FIRST = { defaultValue: false, description: 'True to list the newest first.' };

export const INPUT = { description: 'Fields to write.' };

export const TOKEN = { description: 'Signed token of a cancel link: its parameter `X-SIGNED-APP-CUSTOMER`.' };

/** Argument for a record that a link names beside its token, which names it, too. */
export const namedByLink = (description: string) => ({
  nullable: true as const,
  description: `${description} Default: that of the token.`,
});

export const REFERENCE = { description: 'Uuid or reference.' };

export const APPOINTMENT = { description: 'Appointment: its uuid.' };

export const PARTICIPATION = { description: 'Participation: its uuid.' };

export const MESSAGE = { nullable: true, description: 'Message in the mails about the change.' };

/** The argument `notify: Notify! = ALL` of every mutation that mails about a booking. */
export const NOTIFY = { defaultValue: Notify.ALL, description: 'Recipients of the mails about the change.' };

export const APPLY_TO_COMING = {
  defaultValue: false,
  description:
    'True to write a new contact channel to the coming appointments that have none of their own, and to mail it, or a new address, to their participants and the provider: at most 2000, else INVALID_INPUT.',
};

/** Scope that `applyToComing` needs besides that of its operation. */
export const CHANGES_BOOKINGS = { scope: Scope.BOOKINGS_WRITE, field: 'applyToComing' };

/** `NOTIFY` of a mutation that needs no key. */
export const NOTIFY_WITH_KEY = {
  ...NOTIFY,
  description: `${NOTIFY.description} Anything but ALL needs the key of the CRM (FORBIDDEN).`,
};

export const USER = { description: 'User: uuid or reference.' };

export const IGNORE = {
  defaultValue: false,
  description: 'True to cancel future appointments and mail their participants, instead of refusing.',
};

export const PROVIDER = { description: 'Provider: uuid or reference.' };
