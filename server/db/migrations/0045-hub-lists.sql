-- A hub keeps millions of parcels: their lists by status and by either time walk an index.
create index hub_parcel_status on hub_parcel (warehouse_id, status, created_at desc, id desc);
create index hub_parcel_sorted on hub_parcel (warehouse_id, sorted_at desc nulls last, id desc);
create index hub_inbound_bag_accepted on hub_inbound_bag (warehouse_id, accept_finished_at desc nulls last, id desc);

-- Lists by the time of collecting show bags without one too, at their end.
drop index bag_collected;
create index bag_collected on bag (warehouse_id, suite, collected_at desc nulls last, id desc);

-- Bags are looked for by any part of their number too.
create index bag_fuzzy on bag using gin (bag_number gin_trgm_ops);
