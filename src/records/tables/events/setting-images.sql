-- Image of a thing that was set up: all that slots follow from, and no names. Null for things that no slot follows from.
create function setting_image(entity text, thing uuid) returns json language sql stable return case entity
  when 'resource' then (
    select json_build_object('archived', archived, 'products', array(
      select product_id from resource_products where resource_id = thing order by product_id))
    from resources where id = thing)
  when 'availability' then (
    select json_build_object('start', start, 'end', "end", 'timeZone', time_zone, 'recurrence', recurrence,
      'lastStart', last_start, 'exceptionDates', exception_dates, 'extraDates', extra_dates, 'capacity', capacity,
      'channels', channels, 'slotStepMinutes', slot_step_minutes, 'products', array(
        select product_id from availability_products where availability_id = thing order by product_id))
    from availabilities where id = thing)
  when 'blackout' then (
    select json_build_object('start', start, 'end', "end", 'timeZone', time_zone, 'recurrence', recurrence,
      'lastStart', last_start, 'exceptionDates', exception_dates, 'channels', channels)
    from blackouts where id = thing)
  when 'channel' then (
    select json_build_object('visible', visible, 'bookingProcess', booking_process,
      'minimumNoticeMinutes', minimum_notice_minutes, 'bookingWindowDays', booking_window_days,
      'showFullSlots', show_full_slots, 'products', array(
        select product_id from channel_products where channel_id = thing order by product_id))
    from channels where id = thing)
  when 'product' then (
    select json_build_object('minDuration', min_duration, 'maxDuration', max_duration,
      'durationStepMinutes', duration_step_minutes,
      'leadTimeMinutes', lead_time_minutes, 'followUpTimeMinutes', follow_up_time_minutes, 'exclusive', exclusive,
      'requirements', (
        select json_agg(array(
          select resource_id from product_requirement_resources where requirement_id = q.id order by resource_id)
          order by position)
        from product_requirements q where product_id = thing))
    from products where id = thing)
  when 'limit' then (
    select json_build_object('resource', resource_id, 'product', product_id, 'counts', counts, 'per', per, 'most', most)
    from booking_limits where id = thing)
  when 'busy_source' then (
    select json_build_object('whenUnknown', when_unknown, 'isStale', is_stale) from busy_sources where id = thing)
  when 'provider' then (select json_build_object('timeZone', time_zone) from providers where id = thing)
end;
