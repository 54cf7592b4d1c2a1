import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import type { Markup } from '../../../languages/i18n/markup.ts';
import type { Context } from '../../../platform/access/context.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { single } from '../every-page/form.ts';
import { linkTo } from '../every-page/page.ts';
import { pageLanguage, preferredTag } from '../every-page/page-language.ts';
import { pageOperation } from '../every-page/page-operation.ts';
import { queryWith, segment } from './choices.ts';

/** Returns a link to the booking page, from a page `depth` folders below the root. */
export function bookAgain(name: string, locale: string, depth: number, channelKey: string | null = null): Markup {
  const { another } = pageLanguage(locale).form;
  return linkTo(`${'../'.repeat(depth)}book/${segment(name)}${queryWith({ channelKey })}`, another);
}

/** Number of folders of the page of a request. */
export const depthOf = ({ path }: ParameterizedContext): number => path.split('/').length - 2;

/** Links the answer to an invalid link to the booking page of its resource, if that can be booked. */
export function wayToBook(schema: GraphQLSchema): (ctx: ParameterizedContext, context: Context) => Promise<void> {
  const read = pageOperation<{ ref: string; resource: { archived: boolean } }[]>(
    schema,
    'query ($name: Identifier!) { offers(name: $name) { ref resource { archived } } }',
  );
  return async (ctx, context) => {
    const name = single(ctx, 'ref');
    if (!name) return;
    try {
      const [offer] = await read(context, { name });
      if (!offer || offer.resource.archived) return;
      ctx.state.bookAgain = bookAgain(name, pageLanguage(preferredTag(ctx)).locale, depthOf(ctx));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  };
}
