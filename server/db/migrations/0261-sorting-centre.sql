-- The night of a sorting centre: bags of the linehaul come in, parcels are sorted and packed for the last mile.

create table sc_job (
  warehouse_id bigint not null,
  id object_id not null,
  job_number text not null,
  linehaul_order_number text not null,
  status int not null check (status in (1, 10, 99)),
  created_by text not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  ended_by text not null default '',
  primary key (warehouse_id, id),
  unique (warehouse_id, job_number)
);
comment on table sc_job is 'warehouse: the work on all bags of one linehaul trip';
comment on column sc_job.status is 'enum sc_job_status';
create unique index sc_job_open on sc_job (warehouse_id, linehaul_order_number) where status = 1;
create index sc_job_created on sc_job (warehouse_id, created_at desc, id desc);

create table sc_inbound_bag (
  warehouse_id bigint not null,
  id object_id not null,
  bag_number text collate "C" not null,
  status int not null check (status in (1, 2, 3, 4, 6)),
  origin text not null default '',
  linehaul_order_number text not null default '',
  container_id text not null default '',
  gateway text not null default '',
  dest_warehouse_code text not null,
  dummy boolean not null default false,
  parcel_count int not null default 0 check (parcel_count >= 0),
  weight_g int,
  actual_weight_g int,
  tried_weights_g int[] not null default '{}',
  weight_away boolean not null default false,
  weighed_by text not null default '',
  job_id object_id,
  receipt_id object_id,
  due_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  handed_over_at timestamptz,
  weighed_at timestamptz,
  opened_at timestamptz,
  closed_at timestamptz,
  closed_by text not null default '',
  primary key (warehouse_id, id),
  unique (warehouse_id, bag_number)
);
comment on table sc_inbound_bag is 'warehouse: a bag of the linehaul that a sorting centre expects, or opened itself for parcels that came without one';
comment on column sc_inbound_bag.status is 'enum sc_inbound_bag_status';
create index sc_inbound_bag_created on sc_inbound_bag (warehouse_id, created_at desc, id desc);
create index sc_inbound_bag_handed_over on sc_inbound_bag (warehouse_id, handed_over_at desc nulls last, id desc);
create index sc_inbound_bag_status on sc_inbound_bag (warehouse_id, status, created_at desc, id desc);
create index sc_inbound_bag_due on sc_inbound_bag (warehouse_id, due_at) where status = 1;
create index sc_inbound_bag_receipt on sc_inbound_bag (warehouse_id, receipt_id) where receipt_id is not null;
create index sc_inbound_bag_linehaul on sc_inbound_bag (warehouse_id, linehaul_order_number);
create index sc_inbound_bag_job on sc_inbound_bag (warehouse_id, job_id) where job_id is not null;
create index sc_inbound_bag_fuzzy on sc_inbound_bag using gin (bag_number gin_trgm_ops);

create table sc_place (
  warehouse_id bigint not null,
  tag text not null,
  group_id bigint not null,
  carrier_code text not null,
  max_items int check (max_items > 0),
  max_weight_g int check (max_weight_g > 0),
  enabled boolean not null default true,
  updated_at timestamptz not null,
  primary key (warehouse_id, tag),
  unique (warehouse_id, group_id)
);
comment on table sc_place is 'warehouse: where the parcels of a sorting group are put, and whose lorry takes their bags';

create table sc_parcel (
  warehouse_id bigint not null,
  id object_id not null,
  tracking_id text collate "C" not null,
  original_tracking_id text collate "C" not null,
  status int not null check (status in (0, 1, 2, 4, 5, 7, 8, 10, 11, 12, 13, 14, 15, 16, 101, 102)),
  status_before_lost int,
  hold_reason int check (hold_reason in (1, 2)),
  surplus boolean not null default false,
  channel_code text not null default '',
  country_code text not null default '',
  group_id bigint,
  relabel_reason int check (relabel_reason in (1, 2, 3, 4, 5, 6, 99)),
  label_file text,
  label_paper text not null default '',
  sort_code text not null default '',
  embedded_label boolean not null default false,
  consignee jsonb not null default '{}',
  declared_value numeric(14, 2) not null default 0,
  currency text not null default '',
  weight_g int,
  actual_weight_g int,
  tried_weights_g int[] not null default '{}',
  weight_away boolean not null default false,
  inbound_bag_id object_id,
  bag_id object_id,
  inbound_by text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  inbound_at timestamptz,
  sorted_at timestamptz,
  packed_at timestamptz,
  handed_over_at timestamptz,
  departed_at timestamptz,
  returned_at timestamptz,
  to_relabel_at timestamptz,
  relabelled_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, tracking_id),
  foreign key (warehouse_id, inbound_bag_id) references sc_inbound_bag (warehouse_id, id)
);
comment on table sc_parcel is 'warehouse: a parcel that passes a sorting centre, from its announcement to its departure or return; tracking_id is its living number';
comment on column sc_parcel.status is 'enum sc_parcel_status';
comment on column sc_parcel.hold_reason is 'enum sc_hold_reason';
comment on column sc_parcel.relabel_reason is 'enum relabel_reason';
create index sc_parcel_created on sc_parcel (warehouse_id, created_at desc, id desc);
create index sc_parcel_status on sc_parcel (warehouse_id, status, created_at desc, id desc);
create index sc_parcel_inbound on sc_parcel (warehouse_id, inbound_at desc nulls last, id desc);
create index sc_parcel_handed_over on sc_parcel (warehouse_id, handed_over_at desc nulls last, id desc);
create index sc_parcel_inbound_bag on sc_parcel (warehouse_id, inbound_bag_id, status);
create index sc_parcel_bag on sc_parcel (warehouse_id, bag_id) where bag_id is not null;
create index sc_parcel_held on sc_parcel (warehouse_id, hold_reason) where hold_reason is not null;
create index sc_parcel_fuzzy on sc_parcel using gin (tracking_id gin_trgm_ops);

