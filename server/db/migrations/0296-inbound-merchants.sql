-- Merchants read only their own orders, and an external create that is repeated finds its order.

alter table inbound_order add column content_hash text not null default '';
comment on column inbound_order.content_hash is 'content of an external create, to tell a repetition from another order under the same number (REL-17)';
create index inbound_order_partner on inbound_order (warehouse_id, partner_id, created_at desc, id desc);
