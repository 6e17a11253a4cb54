-- Lists of millions of goods and movements: each filter that may match few walks an index.
create index inbound_line_goods on inbound_line (warehouse_id, sku_id);
create index stocked_sku_fuzzy on stocked_sku using gin (sku gin_trgm_ops);
create index location_fuzzy on location using gin (code gin_trgm_ops);

-- What is not simply received, put away, picked or shipped is rare, and looked for.
create index stock_move_unusual on stock_move (warehouse_id, kind, at desc, id desc) where kind not in (10, 20, 30, 40);
create index stock_move_number on stock_move (warehouse_id, cause_number);

-- Pickup orders by their state and type, done and cancelled ones too.
drop index pickup_order_open;
create index pickup_order_status on pickup_order (warehouse_id, status, created_at desc, id desc);
create index pickup_order_type on pickup_order (warehouse_id, order_type, created_at desc, id desc);
