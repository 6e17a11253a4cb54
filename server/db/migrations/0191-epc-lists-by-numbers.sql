-- Lists of a parcel centre that are asked for by the numbers of parcels and boxes, or by a rare type, read no whole table.
create index epc_review_parcel on epc_review (warehouse_id, parcel_id);
create index epc_block_parcel on epc_block (warehouse_id, parcel_id);
create index epc_block_created on epc_block (warehouse_id, created_at desc, id desc);
create index epc_pre_ob_box on epc_pre_ob (warehouse_id, ob_id);
create index epc_ob_packed on epc_ob (warehouse_id, tracking_id) where bag_id is not null;
create index epc_parcel_type on epc_parcel (warehouse_id, declared_type, created_at desc, id desc);
