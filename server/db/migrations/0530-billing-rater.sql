-- The rater: work of all areas that is finished becomes charges; what has no price waits.

alter table price drop constraint price_service_check;
alter table price add constraint price_service_check
  check (service in (10, 11, 12, 20, 30, 31, 40, 50, 60, 70, 71, 72, 80, 90, 101, 102, 103, 104, 105, 109, 120));
alter table charge drop constraint charge_service_check;
alter table charge add constraint charge_service_check
  check (service in (10, 11, 12, 20, 30, 31, 40, 50, 60, 70, 71, 72, 80, 90, 101, 102, 103, 104, 105, 109, 120));

-- How far each kind of work was looked at.
create table rater_mark (
  warehouse_id bigint not null,
  work text collate "C" not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, work),
  constraint rater_mark_order check (from_at <= until_at)
);
comment on table rater_mark is 'warehouse: from when and until when finished work of each kind was looked at by the rater';

-- Finished work without a price: charged as soon as there is one.
create table unpriced_work (
  warehouse_id bigint not null,
  id object_id not null,
  partner_id bigint not null,
  service int not null
    check (service in (10, 11, 12, 20, 30, 31, 40, 50, 60, 70, 71, 72, 80, 90, 101, 102, 103, 104, 105, 109, 120)),
  quantity numeric(16, 4) not null check (quantity >= 0),
  -- By the calendar of the warehouse, as in 2026-12-01.
  day text collate "C" not null,
  channel_id bigint not null default 0,
  country text collate "C" not null default '',
  -- Of storage: for how many days the goods had been there.
  age int not null default 0 check (age >= 0),
  cause_type text collate "C" not null,
  cause_id text collate "C" not null,
  cause_number text collate "C" not null,
  tried_at timestamptz not null,
  created_at timestamptz not null,
  primary key (warehouse_id, id),
  constraint unpriced_work_once unique (warehouse_id, service, cause_type, cause_id)
);
comment on table unpriced_work is 'warehouse: finished work that no price list has a price for, until one has';
comment on column unpriced_work.service is 'enum charged_service';
create index unpriced_work_newest on unpriced_work (warehouse_id, day desc, id desc);
create index unpriced_work_tried on unpriced_work (warehouse_id, tried_at);

-- What of a customer lay in the warehouse at the midnight that ends a day, by the age of the goods.
create table stored_day (
  warehouse_id bigint not null,
  id object_id not null,
  partner_id bigint not null,
  day text collate "C" not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- [{"age": 12, "pieces": 40, "litres": "88.4"}, …]
  ages jsonb not null,
  pieces bigint not null check (pieces > 0),
  litres numeric(16, 4) not null check (litres >= 0),
  created_at timestamptz not null,
  primary key (warehouse_id, id),
  constraint stored_day_once unique (warehouse_id, partner_id, day)
);
comment on table stored_day is 'warehouse: the goods of a customer at the end of a day by their age, for which storage is charged';
create index stored_day_by_day on stored_day (warehouse_id, day);
