create table district (
  warehouse_id bigint not null,
  id object_id not null,
  code text not null,
  name text not null default '',
  -- The walkable grid of its racks for the router; distances in millimetres.
  aisles int not null default 0,
  cells int not null default 0,
  blocks int not null default 1 check (blocks in (1, 2)),
  aisle_width_mm int not null default 3000,
  cell_width_mm int not null default 1000,
  cross_aisle_mm int not null default 2000,
  depot_aisle int not null default 0,
  depot_at text not null default 'bottom' check (depot_at in ('top', 'bottom')),
  primary key (warehouse_id, id),
  unique (warehouse_id, code)
);
comment on table district is 'warehouse: a zone of racks with the grid that pickers walk';

create table rack (
  warehouse_id bigint not null,
  id object_id not null,
  district_id object_id not null,
  rack_code text not null,
  x int not null,
  y int not null,
  rack_state int not null default 1 check (rack_state in (0, 1, 2, 99)),
  pickup_direction int not null default 0 check (pickup_direction in (0, 1, 2)),
  virtual_codes text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  foreign key (warehouse_id, district_id) references district (warehouse_id, id)
);
comment on table rack is 'warehouse: a rack at its place on the map of its district';
comment on column rack.rack_state is 'enum rack_state';
comment on column rack.pickup_direction is 'enum pickup_direction';
create unique index rack_code on rack (warehouse_id, district_id, rack_code) where rack_state <> 99;
create unique index rack_place on rack (warehouse_id, district_id, x, y) where rack_state <> 99;

create table aisle (
  warehouse_id bigint not null,
  district_id object_id not null,
  aisle_index int not null,
  reversed boolean not null default false,
  primary key (warehouse_id, district_id, aisle_index),
  foreign key (warehouse_id, district_id) references district (warehouse_id, id)
);
comment on table aisle is 'warehouse: the walking direction of each aisle of a district';

create table location_spec (
  warehouse_id bigint not null,
  id object_id not null,
  name text not null,
  length_mm int not null check (length_mm > 0),
  width_mm int not null check (width_mm > 0),
  height_mm int not null check (height_mm > 0),
  max_weight_g int not null check (max_weight_g > 0),
  primary key (warehouse_id, id),
  unique (warehouse_id, name)
);
comment on table location_spec is 'warehouse: sizes and loads that storage locations come in';

create table location (
  warehouse_id bigint not null,
  id object_id not null,
  code text not null,
  district_id object_id,
  rack_id object_id,
  spec_id object_id,
  location_type int not null check (location_type in (1, 2, 3, 4, 91, 92, 93, 94)),
  state int not null default 1 check (state in (1, 30, 40, 90, 95, 99)),
  -- Where the router finds it; null off the grid.
  aisle int,
  cell int,
  layer int not null default 1,
  partner_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  foreign key (warehouse_id, district_id) references district (warehouse_id, id),
  foreign key (warehouse_id, rack_id) references rack (warehouse_id, id),
  foreign key (warehouse_id, spec_id) references location_spec (warehouse_id, id)
);
comment on table location is
  'warehouse: every place that goods can be in, with the virtual ones that stand for supplier, customer, loss and adjustment';
comment on column location.location_type is 'enum location_type';
comment on column location.state is 'enum location_state';
create unique index location_code on location (warehouse_id, code) where state <> 99;
create index location_rack on location (warehouse_id, rack_id) where rack_id is not null;
create index location_district on location (warehouse_id, district_id, code);

create table stock (
  warehouse_id bigint not null,
  location_id object_id not null,
  sku_id object_id not null,
  lot text not null default '',
  id object_id not null,
  partner_id bigint not null,
  on_hand int not null constraint stock_on_hand_not_negative check (on_hand >= 0),
  reserved int not null default 0 constraint stock_reserved_not_negative check (reserved >= 0),
  version bigint not null default 1,
  first_in_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, location_id, sku_id, lot),
  unique (warehouse_id, id),
  constraint stock_reserved_within_on_hand check (reserved <= on_hand),
  foreign key (warehouse_id, location_id) references location (warehouse_id, id)
);
comment on table stock is 'warehouse: what lies where now; always the sum of stock_move (REL-4)';
create index stock_sku on stock (warehouse_id, sku_id) where on_hand > 0;
create index stock_partner on stock (warehouse_id, partner_id, sku_id);

create table stock_move (
  warehouse_id bigint not null,
  id object_id not null,
  at timestamptz not null,
  command_id object_id not null,
  kind int not null check (kind in (10, 20, 30, 40, 50, 60, 70, 80)),
  cause_type text not null,
  cause_id text not null,
  cause_number text not null,
  from_location_id object_id not null,
  to_location_id object_id not null,
  sku_id object_id not null,
  lot text not null default '',
  partner_id bigint not null,
  quantity int not null check (quantity > 0),
  reverses_id object_id,
  user_id object_id not null,
  user_name text not null,
  acting_user_id object_id,
  device text not null default '',
  primary key (warehouse_id, id),
  check (from_location_id <> to_location_id)
);
comment on table stock_move is
  'warehouse, append-only: the ledger; each row takes goods from one place to another, so every command balances (REL-2)';
comment on column stock_move.kind is 'enum stock_move_kind';
create unique index stock_move_reverses on stock_move (warehouse_id, reverses_id) where reverses_id is not null;
create index stock_move_sku on stock_move (warehouse_id, sku_id, at desc);
create index stock_move_time on stock_move (warehouse_id, at desc, id desc);
create index stock_move_cause on stock_move (warehouse_id, cause_id);

create table allocation (
  warehouse_id bigint not null,
  id object_id not null,
  outbound_order_id object_id not null,
  line_id object_id not null,
  location_id object_id not null,
  sku_id object_id not null,
  lot text not null default '',
  partner_id bigint not null,
  quantity int not null check (quantity > 0),
  picked int not null default 0 check (picked >= 0),
  state int not null default 1 check (state in (1, 9, 100)),
  created_at timestamptz not null,
  primary key (warehouse_id, id),
  constraint allocation_picked_within_quantity check (picked <= quantity)
);
comment on table allocation is
  'warehouse: goods at a location that are promised to a line of an outbound order, until shipped or released';
comment on column allocation.state is 'enum allocation_state';
create index allocation_order on allocation (warehouse_id, outbound_order_id);
-- Not partial: a small-looking partial index tempts the planner, before the first statistics, to walk all open ones.
create index allocation_place on allocation (warehouse_id, location_id, sku_id);

create table doctor_report (
  warehouse_id bigint not null,
  id object_id not null,
  at timestamptz not null,
  checked int not null,
  differences jsonb not null default '[]',
  seconds double precision not null,
  user_name text not null,
  primary key (warehouse_id, id)
);
comment on table doctor_report is 'warehouse: each proof that ledger, balances and reservations agree, or where they do not';
create index doctor_report_time on doctor_report (warehouse_id, at desc);
