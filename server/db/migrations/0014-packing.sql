create table bag (
  warehouse_id bigint not null,
  id object_id not null,
  suite text not null,
  bag_number text not null,
  bag_code text not null,
  tag text not null,
  status int not null check (status in (1, 8, 9, 10)),
  display text not null default '',
  items int not null default 0 check (items >= 0),
  items_weight_g bigint not null default 0,
  weight_g int,
  tried_weights_g int[] not null default '{}',
  material_barcode text not null default '',
  operator_id object_id not null,
  operator_name text not null,
  receipt_id object_id,
  handover_status int check (handover_status in (0, 1, 2, 3, 4, 5, 6)),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  collected_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, bag_number),
  unique (warehouse_id, bag_code)
);
comment on table bag is 'warehouse: a bag that parcels of one destination are collected in, of any packing suite';
comment on column bag.status is 'enum bag_status';
comment on column bag.handover_status is 'enum handover_bag_status';
create index bag_working on bag (warehouse_id, suite, operator_id) where status = 1;
create index bag_created on bag (warehouse_id, suite, created_at desc, id desc);
create index bag_receipt on bag (warehouse_id, receipt_id) where receipt_id is not null;

create table bag_item (
  warehouse_id bigint not null,
  id object_id not null,
  bag_id object_id not null,
  suite text not null,
  item_id object_id not null,
  item_number text not null,
  weight_g int not null,
  added_by text not null,
  added_at timestamptz not null,
  primary key (warehouse_id, id),
  unique (warehouse_id, suite, item_id),
  foreign key (warehouse_id, bag_id) references bag (warehouse_id, id)
);
comment on table bag_item is 'warehouse: which parcel is in which bag; a parcel is in at most one (REL-10)';
create index bag_item_bag on bag_item (warehouse_id, bag_id, added_at);

create table handover_receipt (
  warehouse_id bigint not null,
  id object_id not null,
  suite text not null,
  receipt_number text not null,
  status int not null check (status in (1, 9, 100)),
  operator_id object_id not null,
  operator_name text not null,
  bags int not null default 0,
  weight_g bigint not null default 0,
  photos text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  signed_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, receipt_number)
);
comment on table handover_receipt is 'warehouse: the receipt that bags are handed to a carrier with; sealed when signed';
comment on column handover_receipt.status is 'enum receipt_status';
create unique index handover_receipt_active on handover_receipt (warehouse_id, suite, operator_id) where status = 1;
create index handover_receipt_created on handover_receipt (warehouse_id, suite, created_at desc);
