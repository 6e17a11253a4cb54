-- What left a parcel centre, on its way with the carriers of the country of destination.

create table epc_last_mile (
  warehouse_id bigint not null,
  id object_id not null,
  number text collate "C" not null,
  status int not null check (status in (1, 2, 3, 4)),
  bag_id object_id not null,
  bag_number text collate "C" not null,
  channel_code text not null,
  country_code text not null,
  gateway text not null,
  weight_g int,
  left_at timestamptz not null,
  asked_at timestamptz,
  last_event int check (last_event in (10, 20, 30, 40, 50)),
  last_event_at timestamptz,
  last_place text not null default '',
  arrived_at timestamptz,
  returned_at timestamptz,
  taken_back_at timestamptz,
  receipt_id object_id,
  training boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  foreign key (warehouse_id, id) references epc_ob (warehouse_id, id)
);
comment on table epc_last_mile is 'warehouse: an outbound parcel that left, on its last mile; with the id of the outbound parcel';
comment on column epc_last_mile.status is 'enum epc_last_mile_status';
comment on column epc_last_mile.last_event is 'enum epc_last_mile_event';
comment on column epc_last_mile.asked_at is 'when its carrier was last asked where it is';
comment on column epc_last_mile.taken_back_at is 'when it came back to us, with the receipt';
create index epc_last_mile_number on epc_last_mile (warehouse_id, number);
create index epc_last_mile_left on epc_last_mile (warehouse_id, left_at desc, id desc);
create index epc_last_mile_status on epc_last_mile (warehouse_id, status, left_at desc, id desc);
create index epc_last_mile_bag_of on epc_last_mile (warehouse_id, bag_id);
create index epc_last_mile_receipt on epc_last_mile (warehouse_id, receipt_id) where receipt_id is not null;
create index epc_last_mile_to_ask on epc_last_mile (warehouse_id, asked_at) where status in (1, 2);

create table epc_last_mile_bag (
  warehouse_id bigint not null,
  id object_id not null,
  number text collate "C" not null,
  status int not null check (status in (1, 2, 3, 4)),
  tag text not null default '',
  parcels int not null check (parcels > 0),
  arrived int not null default 0 check (arrived >= 0),
  suspected int not null default 0 check (suspected >= 0),
  returned int not null default 0 check (returned >= 0),
  weight_g int,
  left_at timestamptz not null,
  taken_back_at timestamptz,
  receipt_id object_id,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id)
);
comment on table epc_last_mile_bag is 'warehouse: a packing bag that left, on its last mile; with the id of the bag of the packing engine';
comment on column epc_last_mile_bag.status is 'enum epc_last_mile_status';
create index epc_last_mile_bag_number on epc_last_mile_bag (warehouse_id, number);
create index epc_last_mile_bag_left on epc_last_mile_bag (warehouse_id, left_at desc, id desc);
create index epc_last_mile_bag_status on epc_last_mile_bag (warehouse_id, status, left_at desc, id desc);
create index epc_last_mile_bag_receipt on epc_last_mile_bag (warehouse_id, receipt_id) where receipt_id is not null;

create table epc_last_mile_event (
  warehouse_id bigint not null,
  event_id text collate "C" not null,
  parcel_id object_id not null,
  kind int not null check (kind in (10, 20, 30, 40, 50)),
  happened_at timestamptz not null,
  place text not null default '',
  message text not null default '',
  created_at timestamptz not null,
  primary key (warehouse_id, event_id),
  foreign key (warehouse_id, parcel_id) references epc_last_mile (warehouse_id, id)
);
comment on table epc_last_mile_event is 'warehouse: what a carrier said of a parcel on its last mile; known by the id of the event, in whatever order it comes';
comment on column epc_last_mile_event.kind is 'enum epc_last_mile_event';
create index epc_last_mile_event_of on epc_last_mile_event (warehouse_id, parcel_id, happened_at desc);

-- What left before.
insert into epc_last_mile (warehouse_id, id, number, status, bag_id, bag_number, channel_code, country_code, gateway,
  weight_g, left_at, training, created_at, updated_at)
select o.warehouse_id, o.id, o.tracking_id, 1, b.id, b.bag_number, o.channel_code, o.country_code, o.gateway, o.weight_g,
  o.handed_over_at, o.training, o.handed_over_at, o.handed_over_at
from epc_ob o join bag b on b.warehouse_id = o.warehouse_id and b.id = o.bag_id
where o.handed_over_at is not null and o.tracking_id is not null;
insert into epc_last_mile_bag (warehouse_id, id, number, status, tag, parcels, weight_g, left_at, created_at, updated_at)
select b.warehouse_id, b.id, b.bag_number, 1, b.tag, count(*), b.weight_g, min(m.left_at), min(m.left_at), min(m.left_at)
from epc_last_mile m join bag b on b.warehouse_id = m.warehouse_id and b.id = m.bag_id
where b.suite = 'epc-outbound' group by b.warehouse_id, b.id, b.bag_number, b.tag, b.weight_g;
