/** Sizes of the caches from which a process answers. */

const NAMES = ['settings', 'upcoming', 'pools', 'revisions', 'lists', 'answers', 'pages'] as const;

export type CacheName = (typeof NAMES)[number];

/** A cache that is limited in bytes. */
interface Sized {
  readonly calculatedSize: number;
}

let known: { name: CacheName; cache: WeakRef<Sized> }[] = [];

/** Returns a cache whose bytes `keptBytes` counts from now on, as long as it is in use. */
export function counted<Cache extends Sized>(name: CacheName, cache: Cache): Cache {
  known.push({ name, cache: new WeakRef(cache) });
  return cache;
}

/** Bytes by what is kept: those that the caches count themselves. */
export function keptBytes(): Record<CacheName, number> {
  known = known.filter(({ cache }) => cache.deref());
  const bytesOf = (name: CacheName) =>
    known.reduce((sum, each) => sum + (each.name === name ? (each.cache.deref()?.calculatedSize ?? 0) : 0), 0);
  return Object.fromEntries(NAMES.map((name) => [name, bytesOf(name)])) as Record<CacheName, number>;
}
