-- Reports of a parcel centre count from indexes alone, and read no table of all its parcels.
drop index epc_parcel_status;
create index epc_parcel_status on epc_parcel (warehouse_id, status, created_at desc, id desc)
  include (training, channel_code);
drop index epc_ob_created;
create index epc_ob_created on epc_ob (warehouse_id, created_at desc, id desc) include (status, parcel_count, training);
drop index epc_ob_bag;
create index epc_ob_bag on epc_ob (warehouse_id, bag_id) include (id, weight_g, packed_at, weight_failed, training)
  where bag_id is not null;
-- What has not left is little of what was ever closed.
create index epc_ob_here on epc_ob (warehouse_id, status, channel_code) include (training) where handed_over_at is null;
drop index epc_pre_ob_created;
create index epc_pre_ob_created on epc_pre_ob (warehouse_id, created_at desc, id desc) include (status, ob_id);
drop index epc_fine_created;
create index epc_fine_created on epc_fine (warehouse_id, created_at desc, id desc)
  include (reason, status, currency, amount_cents);
