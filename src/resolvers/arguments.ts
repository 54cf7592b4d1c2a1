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

export const PROVIDER = { description: 'Provider: uuid or reference.' };
