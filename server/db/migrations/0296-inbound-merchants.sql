-- Merchants read only their own orders, and an external create that is repeated finds its order.

alter table inbound_order add column content_hash text not null default '';
comment on column inbound_order.content_hash is 'content of an external create, to tell a repetition from another order under the same number (REL-17)';
create index inbound_order_partner on inbound_order (warehouse_id, partner_id, created_at desc, id desc);

-- Of indexes that look alike to the planner, as they do on a young table, it takes the newest: numbers are found by theirs.
alter table inbound_order drop constraint inbound_order_warehouse_id_wms_order_id_key;
alter table inbound_order add constraint inbound_order_warehouse_id_wms_order_id_key unique (warehouse_id, wms_order_id);
drop index inbound_order_by_erp;
create index inbound_order_by_erp on inbound_order (warehouse_id, erp_order_id) where erp_order_id <> '';
