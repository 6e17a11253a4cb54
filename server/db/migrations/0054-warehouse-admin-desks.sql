alter table device drop constraint device_device_type_check;
alter table device add constraint device_device_type_check check (device_type in (1, 2, 3, 4, 5));

create table desk_setup (
  warehouse_id bigint not null,
  device_id object_id not null,
  plugin boolean not null,
  printers jsonb not null,
  scale_id object_id,
  camera_id object_id,
  updated_at timestamptz not null,
  primary key (warehouse_id, device_id),
  foreign key (warehouse_id, device_id) references device (warehouse_id, id),
  foreign key (warehouse_id, scale_id) references device (warehouse_id, id),
  foreign key (warehouse_id, camera_id) references device (warehouse_id, id)
);
comment on table desk_setup is 'warehouse: what stands at a workbench, for the browser that scans its barcode';
create index desk_setup_scale on desk_setup (warehouse_id, scale_id);
create index desk_setup_camera on desk_setup (warehouse_id, camera_id);
