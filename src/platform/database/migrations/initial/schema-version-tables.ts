/** Migrations after the first with the oldest one that a process must know to work with them: later-migration.ts. */
export const SCHEMA_VERSIONS = `
create table schema_versions (
  version text not null,
  compatible_from text not null,
  primary key (version)
);

-- written by migrations
select reserve_to_owner('schema_versions');
select reserve_to_owner('mikro_orm_migrations');
`;
