import type { ParameterizedContext } from 'koa';
import type { Context } from '../access/context.ts';

/** Answer of a request, to be given to others. */
export interface TakenAnswer {
  status: number;
  /** Headers that the middleware has set; undefined for those that it has removed. */
  headers: [name: string, value: string | string[] | number | undefined][];
  body: unknown;
}

/**
 * Answers a request by `answer` when it is the turn of its client, and all others that wait with the same key with the
 * same bytes. The key names everything that the answer follows from besides the caller; null: nothing else is asked
 * alike. Errors: those of `Context.inTurn`.
 */
export async function answerInTurn(
  ctx: ParameterizedContext,
  context: Context,
  key: string | null,
  answer: () => Promise<unknown>,
): Promise<void> {
  giveAnswer(ctx, await context.inTurn(key, () => takeAnswer(ctx, answer)));
}

/** Answers a request, and returns the answer. */
export async function takeAnswer(ctx: ParameterizedContext, answer: () => Promise<unknown>): Promise<TakenAnswer> {
  const before = { ...ctx.response.headers };
  await answer();
  return takenFrom(ctx, before);
}

/** Answers a request as another one was answered. */
export function giveAnswer(ctx: ParameterizedContext, { status, headers, body }: TakenAnswer): void {
  for (const [name, value] of headers) {
    if (value === undefined) ctx.remove(name);
    else ctx.set(name, typeof value === 'number' ? String(value) : value);
  }
  ctx.body = body;
  ctx.status = status;
}

function takenFrom(ctx: ParameterizedContext, before: ParameterizedContext['response']['headers']): TakenAnswer {
  const { headers } = ctx.response;
  const names = new Set([...Object.keys(before), ...Object.keys(headers)]);
  const changed = [...names].filter((name) => headers[name] !== before[name]);
  return {
    status: ctx.status,
    headers: changed.map((name) => [name, headers[name]]),
    // once for all who wait
    body: typeof ctx.body === 'string' ? Buffer.from(ctx.body) : ctx.body,
  };
}
