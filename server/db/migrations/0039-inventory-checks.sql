create table inventory_check (
  warehouse_id bigint not null,
  id object_id not null,
  order_id text not null,
  check_type int not null default 0 check (check_type in (0, 10, 20, 30, 40, 50, 80, 81)),
  status int not null check (status in (10, 20, 30, 40, 60, 70, 80, 100)),
  source int not null default 1 check (source in (1, 2)),
  scope jsonb not null default '{}',
  parent_id object_id,
  -- The place that a zero check is about.
  place_id object_id,
  adjustment_order_id text,
  -- The locations that this check has locked and will unlock.
  locked_ids object_id[] not null default '{}',
  created_by text not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, order_id),
  foreign key (warehouse_id, parent_id) references inventory_check (warehouse_id, id),
  foreign key (warehouse_id, place_id) references location (warehouse_id, id)
);
comment on table inventory_check is 'warehouse: an order to count goods, or to count again where an earlier one found differences';
comment on column inventory_check.check_type is 'enum inventory_check_type';
comment on column inventory_check.status is 'enum inventory_check_status';
comment on column inventory_check.source is 'enum inventory_check_source';
create index inventory_check_created on inventory_check (warehouse_id, created_at desc, id desc);
create index inventory_check_parent on inventory_check (warehouse_id, parent_id) where parent_id is not null;
create unique index inventory_check_place on inventory_check (warehouse_id, place_id)
  where place_id is not null and status in (10, 20, 80);

create table inventory_check_line (
  warehouse_id bigint not null,
  inventory_check_id object_id not null,
  -- That of the stock it counts; goods that never lay at the place have one of their own.
  id object_id not null,
  location_id object_id not null,
  sku_id object_id not null,
  lot text not null default '',
  partner_id bigint not null,
  -- The stock when it was counted last (before that: when the line was made), and its version; 0 of no stock.
  book_quantity int not null check (book_quantity >= 0),
  stock_version bigint not null,
  checked_quantity int constraint inventory_check_line_not_negative check (checked_quantity >= 0),
  checked_by text not null default '',
  checked_at timestamptz,
  primary key (warehouse_id, inventory_check_id, id),
  constraint inventory_check_line_goods unique (warehouse_id, inventory_check_id, location_id, sku_id, lot),
  constraint inventory_check_line_check foreign key (warehouse_id, inventory_check_id)
    references inventory_check (warehouse_id, id),
  foreign key (warehouse_id, location_id) references location (warehouse_id, id)
);
comment on table inventory_check_line is 'warehouse: goods at a place in a check: what the books said and what was counted';
create index inventory_check_line_sku on inventory_check_line (warehouse_id, sku_id);
