import { Migration } from '@mikro-orm/migrations';

/** A migration of a version after the first. It records which older processes may start on its tables. */
export abstract class LaterMigration extends Migration {
  /** Migration that a process must know to work with these tables; null: this one, so older processes are refused. */
  abstract readonly compatibleFrom: string | null;

  abstract override name: string;

  override getQueries() {
    const { name, compatibleFrom } = this;
    return [...super.getQueries(), recordVersion(name, compatibleFrom ?? name)];
  }
}

/** An interrupted migration that runs outside of a transaction may have recorded its version before. */
const recordVersion = (version: string, compatibleFrom: string) => `
  insert into schema_versions (version, compatible_from) values ('${version}', '${compatibleFrom}')
  on conflict (version) do update set compatible_from = excluded.compatible_from`;
