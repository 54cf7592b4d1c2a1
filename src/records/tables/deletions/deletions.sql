-- Deleted things of which rows are left: deletions/half-references.sql. The job `deletions` deletes or clears these rows in
-- batches, and then the row here. Until then nothing reads them: entities/base/kept.ts.
create table deletions (
  id uuid not null,
  crm_id text not null,
  kind text not null,
  -- the end of the transaction, after its own mails
  deleted_at timestamptz(3) not null default clock_timestamp(),
  -- of a user: the addresses to which mails for providers were sent
  addresses text[],
  -- of a resource: the last appointment whose mails are gone
  done_start timestamptz,
  done_id uuid,
  primary key (id),
  constraint deletions_kind_check check (kind in (
    'PROVIDER', 'RESOURCE', 'PRODUCT', 'AVAILABILITY', 'CONTACT_PROFILE', 'USER', 'WEBHOOK_ENDPOINT')),
  constraint deletions_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade
);
create index deletion_by_kind on deletions (kind, crm_id);
create index deletion_by_age on deletions (deleted_at);
