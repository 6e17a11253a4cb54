-- How fast goods leave: the same index answers what was shipped in all and within some days.
drop index stock_move_shipped;
create index stock_move_shipped on stock_move (warehouse_id, sku_id, at desc) include (quantity) where kind = 40;
