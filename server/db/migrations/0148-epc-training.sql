-- Almost no parcel is for training, and every record asks.
create index epc_parcel_training on epc_parcel (warehouse_id, id) where training;
create index epc_ob_training on epc_ob (warehouse_id, id) where training;
