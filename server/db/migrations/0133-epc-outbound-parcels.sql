-- The closed box, with a carrier's label (outbound parcel) or with a temporary one (pre-outbound parcel).

create table epc_ob (
  warehouse_id bigint not null,
  id object_id not null,
  status int not null check (status in (0, 1, 4, 5, 10)),
  tracking_id text collate "C",
  pre_ob_id object_id,
  set_id object_id,
  generator_type int not null check (generator_type in (1, 2, 3, 4, 5, 11)),
  channel_code text not null,
  country_code text not null,
  gateway text not null default '',
  person_key text not null,
  identifier_name text not null,
  consignee jsonb not null,
  parcel_type int not null check (parcel_type in (1, 5, 10, 30, 40, 99)),
  parcel_count int not null check (parcel_count > 0),
  declared_value numeric(14, 2) not null check (declared_value >= 0),
  currency text not null,
  kinds int not null default 1 check (kinds > 0),
  weight_g int check (weight_g > 0),
  expected_weight_g int check (expected_weight_g > 0),
  length_mm int check (length_mm > 0),
  width_mm int check (width_mm > 0),
  height_mm int check (height_mm > 0),
  material_id object_id,
  mold_size int check (mold_size in (1, 2, 99)),
  sort_code text not null default '',
  label_file text,
  label_paper text not null default '',
  carrier_failure text not null default '',
  carrier_failure_category int,
  is_blocked boolean not null default false,
  training boolean not null default false,
  bag_id object_id,
  receipt_id object_id,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  labelled_at timestamptz,
  departed_at timestamptz,
  packed_at timestamptz,
  handed_over_at timestamptz,
  returned_at timestamptz,
  primary key (warehouse_id, id)
);
comment on table epc_ob is 'warehouse: an outbound parcel, the closed box that leaves under one label of a carrier';
comment on column epc_ob.status is 'enum epc_outbound_parcel_status';
comment on column epc_ob.tracking_id is 'the living number of the carrier; empty until its label is here';
comment on column epc_ob.parcel_type is 'enum parcel_type; battery or sensitive where one of its members is';
comment on column epc_ob.kinds is 'how many categories of goods are inside, for limits of customs';
comment on column epc_ob.bag_id is 'the open or finished bag of the packing engine that it is in';
create unique index epc_ob_tracking on epc_ob (warehouse_id, tracking_id) where tracking_id is not null and status <> 10;
create index epc_ob_created on epc_ob (warehouse_id, created_at desc, id desc);
create index epc_ob_status on epc_ob (warehouse_id, status, created_at desc, id desc);
create index epc_ob_channel on epc_ob (warehouse_id, channel_code, status, created_at desc);
create index epc_ob_set on epc_ob (warehouse_id, set_id) where set_id is not null;
create index epc_ob_bag on epc_ob (warehouse_id, bag_id) where bag_id is not null;
create index epc_ob_receipt on epc_ob (warehouse_id, receipt_id) where receipt_id is not null;

create table epc_pre_ob (
  warehouse_id bigint not null,
  id object_id not null,
  tracking_id text collate "C" not null check (length(tracking_id) = 14),
  status int not null check (status in (1, 10, 50, 60, 99, 100)),
  ob_id object_id not null,
  failed_reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  relabelled_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, tracking_id),
  foreign key (warehouse_id, ob_id) references epc_ob (warehouse_id, id)
);
comment on table epc_pre_ob is 'warehouse: a pre-outbound parcel, a closed box under a temporary label until the carrier''s label is here';
comment on column epc_pre_ob.status is 'enum epc_pre_outbound_parcel_status';
create unique index epc_pre_ob_living on epc_pre_ob (warehouse_id, ob_id) where status <> 100;
create index epc_pre_ob_status on epc_pre_ob (warehouse_id, status, created_at desc, id desc);
create index epc_pre_ob_created on epc_pre_ob (warehouse_id, created_at desc, id desc);

create table epc_ob_member (
  warehouse_id bigint not null,
  ob_id object_id not null,
  parcel_id object_id not null,
  live boolean not null default true,
  created_at timestamptz not null,
  primary key (warehouse_id, ob_id, parcel_id),
  foreign key (warehouse_id, ob_id) references epc_ob (warehouse_id, id),
  foreign key (warehouse_id, parcel_id) references epc_parcel (warehouse_id, id)
);
comment on table epc_ob_member is 'warehouse: a parcel in an outbound parcel; live until it is unbound or comes back';
create unique index epc_ob_member_live on epc_ob_member (warehouse_id, parcel_id) where live;
