create table webhook_deliveries (
  endpoint_id uuid not null,
  sequence bigint not null,
  crm_id text not null,
  -- resource or thing of the event: its events are delivered one at a time, in order
  key uuid not null,
  type text not null,
  state text not null default 'QUEUED',
  attempts int not null default 0,
  -- while it is QUEUED: from when it may be tried
  due_at timestamptz not null default now(),
  status int,
  failure text,
  milliseconds int,
  redeliveries int not null default 0,
  settled_at timestamptz,
  primary key (endpoint_id, sequence),
  constraint webhook_deliveries_state_check check (state in ('QUEUED', 'DELIVERED', 'DEAD')),
  constraint webhook_delivery_settled check ((settled_at is null) = (state = 'QUEUED')),
  constraint webhook_deliveries_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade
);
create index webhook_delivery_due on webhook_deliveries (endpoint_id, due_at) where state = 'QUEUED';
create index webhook_delivery_order on webhook_deliveries (endpoint_id, key, sequence) where state = 'QUEUED';
create index webhook_delivery_by_state on webhook_deliveries (endpoint_id, state, sequence);
create index webhook_delivery_by_age on webhook_deliveries (settled_at);
