-- When orders last changed what the store has for sale there: what it was told before counts no more.
alter table store_product add column sold_at timestamptz;
