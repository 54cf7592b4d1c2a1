import type { SqlEntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { type LoggedEvent, readEventsAt, readHashes } from '../../../events/event-log.ts';
import type { Context } from '../../../platform/access/context.ts';

type Read<Value> = (em: SqlEntityManager, crm: string, sequences: readonly number[]) => Promise<Map<number, Value>>;

/** Loads values of a log by number; null: no longer kept. What one turn asks for is read by one statement. */
type Load<Value> = (context: Context, crm: string, sequence: number) => Promise<Value | null>;

function loaded<Value>(read: Read<Value>): Load<Value> {
  const loaders = new WeakMap<Context, Map<string, DataLoader<number, Value | null>>>();
  return (context, crm, sequence) => {
    const ofContext = loaders.get(context) ?? new Map<string, DataLoader<number, Value | null>>();
    loaders.set(context, ofContext);
    const loader = ofContext.get(crm) ?? loaderOf((sequences) => read(context.em, crm, sequences));
    ofContext.set(crm, loader);
    return loader.load(sequence);
  };
}

const loaderOf = <Value>(read: (sequences: readonly number[]) => Promise<Map<number, Value>>) =>
  new DataLoader<number, Value | null>(async (sequences) => {
    const values = await read(sequences);
    return sequences.map((sequence) => values.get(sequence) ?? null);
  });

export const loadEvent: Load<LoggedEvent> = loaded(
  async (em, crm, sequences) =>
    new Map((await readEventsAt(em, crm, sequences)).map((event) => [event.sequence, event])),
);

export const loadHash: Load<string> = loaded(readHashes);
