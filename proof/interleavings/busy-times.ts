import type { Slot } from '../../test/support/calls/slots.ts';
import type { Client } from '../../test/support/client.ts';
import type { Practice } from '../../test/support/practice.ts';
import type { Request, Stage } from './stage.ts';

/** Resource of a scene, and its slot. */
interface Place {
  resource: string;
  slot: Slot;
}

/** Times of a source of a scene. */
interface SourceTimes {
  source: string | null;
  slot: Slot;
}

interface Wanted {
  busy?: true;
  stale?: true;
}

/** Adds a source of busy times, and returns its uuid. `busy`: it has the slot; `stale`: it was read long ago. */
export async function addSource(
  stage: Stage,
  practice: Practice<Client>,
  { resource, slot }: Place,
  { busy, stale }: Wanted,
): Promise<string> {
  const whenUnknown = stale ? 'CLOSE' : 'OFFER';
  const { uuid } = await practice.make('createBusySource', { resource, whenUnknown });
  await stage.ask(putBusy({ source: uuid, slot }, busy ? [slot] : []));
  if (stale) await stage.rows("update busy_sources set read_at = now() - interval '1 day'");
  return uuid;
}

/** Replaces the busy times of the source of a scene, all day long. */
export const putBusy = ({ source, slot }: SourceTimes, busy: readonly Slot[]): Request => {
  const from = `${slot.start.slice(0, 10)}T00:00:00Z`;
  const until = new Date(Date.parse(from) + 2 * 86_400_000);
  const spans = busy.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
  return {
    query: `mutation ($source: Uuid!, $input: PutBusyTimesInput!) {
      made: putBusyTimes(source: $source, input: $input) { conflicts { uuid } } }`,
    variables: { source, input: { from, until, spans } },
    isByCrm: true,
  };
};
