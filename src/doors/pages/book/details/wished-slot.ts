import type { ParameterizedContext } from 'koa';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { isUuid, single } from '../../every-page/form.ts';

/** Slot that a visitor wishes to book. Times are instants, ISO 8601. */
export interface WishedSlot {
  slot: string;
  start: string;
  end: string;
}

/** Returns the slot in the query of a page. Errors: NOT_FOUND if it is none. */
export function wishedSlot(ctx: ParameterizedContext): WishedSlot {
  const [slot, start, end] = ['slot', 'start', 'end'].map((name) => single(ctx, name));
  if (!isUuid(slot!) || !isInstant(start!) || !isInstant(end!)) throw new DomainError('NOT_FOUND');
  return { slot, start, end };
}

const isInstant = (text: string | null): text is string => text !== null && Number.isFinite(Date.parse(text));
