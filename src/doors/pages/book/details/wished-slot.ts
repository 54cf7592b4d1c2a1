import type { ParameterizedContext } from 'koa';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { canonicalInstant } from '../../../../records/scalars/instant.ts';
import { isUuid, single } from '../../every-page/form.ts';

/** Slot that a visitor wishes to book. Times are instants, ISO 8601. */
export interface WishedSlot {
  slot: string;
  start: string;
  end: string;
}

/** Returns the slot in the query of a page. Errors: NOT_FOUND if it is none. */
export function wishedSlot(ctx: ParameterizedContext): WishedSlot {
  const slot = single(ctx, 'slot');
  const [start, end] = [canonicalInstant(single(ctx, 'start')), canonicalInstant(single(ctx, 'end'))];
  if (!isUuid(slot) || !start || !end) throw new DomainError('NOT_FOUND');
  return { slot, start, end };
}
