-- How often something has called for a store: a call during a run has the store looked at again behind it.
alter table store_sync add column calls bigint not null default 0;
-- The platform asked to be left alone until then.
alter table store_sync add column not_before timestamptz;

-- What the order takes of each SKU, since its waybill was ordered: so many pieces are promised to it.
alter table platform_order add column pieces jsonb not null default '[]';
update platform_order o set pieces = coalesce((
  select jsonb_agg(jsonb_build_object('sku_id', s.id, 'sku', s.sku, 'quantity', l.quantity * m.quantity))
  from platform_order_line l
  join sku_mapping m on m.partner_id = o.partner_id and m.merchant_id = o.merchant_id
    and m.platform_product_id = l.platform_product_id and m.vid = l.vid
  join sku s on s.id = m.sku_id
  where l.warehouse_id = o.warehouse_id and l.platform_order_id = o.id), '[]')
where o.status in (10, 20, 24);
