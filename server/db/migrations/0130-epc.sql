create table epc_inbound_bag (
  warehouse_id bigint not null,
  id object_id not null,
  bag_number text collate "C" not null,
  tag text not null default '',
  status int not null check (status in (0, 1, 2, 3, 4, 5, 6, 7)),
  origin_hub_code text not null default '',
  parcel_count int not null default 0 check (parcel_count >= 0),
  weight_g int check (weight_g > 0),
  receipt_id object_id,
  due_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  handed_over_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, bag_number)
);
comment on table epc_inbound_bag is 'warehouse: a bag that the order platform announced to a parcel centre';
comment on column epc_inbound_bag.status is 'enum epc_inbound_bag_status';
create index epc_inbound_bag_created on epc_inbound_bag (warehouse_id, created_at desc, id desc);
create index epc_inbound_bag_status on epc_inbound_bag (warehouse_id, status, created_at desc, id desc);
create index epc_inbound_bag_handed_over on epc_inbound_bag (warehouse_id, handed_over_at desc nulls last, id desc);
create index epc_inbound_bag_receipt on epc_inbound_bag (warehouse_id, receipt_id) where receipt_id is not null;
create index epc_inbound_bag_due on epc_inbound_bag (warehouse_id, due_at) where status = 1;

create table epc_parcel (
  warehouse_id bigint not null,
  id object_id not null,
  tracking_id text collate "C" not null,
  status int not null check (status in (1, 2, 4, 5, 6, 10, 11, 12, 13, 14, 20, 25, 29, 30, 40, 50, 51, 85, 90, 98, 99, 110)),
  inbound_bag_id object_id,
  order_number text collate "C" not null,
  store text not null,
  user_key text not null,
  programme text not null default '',
  person_key text not null,
  consignee jsonb not null,
  country_code text not null,
  channel_code text not null default '',
  declared_type int not null check (declared_type in (1, 5, 10, 30, 40, 99)),
  lines jsonb not null,
  declared_value numeric(14, 2) not null check (declared_value >= 0),
  currency text not null,
  declared_weight_g int check (declared_weight_g > 0),
  weight_g int check (weight_g > 0),
  arrive_by timestamptz,
  ship_by timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  handed_over_at timestamptz,
  inbound_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, tracking_id),
  foreign key (warehouse_id, inbound_bag_id) references epc_inbound_bag (warehouse_id, id)
);
comment on table epc_parcel is 'warehouse: what one seller sends for one order through a parcel centre, from its announcement to its end';
comment on column epc_parcel.status is 'enum epc_parcel_status';
comment on column epc_parcel.declared_type is 'enum parcel_type';
create index epc_parcel_created on epc_parcel (warehouse_id, created_at desc, id desc);
create index epc_parcel_status on epc_parcel (warehouse_id, status, created_at desc, id desc);
create index epc_parcel_inbound on epc_parcel (warehouse_id, inbound_at desc nulls last, id desc);
create index epc_parcel_bag on epc_parcel (warehouse_id, inbound_bag_id) where inbound_bag_id is not null;
create index epc_parcel_order on epc_parcel (warehouse_id, order_number);
create index epc_parcel_store on epc_parcel (warehouse_id, store, created_at desc, id desc);
create index epc_parcel_user on epc_parcel (warehouse_id, user_key, created_at desc, id desc);
