import type { TriggerDef } from '@mikro-orm/core';

/** Time of the last change. A trigger of the database writes it, so no writer can forget it. */
export const SETS_UPDATED_AT: TriggerDef = {
  name: 'set_updated_at',
  timing: 'before',
  events: ['update'],
  body: 'new.updated_at := clock_timestamp(); return new;',
};
