import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import type { Context } from '../../../../platform/access/context.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { single } from '../../every-page/form.ts';
import { pageLanguage, preferredTag } from '../../every-page/page-language.ts';
import { type BoardProvider, boardReads } from './board-data.ts';
import { type BoardLanguage, boardLanguage } from './board-language.ts';

/** Provider of a page, in whose time zone its language writes times. */
export interface OfProvider {
  provider: BoardProvider;
  language: BoardLanguage;
}

/** Returns the function that reads the provider that an address names, by default the first one. Errors: NOT_FOUND. */
export function providerReader(
  schema: GraphQLSchema,
): (ctx: ParameterizedContext, context: Context) => Promise<OfProvider> {
  const { providers: read } = boardReads(schema);
  return async (ctx, context) => {
    const providers = await read(context);
    const asked = single(ctx, 'provider');
    const provider = asked === null ? providers[0] : providers.find(({ uuid }) => uuid === asked);
    if (!provider) throw new DomainError('NOT_FOUND');
    return { provider, language: boardLanguage(pageLanguage(preferredTag(ctx)), provider.timeZone) };
  };
}
