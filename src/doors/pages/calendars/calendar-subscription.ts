import type { GraphQLSchema } from 'graphql';
import type { Middleware } from 'koa';
import type { ContextOf } from '../../../platform/access/context.ts';
import { answerUnlessKnown } from '../../../platform/http/known-answer.ts';
import { pageOperation } from '../every-page/page-operation.ts';

export const FEED_PATH = '/calendar/:key.ics';

/**
 * Serves the calendar of a feed to calendars that subscribe to it. Whoever has it already waits for a look at its revision
 * only. That is read first: what changes meanwhile is sent again rather than not at all. Errors: NOT_FOUND for all invalid
 * keys alike.
 */
export function calendarFeed(schema: GraphQLSchema, contextOf: ContextOf): Middleware {
  const look = pageOperation<{ revision: string }>(
    schema,
    'query ($key: String!) { calendarFeed(key: $key) { revision } }',
  );
  const read = pageOperation<{ file: string }>(schema, 'query ($key: String!) { calendarFeed(key: $key) { file } }');
  return async (ctx) => {
    const context = await contextOf(ctx);
    const { key } = ctx.params;
    const { revision } = await look(context, { key });
    ctx.set('Cache-Control', 'private, no-cache');
    answerUnlessKnown(ctx, `"${revision}"`);
    if (ctx.status === 304) return;
    const { file } = await read(context, { key });
    ctx.type = 'text/calendar; charset=utf-8';
    ctx.body = file;
  };
}
