-- Numbers that a carrier gives for its bags. The bag gets the next one as it is finished.
create table sc_bag_range (
  warehouse_id bigint not null,
  id object_id not null,
  carrier_code text not null,
  prefix text not null,
  digits int not null check (digits between 1 and 15),
  first_number bigint not null,
  last_number bigint not null,
  next_number bigint not null,
  enabled boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version bigint not null default 1,
  primary key (warehouse_id, id),
  check (first_number <= last_number and next_number between first_number and last_number + 1)
);
comment on table sc_bag_range is 'warehouse: numbers that a carrier gives for its bags, and which is next';
create index sc_bag_range_carrier on sc_bag_range (warehouse_id, carrier_code, created_at);
