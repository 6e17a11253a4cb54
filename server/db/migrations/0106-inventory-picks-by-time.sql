-- How often goods were taken from each place lately, from the index alone.
create index stock_move_picked on stock_move (warehouse_id, at desc) include (from_location_id) where kind = 30;
