-- What waits, oldest first, for the counts of the home page.
create index bag_waiting on bag (warehouse_id, suite, status, created_at) where status in (1, 9);
create index inbound_case_waiting on inbound_case (warehouse_id, status, created_at) where putaway_status = 1;
create index problem_goods_open on problem_goods (warehouse_id, created_at) where status = 1;
create index adjustment_order_open on adjustment_order (warehouse_id, created_at) where status = 1;
create index inventory_check_waiting on inventory_check (warehouse_id, created_at) where status in (10, 20);
create index hub_inbound_bag_waiting on hub_inbound_bag (warehouse_id, status, created_at) where status in (2, 5, 70);
