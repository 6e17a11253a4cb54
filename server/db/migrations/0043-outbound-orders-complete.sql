alter table outbound_order
  add column special_paper_size text not null default '',
  add column logistics_status int check (logistics_status in (1, 2, 3, 4, 5)),
  add column logistics_failure text not null default '',
  -- The waybill that a customer handed over as a file, by its key.
  add column waybill_file text not null default '';
comment on column outbound_order.logistics_status is 'enum drop_shipping_logistics_status';

-- The unique index of tracking numbers knows living orders only; scans and searches also ask for cancelled ones.
create index outbound_order_by_tracking on outbound_order (warehouse_id, tracking_number) where tracking_number <> '';
create index outbound_order_by_erp on outbound_order (warehouse_id, erp_order_id text_pattern_ops) where erp_order_id <> '';
create index outbound_order_bag on outbound_order (warehouse_id, bag_code) where bag_code <> '';
create index outbound_order_country on outbound_order (warehouse_id, country, created_at desc, id desc);
create index outbound_order_channel on outbound_order (warehouse_id, channel_code, created_at desc, id desc);
-- All but the usual kind, which nearly every order is.
create index outbound_order_type on outbound_order (warehouse_id, order_type, created_at desc, id desc) where order_type <> 1;
create index outbound_order_exceptional on outbound_order (warehouse_id, created_at desc, id desc) where is_exceptional;
create index outbound_order_business on outbound_order (warehouse_id, created_at desc, id desc) where business_flags <> '{}';
create index outbound_order_logistics on outbound_order (warehouse_id, logistics_status, created_at desc, id desc)
  where logistics_status is not null;

create table drop_shipping_merchant (
  partner_id bigint not null,
  id object_id not null,
  merchant_id text not null,
  warehouse_id bigint not null,
  enabled boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (partner_id, id),
  constraint drop_shipping_merchant_once unique (partner_id, warehouse_id, merchant_id)
);
comment on table drop_shipping_merchant is
  'partner: the merchants of a customer whose dropshipping orders a warehouse takes';
