-- concurrently
-- Counts of the relabel pool by channel and reason read this index alone, not every parcel of the pool.
create index concurrently if not exists sc_parcel_pool_counts on sc_parcel (warehouse_id, to_relabel_at desc nulls last, id desc)
  include (channel_code, relabel_reason, status) where status in (11, 12);
