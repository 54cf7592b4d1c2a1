/** Time that can be chosen, at a resource. Instants, ISO 8601. */
export interface Time {
  start: string;
  end: string;
  resourceUuid: string;
  resourceName: string;
}

/** Times from one on; `completeUntil`: there may be more from then on. */
export interface ListedTimes {
  bookables: Time[];
  completeUntil: string | null;
}

/** Times of one page, and the starts of the pages around it; null: there is none, an empty text: the first one. */
export interface TimesPage {
  shown: Time[];
  earlier: string | null;
  later: string | null;
}

/** Number of times on a page. */
const PAGE_SIZE = 50;

const instant = (text: string): number => Date.parse(text);

/**
 * Finds the page with the first time that starts at `from` or later; null: the first page. Pages are counted from now, so
 * that the way back leads over the same ones. A listing that stops before `from` goes on there.
 */
export async function pageOfTimes(
  list: (from: string | null) => Promise<ListedTimes>,
  from: string | null,
): Promise<{ all: Time[]; page: TimesPage }> {
  const first = await list(null);
  const isBeyond = from && first.completeUntil && instant(from) >= instant(first.completeUntil);
  const { bookables: all, completeUntil } = isBeyond ? await list(from) : first;
  const since = from ? instant(from) : 0;
  // a text that is no instant leads to the first page
  const found = all.findIndex(({ start }) => !(instant(start) < since));
  const begin = Math.max(0, Math.floor((found < 0 ? all.length - 1 : found) / PAGE_SIZE) * PAGE_SIZE);
  const end = begin + PAGE_SIZE;
  const earlier = begin > 0 ? all[begin - PAGE_SIZE]!.start : isBeyond ? '' : null;
  return { all, page: { shown: all.slice(begin, end), earlier, later: all[end]?.start ?? completeUntil } };
}

/** Returns the times that are nearest to another one, in their order. */
export function nearestTimes(all: Time[], { start }: Pick<Time, 'start'>, count: number): Time[] {
  const away = (time: Time): number => Math.abs(instant(time.start) - instant(start));
  return all
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, count)
    .sort((a, b) => instant(a.start) - instant(b.start));
}
