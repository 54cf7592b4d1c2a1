import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { ResourceCalendar } from '../../../booking/calendar/calendar.ts';
import { calendarNow } from '../../../booking/calendar/calendar-cache.ts';
import { calendarByReference } from '../../../booking/calendar/open-calendar.ts';
import { type PoolName, readPool } from '../../../booking/calendar/pool.ts';
import type { ProductView } from '../../../booking/calendar/views.ts';
import { countedClient, NOBODY } from '../../../booking/clients/caller.ts';
import { readTimes } from '../../../booking/planning/wanted-slot.ts';
import type { Context } from '../../../platform/access/context.ts';
import { ChannelKey } from '../../../records/entities/values/channel-key.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Instant } from '../../../records/scalars/instant.ts';
import { MAX_DISTANCE_MS } from '../../../slots/nearest.ts';
import { MINUTE_MS } from '../../../slots/times/intervals.ts';
import { CHANNEL_KEY, RESOURCE } from '../shared/arguments.ts';
import { OwnWork } from '../shared/expensive.ts';
import { NARROWED, narrowedPool } from './narrowed-pool.ts';
import { SlotExplanation } from './slot-explanation.ts';

const START = { description: 'Start of the time.' };

const END = {
  nullable: true,
  description: 'End of the time. Default: after the duration of the product (`minDuration`, else `maxDuration`).',
};

const SOME_RESOURCE = { ...RESOURCE, nullable: true };

const PRODUCT = {
  nullable: true,
  description:
    'Product: uuid or reference. Default: the only one that is offered. Without a resource: any one that offers it.',
};

/** Explains whether a time can be booked. */
@Resolver()
export class ExplanationResolver {
  @OwnWork()
  @Query(() => SlotExplanation, {
    description:
      'Tells whether a time can be booked, at a resource or at any that offers a product, and if not, all reasons and the nearest slots. Changes and holds nothing. Errors: NOT_FOUND, INVALID_INPUT, TOO_MANY_REQUESTS.',
  })
  async explainSlot(
    @Arg('resource', () => Identifier, SOME_RESOURCE) resource: string | null,
    @Arg('start', () => Instant, START) start: Date,
    @Arg('end', () => Instant, END) end: Date | null,
    @Arg('product', () => Identifier, PRODUCT) product: string | null,
    @Arg('resources', () => [Identifier], NARROWED) resources: string[] | null,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Ctx() context: Context,
  ): Promise<SlotExplanation> {
    // before a calendar is read for them
    if (end) readTimes(start, end, 'end');
    const pool = narrowedPool({ resource, product, resources, channelKey });
    if (pool) return explainAny(context, pool, { start, end, channelKey });
    return explainAt(context, resource!, { product, start, end, channelKey });
  }
}

interface Asked {
  start: Date;
  end: Date | null;
  channelKey: ChannelKey | null;
}

/** Period of the appointments in whose way a time and its alternatives may be. */
const around = ({ start, end }: Asked) => ({
  from: start.getTime() - MAX_DISTANCE_MS,
  until: (end ?? start).getTime() + 2 * MAX_DISTANCE_MS,
});

async function explainAt(
  context: Context,
  resource: string,
  { product, ...asked }: Asked & { product: string | null },
): Promise<SlotExplanation> {
  const { start, end, channelKey } = asked;
  const name = { references: [resource], channelKey };
  const period = (cached: ResourceCalendar) => ({
    from: start.getTime(),
    until: (end ?? lastEnd(cached, start)).getTime(),
  });
  const calendar =
    (await calendarNow(context.em, name, period)) ??
    (await calendarByReference(context.em, [resource], channelKey, around(asked)));
  const client = await countedClient(context.em, context, calendar.resource);
  const id = product ? calendar.productId(product) : null;
  const times = readTimes(start, end ?? endOf(calendar, id, start), 'end');
  return new SlotExplanation([calendar], { ...times, product: id }, client !== null);
}

/** Explains a time at any resource of a pool. Errors: as `readPool`. */
async function explainAny(context: Context, name: PoolName, asked: Asked): Promise<SlotExplanation> {
  const { start, end } = asked;
  const { product } = name;
  const pool = await readPool(context.em, name, around(asked));
  const [first] = pool;
  const client = await countedClient(context.em, context, first?.resource ?? NOBODY);
  const id = first?.productId(product) ?? product;
  const last = end ?? (first ? endOf(first, id, start) : new Date(start.getTime() + MINUTE_MS));
  const times = readTimes(start, last, 'end');
  return new SlotExplanation(pool, { ...times, product: id }, client !== null, true);
}

/** Errors: INVALID_INPUT naming `end`, unless the product has a duration. */
function endOf(calendar: ResourceCalendar, id: string | null, start: Date): Date {
  const minutes = minutesOf(id === null ? onlyProduct(calendar) : calendar.product(id));
  if (!minutes)
    throw new DomainError('INVALID_INPUT', {
      field: 'end',
      message: 'is required without a product that has a duration',
    });
  return new Date(start.getTime() + minutes * MINUTE_MS);
}

/** Returns the product that is offered; null if there is none, or if there are several. */
function onlyProduct(calendar: ResourceCalendar): ProductView | null {
  const [only = null, another] = calendar.offeredProducts();
  return another ? null : only;
}

const minutesOf = (product: ProductView | null): number => product?.minDuration || product?.maxDuration || 0;

/** Returns the latest end that `endOf` may return. */
const lastEnd = ({ products }: ResourceCalendar, start: Date): Date =>
  new Date(start.getTime() + Math.max(0, ...products.map(minutesOf)) * MINUTE_MS);
