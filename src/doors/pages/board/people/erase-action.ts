import type { GraphQLSchema } from 'graphql';
import { pageOperation } from '../../every-page/page-operation.ts';
import type { BoardAction } from '../forms/board-actions.ts';
import type { ShownCustomer } from './customer-record.ts';

/** Erases the data of a customer at the provider, once their last name was typed. */
export function eraseAction(schema: GraphQLSchema): BoardAction<ShownCustomer> {
  return {
    name: 'erase',
    look: 'danger',
    document: pageOperation(
      schema,
      `mutation ($provider: Identifier!, $consumer: Uuid!, $lastName: Text!, $cancelFuture: Boolean!) {
        eraseProviderConsumer(provider: $provider, consumer: $consumer, lastName: $lastName, cancelFutureAppointments: $cancelFuture) {
          participations } }`,
    ),
    isOffered: () => true,
    fields: ({ customer }, { pages }) => [
      ...(customer.coming.totalCount
        ? [{ name: 'cancelFuture', type: 'check', label: pages.customers.cancelFuture } as const]
        : []),
      { name: 'lastName', type: 'text', label: pages.customers.typeName, required: true },
    ],
    given: ({ provider, customer }, typed) => ({
      provider: provider.uuid,
      consumer: customer.uuid,
      lastName: typed.get('lastName') ?? '',
      cancelFuture: Boolean(typed.get('cancelFuture')),
    }),
  };
}
