-- The constraint booking_within_limits: no place is held or booked beyond a limit of its provider. It is looked at when
-- the transaction commits, so a move within a period does not count twice. Exact without any lock of the application: it
-- locks the limits that apply, and counts in later statements. These see all that was committed by whoever had the locks
-- before. Revisions of calendars are renewed before, by triggers whose names come earlier: locks are taken in the order
-- that `lock` defines.
create function refuse_place_beyond_limits() returns trigger language plpgsql set search_path from current as $$ begin
  perform from booking_limits l
    join appointments a on a.id = new.appointment_id
  where l.provider_id = new.provider_id and is_in_scope(l.resource_id, l.product_id, a.resource_id, a.product_id)
    and (l.counts = 'APPOINTMENTS' or new.user_id is not null)
  order by l.id for no key update of l;
  if found and exceeded_limit(new.provider_id, new.id) is not null then
    raise check_violation using constraint = 'booking_within_limits', table = 'participations', schema = tg_table_schema,
      message = 'no more can be booked in a period';
  end if;
  return null;
end $$;

-- For each place that is newly taken. An answer to a request takes no new place, and places that a CRM gives to consumers
-- count, but are not refused.
create constraint trigger booking_within_limits after insert on participations
deferrable initially deferred
for each row when (new.live
  and (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner()) and not new.ignores_limits)
execute function refuse_place_beyond_limits();

create constraint trigger booking_within_limits_by_update after update of state on participations
deferrable initially deferred
for each row when (old.state = 'RESERVED' and new.state in ('BOOKED', 'REQUESTED')
  and (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner()) and not new.ignores_limits)
execute function refuse_place_beyond_limits();
