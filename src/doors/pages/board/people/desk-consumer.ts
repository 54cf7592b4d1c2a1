import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../../../platform/access/context.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { isUuid } from '../../every-page/form.ts';
import { pageOperation } from '../../every-page/page-operation.ts';

/** Customer as lists and forms of the board show them. */
export interface DeskConsumer {
  uuid: string;
  firstName: string;
  lastName: string;
  email: string | null;
  mobile: string | null;
  language: string | null;
}

/** Appointment of a customer. Instants are ISO 8601. */
export interface ConsumerVisit {
  uuid: string;
  appointment: {
    uuid: string;
    startsAt: string;
    endsAt: string;
    product: { uuid: string; name: string } | null;
    resource: { uuid: string; internalName: string };
  };
}

export interface FoundConsumer extends DeskConsumer {
  next: ConsumerVisit | null;
  last: ConsumerVisit | null;
}

export interface FoundConsumers {
  totalCount: number;
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
  nodes: FoundConsumer[];
}

export const CONSUMER_FIELDS = 'uuid firstName lastName email mobile language';

export const VISIT_FIELDS =
  'uuid appointment { uuid startsAt endsAt product { uuid name } resource { uuid internalName } }';

/** Customers of a page of hits. */
const SHOWN = 20;

/** Returns the function that finds customers of a provider; without a search those of today. Errors: INVALID_INPUT. */
export function consumerSearch(schema: GraphQLSchema) {
  const find = pageOperation<FoundConsumers>(
    schema,
    `query ($provider: Identifier!, $search: Text, $after: String) {
      consumers(provider: $provider, search: $search, first: ${SHOWN}, after: $after) {
        totalCount pageInfo { endCursor hasNextPage }
        nodes { ${CONSUMER_FIELDS} next { ${VISIT_FIELDS} } last { ${VISIT_FIELDS} } } } }`,
  );
  return (context: Context, asked: { provider: string; search: string | null; after?: string | null }) =>
    find(context, asked);
}

/** Returns the function that reads the customer whom an address names; null for none. Errors: NOT_FOUND. */
export function consumerReader(schema: GraphQLSchema) {
  const read = pageOperation<DeskConsumer>(
    schema,
    `query ($provider: Identifier!, $consumer: Uuid!) {
      consumer(provider: $provider, consumer: $consumer) { ${CONSUMER_FIELDS} } }`,
  );
  return async (context: Context, provider: string, consumer: string | null): Promise<DeskConsumer | null> => {
    if (consumer === null) return null;
    if (!isUuid(consumer)) throw new DomainError('NOT_FOUND');
    return read(context, { provider, consumer });
  };
}
