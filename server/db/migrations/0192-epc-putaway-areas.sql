-- Areas of shelves in a parcel centre, and which parcels go there.
create table epc_putaway_area (
  warehouse_id bigint not null,
  id object_id not null,
  area_code text collate "C" not null,
  name text not null,
  remark text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  unique (warehouse_id, area_code)
);
comment on table epc_putaway_area is 'warehouse: a part of the shelves of a parcel centre';
create table epc_putaway_mapping (
  warehouse_id bigint not null,
  id object_id not null,
  area_id object_id not null,
  group_id bigint not null,
  country_code text not null default '',
  from_location text collate "C" not null,
  to_location text collate "C" not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  constraint epc_putaway_mapping_group unique (warehouse_id, group_id, country_code),
  foreign key (warehouse_id, area_id) references epc_putaway_area (warehouse_id, id)
);
comment on table epc_putaway_mapping is 'warehouse: to which places of an area the parcels of a channel group go; one for a country before one for all';
create index epc_putaway_mapping_area on epc_putaway_mapping (warehouse_id, area_id);
