import type { FilterOptions, Ref } from '@mikro-orm/core';

/** Loads what a reference leads to; null without a reference, or if it leads to nothing any more. */
export async function loadStill<Found extends object>(
  reference: Ref<Found> | null | undefined,
  filters?: FilterOptions,
): Promise<Found | null> {
  const loaded = (await reference?.load({ filters })) as Found | null | undefined;
  // the loader of pages returns what it did not find as an empty reference
  return loaded && reference!.isInitialized() ? loaded : null;
}
