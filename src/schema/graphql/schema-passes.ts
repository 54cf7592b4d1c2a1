import type { GraphQLSchema } from 'graphql';
import { observeOperations } from '../../platform/observability/operations.ts';
import { stateOwnProperties } from '../resolvers/shared/columns-read.ts';
import { stateCallers } from './callers.ts';
import { limitsText } from './document-limits.ts';
import { limitLists } from './list-lengths.ts';
import { readSlotsDirectly } from './slot-fields.ts';

/** Passes over the built schema, in their order, each below the marks in a resolver that it follows. */
const PASSES: ((schema: GraphQLSchema) => void)[] = [
  // @Query, @Mutation: log, metrics and traces have the outcome of each field
  observeOperations,
  // @ArrayMaxSize of an input: a longer list is refused before its elements are read
  limitLists,
  // @Reads, and a property without a resolver: lists read only the columns that are asked for
  stateOwnProperties,
  // @ReadDirectly: slots are read without the wrappers of type-graphql
  readSlotsDirectly,
  // @ForCrm, @ForAdmin: the description ends with the caller
  stateCallers,
];

/** Adds to a built schema what its resolvers mark. */
export function completeSchema(schema: GraphQLSchema): void {
  for (const pass of PASSES) pass(schema);
  schema.description = limitsText(schema);
}
