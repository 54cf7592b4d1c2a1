-- Uuids whose first 48 bits are the time in milliseconds, so that new rows go to the end of an index and not to random
-- pages. They are of version 4, because deployed widgets know versions 1 to 5 only; the other 74 bits are random.
create function time_ordered_uuid() returns uuid language sql volatile parallel safe
  return encode(
    overlay(
      uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1),
    'hex')::uuid;
