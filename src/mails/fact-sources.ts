import { Sql, sql } from '../records/entities/sql.ts';

/** Source of a fact: the fact itself, SQL that yields it, or an object of sources. */
export type FactSource<Fact> =
  | Fact
  | Sql
  | (Fact extends object ? { [name in keyof Fact]: FactSource<Fact[name]> } : never);

/** Returns SQL for the JSON of facts. The known facts of an object are one parameter. */
export function jsonOf(source: object): Sql {
  const json = readJson(source);
  return json instanceof Sql ? json : knownJson(json);
}

/** Returns SQL if any part of the source is SQL, else the source. */
function readJson(source: unknown): unknown {
  if (typeof source !== 'object' || source === null || source instanceof Sql) return source;
  const known: { [name: string]: unknown } = {};
  const read: Sql[] = [];
  for (const [name, each] of Object.entries(source)) {
    const json = readJson(each);
    if (json instanceof Sql) read.push(sql`${sql.lit(name)}, ${json}`);
    else known[name] = json;
  }
  if (!read.length) return source;
  const built = sql`jsonb_build_object(${sql.join(read)})`;
  return Object.keys(known).length ? sql`${knownJson(known)} || ${built}` : built;
}

const knownJson = (facts: unknown) => sql`${JSON.stringify(facts)}::jsonb`;
