import type { TriggerDef } from '@mikro-orm/core';

/** Who synchronises asks for what changed since, and no writer can forget to tell: the database does. */
export const SETS_UPDATED_AT: TriggerDef = {
  name: 'set_updated_at',
  timing: 'before',
  events: ['update'],
  body: 'new.updated_at := clock_timestamp(); return new;',
};
