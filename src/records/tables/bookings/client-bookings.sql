-- booking that an anonymous client has made within a day; the collation lets the clients of a network be a range
create table client_bookings (
  booking_id uuid not null,
  provider_id uuid not null,
  client text collate "C" not null,
  expires_at timestamptz not null,
  primary key (booking_id)
);
create index client_booking_by_client on client_bookings (provider_id, client);
create index client_booking_by_expiry on client_bookings (expires_at);
