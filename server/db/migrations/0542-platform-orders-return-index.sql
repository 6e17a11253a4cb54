-- The details of an order show its returns, also those that are not matched to it yet.
drop index platform_return_order;
create index platform_return_order on platform_return (warehouse_id, store_id, platform_order_id);
