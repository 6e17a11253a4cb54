-- concurrently
-- sc_parcel_pool_counts begins with the same columns.
drop index concurrently if exists sc_parcel_pool;
