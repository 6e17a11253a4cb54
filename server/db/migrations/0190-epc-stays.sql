-- Where a parcel lies on a shelf of a parcel centre.
create table epc_stay (
  warehouse_id bigint not null,
  parcel_id object_id not null,
  location_id object_id not null,
  location_code text collate "C" not null,
  since timestamptz not null,
  put_by text not null,
  primary key (warehouse_id, parcel_id),
  foreign key (warehouse_id, parcel_id) references epc_parcel (warehouse_id, id)
);
comment on table epc_stay is
  'warehouse: the place where a parcel of a parcel centre lies; the row goes as the parcel is picked, sown, packed or lost';
create index epc_stay_location on epc_stay (warehouse_id, location_id, since, parcel_id);
create index epc_stay_since on epc_stay (warehouse_id, since, parcel_id);
