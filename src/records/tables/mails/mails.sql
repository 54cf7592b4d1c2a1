-- Mails to be sent, written in the transaction of what they announce.

create domain mail_kind as text constraint mail_kind_is_known check (value in (
  'BOOKING_CONFIRMATION', 'BOOKING_NOTIFICATION', 'REQUEST_RECEIVED', 'REQUEST_TO_CONFIRM', 'REQUEST_CONFIRMED',
  'REQUEST_DECLINED', 'CANCELLATION_TO_CONSUMER', 'CANCELLATION_TO_PROVIDER', 'MOVE_TO_CONSUMER', 'MOVE_TO_PROVIDER',
  'DETAILS_TO_CONSUMER', 'DETAILS_TO_PROVIDER', 'RESCHEDULE_RECEIVED', 'RESCHEDULE_TO_CONFIRM', 'RESCHEDULE_DECLINED', 'RESCHEDULE_ASKED', 'REMINDER',
  'EMAIL_VERIFICATION', 'NOTIFICATION_DIGEST', 'WEBHOOK_DISABLED', 'BUSY_CONFLICT', 'BUSY_SOURCE_FAILING',
  'WAITLIST_CONFIRM', 'WAITLIST_JOINED', 'WAITLIST_OFFER', 'WAITLIST_PASSED'));

create table mails (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid,
  appointment_id uuid,
  participation_id uuid,
  user_id uuid,
  digest_id uuid,
  -- names the event, so that no event is announced twice
  dedupe_key text not null,
  kind mail_kind not null,
  state text not null default 'QUEUED',
  withheld_by text,
  recipient text not null,
  language text not null,
  -- those of the event: a later rename cannot change what was promised
  facts jsonb not null,
  is_by_stranger boolean not null default false,
  forgotten_once_sent boolean not null default false,
  -- while it is QUEUED: from when it may be tried
  due_at timestamptz(3) not null default now(),
  attempts int not null default 0,
  resends int not null default 0,
  sent_at timestamptz(3),
  state_changed_at timestamptz(3) not null default now(),
  failure text,
  primary key (id),
  constraint mail_once unique (crm_id, dedupe_key),
  constraint mail_failed_for_a_reason check (state <> 'FAILED' or failure is not null),
  constraint mail_recipient_is_one_line check (recipient !~ '[[:cntrl:][:space:]]'),
  constraint mail_sent_at_some_time
    check ((sent_at is not null) = (state in ('SENT', 'DELIVERED', 'BOUNCED', 'COMPLAINED'))),
  constraint mail_withheld_for_a_reason check ((state = 'WITHHELD') = (withheld_by is not null)),
  constraint mails_withheld_by_check check (withheld_by in ('CALL', 'SETTING')),
  constraint mails_state_check check (state in (
    'QUEUED', 'FAILED', 'SENT', 'DELIVERED', 'BOUNCED', 'COMPLAINED', 'SUPPRESSED', 'DIGESTED', 'WITHHELD')),
  constraint mails_appointment_id_foreign
    foreign key (crm_id, appointment_id) references appointments (crm_id, id) on delete set null (appointment_id),
  constraint mails_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint mails_participation_id_foreign
    foreign key (crm_id, participation_id) references participations (crm_id, id) on delete set null (participation_id),
  constraint mails_user_id_foreign
    foreign key (crm_id, user_id) references users (crm_id, id) on delete set null (user_id)
);
-- by state: a list of all states merges them, and a list of one does not read the others
create index mail_by_age on mails (crm_id, state, created_at, id);
create index mail_by_appointment on mails (appointment_id);
create index mail_by_digest on mails (digest_id) where digest_id is not null;
create index mail_by_participation on mails (participation_id);
create index mail_by_recipient on mails (provider_id, recipient, created_at);
create index mail_by_user on mails (user_id) where user_id is not null;
create index mail_due on mails (due_at) where state = 'QUEUED';
create index mail_for_digest on mails (provider_id, recipient) where state = 'DIGESTED' and digest_id is null;
create index mail_of_all_by_age on mails (state, created_at, id);
create index mail_to_recipient on mails (crm_id, recipient, state, created_at, id);
create index mail_without_appointment on mails (created_at) where appointment_id is null;
alter table mails
  add constraint mail_of_crm unique (crm_id, id),
  -- deferrable: a move to another cell copies a mail before its digest
  add constraint mails_digest_id_foreign
    foreign key (crm_id, digest_id) references mails (crm_id, id) on delete set null (digest_id) deferrable;
