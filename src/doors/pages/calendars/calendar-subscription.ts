import { hash } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import type { Middleware } from 'koa';
import type { ContextOf } from '../../../platform/access/context.ts';
import { answerUnlessKnown } from '../../../platform/http/known-answer.ts';
import { pageOperation } from '../every-page/page-operation.ts';

export const FEED_PATH = '/calendar/:key.ics';

/** Serves the calendar of a feed to calendars that subscribe to it. Errors: NOT_FOUND for all invalid keys alike. */
export function calendarFeed(schema: GraphQLSchema, contextOf: ContextOf): Middleware {
  const read = pageOperation<{ file: string }>(schema, 'query ($key: String!) { calendarFeed(key: $key) { file } }');
  return async (ctx) => {
    const { file } = await read(await contextOf(ctx), { key: ctx.params.key });
    ctx.set('Cache-Control', 'private, no-cache');
    ctx.type = 'text/calendar; charset=utf-8';
    ctx.body = file;
    answerUnlessKnown(ctx, `"${hash('sha256', file, 'base64url')}"`);
  };
}
