import { retryAfterMs } from '../../platform/access/outbound/retry-after.ts';
import type { WebhookAttempt } from '../../platform/access/outbound/webhook-caller.ts';

const HTTP_GONE = 410;
/** Statuses of receivers that are busy or away for a while, if they say for how long. */
const BUSY = new Set([429, 502, 503, 504]);
const MAX_RETRY_AFTER_MS = 3_600_000;

/** Judges an answer by its status and the header Retry-After. */
export function judged(status: number, retryAfter: string | undefined): Pick<WebhookAttempt, 'outcome' | 'retryAfter'> {
  if (status >= 200 && status < 300) return { outcome: 'delivered', retryAfter: 0 };
  if (status === HTTP_GONE) return { outcome: 'gone', retryAfter: 0 };
  const wait = BUSY.has(status) ? Math.min(retryAfterMs(retryAfter), MAX_RETRY_AFTER_MS) : 0;
  return { outcome: wait > 0 ? 'busy' : 'refused', retryAfter: wait };
}
