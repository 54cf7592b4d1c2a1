import { DomainError } from '../../errors.ts';

/** Arguments that several operations share. */

/** How many things one request may name. */
export const MAX_NAMES = 100;

/** How many products a resource, a channel or an availability may name. */
export const MAX_PRODUCTS = 200;

/** The argument as one that may name so many things and no more. Errors: INVALID_INPUT. */
export const listOf = <Options extends { description: string }>(field: string, options: Options) => ({
  ...options,
  description: `${options.description} At most ${MAX_NAMES}.`,
  validateFn: (names: unknown): void => {
    if (Array.isArray(names) && names.length > MAX_NAMES) {
      throw new DomainError('INVALID_INPUT', { field, message: `must have at most ${MAX_NAMES} elements` });
    }
  },
});

export const RESOURCES = { description: 'Resources: uuid, reference, full reference or a channel’s own reference.' };

export const RESOURCE = { description: 'Resource: uuid, reference, full reference or a channel’s own reference.' };

export const CHANNEL_KEY = {
  nullable: true,
  description: 'Channel; a reference of a channel decides by itself. Default RESOURCE_PUBLIC.',
};

export const PRODUCT = { nullable: true, description: 'Only slots of this product (uuid or reference).' };

export const INPUT = { description: 'What to write.' };

export const TOKEN = { nullable: true, description: 'The signed token of a cancel link.' };

export const REFERENCE = { description: 'Uuid or reference.' };

export const APPOINTMENT = { description: 'The appointment.' };

export const PARTICIPATION = { description: 'The participation.' };

export const MESSAGE = { nullable: true, description: 'Message to whoever is mailed.' };

export const USER = { description: 'User: uuid or reference.' };

export const IGNORE = {
  defaultValue: false,
  description: 'Cancel future appointments and tell their participants, instead of refusing.',
};

export const PROVIDER = { description: 'Provider: uuid or reference.' };
