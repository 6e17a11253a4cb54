-- DPS: puts of parcels into lit slots.
create table epc_put_task (
  warehouse_id bigint not null,
  id object_id not null,
  unit_id object_id not null,
  slot int not null check (slot between 1 and 9999),
  status int not null check (status in (1, 49, 99)),
  tracking_ids text[] not null,
  created_by_name text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  foreign key (warehouse_id, unit_id) references epc_unit (warehouse_id, id)
);
comment on table epc_put_task is 'warehouse: a put of parcels into a slot of DPS; the slot is lit while it is open';
comment on column epc_put_task.status is 'enum epc_put_task_status';
create index epc_put_task_lit on epc_put_task (warehouse_id, slot) where status = 1;
create index epc_put_task_unit on epc_put_task (warehouse_id, unit_id) where status = 1;
