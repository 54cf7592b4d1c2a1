import type { GraphQLSchema } from 'graphql';
import { fieldOf, isUuid } from '../../every-page/form.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import type { PageRoute } from '../../every-page/page-route.ts';
import { archivedStep } from '../archived-step.ts';
import { queryWith } from '../choices.ts';
import { resourcesStep, servicesStep } from '../services-step.ts';
import { type Visit, visitReader } from '../visit.ts';
import { type FreeMonth, freeMonthReader } from './free-slots.ts';
import { type HeldSlot, slotHolder } from './slot-holder.ts';
import { timesStep } from './times-step.ts';

interface VisitOfSlots extends Visit {
  /** Null until it is clear what is to be booked. */
  free: FreeMonth | null;
}

const QUARTER_MS = 900_000;

/** Page on which a visitor chooses what to book, and when. The button of a time holds it. */
export function slotsPage(schema: GraphQLSchema): PageRoute<VisitOfSlots, HeldSlot> {
  const readVisit = visitReader(schema);
  const readFree = freeMonthReader(schema);
  const hold = slotHolder(schema);
  const readRevision = pageOperation<{ revision: string; now: string }>(
    schema,
    `query ($resources: [Identifier!], $anyResource: Boolean!, $product: Identifier, $channelKey: ChannelKey) {
      bookablesRevision(resources: $resources, anyResource: $anyResource, product: $product, channelKey: $channelKey) {
        revision now } }`,
  );
  return {
    path: '/book/:name',
    isExpensive: true,
    kept: {
      stateOf: async (ctx, context) => {
        const { offer, offers, isAny, product, choices } = await readVisit(ctx, context);
        if (!offer || isUuid(choices.hold)) return null;
        const { revision, now } = await readRevision(context, {
          resources: isAny ? null : [offer.resource.uuid],
          anyResource: isAny,
          product: isAny ? product?.uuid : null,
          channelKey: offer.channel.key,
        });
        return { version: JSON.stringify([revision, offers, product?.uuid]), now: Date.parse(now) };
      },
      // the day of the visitor begins at a quarter of an hour, in every zone
      untilOf: ({ free }) =>
        Math.min(free?.unchangedUntil ?? Number.POSITIVE_INFINITY, Math.ceil(Date.now() / QUARTER_MS) * QUARTER_MS),
    },
    prepare: async (ctx, context) => ({ ...(await readVisit(ctx, context)), free: null }),
    read: async (ctx, context) => {
      const visit = await readVisit(ctx, context);
      return { ...visit, free: visit.offer && !visit.offer.resource.archived ? await readFree(context, visit) : null };
    },
    show: (visit, refused, ctx) => {
      if (visit.free) return timesStep(visit, visit.free, refused, ctx);
      // archived resources are listed if there are no others
      if (visit.offers[0].resource.archived) return archivedStep(visit, ctx);
      return visit.service ? resourcesStep(visit, ctx) : servicesStep(visit, ctx);
    },
    act: (ctx, context, visit) => hold(context, visit, fieldOf(ctx, 'slot'), ctx.params.name as string),
    after: (ctx, held) => {
      if (!held) return ctx.path + ctx.search;
      const { holdUuid: hold, availabilityUuid: slot, productUuid: product, start, end, resourceUuid, isAny } = held;
      const query = new URLSearchParams(ctx.querystring);
      for (const name of ['month', 'day', 'duration']) query.delete(name);
      const chosen = { ...Object.fromEntries(query), product, hold, slot, start, end };
      return `${ctx.path}/details${queryWith(isAny ? { ...chosen, resource: resourceUuid, any: '1' } : chosen)}`;
    },
  };
}
