-- CRMs that move from one cell to another: cli/move/move.ts. A CRM that nobody has moved has no row.
create table moves (
  crm_id text not null,
  state text not null,
  -- cell that the CRM leaves for, or that it arrives from
  other_cell text not null,
  -- the CRM was here before, so an undone move leaves its names to it
  returns boolean not null default false,
  primary key (crm_id),
  constraint moves_state_check check (state in ('DRAINING', 'STOPPED', 'LEFT', 'ARRIVING')),
  constraint moves_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade
);
