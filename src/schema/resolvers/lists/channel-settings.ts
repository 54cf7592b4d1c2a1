import type { SqlEntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { Field, ObjectType } from 'type-graphql';
import { channelSettings, dueTimes } from '../../../platform/database/channel-columns.ts';
import { Product } from '../../../records/entities/product.ts';
import { sql } from '../../../records/entities/sql.ts';
import type { BookingProcess } from '../../../records/entities/values/booking-process.ts';
import { Setting } from '../../../records/entities/values/channel-fields.ts';
import { ChannelKey } from '../../../records/entities/values/channel-key.ts';
import type { DueTime } from '../../../records/entities/values/due-time.ts';

@ObjectType({
  description:
    'Settings of a channel of a resource as they apply: those that the CRM has set, and the defaults of all others.',
})
export class ChannelSettings {
  @Setting.key
  key!: ChannelKey;

  @Setting.reference
  reference!: string | null;

  @Setting.visible
  visible!: boolean;

  @Setting.bookingProcess
  bookingProcess!: BookingProcess;

  @Setting.minimumNoticeMinutes
  minimumNoticeMinutes!: number;

  @Setting.bookingWindowDays
  bookingWindowDays!: number | null;

  @Setting.showFullSlots
  showFullSlots!: boolean;

  @Setting.dueTimes
  dueTimes!: DueTime[];

  @Setting.maxReschedules
  maxReschedules!: number;

  @Setting.reschedulingNoticeMinutes
  reschedulingNoticeMinutes!: number;

  @Setting.cancellationNoticeMinutes
  cancellationNoticeMinutes!: number | null;

  @Setting.holdSeconds
  holdSeconds!: number;

  @Setting.holdRenewals
  holdRenewals!: number;

  @Setting.waitlistOfferMinutes
  waitlistOfferMinutes!: number;

  @Field(() => [Product], { description: 'Products that are offered; empty for all.' })
  products!: Product[];
}

interface Row extends Pick<ChannelSettings, 'reference' | 'dueTimes'> {
  resource: string;
  settings: Omit<ChannelSettings, 'products' | 'reference' | 'dueTimes'> & { products: string[] };
}

const loaders = new WeakMap<SqlEntityManager, DataLoader<string, ChannelSettings[]>>();

/**
 * Reads the settings of all channels of a resource, in the order of their keys, by the columns that bookings follow; none
 * of a deleted resource. Two statements at most, for all resources that a turn asks for.
 */
export function settingsOfChannels(em: SqlEntityManager, resource: string): Promise<ChannelSettings[]> {
  // not cached: the settings may have changed by the next turn
  const loader = loaders.get(em) ?? new DataLoader((ids) => readSettings(em, ids), { cache: false });
  loaders.set(em, loader);
  return loader.load(resource);
}

async function readSettings(em: SqlEntityManager, resources: readonly string[]): Promise<ChannelSettings[][]> {
  const { rows } = await sql<Row>`
    select r.id as resource, ${channelSettings} as settings, c.reference, ${dueTimes} as "dueTimes"
    from resources r
      cross join unnest(${Object.values(ChannelKey)}::text[]) as settings (key)
      left join channels c on c.resource_id = r.id and c.key = settings.key
    where r.id = any(${resources}::uuid[]) and r.deleted_at is null order by settings.key collate "C"`.execute(
    em.getKysely(),
  );
  const named = new Set(rows.flatMap(({ settings }) => settings.products));
  const products = named.size
    ? await em.find(Product, { id: { $in: [...named] } }, { orderBy: { createdAt: 'asc', id: 'asc' } })
    : [];
  const byResource = Map.groupBy(rows, ({ resource }) => resource);
  return resources.map((id) =>
    (byResource.get(id) ?? []).map(({ settings, reference, dueTimes }) => ({
      ...settings,
      reference,
      dueTimes,
      products: products.filter((product) => settings.products.includes(product.id)),
    })),
  );
}
