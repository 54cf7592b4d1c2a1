/** Item of a lane: the items of one key are handled one at a time, in order. */
export interface Keyed {
  key: string;
}

/**
 * Handles items in concurrent lanes, one lane per key: those of one key in order and one at a time. A lane ends with the
 * first item for which `handle` returns false; the rest of it is returned. Rejects with the first error, once all that
 * was begun has ended; no further item is begun then.
 */
export async function runLanes<Item extends Keyed>(
  items: readonly Item[],
  maxLanes: number,
  handle: (item: Item) => Promise<boolean>,
): Promise<Item[]> {
  const waiting = [...Map.groupBy(items, ({ key }) => key).values()];
  const left: Item[] = [];
  let hasFailed = false;
  const runNext = async () => {
    for (let lane = waiting.shift(); lane && !hasFailed; lane = waiting.shift()) {
      const settled = await settledIn(lane, async (item) => !hasFailed && handle(item));
      left.push(...lane.slice(settled));
    }
  };
  const noteFailure = (error: unknown) => {
    hasFailed = true;
    throw error;
  };
  const runners = Array.from({ length: Math.min(maxLanes, waiting.length) }, () => runNext().catch(noteFailure));
  const ended = await Promise.allSettled(runners);
  const failure = ended.find((each) => each.status === 'rejected');
  if (failure) throw failure.reason;
  return left;
}

/** Returns how many items of a lane were handled before one stopped it; that one is counted. */
async function settledIn<Item>(lane: readonly Item[], handle: (item: Item) => Promise<boolean>): Promise<number> {
  for (const [index, item] of lane.entries()) if (!(await handle(item))) return index + 1;
  return lane.length;
}
