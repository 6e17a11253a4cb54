-- The platform is told of the parcels of a bag in one question, and asked again where somebody wants it.

alter table sc_checkpoint add column bag_id object_id;
alter table sc_checkpoint add column asked_at timestamptz;
comment on column sc_checkpoint.bag_id is 'the packing bag that the parcel left with';
create index sc_checkpoint_bag on sc_checkpoint (warehouse_id, bag_id);
create index sc_checkpoint_unasked on sc_checkpoint (warehouse_id, created_at) where status = 1 and asked_at is null;
create index sc_checkpoint_created on sc_checkpoint (warehouse_id, created_at, id);