create table sc_bag (
  warehouse_id bigint not null,
  id object_id not null,
  bag_number text not null,
  bag_type int not null check (bag_type in (1, 2)),
  status int not null check (status in (1, 10, 20, 30, 32, 34, 36, 50, 99)),
  group_id bigint,
  sort_key text not null default '',
  carrier_code text not null default '',
  relabel_reason int check (relabel_reason in (1, 2, 3, 4, 5, 6, 99)),
  check_weight_g int,
  check_weight_away boolean not null default false,
  checked_by text not null default '',
  checked_at timestamptz,
  handed_over_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  foreign key (warehouse_id, id) references bag (warehouse_id, id)
);
comment on table sc_bag is 'warehouse: what a sorting centre knows of a bag of its packing stations';
comment on column sc_bag.status is 'enum sc_bag_status';
comment on column sc_bag.bag_type is 'enum sc_bag_type';
comment on column sc_bag.relabel_reason is 'enum relabel_reason';
create index sc_bag_created on sc_bag (warehouse_id, created_at desc, id desc);
create index sc_bag_status on sc_bag (warehouse_id, status, created_at desc, id desc);

create table sc_transit_bag (
  warehouse_id bigint not null,
  id object_id not null,
  bag_number text collate "C" not null,
  status int not null check (status in (1, 10, 20)),
  dest_warehouse_code text not null,
  inbound_bag_id object_id not null,
  receipt_id object_id,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  handed_over_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, bag_number),
  foreign key (warehouse_id, inbound_bag_id) references sc_inbound_bag (warehouse_id, id)
);
comment on table sc_transit_bag is 'warehouse: a bag for another sorting centre, which passes unopened';
comment on column sc_transit_bag.status is 'enum sc_transit_bag_status';
create index sc_transit_bag_created on sc_transit_bag (warehouse_id, created_at desc, id desc);
create index sc_transit_bag_status on sc_transit_bag (warehouse_id, status, created_at desc, id desc);
create index sc_transit_bag_receipt on sc_transit_bag (warehouse_id, receipt_id) where receipt_id is not null;

create table sc_return (
  warehouse_id bigint not null,
  id object_id not null,
  tracking_id text collate "C" not null,
  parcel_id object_id not null,
  status int not null check (status in (1, 10, 50, 90)),
  reason int not null check (reason in (1, 2, 3, 4, 5, 99)),
  remark text not null default '',
  disposal int check (disposal in (0, 1, 2, 3)),
  receiver text not null default '',
  express_no text not null default '',
  photos text[] not null default '{}',
  receipt_id object_id,
  registered_by text not null,
  decided_by text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz,
  ended_at timestamptz,
  primary key (warehouse_id, id),
  foreign key (warehouse_id, parcel_id) references sc_parcel (warehouse_id, id)
);
comment on table sc_return is 'warehouse: one time that a parcel of a sorting centre came back or could not go';
comment on column sc_return.status is 'enum sc_return_status';
comment on column sc_return.reason is 'enum sc_return_reason';
comment on column sc_return.disposal is 'enum sc_return_disposal';
create unique index sc_return_open on sc_return (warehouse_id, parcel_id) where status in (1, 10);
create index sc_return_created on sc_return (warehouse_id, created_at desc, id desc);
create index sc_return_status on sc_return (warehouse_id, status, created_at desc, id desc);
create index sc_return_receipt on sc_return (warehouse_id, receipt_id) where receipt_id is not null;
create index sc_return_tracking on sc_return (warehouse_id, tracking_id);

create table sc_checkpoint (
  warehouse_id bigint not null,
  id object_id not null,
  parcel_id object_id not null,
  tracking_id text collate "C" not null,
  status int not null check (status in (1, 10, 20, 90)),
  failure text not null default '',
  remark text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  foreign key (warehouse_id, parcel_id) references sc_parcel (warehouse_id, id)
);
comment on table sc_checkpoint is 'warehouse: what the platform is told of a parcel: it departed from the last sorting centre';
comment on column sc_checkpoint.status is 'enum sc_checkpoint_status';
create unique index sc_checkpoint_open on sc_checkpoint (warehouse_id, parcel_id) where status in (1, 20);
create index sc_checkpoint_status on sc_checkpoint (warehouse_id, status, created_at, id);
