create table device (
  warehouse_id bigint not null,
  id object_id not null,
  device_code text not null,
  name text not null,
  device_type int not null check (device_type in (1, 2, 3, 4)),
  status int not null check (status in (1, 2, 3)),
  last_seen_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  unique (warehouse_id, device_code)
);
comment on table device is 'warehouse: handhelds, scales, cameras and printers of a warehouse, and whether they may be used';
comment on column device.device_type is 'enum device_type';
comment on column device.status is 'enum device_status';
create index device_created on device (warehouse_id, created_at desc, id desc);
