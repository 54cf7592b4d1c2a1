-- Migrations after the first with the oldest one that a process must know to work with them: later-migration.ts.
create table schema_versions (
  version text not null,
  compatible_from text not null,
  primary key (version)
);

-- written by migrations
select reserve_to_owner('schema_versions');
-- null without the migrator, which creates this table before it reads these files
select reserve_to_owner(to_regclass('mikro_orm_migrations'));
