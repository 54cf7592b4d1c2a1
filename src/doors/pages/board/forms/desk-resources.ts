import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../../../platform/access/context.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import { byPriority } from '../content/board-data.ts';

/** Resource of a provider, as the forms of staff offer it. */
export interface DeskResource {
  uuid: string;
  internalName: string;
  archived: boolean;
  products: DeskProduct[];
}

/** Product of a resource. Minutes. */
export interface DeskProduct {
  uuid: string;
  name: string;
  minDuration: number | null;
  maxDuration: number | null;
}

/** Returns the function that reads the resources of a provider that are not archived, in the order of the calendar. */
export function resourcesReader(
  schema: GraphQLSchema,
): (context: Context, provider: string) => Promise<DeskResource[]> {
  const read = pageOperation<{ nodes: (DeskResource & { priority: number })[] }>(
    schema,
    `query ($provider: Identifier!) { resources(provider: $provider, first: 1000) {
      nodes { uuid internalName priority archived products { uuid name minDuration maxDuration } } } }`,
  );
  return async (context, provider) =>
    (await read(context, { provider })).nodes.filter(({ archived }) => !archived).sort(byPriority);
}

/** Returns the resources that offer a product, all without one. */
export const offering = (resources: readonly DeskResource[], product: string | null): DeskResource[] =>
  resources.filter(({ products }) => product === null || products.some(({ uuid }) => uuid === product));
