-- Starts the log of a new CRM. After an earlier CRM of the same name it goes on behind the events of that one, which are
-- not shown: no number and no cursor means two events.
create function start_event_head() returns trigger language plpgsql set search_path from current as $$ begin
  insert into event_heads (crm_id, sequence, hash, first_sequence, anchor)
  select new.id, coalesce(sequence, 0), coalesce(hash, sha256('')), coalesce(sequence, 0) + 1, coalesce(hash, sha256(''))
  from (select) as one left join lateral (
    select sequence, hash from events where crm_id = new.id order by sequence desc limit 1) as former on true;
  return null;
end $$;

create trigger start_event_head after insert on crms
for each row when (is_first_hand()) execute function start_event_head();
