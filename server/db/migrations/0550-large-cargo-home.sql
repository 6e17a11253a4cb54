-- What waits for receiving, checking and handover is counted on the home page.
create index lcl_inbound_waits on lcl_inbound (warehouse_id, created_at) where status in (1, 10);
create index lcl_outbound_waits on lcl_outbound (warehouse_id, created_at) where status in (1, 10);
create index lcl_outbound_checked on lcl_outbound (warehouse_id, created_at) where status = 20;
