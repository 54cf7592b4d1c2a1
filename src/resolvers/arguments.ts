/** Descriptions of arguments that several operations share. */

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

export const MESSAGE = { nullable: true, description: 'Message to whoever is mailed, at most 1024 characters.' };

export const USER = { description: 'User: uuid or reference.' };

export const IGNORE = {
  defaultValue: false,
  description: 'Cancel future appointments and tell their participants, instead of refusing.',
};

export const PROVIDER = { description: 'Provider: uuid or reference.' };
