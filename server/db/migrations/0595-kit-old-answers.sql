-- concurrently
-- Stored answers that are long over are found by their time, not by reading all of them.
create index concurrently if not exists idempotency_old on idempotency (warehouse_id, at);
