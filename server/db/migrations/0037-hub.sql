-- Numbers are looked for by any part of at least six characters.
create extension if not exists pg_trgm;

create table hub_inbound_bag (
  warehouse_id bigint not null,
  id object_id not null,
  bag_number text not null,
  status int not null check (status in (1, 2, 5, 6, 10, 70, 98)),
  origin text not null default '',
  dummy boolean not null default false,
  parcel_count int not null default 0 check (parcel_count >= 0),
  weight_g int,
  actual_weight_g int,
  tried_weights_g int[] not null default '{}',
  operator_id object_id,
  operator_name text not null default '',
  station text not null default '',
  due_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  arrived_at timestamptz,
  accept_started_at timestamptz,
  accept_finished_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, bag_number)
);
comment on table hub_inbound_bag is 'warehouse: a bag that an upstream system announced to a hub, or a hub opened for parcels without one';
comment on column hub_inbound_bag.status is 'enum hub_inbound_bag_status';
create unique index hub_accepting_operator on hub_inbound_bag (warehouse_id, operator_id) where status = 5;
create unique index hub_accepting_station on hub_inbound_bag (warehouse_id, station) where status = 5 and station <> '';
create index hub_inbound_bag_created on hub_inbound_bag (warehouse_id, created_at desc, id desc);
create index hub_inbound_bag_due on hub_inbound_bag (warehouse_id, due_at) where status = 1;
create index hub_inbound_bag_fuzzy on hub_inbound_bag using gin (bag_number gin_trgm_ops);

create table hub_parcel (
  warehouse_id bigint not null,
  id object_id not null,
  tracking_id text not null,
  status int not null check (status in (1, 10, 90, 99)),
  inbound_bag_id object_id not null,
  dest_warehouse_code text not null,
  weight_g int,
  actual_weight_g int,
  tried_weights_g int[] not null default '{}',
  outbound_bag_id object_id,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sorted_at timestamptz,
  departed_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, tracking_id),
  foreign key (warehouse_id, inbound_bag_id) references hub_inbound_bag (warehouse_id, id)
);
comment on table hub_parcel is 'warehouse: a parcel that passes a hub, from its announcement to its departure';
comment on column hub_parcel.status is 'enum hub_inbound_parcel_status';
create index hub_parcel_inbound_bag on hub_parcel (warehouse_id, inbound_bag_id);
create index hub_parcel_outbound_bag on hub_parcel (warehouse_id, outbound_bag_id) where outbound_bag_id is not null;
create index hub_parcel_created on hub_parcel (warehouse_id, created_at desc, id desc);
create index hub_parcel_fuzzy on hub_parcel using gin (tracking_id gin_trgm_ops);

create table hub_outbound_bag (
  warehouse_id bigint not null,
  id object_id not null,
  dest_warehouse_code text not null,
  batch_number text not null default '',
  downstream_status int not null default 0 check (downstream_status in (0, 1, 2, 3, 4)),
  departed_at timestamptz,
  departed_by object_id,
  departed_weight_g int,
  primary key (warehouse_id, id),
  foreign key (warehouse_id, id) references bag (warehouse_id, id)
);
comment on table hub_outbound_bag is 'warehouse: what a hub knows of a bag of its packing suite: where it goes, with which batch, what became of it there';
comment on column hub_outbound_bag.downstream_status is 'enum hub_downstream_status';

create table hub_destination (
  warehouse_id bigint not null,
  dest_warehouse_code text not null,
  tag text not null,
  group_id int,
  enabled boolean not null default true,
  updated_at timestamptz not null,
  primary key (warehouse_id, dest_warehouse_code),
  unique (warehouse_id, tag)
);
comment on table hub_destination is 'warehouse: where a hub sends parcels, and the tag at its wall';
