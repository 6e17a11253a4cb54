-- Checks that are still to be counted: asked for before a place goes.
create index inventory_check_open on inventory_check (warehouse_id, id) where status in (10, 20, 80);
