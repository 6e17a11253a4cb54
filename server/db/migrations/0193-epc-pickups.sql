-- Pickup orders of a parcel centre: which parcels are taken off which places, in the order of a walk.
create table epc_pickup (
  warehouse_id bigint not null,
  id object_id not null,
  serial bigint not null,
  pickup_code text collate "C" not null,
  order_type int not null check (order_type in (1, 2, 11, 12, 13, 14, -1, -2, -3, -4, -5, -6)),
  status int not null check (status in (1, 20, 30, 50, 99, 100)),
  preview boolean not null,
  operator_id object_id,
  operator_name text not null default '',
  created_by object_id not null,
  created_by_name text not null,
  route_mm bigint not null,
  printed_at timestamptz,
  finished_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  unique (warehouse_id, serial),
  unique (warehouse_id, pickup_code)
);
comment on table epc_pickup is 'warehouse: a pickup order of a parcel centre; a preview takes no parcels';
comment on column epc_pickup.status is 'enum epc_pickup_status';
comment on column epc_pickup.order_type is 'enum epc_pickup_type';
create index epc_pickup_created on epc_pickup (warehouse_id, created_at desc, id desc);
create index epc_pickup_status on epc_pickup (warehouse_id, status, created_at desc, id desc);
create index epc_pickup_operator on epc_pickup (warehouse_id, operator_id) where status in (1, 20, 30);

create table epc_pickup_line (
  warehouse_id bigint not null,
  id object_id not null,
  pickup_id object_id not null,
  walk_order int not null,
  parcel_id object_id not null,
  tracking_id text collate "C" not null,
  location_id object_id not null,
  location_code text collate "C" not null,
  status int not null check (status in (1, 2, 3, 9)),
  held boolean not null,
  picked_by text not null default '',
  picked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  foreign key (warehouse_id, pickup_id) references epc_pickup (warehouse_id, id),
  check (not held or status in (1, 2))
);
comment on table epc_pickup_line is 'warehouse: one parcel of a pickup order of a parcel centre';
comment on column epc_pickup_line.status is 'enum epc_pickup_location_status';
comment on column epc_pickup_line.held is 'the order keeps the parcel for itself: no other may take it';
create index epc_pickup_line_of on epc_pickup_line (warehouse_id, pickup_id, walk_order);
create index epc_pickup_line_parcel on epc_pickup_line (warehouse_id, parcel_id);
create unique index epc_pickup_line_held on epc_pickup_line (warehouse_id, parcel_id) where held;
create index epc_pickup_line_tracking on epc_pickup_line (warehouse_id, tracking_id);
