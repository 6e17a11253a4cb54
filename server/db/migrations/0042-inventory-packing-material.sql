create table pack_stock (
  warehouse_id bigint not null,
  id object_id not null,
  material_id object_id not null,
  -- Below none where more was used than anybody had booked in: what lies on the packing table is never refused.
  quantity int not null,
  warning_level int not null default 0 check (warning_level >= 0),
  enabled boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  unique (warehouse_id, material_id),
  foreign key (material_id) references material (id)
);
comment on table pack_stock is 'warehouse: how much packing material there is; always the sum of pack_change';

create table pack_change (
  warehouse_id bigint not null,
  id object_id not null,
  at timestamptz not null,
  material_id object_id not null,
  kind int not null check (kind in (10, 20, 30)),
  change int not null check (change <> 0),
  after int not null,
  reason text not null default '',
  cause_type text not null default '',
  cause_id text not null default '',
  cause_number text not null default '',
  user_id object_id not null,
  user_name text not null,
  primary key (warehouse_id, id)
);
comment on table pack_change is 'warehouse, append-only: each receipt, use and correction of packing material';
comment on column pack_change.kind is 'enum pack_change_kind';
create index pack_change_time on pack_change (warehouse_id, at desc, id desc);
create index pack_change_material on pack_change (warehouse_id, material_id, at desc);
