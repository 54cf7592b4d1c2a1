-- logged, so that the limits of a day survive a crash and a failover
create table rate_counts (
  -- columns in the order that rate-limiter-flexible expects
  key text not null,
  points int not null,
  expire bigint not null,
  primary key (key)
);
create index rate_count_by_expiry on rate_counts (expire);
