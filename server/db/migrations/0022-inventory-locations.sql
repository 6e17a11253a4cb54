alter table location
  add column slot int,
  add column version int not null default 1;
comment on column location.slot is 'which of the slots of a layer of its rack, from 1';
create index location_spec_used on location (warehouse_id, spec_id) where spec_id is not null;
