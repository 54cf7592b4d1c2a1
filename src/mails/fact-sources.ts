import { isOperationNodeSource, type RawBuilder, sql } from 'kysely';

/** Source of a fact: the fact itself, SQL that yields it, or an object of sources. */
export type FactSource<Fact> =
  | Fact
  | RawBuilder<unknown>
  | (Fact extends object ? { [name in keyof Fact]: FactSource<Fact[name]> } : never);

/** Returns SQL for the JSON of facts. The known facts of an object are one parameter. */
export function jsonOf(source: object): RawBuilder<unknown> {
  const json = readJson(source);
  return isSql(json) ? json : knownJson(json);
}

/** Returns SQL if any part of the source is SQL, else the source. */
function readJson(source: unknown): unknown {
  if (typeof source !== 'object' || source === null || isSql(source)) return source;
  const known: { [name: string]: unknown } = {};
  const read: RawBuilder<unknown>[] = [];
  for (const [name, each] of Object.entries(source)) {
    const json = readJson(each);
    if (isSql(json)) read.push(sql`${sql.lit(name)}, ${json}`);
    else known[name] = json;
  }
  if (!read.length) return source;
  const built = sql`jsonb_build_object(${sql.join(read)})`;
  return Object.keys(known).length ? sql`${knownJson(known)} || ${built}` : built;
}

const isSql = (source: unknown): source is RawBuilder<unknown> => isOperationNodeSource(source);

const knownJson = (facts: unknown) => sql`${JSON.stringify(facts)}::jsonb`;
