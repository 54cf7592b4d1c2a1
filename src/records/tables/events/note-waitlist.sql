-- Writes the event of an entry of the waitlist, without the address: it waits, was offered a place, refused it or let it
-- lapse, and how it ended. One that nobody has confirmed is told when it is.
create function note_waitlist() returns trigger language plpgsql set search_path from current as $$
declare
  former text := case when tg_op = 'UPDATE' then old.state end;
  what text := case new.state
    when 'WAITING' then case when former is distinct from 'OFFERED' then 'joined'
      when new.unanswered > old.unanswered then 'lapsed' else 'passed' end
    else lower(new.state collate "C") end;
begin
  if new.state = 'UNCONFIRMED' or former is null and new.state <> 'WAITING' or former = 'UNCONFIRMED' and new.state <> 'WAITING' then
    return null;
  end if;
  insert into event_inbox (crm_id, type, subject, provider_id, resource_id, product_id, channel_key, state, former_state,
    appointment_id, starts_at, ends_at, expires_at, more)
  select new.crm_id, 'waitlist.' || what, new.id, new.provider_id, coalesce(a.resource_id, new.resource_id),
    new.product_id, new.channel_key, new.state, former, a.id, a.starts_at, a.ends_at, p.expires_at,
    json_strip_nulls(json_build_object('participation', p.id))
  from (select) as one
    left join participations p on p.waitlist_entry_id = new.id and new.state in ('OFFERED', 'BOOKED') and p.live
    left join appointments a on a.id = p.appointment_id;
  return null;
end $$;

create trigger note_event_of_new after insert on waitlist_entries
for each row when (is_first_hand()) execute function note_waitlist();

create trigger note_event after update of state on waitlist_entries
for each row when (is_first_hand() and old.state <> new.state) execute function note_waitlist();
