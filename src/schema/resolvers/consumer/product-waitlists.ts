import type { SqlEntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { findWaitingProducts } from '../../../booking/calendar/offered-products.ts';
import type { ChannelKey } from '../../../records/entities/values/channel-key.ts';

/** Returns whether consumers can wait for a product (uuid) at any of its resources. */
export type ProductWaitlists = (product: string, channelKey: ChannelKey) => Promise<boolean>;

interface Asked {
  product: string;
  channelKey: ChannelKey;
}

/** Creates the function that answers for one answer: one statement for each channel, only if the answer shows it. */
export function productWaitlists(em: SqlEntityManager): ProductWaitlists {
  const waitlists = new DataLoader<Asked, boolean, string>((asked) => readWaitlists(em, asked), {
    cacheKeyFn: ({ product, channelKey }) => `${product} ${channelKey}`,
  });
  return (product, channelKey) => waitlists.load({ product, channelKey });
}

async function readWaitlists(em: SqlEntityManager, asked: readonly Asked[]): Promise<boolean[]> {
  const waiting = new Map<ChannelKey, Set<string>>();
  for (const channelKey of new Set(asked.map((each) => each.channelKey))) {
    const products = asked.flatMap((each) => (each.channelKey === channelKey ? [each.product] : []));
    waiting.set(channelKey, await findWaitingProducts(em, products, channelKey));
  }
  return asked.map(({ product, channelKey }) => waiting.get(channelKey)!.has(product));
}
