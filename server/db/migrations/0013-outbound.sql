create table outbound_order (
  warehouse_id bigint not null,
  id object_id not null,
  order_number text not null,
  erp_order_id text not null,
  partner_id bigint not null,
  order_type int not null check (order_type in (1, 2, 3, 4, 10, 11, 12)),
  order_status int not null
    check (order_status in (-10, 1, 9, 10, 20, 28, 29, 39, 47, 48, 49, 59, 70, 80, 90, 100, 101)),
  sub_status int check (sub_status in (1, 3, 5)),
  business_flags text[] not null default '{}',
  uni_inventory_return_type int,
  uni_inventory_return_reason text not null default '',
  uni_inventory_return_delivery_type int,
  is_defect_return boolean not null default false,
  comments text not null default '',
  tracking_number text not null default '',
  channel_id int,
  channel_code text not null default '',
  shipping_address jsonb not null default '{}',
  country text not null default '',
  pickup_order_id object_id,
  -- The cell of the sorting wall that this order's pieces go to within its pickup order.
  cell int,
  sku_kinds int not null default 0,
  units int not null default 0,
  expected_weight_g int not null default 0,
  weight_g int,
  tried_weights_g int[] not null default '{}',
  material_barcode text not null default '',
  bag_id object_id,
  bag_code text not null default '',
  review_failure text not null default '',
  cancelled_reason text not null default '',
  is_exceptional boolean not null default false,
  created_by_internal_user boolean not null default false,
  -- Content of an external create, to tell a repetition from another order under the same number (REL-17).
  content_hash text not null default '',
  promised_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  unique (warehouse_id, order_number)
);
comment on table outbound_order is 'warehouse: an order of goods that leave the warehouse, from creation to handover';
comment on column outbound_order.order_type is 'enum outbound_order_type';
comment on column outbound_order.order_status is 'enum outbound_order_status';
comment on column outbound_order.sub_status is 'enum outbound_sub_status';
create unique index outbound_order_erp on outbound_order (warehouse_id, partner_id, erp_order_id)
  where erp_order_id <> '' and order_status not in (100, 101);
create unique index outbound_order_tracking on outbound_order (warehouse_id, tracking_number)
  where tracking_number <> '' and order_status not in (100, 101);
create unique index outbound_order_cell on outbound_order (warehouse_id, pickup_order_id, cell)
  where pickup_order_id is not null and cell is not null;
create index outbound_order_created on outbound_order (warehouse_id, created_at desc, id desc);
create index outbound_order_status on outbound_order (warehouse_id, order_status, created_at desc, id desc);
create index outbound_order_partner on outbound_order (warehouse_id, partner_id, created_at desc, id desc);
create index outbound_order_pickup on outbound_order (warehouse_id, pickup_order_id) where pickup_order_id is not null;

create table outbound_line (
  warehouse_id bigint not null,
  id object_id not null,
  outbound_order_id object_id not null,
  sku_id object_id not null,
  quantity int not null check (quantity > 0),
  sorted_quantity int not null default 0 check (sorted_quantity >= 0),
  checked_quantity int not null default 0 check (checked_quantity >= 0),
  primary key (warehouse_id, id),
  constraint outbound_line_one_sku unique (warehouse_id, outbound_order_id, sku_id),
  constraint outbound_line_sorted_within check (sorted_quantity <= quantity),
  constraint outbound_line_checked_within check (checked_quantity <= quantity),
  foreign key (warehouse_id, outbound_order_id) references outbound_order (warehouse_id, id)
);
comment on table outbound_line is 'warehouse: how many of which SKU an outbound order needs, sorted and checked so far';
create index outbound_line_sku on outbound_line (warehouse_id, sku_id);

create table pickup_generation (
  warehouse_id bigint not null,
  id object_id not null,
  status int not null check (status in (10, 20, 60, 90, 100)),
  criteria jsonb not null,
  orders_chosen int not null default 0,
  pickup_orders_created int not null default 0,
  failures jsonb not null default '[]',
  user_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (warehouse_id, id)
);
comment on table pickup_generation is 'warehouse: each run that turned allocated orders into pickup orders, and what it could not place';
comment on column pickup_generation.status is 'enum pickup_generation_status';
create index pickup_generation_created on pickup_generation (warehouse_id, created_at desc);

create table pickup_order (
  warehouse_id bigint not null,
  id object_id not null,
  pickup_code text not null,
  generation_id object_id,
  status int not null check (status in (1, 20, 30, 50, 99, 100)),
  order_type int not null check (order_type in (1, 2, 11, 12, 13, 14, -1, -2, -3, -4, -5, -6)),
  business_type text not null default 'general',
  sku_rule int,
  multi_skus boolean not null default false,
  logis_print_type int not null default 3 check (logis_print_type in (1, 3)),
  operator_id object_id,
  operator_name text not null default '',
  is_exception boolean not null default false,
  exception_orders text[] not null default '{}',
  route_mm bigint not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, pickup_code)
);
comment on table pickup_order is 'warehouse: one walk of a picker: which orders, and the places in walking order';
comment on column pickup_order.status is 'enum pickup_order_status';
comment on column pickup_order.order_type is 'enum pickup_order_type';
comment on column pickup_order.logis_print_type is 'enum print_step';
create index pickup_order_created on pickup_order (warehouse_id, created_at desc, id desc);
create index pickup_order_open on pickup_order (warehouse_id, status, created_at desc) where status in (1, 20, 30);

create table pickup_line (
  warehouse_id bigint not null,
  id object_id not null,
  pickup_order_id object_id not null,
  walk_order int not null,
  location_id object_id not null,
  sku_id object_id not null,
  lot text not null default '',
  quantity int not null check (quantity > 0),
  picked_quantity int not null default 0 check (picked_quantity >= 0),
  status int not null default 1 check (status in (1, 2, 3, 9)),
  primary key (warehouse_id, id),
  constraint pickup_line_one_place unique (warehouse_id, pickup_order_id, location_id, sku_id, lot),
  constraint pickup_line_picked_within check (picked_quantity <= quantity),
  foreign key (warehouse_id, pickup_order_id) references pickup_order (warehouse_id, id)
);
comment on table pickup_line is 'warehouse: a stop of a pickup order: how many of which SKU at which location, in walking order';
comment on column pickup_line.status is 'enum pickup_location_status';
