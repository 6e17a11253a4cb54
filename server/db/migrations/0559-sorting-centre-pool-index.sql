-- Counts of the relabel pool by channel and reason read its index alone, not every parcel of the pool.

drop index sc_parcel_pool;
create index sc_parcel_pool on sc_parcel (warehouse_id, to_relabel_at desc nulls last, id desc)
  include (channel_code, relabel_reason, status) where status in (11, 12);
