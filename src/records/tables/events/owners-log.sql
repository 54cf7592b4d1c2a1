-- The log belongs to the owner of the tables. What writes it runs with the rights of the owner, and the role of the service
-- has none to write it itself: whoever has the password of that role can neither forge an event nor remove one. Where one
-- role does everything, this changes nothing.
alter function note_participation() security definer;
alter function tell_due(uuid) security definer;
alter function mark_changed_clocks(uuid, clock_changes) security definer;
alter function tell_busy(uuid, tstzmultirange) security definer;
alter function note_appointment() security definer;
alter function note_mail() security definer;
alter function note_waitlist() security definer;
alter function note_setting() security definer;
alter function note_busy_times() security definer;
alter function note_setting_of_part() security definer;
alter function note_webhook() security definer;
alter function start_event_head() security definer;
alter function sequence_events(bigint, int, timestamptz) security definer;

select reserve_to_owner('events');
select reserve_to_owner('event_inbox');
-- columns of jobs/chain-check.ts
select reserve_to_owner('event_heads', 'checked_sequence, checked_at, broken_at');
