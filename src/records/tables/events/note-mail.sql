-- Writes the event of a mail that was sent, delivered, refused, queued again or withheld. Neither the address nor the words of a
-- server, which quote addresses.
create function note_mail() returns trigger language plpgsql set search_path from current as $$ begin
  insert into event_inbox (crm_id, type, subject, provider_id, appointment_id, more)
  values (new.crm_id, 'mail.' || case new.state when 'QUEUED' then 'requeued' else lower(new.state collate "C") end, new.id,
    new.provider_id, new.appointment_id,
    json_build_object('kind', new.kind, 'participation', new.participation_id));
  return null;
end $$;

create trigger note_event_of_withheld after insert on mails
for each row when (is_first_hand() and new.state = 'WITHHELD') execute function note_mail();

-- a mail that becomes part of a digest is told by the digest
create trigger note_event after update of state on mails
for each row when (is_first_hand() and old.state <> new.state and new.state <> 'DIGESTED') execute function note_mail();
