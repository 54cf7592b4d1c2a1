import type { GraphQLSchema } from 'graphql';
import type { Middleware } from 'koa';
import type { ContextOf } from '../../../../platform/access/context.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { isUuid } from '../../every-page/form.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import { providerReader } from '../content/board-provider.ts';

const ANSWERS = 'answers { key label text }';

const DOCUMENT = `query ($provider: Identifier!, $consumer: Uuid!) {
  consumer(provider: $provider, consumer: $consumer) {
    uuid firstName lastName email mobile language visits missed
    data {
      addresses
      participations {
        uuid bookingUuid state channelKey firstName lastName email mobile message language timeZone note reference metadata
        price { amount currency } consent { at privacyUrl termsUrl } noShowAt updatedAt ${ANSWERS}
        appointment { uuid startsAt endsAt product { name } resource { internalName } }
      }
      mails { uuid kind recipient createdAt sentAt firstName lastName mobile message note ${ANSWERS} }
    } } }`;

export const DATA_PATH = '/board/customers/:customer/data';

/** Answers with all that is stored of a customer at a provider, as a file. Its name is a uuid: names belong in no log. */
export function customerData(schema: GraphQLSchema, contextOf: ContextOf): Middleware {
  const readProvider = providerReader(schema);
  const read = pageOperation(schema, DOCUMENT);
  return async (ctx) => {
    const context = await contextOf(ctx);
    const { provider } = await readProvider(ctx, context);
    const { customer: consumer } = (ctx as unknown as { params: { customer: string } }).params;
    if (!isUuid(consumer)) throw new DomainError('NOT_FOUND');
    const data = await read(context, { provider: provider.uuid, consumer });
    ctx.attachment(`customer-${consumer}.json`);
    ctx.type = 'json';
    ctx.body = `${JSON.stringify({ provider: provider.name, customer: data }, null, 2)}\n`;
  };
}
