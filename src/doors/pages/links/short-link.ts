import type { GraphQLSchema } from 'graphql';
import type { Middleware } from 'koa';
import type { ContextOf } from '../../../platform/access/context.ts';
import { pageOperation } from '../every-page/page-operation.ts';

/** Leads from the short address of a booking to its cancel link. Errors: INVALID_TOKEN. */
export function shortLink(schema: GraphQLSchema, contextOf: ContextOf): Middleware {
  const read = pageOperation<string>(schema, 'query ($code: String!) { cancelLinkByCode(code: $code) }');
  return async (ctx) => {
    ctx.redirect(await read(await contextOf(ctx), { code: ctx.params.code }));
    ctx.status = 303;
  };
}
