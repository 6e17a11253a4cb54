-- Lists of the bags of several stations of a warehouse.
create index bag_operator on bag (warehouse_id, operator_name, created_at desc, id desc);
create index bag_collected_all on bag (warehouse_id, collected_at desc nulls last, id desc);
