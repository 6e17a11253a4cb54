-- What left, in the order in which it did: for those who charge it.
create index outbound_order_finished on outbound_order (warehouse_id, updated_at) where order_status = 90;
