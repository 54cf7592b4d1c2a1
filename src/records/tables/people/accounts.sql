create table accounts (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  reference text not null,
  owner_id uuid not null,
  branch text not null,
  invoice_address_street text,
  invoice_address_number text,
  invoice_address_zip text,
  invoice_address_city text,
  invoice_address_country_code text,
  invoice_contact_name text,
  invoice_company_name text,
  invoice_tax_id text,
  email text,
  primary key (id),
  constraint account_reference_unique unique (crm_id, reference),
  constraint account_branch check (branch in ('real-estate', 'facilities', 'handyman', 'sports-and-leisure', 'misc')),
  constraint accounts_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint accounts_owner_id_foreign foreign key (crm_id, owner_id) references users (crm_id, id)
);
create index account_by_age on accounts (crm_id, created_at, id);
create index account_by_owner on accounts (owner_id);
alter table accounts add constraint account_of_crm unique (crm_id, id);
