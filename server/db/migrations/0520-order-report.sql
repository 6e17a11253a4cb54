-- What became of orders and how fast, built from the timeline: see docs/reports.md.

create table order_fact (
  warehouse_id bigint not null,
  hour timestamptz not null,
  order_id object_id not null,
  order_number text not null,
  ended_at timestamptz not null,
  outcome int not null check (outcome in (90, 100)),
  partner_id bigint not null,
  order_type int not null check (order_type in (1, 2, 3, 4, 10, 11, 12)),
  channel_code text not null,
  country text not null,
  units int not null,
  weight_g int not null,
  created_at timestamptz not null,
  due_at timestamptz,
  total_s bigint not null check (total_s >= 0),
  review_s bigint,
  stock_s bigint,
  release_s bigint,
  pick_s bigint,
  check_s bigint,
  weigh_s bigint,
  bag_s bigint,
  hand_over_s bigint,
  primary key (warehouse_id, hour, order_id)
);
comment on table order_fact is 'warehouse: outbound orders that ended in an hour, with the seconds that each step took; a read model';
comment on column order_fact.outcome is 'one of outbound_order_status: done (90) or cancelled (100)';
comment on column order_fact.order_type is 'enum outbound_order_type';
comment on column order_fact.weight_g is '0: not weighed';
comment on column order_fact.due_at is 'when it had to leave: the time promised to its customer, else its cut-off';
comment on column order_fact.review_s is 'null where the order never was at a step';
create index order_fact_partner on order_fact (warehouse_id, partner_id, ended_at desc, order_id desc);
create index order_fact_ended on order_fact (warehouse_id, ended_at desc, order_id desc);
create index order_fact_channel on order_fact (warehouse_id, channel_code, ended_at desc, order_id desc);
create index order_fact_country on order_fact (warehouse_id, country, ended_at desc, order_id desc);
create index order_fact_type on order_fact (warehouse_id, order_type, ended_at desc, order_id desc) where order_type <> 1;
create index order_fact_outcome on order_fact (warehouse_id, ended_at desc, order_id desc) where outcome <> 90;
-- The slowest of an hour, of all or of one customer.
create index order_fact_slow on order_fact (warehouse_id, hour, total_s desc) where outcome = 90;
create index order_fact_slow_partner on order_fact (warehouse_id, partner_id, hour, total_s desc) where outcome = 90;

create table order_day (
  warehouse_id bigint not null,
  hour timestamptz not null,
  partner_id bigint not null,
  part int not null check (part in (1, 2, 3, 4, 5)),
  value text not null,
  created bigint not null,
  shipped bigint not null,
  cancelled bigint not null,
  units bigint not null,
  weight_g bigint not null,
  direct bigint not null,
  in_24h bigint not null,
  in_48h bigint not null,
  in_72h bigint not null,
  due bigint not null,
  kept bigint not null,
  waited_stock bigint not null,
  waited_review bigint not null,
  primary key (warehouse_id, hour, partner_id, part, value)
);
comment on table order_day is 'warehouse: outbound orders that were created and that ended on a day, summed for each customer and for all of them (0), by type, channel and country; a read model';
comment on column order_day.hour is 'the midnight by the clock of the warehouse at which the day begins';
comment on column order_day.part is 'enum order_part';
comment on column order_day.value is 'the code of the type, channel or country; empty where it is the sum of all';
comment on column order_day.direct is 'orders that were shipped without a wait for stock or review; the columns after it are of these';
create index order_day_part on order_day (warehouse_id, partner_id, part, hour);

create table order_time_day (
  warehouse_id bigint not null,
  hour timestamptz not null,
  partner_id bigint not null,
  step int not null check (step in (1, 2, 3, 4, 5, 6, 7, 8, 9)),
  bucket int not null,
  orders bigint not null check (orders > 0),
  primary key (warehouse_id, hour, partner_id, step, bucket)
);
comment on table order_time_day is 'warehouse: how long the steps of orders took that were shipped on a day, as a histogram for each customer and for all of them (0); a read model';
comment on column order_time_day.step is 'enum order_step';
comment on column order_time_day.bucket is 'ten times the natural logarithm of the seconds, rounded down';
create index order_time_day_partner on order_time_day (warehouse_id, partner_id, hour);
