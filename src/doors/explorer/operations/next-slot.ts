import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import type { ContextOf } from '../../../platform/access/context.ts';
import { pageOperation } from '../../pages/every-page/page-operation.ts';
import { earliestTime } from '../demo/example-time.ts';
import { type SampleSlot, SLOT_TO_PASTE } from './ready-operation.ts';

interface Listed {
  bookables: { start: string; end: string; availability: string; product: string }[];
}

/** Returns a function that finds the next free slot of the demo that is not soon; placeholders if there is none. */
export function nextSlot(
  schema: GraphQLSchema,
  contextOf: ContextOf,
): (ctx: ParameterizedContext) => Promise<SampleSlot> {
  const list = pageOperation<Listed>(
    schema,
    `query ($resource: Identifier!, $from: Instant) { bookables(resources: [$resource], from: $from, first: 1) {
      bookables { start end availability: availabilityUuid product: productUuid } } }`,
  );
  const { resource } = SLOT_TO_PASTE;
  return async (ctx) => {
    const { bookables } = await list(await contextOf(ctx), { resource, from: earliestTime() });
    return { ...SLOT_TO_PASTE, ...bookables[0] };
  };
}
