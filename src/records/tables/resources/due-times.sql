-- Due times: moments of a place that a channel names, such as a day before the start. Each is minutes before or after
-- something, whether it mails the consumer, too, and when it counts from: entities/values/due-time.ts.

create function default_due_times() returns jsonb language sql immutable
return '[{"minutes": 1440, "when": "BEFORE_START", "mail": true}]'::jsonb;

-- True for a list of different due times within their limits. Nothing is announced before it happens, and only what is
-- ahead can be reminded of.
create function are_due_times(times jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(times) = 'array' and jsonb_array_length(times) <= 6 and (
    select count(*) = count(distinct (minutes, "when")) and coalesce(bool_and(coalesce(
      minutes <= 20160 and minutes >= case
        when "when" in ('AFTER_START', 'AFTER_END') then 0
        when "when" in ('BEFORE_START', 'AFTER_REQUEST') then 1
      end and mail in (false, "when" = 'BEFORE_START'), false)), true)
    from jsonb_to_recordset(times) as due (minutes int, "when" text, mail boolean))
$$;

create domain due_times as jsonb constraint due_times_are_few_and_different check (are_due_times(value));

-- A due time of one place.
create type due_moment as (at timestamptz, minutes int, "when" text, mail boolean);

-- The due times of a place in their order, of a booked one or of a request.
create function due_moments(times jsonb, state text, starts timestamptz, ends timestamptz, requested timestamptz)
returns setof due_moment language sql stable as $$
  select case due."when"
      when 'BEFORE_START' then starts - make_interval(mins => due.minutes)
      when 'AFTER_START' then starts + make_interval(mins => due.minutes)
      when 'AFTER_END' then ends + make_interval(mins => due.minutes)
      when 'AFTER_REQUEST' then requested + make_interval(mins => due.minutes)
    end, due.minutes, due."when", due.mail
  from jsonb_to_recordset(times) as due (minutes int, "when" text, mail boolean)
  where state = case due."when" when 'AFTER_REQUEST' then 'REQUESTED' else 'BOOKED' end
$$;

-- Time at which something is due for a place next, after an instant: a due time or, of a request, the start by which it
-- must be answered, however late it is. Null: never.
create function next_due(times jsonb, state text, starts timestamptz, ends timestamptz, requested timestamptz,
  after timestamptz) returns timestamptz language plpgsql stable as $$ begin
  return least(
    case when state = 'REQUESTED' then starts end,
    (select min(moment.at) from due_moments(times, state, starts, ends, requested) as moment where moment.at > after));
end $$;
