import { EVENT_TYPES } from '../../../events/catalogue.ts';
import { listOf } from '../shared/arguments.ts';

/** All types, for the description of the field that has one. */
export const TYPE = { description: `Type: ${Object.keys(EVENT_TYPES).join(', ')}.` };

/** Argument that selects events. Errors: INVALID_INPUT. */
export const TYPES = listOf('types', {
  nullable: true,
  description: 'Types (see `type` of an event), or patterns such as `participation.*`. Default: all types.',
});
