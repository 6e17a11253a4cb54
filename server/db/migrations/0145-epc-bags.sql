-- What a parcel centre keeps of its bags and containers beside the packing engine: their own states.

create table epc_outbound_bag (
  warehouse_id bigint not null,
  id object_id not null,
  status int not null check (status in (1, 10, 90, 93, 96, 99)),
  notified_at timestamptz,
  primary key (warehouse_id, id)
);
comment on table epc_outbound_bag is 'warehouse: an outbound bag of a parcel centre, beside the bag of the packing engine with the same id';
comment on column epc_outbound_bag.status is 'enum epc_outbound_bag_status';
comment on column epc_outbound_bag.notified_at is 'when its carrier was told to collect it';
create index epc_outbound_bag_status on epc_outbound_bag (warehouse_id, status, id);

create table epc_container (
  warehouse_id bigint not null,
  id object_id not null,
  status int not null check (status in (1, 10, 20, 30, 50, 60, 99)),
  sort_code text not null default '',
  primary key (warehouse_id, id)
);
comment on table epc_container is 'warehouse: a container of a parcel centre, beside the bag of the packing engine with the same id';
comment on column epc_container.status is 'enum epc_container_status';
comment on column epc_container.sort_code is 'of the pack job by which its parcels were sorted; empty: none ran';
create index epc_container_status on epc_container (warehouse_id, status, id);
